import { insist } from '../fault.ts';

/* The lines of blind boxes in the log, and those under the two roots of a series. */

export const RARITIES = ['N', 'R', 'SR'] as const;
export type Rarity = (typeof RARITIES)[number];
export type Counts = Readonly<Record<Rarity, number>>;

export const MODES = ['drand', 'batch'] as const;
export type Mode = (typeof MODES)[number];

export const sumOf = (counts: Counts): number => counts.N + counts.R + counts.SR;

const NUMBER = '[1-9]\\d{0,14}';
const COUNT = '0|[1-9]\\d{0,8}';
const HASH = '[0-9a-f]{64}';

const COMMITMENT = new RegExp(
  `^boxes\\|1\\|(${NUMBER})\\|(${NUMBER})\\|(${COUNT})\\|(${COUNT})\\|(${COUNT})\\|(${HASH})\\|(${HASH})\\|(drand|batch)$`,
);
const BATCH = new RegExp(`^boxbatch\\|1\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|(${NUMBER})\\|(${HASH})$`);
const END = new RegExp(`^boxend\\|1\\|(${NUMBER})\\|(${COUNT})\\|(${HASH})\\|(${HASH})$`);

export interface Commitment {
  readonly series: number;
  readonly count: number;
  readonly total: Counts;
  readonly root: string;
  readonly seed_hash: string;
  readonly mode: Mode;
}

export interface BatchLine {
  readonly series: number;
  readonly batch: number;
  readonly first: number;
  readonly count: number;
  readonly hash: string;
}

export interface EndLine {
  readonly series: number;
  readonly draws: number;
  readonly root: string;
  readonly seed: string;
}

export const readCommitment = (line: string, where: string): Commitment => {
  const match = COMMITMENT.exec(line);
  insist(match !== null, `${where} is not the commitment of a series of boxes`);
  const [, series, count, n, r, sr, root = '', seed_hash = '', mode = ''] = match;
  const total: Counts = { N: Number(n), R: Number(r), SR: Number(sr) };
  insist(
    sumOf(total) === Number(count),
    `${where}: ${sumOf(total)} boxes by their rarities, and ${count} by their number`,
  );
  return { series: Number(series), count: Number(count), total, root, seed_hash, mode: mode as Mode };
};

export const readBatch = (line: string, where: string): BatchLine => {
  const match = BATCH.exec(line);
  insist(match !== null, `${where} is not a batch of boxes`);
  const [, series, batch, first, count, hash = ''] = match;
  return { series: Number(series), batch: Number(batch), first: Number(first), count: Number(count), hash };
};

export const readEnd = (line: string, where: string): EndLine => {
  const match = END.exec(line);
  insist(match !== null, `${where} is not the end of a series of boxes`);
  const [, series, draws, root = '', seed = ''] = match;
  return { series: Number(series), draws: Number(draws), root, seed };
};
