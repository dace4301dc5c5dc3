import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { instantOf, millisecondsOf, plusSeconds } from '#contract/kit/instant.ts';
import { BEACON_DOMAIN, roundAfter, roundBytes } from '#contract/nft/beacon-rules.ts';
import { batchLine, batchText, beaconText, drawLine, endLine, itemLine, seriesLine } from '#contract/nft/box-rules.ts';
import { drawNumber } from '#contract/nft/draw-rules.ts';
import { tickLine } from '#contract/price-log/rules.ts';
import { toolsWith } from '../components/boxes/beacon-check.ts';
import { rootOf } from '../components/boxes/draw-check.ts';
import type { LogLines } from '../components/boxes/log-check.ts';
import type { OwnBox } from '../components/boxes/own-check.ts';
import type { Proof } from '../components/boxes/queries.ts';

/* What an honest exchange publishes about a series of five boxes, with a beacon of the test's own. */

const scheme = bls12_381.shortSignatures;
const secret = new Uint8Array(32).fill(5);
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const hashOf = (text: string): string => hex(sha256(new TextEncoder().encode(text)));
export const tools = toolsWith(hex(scheme.getPublicKey(secret).toBytes()));

export const START = instantOf(Date.parse('2026-03-09T10:00:00Z'));
export const SEED = hashOf('the seed');
export const CODE = 'c0'.repeat(16);
const itemsOf = (name: string) =>
  (['N', 'N', 'N', 'R', 'SR'] as const).map((rarity, index) => ({
    index,
    code: hashOf(`work ${name}${index}`).slice(32),
    rarity,
    salt: hashOf(`salt ${name}${index}`).slice(32),
  }));
const BOUGHT = [1, 2, 14, 15, 33];
/** The draws of each ten seconds, and when they are over. */
const BATCHES = [
  { draws: [0, 1], second: 10 },
  { draws: [2, 3], second: 20 },
  { draws: [4], second: 40 },
];
const TOTAL = { N: 3, R: 1, SR: 1 };

export const sign = (round: number): string =>
  hex(scheme.sign(scheme.hash(sha256(roundBytes(round)), BEACON_DOMAIN), secret).toBytes());
export const randomnessOf = (signature: string): string => hex(sha256(Buffer.from(signature, 'hex')));

export const priceAt = (second: number, seq: number): string => {
  const t_ms = millisecondsOf(plusSeconds(START, second));
  const sources = [{ name: 'a', t_ms, price: 100n }];
  return tickLine({ symbol: 'BTCUSDT', seq, t_ms, price: 100n, sources, left_out: [], silent: [], agreed: undefined });
};

interface Of {
  readonly series_id: number;
  readonly code: string;
  readonly server_seed: string;
  /** Works, salts and buyers of two series differ by it. */
  readonly name: string;
}
const ONE: Of = { series_id: 10_007, code: CODE, server_seed: SEED, name: '' };
/** Another series of the same exchange, as honest as the first. */
export const OTHER: Of = { series_id: 10_008, code: 'd0'.repeat(16), server_seed: hashOf('another seed'), name: 'b' };

export interface Published {
  readonly proof: Proof;
  readonly lines: readonly string[];
}

/** A series whose five boxes are all sold and drawn, and the log with its lines. */
export const ended = (mode: Proof['mode'], { series_id, code, server_seed, name }: Of = ONE): Published => {
  const items = itemsOf(name);
  const seeds = BOUGHT.map((_, at) => `buyer-${name}${at}`);
  const [root, seed_hash] = [rootOf(sha256, items.map(itemLine)), hashOf(server_seed)];
  const line = seriesLine({ series_id, total: TOTAL, root, seed_hash, mode });
  const lines = ['rule|1|index|median', priceAt(-5, 1), 'op|1|1|a', line, priceAt(0, 2)];
  const batches = BATCHES.map(({ draws, second }, at) => {
    const closed = { series_id, batch: at + 1, first: (draws[0] ?? 0) + 1, count: draws.length };
    const hash = hashOf(batchText(draws.map((one) => seeds[one] ?? '')));
    const log_index = lines.push(batchLine({ ...closed, hash })) - 1;
    // Other lines may be between a batch and its price.
    if (at === 1) lines.push('op|1|2|b', 'op|1|3|c');
    const tick_index = lines.push(priceAt(second, 3 + at)) - 1;
    const t_ms = millisecondsOf(plusSeconds(START, second));
    const round = roundAfter(t_ms);
    const signature = sign(round);
    const beacon = { tick_index, t_ms, round, signature, randomness: randomnessOf(signature) };
    const { batch, first, count } = closed;
    return { batch, first, count, line: lines[log_index] ?? '', log_index, beacon: mode === 'drand' ? beacon : null };
  });
  const left = items.map(({ index }) => index);
  const draws = BOUGHT.map((second, at) => {
    const client_seed = seeds[at] ?? '';
    const batch = BATCHES.findIndex((one) => one.draws.includes(at));
    const mine = (BATCHES[batch]?.draws ?? []).map((other) => seeds[other] ?? '');
    const text = mode === 'drand' ? server_seed : hashOf(server_seed + batchText(mine));
    const client = mode === 'drand' ? beaconText(client_seed, batches[batch]?.beacon?.randomness ?? '') : client_seed;
    const place = drawNumber((message) => tools.hmac(text, message), client, at + 1, left.length);
    const [index = -1] = left.splice(place, 1);
    return { number: at + 1, client_seed, bought_at: plusSeconds(START, second), batch: batch + 1, index, client };
  });
  const end_line = endLine({
    series_id,
    draws: draws.length,
    root: rootOf(sha256, draws.map(drawLine)),
    server_seed,
  });
  const end_log_index = lines.push(end_line) - 1;
  lines.push(priceAt(60, 9));
  const proof = {
    ...{ series_id, code, mode, total: TOTAL, line, log_index: 3, root, seed_hash, server_seed },
    ...{ end_line, end_log_index, items, batches },
    draws: draws.map(({ client: _, ...draw }) => draw),
  };
  return { proof, lines };
};

/** The same while its last box waits for its batch. */
export const running = (mode: Proof['mode'], of: Of = ONE): Published => {
  const { proof, lines } = ended(mode, of);
  const batches = proof.batches.slice(0, 2);
  return {
    lines: lines.slice(0, (batches[1]?.log_index ?? 0) + 4),
    proof: {
      ...proof,
      ...{ server_seed: null, end_line: null, end_log_index: null, items: [], batches },
      draws: proof.draws.map((draw, at) => ({ ...draw, index: null, ...(at === 4 && { batch: 0 }) })),
    },
  };
};

export const logOf = (lines: readonly string[]): LogLines => ({
  size: lines.length,
  lineAt: (index) => Promise.resolve(lines[index]),
});

/** What the page of a series shows, and its own boxes to whoever bought those with these numbers. */
export const shownOf = ({ series_id: id, draws, ...proof }: Proof) => ({ ...proof, id, sold: draws.length });
export const boxesOf = ({ series_id, code, draws, items }: Proof, numbers: readonly number[]): OwnBox[] =>
  draws.flatMap(({ number, client_seed, bought_at, index }) => {
    if (!numbers.includes(number)) return [];
    const item = items.find((one) => one.index === index) ?? null;
    return [
      { code: hashOf(`box ${number}`).slice(32), series_id, series_code: code, number, client_seed, bought_at, item },
    ];
  });

/** With other values of one of its draws, or of one of its batches. */
export const withDraw = (proof: Proof, number: number, change: Partial<Proof['draws'][number]>): Proof => ({
  ...proof,
  draws: proof.draws.map((draw) => (draw.number === number ? { ...draw, ...change } : draw)),
});
type Batch = Proof['batches'][number];
export const withBatch = (proof: Proof, number: number, change: Partial<Batch>): Proof => ({
  ...proof,
  batches: proof.batches.map((batch) => (batch.batch === number ? { ...batch, ...change } : batch)),
});
export const withBeacon = (proof: Proof, number: number, change: Partial<NonNullable<Batch['beacon']>>): Proof => {
  const beacon = proof.batches.find(({ batch }) => batch === number)?.beacon;
  return beacon ? withBatch(proof, number, { beacon: { ...beacon, ...change } }) : proof;
};
