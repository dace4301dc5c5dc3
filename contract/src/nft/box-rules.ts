import { rarities, type Rarity } from './rules.ts';

/* Blind boxes: a fixed list of works, a commitment before the sale, and draws that anyone computes again (NB1 to NB10). */

export const boxModes = ['drand', 'batch'] as const;
export type BoxMode = (typeof boxModes)[number];

export const seriesStates = ['review', 'refused', 'withdrawn', 'live', 'ended', 'revealed'] as const;
export type SeriesState = (typeof seriesStates)[number];

export const boxStates = ['waiting', 'unopened', 'opened'] as const;
export type BoxState = (typeof boxStates)[number];

export const BATCH_SECONDS = 10;
/**
 * NB4: how long after the price behind a batch's line its beacon round is at the earliest. Prices of neighbouring lines
 * are at most 7 seconds apart, so that one which is held back until its round is known is found (decision 0060).
 */
export const BEACON_DELAY_SECONDS = 13;
/** As many codes fit into one form. */
export const MAX_SERIES_WORKS = 1000;
export const MIN_SERIES_WORKS = 2;
export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

export type Counts = Readonly<Record<Rarity, number>>;

const sum = (counts: Counts): number => rarities.reduce((total, rarity) => total + counts[rarity], 0);

/** How often a rarity is drawn, as a fraction of what is left; 0 when nothing is. */
export const oddsOf = (left: Counts, rarity: Rarity): number => (sum(left) === 0 ? 0 : left[rarity] / sum(left));

export interface Fairness {
  readonly rarity: Rarity;
  readonly drawn: number;
  /** On average, for as many draws from the whole series. */
  readonly expected: number;
}

export const fairnessOf = (total: Counts, drawn: Counts): readonly Fairness[] =>
  rarities
    .filter((rarity) => total[rarity] > 0)
    .map((rarity) => ({ rarity, drawn: drawn[rarity], expected: (sum(drawn) * total[rarity]) / sum(total) }));

/**
 * NB9: how far what was drawn is from what was expected, for draws without putting back: the variance is smaller by what
 * was taken out, so the usual sum is divided by it. `p` is how likely a distance of at least this is by chance.
 */
export const chiSquareOf = (
  total: Counts,
  drawn: Counts,
): { readonly statistic: number; readonly p: number } | undefined => {
  const [size, draws] = [sum(total), sum(drawn)];
  const kinds = fairnessOf(total, drawn);
  if (draws === 0 || draws === size || kinds.length < 2) return undefined;
  const plain = kinds.reduce((all, kind) => all + (kind.drawn - kind.expected) ** 2 / kind.expected, 0);
  const statistic = (plain * (size - 1)) / (size - draws);
  // With two kinds there is one degree of freedom, with three there are two.
  const p = kinds.length === 2 ? chanceOfOne(statistic) : Math.exp(-statistic / 2);
  return { statistic, p };
};

/** The complement of the error function at sqrt(x/2), by Abramowitz and Stegun 7.1.26. */
const chanceOfOne = (x: number): number => {
  const z = Math.sqrt(x / 2);
  const t = 1 / (1 + 0.3275911 * z);
  const poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return poly * Math.exp(-z * z);
};

/** The lines that commit to a series and publish it (NB2, NB5, NB8). */
export const itemLine = (item: {
  readonly index: number;
  readonly code: string;
  readonly rarity: Rarity;
  readonly salt: string;
}): string => `item|${String(item.index)}|${item.code}|${item.rarity}|${item.salt}`;

export interface Commitment {
  readonly series_id: number;
  readonly total: Counts;
  readonly root: string;
  readonly seed_hash: string;
  readonly mode: BoxMode;
}

export const seriesLine = ({ series_id, total, root, seed_hash, mode }: Commitment): string =>
  `boxes|1|${String(series_id)}|${String(sum(total))}|${String(total.N)}|${String(total.R)}|${String(total.SR)}|${root}|${seed_hash}|${mode}`;

/**
 * NB5: the client seeds of a batch in the order of its draws. The line of the batch has SHA-256 of it; in mode `batch`
 * SHA-256 of the server seed with it behind is the seed text of its draws, in hex.
 */
export const batchText = (client_seeds: readonly string[]): string =>
  client_seeds.map((client_seed) => `|${client_seed}`).join('');

/** NB4: the client text of a draw in mode `drand`; in mode `batch` it is the client seed alone. */
export const beaconText = (client_seed: string, randomness: string): string => `${client_seed}.${randomness}`;

export interface ClosedBatch {
  readonly series_id: number;
  readonly batch: number;
  readonly first: number;
  readonly count: number;
  readonly hash: string;
}

export const batchLine = ({ series_id, batch, first, count, hash }: ClosedBatch): string =>
  `boxbatch|1|${String(series_id)}|${String(batch)}|${String(first)}|${String(count)}|${hash}`;

export const endLine = ({
  series_id,
  draws,
  root,
  server_seed,
}: {
  readonly series_id: number;
  readonly draws: number;
  readonly root: string;
  readonly server_seed: string;
}): string => `boxend|1|${String(series_id)}|${String(draws)}|${root}|${server_seed}`;

/** A line of the public list of draws: `client` is the client text of R-1. */
export const drawLine = ({
  number,
  client,
  index,
}: {
  readonly number: number;
  readonly client: string;
  readonly index: number;
}): string => `draw|${String(number)}|${client}|${String(index)}`;
