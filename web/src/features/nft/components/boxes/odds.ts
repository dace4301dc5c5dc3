import { Decimal } from '#contract/kit/decimal.ts';
import { oddsOf, type Counts } from '#contract/nft/box-rules.ts';
import { rarities, type Rarity } from '#contract/nft/rules.ts';
import type { SeriesDetail } from './queries.ts';

export interface OddsRow {
  readonly rarity: Rarity;
  readonly left: number;
  readonly total: number;
  readonly chance: Decimal;
}

const SCALE = 6;

/** NB2: the chance of the next box that is drawn; the rarest first. */
export const oddsRows = ({ total, left }: Pick<SeriesDetail, 'total' | 'left'>): readonly OddsRow[] =>
  rarities
    .filter((rarity) => total[rarity] > 0)
    .map((rarity) => ({ rarity, left: left[rarity], total: total[rarity], chance: chanceOf(left, rarity) }))
    .toReversed();

export const chanceOf = (left: Counts, rarity: Rarity): Decimal => Decimal.of(oddsOf(left, rarity).toFixed(SCALE));

export const sumOf = (counts: Counts): number => counts.N + counts.R + counts.SR;

/** What a customer can do with a series now. */
export type SeriesPhase = 'before' | 'selling' | 'sold_out' | 'over' | 'revealed';

/** NS3: the clock decides; NB2: before its line is in the log nothing is sold. */
export const phaseOf = (
  {
    state,
    starts_at,
    ends_at,
    sold,
    total,
    log_index,
  }: Pick<SeriesDetail, 'state' | 'starts_at' | 'ends_at' | 'sold' | 'total'> & { readonly log_index?: number | null },
  now: string,
): SeriesPhase => {
  if (state === 'revealed') return 'revealed';
  if (sold >= sumOf(total)) return 'sold_out';
  if (state !== 'live' || now >= ends_at) return 'over';
  return now < starts_at || log_index === null ? 'before' : 'selling';
};

/** NB9: small when chance alone rarely gives a distance like this. */
export type FairnessWords = 'usual' | 'unusual' | 'rare';
export const fairnessWords = (p: number): FairnessWords => (p >= 0.05 ? 'usual' : p >= 0.001 ? 'unusual' : 'rare');
