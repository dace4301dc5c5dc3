import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { payTypes, saleStatus } from '#contract/nft/rules.ts';
import type { Item } from '#web/features/nft/queries.ts';

/** What a reader sees of a sale at a moment; what official support has not approved is no sale yet. */
export type SalePhase = 'none' | 'boxes' | 'before' | 'running' | 'over' | 'awaiting' | 'sold';

export type SaleOf = Pick<
  Item,
  | 'pay_type'
  | 'listing_state'
  | 'starts_at'
  | 'ends_at'
  | 'price'
  | 'best_bid'
  | 'next_bid'
  | 'rarity'
  | 'rarity_status'
>;

export const BOXES = 3;

export const isAuction = ({ pay_type }: Pick<Item, 'pay_type'>): boolean => pay_type === payTypes.auction;

/** NB7: a work of a series that nobody drew, or whose box is not opened. */
export const isInBox = ({ rarity, rarity_status }: Pick<Item, 'rarity' | 'rarity_status'>): boolean =>
  rarity !== null && rarity_status === 0;

/** A series of blind boxes is listed as an item too. */
export const isSeries = ({ pay_type, rarity }: Pick<Item, 'pay_type' | 'rarity'>): boolean =>
  pay_type === BOXES && rarity === null;

/** NS3: the clock decides, also between the end of a sale and the job that books it. */
export const phaseOf = (item: SaleOf, now: Instant): SalePhase => {
  const { pay_type, listing_state: state, starts_at, ends_at } = item;
  if (pay_type === BOXES || isInBox(item)) return 'boxes';
  if (state === null || starts_at === null || ends_at === null) return 'none';
  if (state === 'sold' || state === 'awaiting') return state;
  if (state === 'live') return (['over', 'running', 'before'] as const)[saleStatus({ state, starts_at, ends_at }, now)];
  return state === 'ended' || state === 'expired' ? 'over' : 'none';
};

/** When the clock changes the phase next, in milliseconds. */
export const nextChangeOf = (item: SaleOf, now: Instant): number | undefined => {
  const phase = phaseOf(item, now);
  const at = phase === 'before' ? item.starts_at : phase === 'running' ? item.ends_at : null;
  return at === null ? undefined : millisecondsOf(at);
};

export interface ShownPrice {
  readonly label: 'price' | 'current_bid' | 'first_bid' | 'highest_bid' | 'sold_for';
  readonly value: Decimal;
}

/** The price that belongs to the phase; undefined where a work is not for sale. */
export const priceOf = (item: SaleOf, phase: SalePhase): ShownPrice | undefined => {
  const { price, best_bid } = item;
  if (price === null) return undefined;
  switch (phase) {
    case 'before':
    case 'running':
      if (!isAuction(item)) return { label: 'price', value: price };
      return best_bid === null ? { label: 'first_bid', value: price } : { label: 'current_bid', value: best_bid };
    case 'boxes':
      return { label: 'price', value: price };
    case 'sold':
      return { label: 'sold_for', value: best_bid ?? price };
    case 'awaiting':
      return best_bid === null ? undefined : { label: 'highest_bid', value: best_bid };
    case 'over':
      return item.listing_state === 'live' && best_bid !== null ? { label: 'highest_bid', value: best_bid } : undefined;
    case 'none':
      return undefined;
  }
};
