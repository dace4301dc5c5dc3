import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { plusSeconds } from '#contract/kit/instant.ts';
import {
  ended as endedSeries,
  hashOf,
  hex,
  randomnessOf,
  running as runningSeries,
  sign,
  START,
  tools,
  withBatch,
  withBeacon,
  withDraw,
} from '#web/features/nft/testing/box-proofs.ts';
import { checkSeries, drawSteps, rootOf, type Found } from './draw-check.ts';
import type { Proof } from './queries.ts';

const ended = (mode: Proof['mode']): Proof => endedSeries(mode).proof;
const running = (mode: Proof['mode']): Proof => runningSeries(mode).proof;

const check = (proof: Proof) => checkSeries(proof, tools, { onStep: () => Promise.resolve() });
const states = ({ draws }: Found) => draws.map(({ state }) => state).join(' ');
describe.each(['drand', 'batch'] as const)('a series in mode %s', (mode) => {
  test('NB8: an honest series holds in every step, and every draw has its rarity', async () => {
    const found = await check(ended(mode));
    expect(found).toMatchObject({
      commitment: true,
      purchases: true,
      batches: true,
      rounds: mode === 'drand' ? 'passed' : undefined,
      seed: true,
      items: true,
      results: true,
    });
    expect(states(found)).toBe('right right right right right');
    expect(found.draws.map(({ rarity }) => rarity).join(' ').length).toBe('N N N R SR'.length);
  });

  test('NB8: before the end everything but the results is checked', async () => {
    const found = await check(running(mode));
    expect(found).toMatchObject({ commitment: true, purchases: true, batches: true });
    expect([found.seed, found.items, found.results]).toEqual([undefined, undefined, undefined]);
    expect(states(found)).toBe('known known known known waits');
  });

  test('NB8: the progress goes up to all of it, one by one', async () => {
    const seen: string[] = [];
    const onStep = (done: number, all: number) => {
      seen.push(`${done}/${all}`);
      return Promise.resolve();
    };
    await checkSeries(ended(mode), tools, { onStep });
    const all = mode === 'drand' ? 8 : 5;
    expect(drawSteps(ended(mode))).toBe(all);
    expect(seen).toEqual(Array.from({ length: all }, (_, at) => `${at + 1}/${all}`));
  });

  test('NB6: a draw that gave another item is found, by its number', async () => {
    const proof = ended(mode);
    const other = proof.draws[3]?.index ?? 0;
    const found = await check(withDraw(withDraw(proof, 4, { index: proof.draws[2]?.index ?? 0 }), 3, { index: other }));
    expect(states(found)).toBe('right right wrong wrong right');
    expect(found.results).toBe(false);
  });

  test('NB2: other items, other rarities and other salts are found', async () => {
    const proof = ended(mode);
    const swapped = proof.items.map((item) => ({
      ...item,
      rarity: item.index === 0 ? ('SR' as const) : item.index === 4 ? ('N' as const) : item.rarity,
    }));
    expect((await check({ ...proof, items: swapped })).items).toBe(false);
    expect(
      (await check({ ...proof, items: proof.items.map((item) => ({ ...item, salt: '0'.repeat(32) })) })).items,
    ).toBe(false);
    expect((await check({ ...proof, items: proof.items.slice(1) })).items).toBe(false);
  });

  test('NB2: a seed that was not promised, and a commitment that says something else, are found', async () => {
    const proof = ended(mode);
    const other = await check({ ...proof, server_seed: hashOf('another') });
    expect([other.seed, other.results]).toEqual([false, false]);
    expect((await check({ ...proof, total: { N: 2, R: 2, SR: 1 } })).commitment).toBe(false);
    expect((await check({ ...proof, seed_hash: hashOf('x') })).commitment).toBe(false);
  });

  test('NB8: an end that lists other draws is found', async () => {
    const proof = ended(mode);
    expect((await check({ ...proof, end_line: proof.end_line?.replace('|5|', '|4|') ?? null })).results).toBe(false);
  });

  test('NB3: a missing number, and times that go back, are found', async () => {
    const proof = running(mode);
    expect((await check({ ...proof, draws: proof.draws.filter(({ number }) => number !== 2) })).purchases).toBe(false);
    expect((await check(withDraw(proof, 3, { bought_at: START }))).purchases).toBe(false);
  });
});

describe.each(['drand', 'batch'] as const)('NB5 batches in mode %s', (mode) => {
  test('NB5: a changed client seed, a split window and a box that was left out are found', async () => {
    const proof = ended(mode);
    expect(states(await check(withDraw(proof, 4, { client_seed: 'better' })))).toMatch(/^right right wrong wrong/);
    const out = running(mode);
    expect((await check({ ...out, batches: withBatch(out, 1, { count: 1 }).batches.slice(0, 1) })).batches).toBe(false);
    expect(states(await check(withDraw(out, 5, { bought_at: plusSeconds(START, 19) })))).toBe(
      'known known known known wrong',
    );
    expect(states(await check(withDraw(out, 5, { batch: 2 })))).toBe('known known known known wrong');
  });

  test('NB5: batches with a gap are found', async () => {
    const proof = ended(mode);
    expect((await check({ ...proof, batches: proof.batches.filter(({ batch }) => batch !== 2) })).batches).toBe(false);
  });

  test('NB5: boxes of a batch that the log has otherwise are wrong', async () => {
    const found = await checkSeries(ended(mode), tools, { onStep: () => Promise.resolve(), wrong: new Set([2]) });
    expect(states(found)).toBe('right right wrong wrong right');
  });
});

describe('NB4 the beacon', () => {
  test('NB4: another round than that of the price, a foreign signature and chosen randomness are found', async () => {
    const proof = running('drand');
    const round = (proof.batches[0]?.beacon?.round ?? 0) + 1;
    const [signature, randomness] = [sign(round), randomnessOf(sign(round))];
    const lies = [
      { round, signature, randomness },
      { signature, randomness },
      { randomness: hashOf('chosen') },
      { signature: 'ff'.repeat(48) },
      { t_ms: (proof.batches[0]?.beacon?.t_ms ?? 0) + 3000 },
    ];
    for (const lie of lies) {
      const found = await check(withBeacon(proof, 1, lie));
      expect([found.rounds, states(found)]).toEqual(['failed', 'wrong wrong known known waits']);
    }
  });

  test('NB4: one round has one value', async () => {
    const proof = running('drand');
    const { t_ms = 0, round = 0 } = proof.batches[0]?.beacon ?? {};
    expect((await check(withBeacon(proof, 2, { t_ms, round }))).rounds).toBe('failed');
  });

  test('NB10: a batch whose round is not known yet waits, and one in mode batch names none', async () => {
    const proof = withBeacon(running('drand'), 2, { randomness: '', signature: '' });
    expect([(await check(proof)).rounds, states(await check(proof))]).toEqual([
      'waits',
      'known known waits waits waits',
    ]);
    const named = withBatch(running('batch'), 1, { beacon: running('drand').batches[0]?.beacon ?? null });
    expect((await check(named)).batches).toBe(false);
  });
});

test('the root of RFC 6962 over no line, one line and several lines', () => {
  expect(rootOf(sha256, [])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const leaf = (line: string) => sha256(Buffer.concat([Buffer.of(0), Buffer.from(line)]));
  const node = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.concat([Buffer.of(1), left, right]));
  expect(rootOf(sha256, ['a'])).toBe(hex(leaf('a')));
  expect(rootOf(sha256, ['a', 'b', 'c'])).toBe(hex(node(node(leaf('a'), leaf('b')), leaf('c'))));
});
