import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { instantOf, plusSeconds } from '#contract/kit/instant.ts';
import { BEACON_DOMAIN, roundBytes, roundOf } from '#contract/nft/beacon-rules.ts';
import { batchLine, batchText, beaconText, drawLine, endLine, itemLine, seriesLine } from '#contract/nft/box-rules.ts';
import { drawNumber } from '#contract/nft/draw-rules.ts';
import { toolsWith } from './beacon-check.ts';
import { checkSeries, rootOf, type Found } from './draw-check.ts';
import type { Proof } from './queries.ts';

const scheme = bls12_381.shortSignatures;
const secret = new Uint8Array(32).fill(5);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const hashOf = (text: string): string => hex(sha256(new TextEncoder().encode(text)));
const tools = toolsWith(hex(scheme.getPublicKey(secret).toBytes()));

const START = instantOf(Date.parse('2026-03-09T10:00:00Z'));
const SEED = hashOf('the seed');
const ITEMS = (['N', 'N', 'N', 'R', 'SR'] as const).map((rarity, index) => ({
  index,
  code: hashOf(`work ${index}`).slice(32),
  rarity,
  salt: hashOf(`salt ${index}`).slice(32),
}));
const BOUGHT = [1, 2, 14, 15, 33];
/** The draws of each ten seconds. */
const BATCHES = [[0, 1], [2, 3], [4]];

const sign = (round: number): string =>
  hex(scheme.sign(scheme.hash(sha256(roundBytes(round)), BEACON_DOMAIN), secret).toBytes());

/** A series whose five boxes are all sold and drawn. */
const ended = (mode: Proof['mode']): Proof => {
  const seeds = BOUGHT.map((_, at) => `buyer-${at}`);
  const batch_of = (at: number) => BATCHES.findIndex((batch) => batch.includes(at));
  const left = ITEMS.map(({ index }) => index);
  const draws = BOUGHT.map((second, at) => {
    const [bought_at, client_seed] = [plusSeconds(START, second), seeds[at] ?? ''];
    const round = mode === 'drand' ? roundOf(bought_at) : batch_of(at) + 1;
    const signature = mode === 'drand' ? sign(round) : '';
    const randomness = mode === 'drand' ? hex(sha256(Buffer.from(signature, 'hex'))) : '';
    const mine = (BATCHES[batch_of(at)] ?? []).map((other) => seeds[other] ?? '');
    const text = mode === 'drand' ? SEED : hashOf(SEED + batchText(mine));
    const client = mode === 'drand' ? beaconText(client_seed, randomness) : client_seed;
    const place = drawNumber((message) => tools.hmac(text, message), client, at + 1, left.length);
    const [index = -1] = left.splice(place, 1);
    return { number: at + 1, client_seed, bought_at, round, randomness, signature, index, client };
  });
  const total = { N: 3, R: 1, SR: 1 };
  const [root, seed_hash, series_id] = [rootOf(sha256, ITEMS.map(itemLine)), hashOf(SEED), 10_007];
  return {
    series_id,
    mode,
    total,
    line: seriesLine({ series_id, total, root, seed_hash, mode }),
    log_index: 3,
    root,
    seed_hash,
    server_seed: SEED,
    end_line: endLine({ series_id, draws: 5, root: rootOf(sha256, draws.map(drawLine)), server_seed: SEED }),
    end_log_index: 9,
    draws: draws.map(({ client: _, ...draw }) => draw),
    items: ITEMS,
    batches:
      mode === 'drand'
        ? []
        : BATCHES.map((batch, at) => {
            const closed = { batch: at + 1, first: (batch[0] ?? 0) + 1, count: batch.length };
            const hash = hashOf(batchText(batch.map((one) => seeds[one] ?? '')));
            return { ...closed, line: batchLine({ series_id, ...closed, hash }), log_index: 5 + at };
          }),
  };
};

const running = (mode: Proof['mode']): Proof => {
  const whole = ended(mode);
  return {
    ...whole,
    server_seed: null,
    end_line: null,
    end_log_index: null,
    items: [],
    batches: whole.batches.slice(0, 2),
    draws: whole.draws.map((draw, at) => ({
      ...draw,
      index: null,
      ...(at === 4 && { randomness: '', signature: '', round: mode === 'drand' ? draw.round : 0 }),
    })),
  };
};

const check = (proof: Proof) => checkSeries(proof, tools, { onStep: () => Promise.resolve() });
const states = ({ draws }: Found) => draws.map(({ state }) => state).join(' ');
/** The proof with another value in one of its draws. */
const withDraw = (proof: Proof, number: number, change: Partial<Proof['draws'][number]>): Proof => ({
  ...proof,
  draws: proof.draws.map((draw) => (draw.number === number ? { ...draw, ...change } : draw)),
});

describe.each(['drand', 'batch'] as const)('a series in mode %s', (mode) => {
  test('NB8: an honest series holds in every step, and every draw has its rarity', async () => {
    const found = await check(ended(mode));
    expect(found).toMatchObject({
      commitment: true,
      purchases: true,
      chance: true,
      seed: true,
      items: true,
      results: true,
    });
    expect(states(found)).toBe('right right right right right');
    expect(found.draws.map(({ rarity }) => rarity).join(' ').length).toBe('N N N R SR'.length);
  });

  test('NB8: before the end everything but the results is checked', async () => {
    const found = await check(running(mode));
    expect(found).toMatchObject({ commitment: true, purchases: true, chance: true });
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
    // Two purchases of the same three seconds have the same round.
    const all = mode === 'drand' ? 8 : 5;
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

describe('NB4 the beacon', () => {
  test('NB4: another round, a foreign signature and chosen randomness are found', async () => {
    const proof = running('drand');
    const [first] = proof.draws;
    const round = (first?.round ?? 0) + 1;
    const later = hex(sha256(Buffer.from(sign(round), 'hex')));
    expect(states(await check(withDraw(proof, 1, { round, signature: sign(round), randomness: later })))).toMatch(
      /^wrong/,
    );
    expect(states(await check(withDraw(proof, 1, { signature: sign(round), randomness: later })))).toMatch(/^wrong/);
    const chosen = await check(withDraw(proof, 1, { randomness: hashOf('chosen') }));
    expect([chosen.chance, states(chosen).split(' ')[0]]).toEqual([false, 'wrong']);
    expect(states(await check(withDraw(proof, 1, { signature: 'ff'.repeat(48) })))).toMatch(/^wrong/);
  });
});

describe('NB5 batches', () => {
  test('NB5: a changed client seed, a split window and a box that was left out are found', async () => {
    const proof = ended('batch');
    expect(states(await check(withDraw(proof, 4, { client_seed: 'better' })))).toMatch(/^right right wrong wrong/);
    const late = {
      ...running('batch'),
      batches: running('batch')
        .batches.slice(0, 1)
        .map((batch) => ({ ...batch, count: 1 })),
    };
    expect((await check(late)).chance).toBe(false);
    const out = running('batch');
    expect(states(await check(withDraw(out, 5, { bought_at: plusSeconds(START, 19) })))).toBe(
      'known known known known wrong',
    );
  });

  test('NB5: batches with a gap are found', async () => {
    const proof = ended('batch');
    expect((await check({ ...proof, batches: proof.batches.filter(({ batch }) => batch !== 2) })).chance).toBe(false);
  });
});

test('the root of RFC 6962 over no line, one line and several lines', () => {
  expect(rootOf(sha256, [])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  const leaf = (line: string) => sha256(Buffer.concat([Buffer.of(0), Buffer.from(line)]));
  const node = (left: Uint8Array, right: Uint8Array) => sha256(Buffer.concat([Buffer.of(1), left, right]));
  expect(rootOf(sha256, ['a'])).toBe(hex(leaf('a')));
  expect(rootOf(sha256, ['a', 'b', 'c'])).toBe(hex(node(node(leaf('a'), leaf('b')), leaf('c'))));
});
