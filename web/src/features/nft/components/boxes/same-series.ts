import { sumOf } from './odds.ts';
import type { Proof, SeriesDetail } from './queries.ts';

/* NB8: an honest proof of another series proves nothing about this one. */

export type ShownSeries = Pick<
  SeriesDetail,
  | 'id'
  | 'code'
  | 'mode'
  | 'total'
  | 'sold'
  | 'line'
  | 'log_index'
  | 'root'
  | 'seed_hash'
  | 'server_seed'
  | 'end_line'
  | 'end_log_index'
>;

export const differences = [
  'series_number',
  'series_code',
  'line',
  'root',
  'secret_hash',
  'secret_seed',
  'counts',
  'mode',
  'draws',
] as const;
export type Difference = (typeof differences)[number];

/** A page that was loaded earlier may lack what is published since; what it has never changes. */
const isKept = <Value>(shown: Value | null, said: Value | null): boolean => shown === null || shown === said;

/** What the proof says of the series, and the page that asks for it does not. */
export const differencesOf = (shown: ShownSeries, proof: Proof): readonly Difference[] => {
  const held: Readonly<Record<Difference, boolean>> = {
    series_number: proof.series_id === shown.id,
    series_code: proof.code === shown.code,
    line:
      proof.line === shown.line &&
      isKept(shown.log_index, proof.log_index) &&
      isKept(shown.end_line, proof.end_line) &&
      isKept(shown.end_log_index, proof.end_log_index),
    root: proof.root === shown.root,
    secret_hash: proof.seed_hash === shown.seed_hash,
    secret_seed: isKept(shown.server_seed, proof.server_seed),
    counts: proof.total.N === shown.total.N && proof.total.R === shown.total.R && proof.total.SR === shown.total.SR,
    mode: proof.mode === shown.mode,
    // Boxes are sold while the page is read, and none is ever taken back.
    draws: proof.draws.length >= shown.sold && proof.draws.length <= sumOf(shown.total),
  };
  return differences.filter((name) => !held[name]);
};

/** After the end: the works that the series shows are those of the commitment, with their rarities. */
export const areShown = (
  items: readonly Pick<Proof['items'][number], 'code' | 'rarity'>[],
  works: readonly Pick<Proof['items'][number], 'code' | 'rarity'>[],
): boolean => {
  const rarity_of = new Map(works.map(({ code, rarity }) => [code, rarity]));
  return (
    works.length === items.length &&
    rarity_of.size === works.length &&
    items.every(({ code, rarity }) => rarity_of.get(code) === rarity)
  );
};
