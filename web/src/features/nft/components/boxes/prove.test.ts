import { describe, expect, test } from 'vitest';
import { plusSeconds } from '#contract/kit/instant.ts';
import type { Rarity } from '#contract/nft/rules.ts';
import {
  boxesOf,
  ended,
  hashOf,
  logOf,
  OTHER,
  running,
  shownOf,
  START,
  tools,
  withDraw,
  type Published,
} from '#web/features/nft/testing/box-proofs.ts';
import { allHeld, isWhole, prove, type Answered } from './prove.ts';
import type { Proof } from './queries.ts';

const steps = { line: 'passed', signature: 'passed', history: 'passed', key: 'passed' } as const;
const onStep = () => Promise.resolve();

/** An honest page of a series, to a customer who bought its boxes 2 and 4. */
const honest = ({ proof }: Published): Answered => ({
  series: shownOf(proof),
  proof,
  works: proof.items,
  boxes: boxesOf(proof, [2, 4]),
});

const check = ({ lines }: Published, answered: Answered) =>
  prove(answered, { tools, log: { ...logOf(lines), steps } }, { onStep });

describe.each(['drand', 'batch'] as const)('a series in mode %s', (mode) => {
  const whole = ended(mode);
  const sold = running(mode);

  test('NB8: an honest series holds, before its end and after it, for a guest and for a buyer', async () => {
    for (const boxes of [honest(whole).boxes, []]) {
      const found = await check(whole, { ...honest(whole), boxes });
      expect([isWhole(found), found.differences]).toEqual([true, []]);
      expect(found.own.map(({ fault }) => fault)).toEqual(boxes.map(() => undefined));
    }
    const early = await check(sold, honest(sold));
    expect([allHeld(early), isWhole(early)]).toEqual([true, false]);
  });

  test('NB8: each draw of an ended series names its work', async () => {
    const { draws } = await check(whole, honest(whole));
    const codes = whole.proof.draws.map(({ index }) => whole.proof.items.find((item) => item.index === index)?.code);
    expect(draws.map(({ work }) => work)).toEqual(codes);
    expect((await check(sold, honest(sold))).draws.every(({ work }) => work === undefined)).toBe(true);
  });

  test('NB8: a page that was loaded before the commitment was logged, or before the end, is of the same series', async () => {
    const series = { ...shownOf(sold.proof), sold: 3, log_index: null };
    expect(allHeld(await check(whole, { ...honest(whole), series }))).toBe(true);
  });

  test('NB8: the honest proof of another series is found, by all that differs', async () => {
    const other = ended(mode, OTHER);
    const answered = { ...honest(other), series: shownOf(whole.proof), boxes: [] };
    const found = await check(other, answered);
    expect([found.commitment, found.results, found.in_log.commitment, found.in_log.end]).toEqual([
      ...[true, true, 'passed', 'passed'],
    ]);
    expect(found.differences).toEqual(['series_number', 'series_code', 'line', 'root', 'secret_hash', 'secret_seed']);
    expect([allHeld(found), isWhole(found)]).toEqual([false, false]);
    const named = { ...other.proof, code: whole.proof.code };
    expect((await check(other, { ...answered, proof: named })).differences).not.toContain('series_code');
    expect(allHeld(await check(other, { ...answered, proof: named }))).toBe(false);
  });

  test('NB8: the boxes of a customer are not in the proof of another series', async () => {
    const other = ended(mode, OTHER);
    const found = await check(other, { ...honest(other), boxes: boxesOf(whole.proof, [2, 4]) });
    expect(found.own).toEqual([
      { number: 2, fault: 'listed' },
      { number: 4, fault: 'listed' },
    ]);
    expect([found.differences, allHeld(found)]).toEqual([[], false]);
  });

  test('NB8: everything that the page shows otherwise is named', async () => {
    const { series } = honest(whole);
    const of = async (change: Partial<typeof series>) => {
      const found = await check(whole, { ...honest(whole), series: { ...series, ...change }, boxes: [] });
      expect(allHeld(found)).toBe(false);
      return found.differences;
    };
    expect(await of({ id: OTHER.series_id })).toEqual(['series_number']);
    expect(await of({ code: OTHER.code })).toEqual(['series_code']);
    expect(await of({ line: `${series.line}x` })).toEqual(['line']);
    expect(await of({ log_index: 2 })).toEqual(['line']);
    expect(await of({ end_line: 'boxend|1|other' })).toEqual(['line']);
    expect(await of({ end_log_index: 2 })).toEqual(['line']);
    expect(await of({ root: hashOf('x') })).toEqual(['root']);
    expect(await of({ seed_hash: hashOf('x') })).toEqual(['secret_hash']);
    expect(await of({ server_seed: hashOf('x') })).toEqual(['secret_seed']);
    expect(await of({ total: { N: 2, R: 2, SR: 1 } })).toEqual(['counts']);
    expect(await of({ mode: mode === 'drand' ? 'batch' : 'drand' })).toEqual(['mode']);
    expect(await of({ sold: 6 }), 'a box that was sold and is not listed').toEqual(['draws']);
  });

  test('NB8: a commitment that the page has and the proof has not is found', async () => {
    const proof = { ...sold.proof, log_index: null };
    const found = await prove({ ...honest(sold), proof }, { tools, log: undefined }, { onStep });
    expect([found.differences, allHeld(found)]).toEqual([['line'], false]);
  });

  test('NB3: an own box that is listed with another seed, at another time, or not at all, is found by its number', async () => {
    const { boxes } = honest(sold);
    const of = async (changed: Answered['boxes']) => {
      const found = await check(sold, { ...honest(sold), boxes: changed });
      expect(allHeld(found)).toBe(false);
      expect(found.draws.filter(({ state }) => state === 'wrong').every(({ number }) => number === 4)).toBe(true);
      return found.own;
    };
    const wrong = (number: number) => [
      { number: 2, fault: undefined },
      { number, fault: 'listed' },
    ];
    const [two, four] = boxes;
    if (!two || !four) throw new Error('two boxes');
    expect(await of([two, { ...four, client_seed: 'mine' }])).toEqual(wrong(4));
    expect(await of([two, { ...four, bought_at: plusSeconds(START, 16) }])).toEqual(wrong(4));
    expect(await of([two, { ...four, series_code: OTHER.code }])).toEqual(wrong(4));
    expect(await of([two, { ...four, series_id: OTHER.series_id }])).toEqual(wrong(4));
    expect(await of([two, { ...four, number: 6 }])).toEqual(wrong(6));
    const sold_twice = await check(sold, { ...honest(sold), boxes: [two, four, { ...four, code: 'e0'.repeat(16) }] });
    expect(sold_twice.own.map(({ fault }) => fault)).toEqual([undefined, undefined, 'listed']);
  });

  test('NB8: an own box that was opened with another work, or another rarity, than its draw gave is found', async () => {
    const [two, four] = honest(whole).boxes;
    const [item, other] = [four?.item, two?.item];
    if (!two || !four || !item || !other) throw new Error('two opened boxes');
    const rarity: Rarity = item.rarity === 'SR' ? 'N' : 'SR';
    for (const given of [other, { ...item, rarity }, { ...item, code: 'ab'.repeat(16) }]) {
      const found = await check(whole, { ...honest(whole), boxes: [two, { ...four, item: given }] });
      expect(found.own).toEqual([
        { number: 2, fault: undefined },
        { number: 4, fault: 'work' },
      ]);
      expect(found.draws.map(({ state }) => state)).toEqual(['right', 'right', 'right', 'wrong', 'right']);
      expect([allHeld(found), isWhole(found)]).toEqual([false, false]);
    }
    const unopened = await check(whole, { ...honest(whole), boxes: [{ ...four, item: null }] });
    expect(isWhole(unopened)).toBe(true);
  });

  test('NB3: a draw with another seed than the customer chose is found, although its batch fits it', async () => {
    const proof: Proof = withDraw(sold.proof, 5, { client_seed: 'a-better-one' });
    const found = await check(sold, { ...honest(sold), proof, boxes: boxesOf(sold.proof, [5]) });
    expect([found.batches, found.own]).toEqual([true, [{ number: 5, fault: 'listed' }]]);
    expect(allHeld(found)).toBe(false);
  });

  test('NB1: works that are shown with other rarities, left out, or added, are found', async () => {
    const [first, ...others] = whole.proof.items;
    if (!first) throw new Error('five works');
    const lies: readonly Answered['works'][] = [
      [{ ...first, rarity: 'SR' }, ...others],
      others,
      [first, ...others, { code: 'ab'.repeat(16), rarity: 'N' }],
      [...others, others[0] ?? first],
      [{ ...first, code: 'ab'.repeat(16) }, ...others],
    ];
    for (const works of lies) expect((await check(whole, { ...honest(whole), works })).items).toBe(false);
  });
});
