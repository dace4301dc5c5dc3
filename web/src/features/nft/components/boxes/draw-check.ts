import { millisecondsOf } from '#contract/kit/instant.ts';
import { roundAfter } from '#contract/nft/beacon-rules.ts';
import {
  BATCH_SECONDS,
  batchLine,
  batchText,
  beaconText,
  drawLine,
  endLine,
  itemLine,
  seriesLine,
} from '#contract/nft/box-rules.ts';
import { drawNumber } from '#contract/nft/draw-rules.ts';
import { rarities, type Rarity } from '#contract/nft/rules.ts';
import { leafHash, nodeHash, type Hash } from '#contract/price-log/rules.ts';
import { sumOf } from './odds.ts';
import type { Proof } from './queries.ts';

/* NB8: this device computes a series again from what everybody can read; nothing that the server says of it counts. */

export interface Tools {
  readonly hash: Hash;
  readonly hmac: (key: string, message: string) => Uint8Array;
  /** The rounds that are not signed by the beacon; `onOne` after each. */
  readonly wrongRounds: (rounds: readonly Round[], onOne: () => Promise<void>) => Promise<ReadonlySet<number>>;
}

export interface Round {
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

export interface Watched {
  /** After every round and every draw; it may wait, so that the screen stays alive. */
  readonly onStep: (done: number, all: number) => Promise<void>;
}

/** `known`: its chance is fixed and right, and its result is secret until the end. */
export type DrawState = 'right' | 'wrong' | 'known' | 'waits';

export interface FoundDraw {
  readonly number: number;
  readonly client_seed: string;
  readonly state: DrawState;
  readonly rarity: Rarity | undefined;
  /** The code of the work that it gave; undefined until the end. */
  readonly work: string | undefined;
}

/** `waits`: something of it is not there yet, and the rest is right. */
export type Checked = 'passed' | 'waits' | 'failed';

/** Of what is not published yet, undefined. */
export interface Found {
  readonly commitment: boolean;
  readonly purchases: boolean;
  readonly batches: boolean;
  /** NB4: those of the beacon; undefined in mode `batch`. */
  readonly rounds: Checked | undefined;
  readonly seed: boolean | undefined;
  readonly items: boolean | undefined;
  readonly results: boolean | undefined;
  readonly draws: readonly FoundDraw[];
}

type Draw = Proof['draws'][number];
type Batch = Proof['batches'][number];

const encoder = new TextEncoder();
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The root of RFC 6962 over lines, in hex. */
export const rootOf = (hash: Hash, lines: readonly string[]): string => {
  const climb = (from: number, to: number): Uint8Array => {
    if (to - from === 1) return leafHash(hash, lines[from] ?? '');
    let middle = 1;
    while (middle * 2 < to - from) middle *= 2;
    return nodeHash(hash, climb(from, from + middle), climb(from + middle, to));
  };
  return hexOf(lines.length === 0 ? hash(new Uint8Array()) : climb(0, lines.length));
};

const isNumbered = ({ draws, total }: Proof): boolean =>
  draws.length <= sumOf(total) &&
  draws.every(
    ({ number, bought_at }, at) => number === at + 1 && (at === 0 || bought_at >= (draws[at - 1]?.bought_at ?? '')),
  );

/** As many steps as `checkSeries` reports. */
export const drawSteps = ({ batches, draws, server_seed }: Proof): number =>
  distinct(batches).length + (server_seed === null ? 0 : draws.length);

/** `wrong`: batches whose lines in the log are not as they should be. */
export const checkSeries = async (
  proof: Proof,
  tools: Tools,
  { onStep, wrong = new Set() }: Watched & { readonly wrong?: ReadonlySet<number> | undefined },
): Promise<Found> => {
  const { draws, batches, server_seed } = proof;
  const rounds = distinct(batches);
  const all = drawSteps(proof);
  let done = 0;
  const step = (): Promise<void> => onStep(++done, all);
  const unsigned = await tools.wrongRounds(rounds, step);
  const wrong_rounds = new Set(wrongRounds(proof, unsigned));
  const wrong_draws = wrongByBatch(proof, tools);
  const end = server_seed === null ? undefined : await checkEnd(proof, server_seed, tools, step);
  const items = new Map(proof.items.map((item) => [item.index, item]));
  const known = new Set(batches.flatMap((one) => (isKnown(proof, one) ? [one.batch] : [])));
  return {
    commitment: seriesLine(proof) === proof.line,
    purchases: isNumbered(proof),
    batches: wrong_draws.size === 0 && (proof.mode === 'drand' || batches.every(({ beacon }) => beacon === null)),
    rounds: roundsOf(proof, wrong_rounds),
    seed: end?.seed,
    items: end?.items,
    results: end?.results,
    draws: draws.map((draw): FoundDraw => {
      const { number, client_seed, index, batch } = draw;
      const item = index === null ? undefined : items.get(index);
      const is_wrong = wrong_draws.has(number) || wrong_rounds.has(batch) || wrong.has(batch);
      const isRight = !is_wrong && (end === undefined || end.drawn[number - 1] === index);
      const state = isRight ? (end ? 'right' : known.has(batch) ? 'known' : 'waits') : 'wrong';
      return { number, client_seed, state, rarity: item?.rarity, work: item?.code };
    }),
  };
};

const roundsOf = (proof: Proof, wrong: ReadonlySet<number>): Checked | undefined => {
  if (proof.mode !== 'drand') return undefined;
  if (wrong.size > 0) return 'failed';
  return proof.batches.every((batch) => isKnown(proof, batch)) ? 'passed' : 'waits';
};

const isKnown = ({ mode }: Proof, { beacon }: Batch): boolean =>
  mode === 'batch' || (beacon !== null && beacon.randomness !== '');

/** The rounds that are known, each once. */
const distinct = (batches: readonly Batch[]): readonly Round[] => [
  ...new Map(
    batches.flatMap(({ beacon }) => {
      if (!beacon || beacon.randomness === '') return [];
      const { round, randomness, signature } = beacon;
      return [[`${String(round)} ${randomness} ${signature}`, { round, randomness, signature }] as const];
    }),
  ).values(),
];

/** NB4: each batch has the first round after its price, and each round one value, which the beacon signed. */
const wrongRounds = ({ batches }: Proof, unsigned: ReadonlySet<number>): readonly number[] => {
  const values = new Map<number, string>();
  return batches.flatMap(({ batch, beacon }) => {
    if (!beacon) return [];
    const { t_ms, round, randomness } = beacon;
    const value = values.get(round) ?? randomness;
    if (randomness !== '') values.set(round, value);
    const is_right = round === roundAfter(t_ms) && !unsigned.has(round) && (randomness === '' || randomness === value);
    return is_right ? [] : [batch];
  });
};

/** NB5: each batch has all purchases of its ten seconds, and its line the hash of their seeds. */
const wrongByBatch = ({ series_id, draws, batches }: Proof, { hash }: Tools): ReadonlySet<number> => {
  const window = ({ bought_at }: Draw): number => Math.floor(millisecondsOf(bought_at) / (1000 * BATCH_SECONDS));
  const wrong = new Set<number>();
  let next = 0;
  let last = -1;
  for (const [at, { batch, first, count, line }] of batches.entries()) {
    const mine = draws.slice(first - 1, first - 1 + count);
    const seeds = hexOf(hash(encoder.encode(batchText(mine.map(({ client_seed }) => client_seed)))));
    const its = mine[0] ? window(mine[0]) : -1;
    const isRight =
      batch === at + 1 &&
      first === next + 1 &&
      mine.length === count &&
      count > 0 &&
      its > last &&
      line === batchLine({ series_id, batch, first, count, hash: seeds }) &&
      mine.every((draw) => draw.batch === batch && window(draw) === its);
    if (!isRight) for (let number = first; number < first + Math.max(1, count); number++) wrong.add(number);
    [next, last] = [first - 1 + count, its];
  }
  for (const draw of draws.slice(next)) if (draw.batch !== 0 || window(draw) <= last) wrong.add(draw.number);
  return wrong;
};

/** NB6: the seed text and the client text of each draw. */
const textsOf = ({ mode, draws, batches }: Proof, server_seed: string, { hash }: Tools) => {
  const values = new Map(batches.map(({ batch, beacon }) => [batch, beacon?.randomness ?? '']));
  if (mode === 'drand')
    return draws.map(({ client_seed, batch }) => ({
      seed: server_seed,
      client: beaconText(client_seed, values.get(batch) ?? ''),
    }));
  const seeds = new Map(
    batches.map(({ batch, first, count }) => {
      const mine = draws.slice(first - 1, first - 1 + count).map(({ client_seed }) => client_seed);
      return [batch, hexOf(hash(encoder.encode(server_seed + batchText(mine))))];
    }),
  );
  return draws.map(({ batch, client_seed }) => ({ seed: seeds.get(batch) ?? '', client: client_seed }));
};

/** NB8: the seed, the items, and every draw. */
const checkEnd = async (proof: Proof, server_seed: string, tools: Tools, step: () => Promise<void>) => {
  const { draws, items, total, root, series_id } = proof;
  const left = items.map(({ index }) => index);
  const texts = textsOf(proof, server_seed, tools);
  const drawn: number[] = [];
  const lines: string[] = [];
  for (const [at, { number }] of draws.entries()) {
    const { seed, client } = texts[at] ?? { seed: '', client: '' };
    const place =
      left.length === 0 ? 0 : drawNumber((message) => tools.hmac(seed, message), client, number, left.length);
    const [index = -1] = left.splice(place, 1);
    drawn.push(index);
    lines.push(drawLine({ number, client, index }));
    await step();
  }
  const isCounted = rarities.every((rarity) => items.filter((item) => item.rarity === rarity).length === total[rarity]);
  const end = endLine({ series_id, draws: draws.length, root: rootOf(tools.hash, lines), server_seed });
  return {
    seed: hexOf(tools.hash(encoder.encode(server_seed))) === proof.seed_hash,
    items:
      isCounted && items.every(({ index }, at) => index === at) && rootOf(tools.hash, items.map(itemLine)) === root,
    results: end === proof.end_line && draws.every(({ index }, at) => index === drawn[at]),
    drawn,
  };
};
