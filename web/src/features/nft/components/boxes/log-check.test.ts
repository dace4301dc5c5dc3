import { describe, expect, test } from 'vitest';
import { plusSeconds } from '#contract/kit/instant.ts';
import {
  ended,
  logOf,
  priceAt,
  running,
  START,
  withBatch,
  withBeacon,
  withDraw,
  type Published,
} from '#web/features/nft/testing/box-proofs.ts';
import { checkLines, lineSteps, withoutLog } from './log-check.ts';
import type { Proof } from './queries.ts';

const check = ({ proof, lines }: Published, steps: number[] = []) =>
  checkLines(proof, proof.log_index ?? -1, logOf(lines), (done) => {
    steps.push(done);
    return Promise.resolve();
  });

/** What everybody is shown, with one lie in it. */
const lie = (published: Published, change: (proof: Proof) => Proof): Published => ({
  ...published,
  proof: change(published.proof),
});
const withLine = ({ proof, lines }: Published, index: number, line: string): Published => ({
  proof,
  lines: lines.with(index, line),
});
const swap = ({ proof, lines }: Published, one: number, other: number): Published => ({
  proof,
  lines: lines.with(one, lines[other] ?? '').with(other, lines[one] ?? ''),
});
/** Where a batch and its price are. */
const placeOf = ({ proof }: Published, number: number): number => proof.batches[number - 1]?.log_index ?? -1;

describe.each(['drand', 'batch'] as const)('a series in mode %s', (mode) => {
  const prices = mode === 'drand' ? 'passed' : undefined;

  test('NB8: an honest series holds before and after its end, step by step', async () => {
    const steps: number[] = [];
    expect(await check(ended(mode), steps)).toEqual({
      ...{ commitment: 'passed', batches: 'passed', prices, end: 'passed' },
      wrong: new Set(),
    });
    expect(steps.at(-1)).toBe(lineSteps(ended(mode).proof));
    const { proof, lines } = running(mode);
    const closed = { ...proof, draws: proof.draws.slice(0, 4) };
    expect(await check({ proof: closed, lines })).toMatchObject({
      ...{ commitment: 'passed', batches: 'passed', prices, end: undefined },
      wrong: new Set(),
    });
    expect((await check({ proof, lines })).batches, 'a purchase that is in no batch yet').toBe('waits');
  });

  test('NB2: boxes that were sold without a commitment in the log are found', () => {
    expect(withoutLog(running(mode).proof).commitment).toBe('failed');
    expect(withoutLog(ended(mode).proof).commitment).toBe('failed');
    expect(withoutLog({ ...running(mode).proof, draws: [], batches: [] }).commitment).toBe('waits');
  });

  test('NB2: a commitment that is another line, or came after the first purchase, is found', async () => {
    expect((await check(withLine(ended(mode), 3, 'boxes|1|something else'))).commitment).toBe('failed');
    const early = lie(ended(mode), (proof) => withDraw(proof, 1, { bought_at: plusSeconds(START, -6) }));
    expect((await check(early)).commitment).toBe('failed');
  });

  test('NB2: a commitment behind its first batch is found', async () => {
    const published = swap(ended(mode), 3, placeOf(ended(mode), 1));
    const proof = withBatch({ ...published.proof, log_index: placeOf(published, 1) }, 1, { log_index: 3 });
    const found = await check({ ...published, proof });
    expect([found.batches, [...found.wrong]]).toEqual(['failed', [1]]);
  });

  test('NB5: a batch that the log has otherwise, or that is not in it although a later one is, is found', async () => {
    const whole = ended(mode);
    const other = await check(withLine(whole, placeOf(whole, 2), 'boxbatch|1|10007|2|3|2|other'));
    expect([other.batches, [...other.wrong]]).toEqual(['failed', [2]]);
    const missing = lie(whole, (proof) => withBatch(proof, 2, { log_index: null, beacon: null }));
    expect((await check(missing)).batches).toBe('failed');
  });

  test('NB5: batches in another order than that of their numbers are found', async () => {
    const whole = ended(mode);
    const [second, third] = [placeOf(whole, 2), placeOf(whole, 3)];
    const swapped = lie(swap(whole, second, third), (proof) =>
      withBatch(withBatch(proof, 2, { log_index: third }), 3, { log_index: second }),
    );
    expect((await check(swapped)).batches).toBe('failed');
  });

  test('NB5: a batch that is not in the signed log yet waits, and proves nothing', async () => {
    const { proof, lines } = running(mode);
    const cut = lines.slice(0, placeOf({ proof, lines }, 2));
    expect((await check({ proof, lines: cut })).batches).toBe('waits');
    const open = withBatch(proof, 2, { log_index: null, beacon: null });
    expect(await check({ proof: open, lines })).toMatchObject({ batches: 'waits', wrong: new Set() });
  });

  test('NB8: an end that is not in the log yet waits; one that is another line, or comes too early, is found', async () => {
    const whole = ended(mode);
    const { end_log_index } = whole.proof;
    const waits = lie(whole, (proof) => ({ ...proof, end_log_index: null }));
    expect((await check(waits)).end).toBe('waits');
    expect((await check({ ...whole, lines: whole.lines.slice(0, end_log_index ?? 0) })).end).toBe('waits');
    expect((await check(withLine(whole, end_log_index ?? 0, 'boxend|1|other'))).end).toBe('failed');
    const early = lie(swap(whole, end_log_index ?? 0, 4), (proof) => ({ ...proof, end_log_index: 4 }));
    expect((await check(early)).end).toBe('failed');
    const without = lie(whole, (proof) => withBatch(proof, 3, { log_index: null, beacon: null }));
    expect((await check(without)).end, 'a batch that nobody can look up').toBe('failed');
    expect((await check(lie(whole, (proof) => ({ ...proof, end_line: null })))).end).toBe('failed');
  });

  test('NB8: a line that is not proven is as good as none', async () => {
    const { proof, lines } = ended(mode);
    const log = { size: lines.length, lineAt: () => Promise.resolve(undefined) };
    const found = await checkLines(proof, 3, log, () => Promise.resolve());
    expect(found).toMatchObject({ commitment: 'failed', batches: 'failed', end: 'failed' });
  });
});

describe('NB4 the price behind a batch', () => {
  const whole = ended('drand');
  const at = whole.proof.batches[1]?.beacon?.tick_index ?? 0;

  test('NB4: a later price, one in front of the line, no price, and another time are found', async () => {
    const { t_ms = 0 } = whole.proof.batches[1]?.beacon ?? {};
    const lies = [
      { tick_index: whole.proof.batches[2]?.beacon?.tick_index ?? 0, t_ms: t_ms + 20_000 },
      { tick_index: 4, t_ms: t_ms - 20_000 },
      { tick_index: at - 1 },
      { t_ms: t_ms - 9000 },
    ];
    for (const change of lies) {
      const found = await check(lie(whole, (proof) => withBeacon(proof, 2, change)));
      expect([found.prices, [...found.wrong]], JSON.stringify(change)).toEqual(['failed', [2]]);
    }
    expect((await check(withLine(whole, at - 1, priceAt(19, 8)))).prices, 'a price between them').toBe('failed');
  });

  test('NB4: a batch without a price waits; with a price, and not in the log itself, it is found', async () => {
    const { proof, lines } = running('drand');
    expect((await check({ proof: withBatch(proof, 2, { beacon: null }), lines })).prices).toBe('waits');
    expect((await check({ proof, lines: lines.slice(0, at) })).prices).toBe('waits');
    expect((await check({ proof: withBatch(proof, 2, { log_index: null }), lines })).batches).toBe('failed');
  });
});
