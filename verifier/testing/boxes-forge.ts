import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash, createHmac } from 'node:crypto';
import { filesOf, leavesOf, rootOf, type Files } from './forge.ts';

/*
 * A test exchange with one series of blind boxes, by the text of docs/spec/nft.md. It shares nothing with the verifier, and
 * draws, logs and answers whatever its story says, true or not.
 */

const scheme = bls12_381.shortSignatures;
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** The first tick of the log; purchases are so many seconds later. */
export const START_MS = Date.parse('2026-03-09T10:00:00.000Z');
const GENESIS_MS = 1_692_803_367_000;
export const SERIES = 10_007;
export const CODE = 'c0'.repeat(16);
/** In latin1 some of their letters would be quotes and control characters. */
export const NAMES = { name: 'Grandmother’s • “seas” 🎨', artist_name: 'Zoë • Łucja' };
const workName = (at: number): string => `Wave № ${at} • it’s 🌊 \u0122`;

/** A beacon of the test's own; another one signs with another secret. */
export const beaconOf = (secret: number) => {
  const key = new Uint8Array(32).fill(secret);
  return {
    key: hexOf(scheme.getPublicKey(key).toBytes()),
    sign(round: number) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(BigInt(round));
      const message = scheme.hash(Buffer.from(sha256(bytes), 'hex'), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
      return scheme.sign(message, key).toBytes();
    },
  };
};
export const beacon = beaconOf(3);

type Rarity = 'N' | 'R' | 'SR';
export interface StoryItem {
  readonly code: string;
  readonly rarity: Rarity;
  readonly salt: string;
}

export interface Story {
  readonly mode: 'drand' | 'batch';
  readonly items: readonly StoryItem[];
  readonly seed: string;
  /** Seconds after the start. */
  readonly bought: readonly { readonly client_seed: string; readonly second: number }[];
  readonly is_ended: boolean;
  /** Of the log's ticks. */
  readonly seconds: number;
  readonly commit_second: number;
  readonly ends_second: number;
  /** What it committed to, when that is something else. */
  readonly promised?: Partial<{ items: readonly StoryItem[]; seed: string }>;
  /** What its draws gave, when that is something else. */
  readonly gave?: readonly number[];
  /** How many draws each batch has, when that is not by ten seconds. */
  readonly batches?: readonly number[];
  /** Draws in closed batches. */
  readonly decided?: number;
  /** Batches whose round is known, when that is not all. */
  readonly known?: number;
}

const RARITIES: readonly Rarity[] = ['N', 'N', 'N', 'N', 'R', 'R', 'N', 'SR'];
export const story: Story = {
  mode: 'batch',
  items: RARITIES.map((rarity, at) => ({
    code: sha256(`work ${at}`).slice(0, 32),
    rarity,
    salt: sha256(`salt ${at}`).slice(32),
  })),
  seed: sha256('the seed of the server'),
  bought: [12, 13, 19, 25, 41, 49, 49, 62].map((second, at) => ({ client_seed: `buyer-${at + 1}`, second })),
  is_ended: true,
  seconds: 100,
  commit_second: 5,
  ends_second: 90,
};
/** Five of the eight boxes are sold, and four are drawn. */
export const running: Story = { ...story, bought: story.bought.slice(0, 5), is_ended: false, seconds: 49, decided: 4 };

const stream = (seed_text: string, client: string, number: number, left: number): number => {
  for (let round = 0; ; round++) {
    const bytes = createHmac('sha256', seed_text).update(`${client}:${number}:${round}`).digest();
    for (const at of [0, 8, 16, 24]) {
      const value = bytes.readBigUInt64BE(at);
      if (value < 2n ** 64n - (2n ** 64n % BigInt(left))) return Number(value % BigInt(left));
    }
  }
};

export const rootHex = (lines: readonly string[]): string =>
  lines.length === 0 ? sha256('') : hexOf(rootOf(leavesOf(lines)));
const instant = (second: number): string => new Date(START_MS + 1000 * second).toISOString();
/** For a price of so many seconds after the start. */
export const roundAt = (second: number): number =>
  Math.ceil((START_MS + 1000 * second + 13_000 - GENESIS_MS) / 3000) + 1;
const itemLines = (items: readonly StoryItem[]): string[] =>
  items.map(({ code, rarity, salt }, at) => `item|${at}|${code}|${rarity}|${salt}`);
const countsOf = (items: readonly (StoryItem | undefined)[]): Record<Rarity, number> => {
  const count = (rarity: Rarity): number => items.filter((item) => item?.rarity === rarity).length;
  return { N: count('N'), R: count('R'), SR: count('SR') };
};

interface Batch {
  readonly first: number;
  readonly seeds: readonly string[];
  readonly closed_second: number;
}

const batchesOf = ({ bought, batches, decided = bought.length }: Story): Batch[] => {
  const windows = Map.groupBy(bought.slice(0, decided), ({ second }) => Math.floor(second / 10));
  const sizes = batches ?? [...windows.values()].map((window) => window.length);
  let first = 1;
  return sizes.map((size) => {
    const mine = bought.slice(first - 1, first - 1 + size);
    const batch = {
      first,
      seeds: mine.map(({ client_seed }) => client_seed),
      closed_second: 10 * Math.floor((mine.at(-1)?.second ?? 0) / 10) + 10,
    };
    first += size;
    return batch;
  });
};

type Fields = Record<string, unknown>;
/** What is in the log, and what is answered; a lie changes it. */
export interface Published {
  lines: string[];
  /** Its row in the list of all series. */
  listed: Fields;
  before: Fields;
  detail: Fields & { drawn: Record<Rarity, number>; left: Record<Rarity, number> };
  works: Fields[];
  page: Fields & { draws: Fields[]; items: Fields[]; batches: Fields[] };
}

const logOf = ({ seconds }: Story, at: ReadonlyMap<number, readonly string[]>): string[] => {
  const lines = ['rule|1|index|median of sources'];
  for (let second = 0; second < seconds; second++) {
    lines.push(...(at.get(second) ?? []));
    const t_ms = START_MS + 1000 * second;
    lines.push(`tick|1|BTCUSDT|${second + 1}|${t_ms}|100|1|a:${t_ms}:100`);
  }
  return lines;
};

const fairnessOf = (total: Record<Rarity, number>, drawn: Record<Rarity, number>) => {
  const sum = (counts: Record<Rarity, number>): number => counts.N + counts.R + counts.SR;
  const [size, draws] = [sum(total), sum(drawn)];
  if (draws === 0 || draws === size) return null;
  const off = (['N', 'R', 'SR'] as const).map(
    (kind) => (drawn[kind] - (draws * total[kind]) / size) ** 2 / total[kind],
  );
  const statistic = ((off.reduce((one, other) => one + other) * size) / draws) * ((size - 1) / (size - draws));
  return { statistic, p: Math.exp(-statistic / 2) };
};

export const publish = (of: Story): Published => {
  const { mode, items, seed, bought, is_ended, decided = bought.length } = of;
  const promised = { items, seed, ...of.promised };
  const total = countsOf(promised.items);
  const commitment = `boxes|1|${SERIES}|${promised.items.length}|${total.N}|${total.R}|${total.SR}|${rootHex(itemLines(promised.items))}|${sha256(promised.seed)}|${mode}`;
  const batches = batchesOf(of).map((batch, index, all) => {
    const round = mode === 'drand' ? roundAt(batch.closed_second) : 0;
    const signature = mode === 'drand' && index < (of.known ?? all.length) ? beacon.sign(round) : new Uint8Array();
    return {
      ...batch,
      round,
      signature: hexOf(signature),
      randomness: signature.length === 0 ? '' : sha256(signature),
      line: `boxbatch|1|${SERIES}|${index + 1}|${batch.first}|${batch.seeds.length}|${sha256(batch.seeds.map((one) => `|${one}`).join(''))}`,
    };
  });
  const left = items.map((_, at) => at);
  const draws = bought.map(({ client_seed, second }, at) => {
    const number = at + 1;
    const batch = batches.findIndex(({ first, seeds }) => number >= first && number < first + seeds.length);
    const { seeds = [], randomness = '' } = batches[batch] ?? {};
    const client = mode === 'drand' ? `${client_seed}.${randomness}` : client_seed;
    const seed_text = mode === 'drand' ? seed : sha256(`${seed}${seeds.map((one) => `|${one}`).join('')}`);
    const is_drawn = at < decided && (mode === 'batch' || randomness !== '');
    const place = is_drawn && left.length > 0 ? stream(seed_text, client, number, left.length) : 0;
    const index = of.gave?.[at] ?? (is_drawn ? (left.splice(place, 1)[0] ?? 0) : 0);
    return { number, client_seed, second, batch: batch + 1, index, client, is_drawn };
  });
  const end = `boxend|1|${SERIES}|${draws.length}|${rootHex(draws.map(({ number, client, index }) => `draw|${number}|${client}|${index}`))}|${seed}`;
  const at = Map.groupBy(
    [
      { second: of.commit_second, line: commitment },
      ...batches.map(({ closed_second, line }) => ({ second: closed_second, line })),
      ...(is_ended ? [{ second: of.ends_second, line: end }] : []),
    ],
    ({ second }) => second,
  );
  const lines = logOf(of, new Map([...at].map(([second, all]) => [second, all.map(({ line }) => line)])));
  const place = (line: string): number | null => (lines.includes(line) ? lines.indexOf(line) : null);
  const said = {
    mode,
    total,
    line: commitment,
    log_index: place(commitment),
    root: rootHex(itemLines(promised.items)),
    seed_hash: sha256(promised.seed),
    server_seed: is_ended ? seed : null,
    end_line: is_ended ? end : null,
    end_log_index: is_ended ? place(end) : null,
  };
  const drawn_items = draws.flatMap(({ index, is_drawn }) => (is_drawn ? [items[index]] : []));
  const drawn = countsOf(drawn_items);
  const detail = {
    ...said,
    id: SERIES,
    code: CODE,
    ...NAMES,
    state: is_ended ? 'revealed' : 'live',
    ends_at: instant(of.ends_second),
    left: { N: total.N - drawn.N, R: total.R - drawn.R, SR: total.SR - drawn.SR },
    drawn,
    sold: bought.length,
    chi_square: fairnessOf(total, drawn),
  };
  return {
    lines,
    listed: { id: SERIES, code: CODE, ...NAMES },
    before: structuredClone(detail),
    detail,
    works: items.map((item, at) => ({
      ...{ code: item.code, name: workName(at), rarity: item.rarity },
      is_drawn: drawn_items.includes(item),
    })),
    page: {
      ...structuredClone(said),
      series_id: SERIES,
      code: CODE,
      draws: draws.map(({ number, client_seed, second, batch, index }) => ({
        ...{ number, client_seed, batch },
        bought_at: instant(second),
        index: is_ended ? index : null,
      })),
      items: is_ended ? items.map((item, index) => ({ index, ...item })) : [],
      batches: batches.map(({ first, seeds, line, closed_second, round, randomness, signature }, index) => {
        const tick_index = lines.findIndex((one, where) => where > (place(line) ?? lines.length) && isPrice(one));
        return {
          batch: index + 1,
          first,
          count: seeds.length,
          line,
          log_index: place(line),
          beacon:
            mode === 'drand' && tick_index > 0
              ? { tick_index, t_ms: START_MS + 1000 * closed_second, round, randomness, signature }
              : null,
        };
      }),
      next_after: null,
    },
  };
};

const isPrice = (line: string): boolean => line.startsWith('tick|');

/** The folder that a download of it would make. */
export const filesOfBoxes = ({ lines, listed, before, detail, works, page }: Published): Files => ({
  ...filesOf(lines, lines.length),
  [`boxes/${CODE}`]: `${JSON.stringify({ listed, before, pages: [page], works: [{ data: works, count: works.length }], detail })}\n`,
});
