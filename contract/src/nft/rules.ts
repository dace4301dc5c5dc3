import type { Decimal } from '../kit/decimal.ts';
import { Decimal as Exact } from '../kit/decimal.ts';
import { plusSeconds, type Instant } from '../kit/instant.ts';

/* Works of artists, their sales and auctions (docs/spec/nft.md). Blind boxes are in box-rules.ts and draw-rules.ts. */

/** NF1: the wire's `type` is the place in this list, from 1. */
export const workKinds = ['image', 'gif', 'audio', 'video'] as const;
export type WorkKind = (typeof workKinds)[number];
export const wireTypeOf = (kind: WorkKind): number => workKinds.indexOf(kind) + 1;

/** NB1, from the most common. */
export const rarities = ['N', 'R', 'SR'] as const;
export type Rarity = (typeof rarities)[number];

export const workStates = ['review', 'refused', 'shown', 'taken_down'] as const;
export type WorkState = (typeof workStates)[number];

export const artistStates = ['applied', 'refused', 'active'] as const;
export type ArtistState = (typeof artistStates)[number];

export const saleKinds = ['fixed', 'auction'] as const;
export type SaleKind = (typeof saleKinds)[number];
/** The wire's `pay_type`; 3 is a series of blind boxes, 0 no sale. */
export const payTypes: Readonly<Record<SaleKind, 1 | 2>> = { fixed: 1, auction: 2 };

export const listingStates = [
  'review',
  'refused',
  'withdrawn',
  'live',
  'sold',
  'ended',
  'awaiting',
  'expired',
  'taken_down',
] as const;
export type ListingState = (typeof listingStates)[number];
/** I31: of these a work has at most one. */
export const openListingStates = ['review', 'live', 'awaiting'] as const satisfies readonly ListingState[];

/** What the owner can do with a work, or what became of it. */
export const holdStates = [
  'held',
  'in_review',
  'reselling',
  'relisted',
  'awaiting',
  'in_series',
  'resold',
  'unopened',
  'opened',
  'taken_down',
] as const;
export type HoldState = (typeof holdStates)[number];

export const orderStates = ['awaiting', 'paid', 'expired', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export const ownerKinds = ['approved', 'bought', 'won', 'drawn'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Why two of support decide so. Approvals first. */
export const reviewApprovals = ['rules_met'] as const;
export const reviewRefusals = [
  'not_own_work',
  'harmful',
  'misleading',
  'poor_quality',
  'identity_in_doubt',
  'legal',
] as const;
export const takeDownReasons = ['not_own_work', 'harmful', 'misleading', 'legal'] as const;

export const NAME_LENGTH = 60;
export const TEXT_LENGTH = 2000;
export const ABOUT_LENGTH = 1000;
export const WORKS_IN_REVIEW = 20;
export const COLLECTIONS = 50;
export const CREATOR_SHARE_LIMIT = Exact.of('0.1');
export const LARGEST_PRICE = Exact.of('1000000000');

export const START_DAYS = 90;
export const AUCTION_MINUTES = 10;
export const AUCTION_DAYS = 30;
export const FIXED_DAYS = 365;
/** NA3: a bid in the last minutes moves the end by as many, and all of them together by at most a day. */
export const EXTENSION_MINUTES = 5;
export const EXTENSION_HOURS = 24;
export const PAY_HOURS = 24;
/** NS7: how long before a start those who asked are told. */
export const OPENING_MINUTES = 10;
/** NA7: what a winner has more, once, if the exchange was away for longer than this at the end of the time to pay. */
export const EXTRA_HOURS = 1;
export const AWAY_SECONDS = 15;
/** NA6: before the end of the time to pay. */
export const REMINDER_MINUTES = [720, 180, 30] as const;
/** NS5: of the price, until two administrators set another. */
export const FEE_RATE = Exact.of('0.025');
export const MARGIN_RATE = Exact.of('0.2');
export const SMALLEST_MARGIN = Exact.one;
export const MARGIN_SCALE = 2;
/** The family's clients show as many of the last bids. */
export const NEWEST_BIDS = 10;

/** NS3: decided by the clock; the wire's `status`. */
export const saleStatus = (
  {
    state,
    starts_at,
    ends_at,
  }: { readonly state: ListingState; readonly starts_at: Instant; readonly ends_at: Instant },
  now: Instant,
): 0 | 1 | 2 => {
  if (state !== 'live' || now >= ends_at) return 0;
  return now < starts_at ? 2 : 1;
};

export type TermProblem = 'wrong_price' | 'wrong_increment' | 'wrong_time';

export interface SaleTerms {
  readonly kind: SaleKind;
  readonly price: Decimal;
  /** Of an auction; zero otherwise. */
  readonly increment: Decimal;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
}

const isAmount = (value: Decimal, scale: number): boolean =>
  value.isPositive() && value.lte(LARGEST_PRICE) && value.cut(scale, 'down').eq(value);

/** NS4 */
export const priceProblem = (price: Decimal, scale: number): TermProblem | undefined =>
  isAmount(price, scale) ? undefined : 'wrong_price';

/** NS4: the first bid must leave room for another one, as every bid. */
export const incrementProblem = (
  { kind, price, increment }: Pick<SaleTerms, 'kind' | 'price' | 'increment'>,
  scale: number,
): TermProblem | undefined => {
  if (kind === 'fixed') return increment.isZero() ? undefined : 'wrong_increment';
  return isAmount(increment, scale) && price.plus(increment).lte(LARGEST_PRICE) ? undefined : 'wrong_increment';
};

/** NS3, NS4: a start that has passed is now. */
export const timeProblem = (
  { kind, starts_at, ends_at }: Omit<SaleTerms, 'price' | 'increment'>,
  now: Instant,
): TermProblem | undefined => {
  const start = starts_at > now ? starts_at : now;
  const longest = kind === 'auction' ? AUCTION_DAYS : FIXED_DAYS;
  const shortest = kind === 'auction' ? AUCTION_MINUTES * 60 : 60;
  if (start > plusSeconds(now, START_DAYS * 86_400)) return 'wrong_time';
  if (ends_at < plusSeconds(start, shortest) || ends_at > plusSeconds(start, longest * 86_400)) return 'wrong_time';
  return undefined;
};

/** NA1: the least that the next bid has to be. */
export const nextBid = ({
  price,
  increment,
  best,
}: {
  readonly price: Decimal;
  readonly increment: Decimal;
  readonly best: Decimal | null;
}): Decimal => (best === null ? price : best.plus(increment));

/** NA3: the latest end that bids can move an auction to. */
export const latestEnd = (ends_at: Instant): Instant => plusSeconds(ends_at, EXTENSION_HOURS * 3600);

/** NA3: the end after a bid at this moment of somebody who did not lead: others need time to answer it. */
export const endAfterBid = (ends_at: Instant, at: Instant, latest: Instant): Instant => {
  if (at < plusSeconds(ends_at, -EXTENSION_MINUTES * 60)) return ends_at;
  const later = plusSeconds(ends_at, EXTENSION_MINUTES * 60);
  return later < latest ? later : latest;
};

/** NA1: after it another bid must be possible, so that nobody ends an auction by an amount that cannot be outbid. */
export const bidProblem = (bid: Decimal, increment: Decimal, scale: number): TermProblem | undefined =>
  priceProblem(bid, scale) ?? priceProblem(bid.plus(increment), scale);

/** NA2: in USDT; `tick_price` is the currency's logged price in USDT, 1 for USDT itself. */
export const marginOf = (price: Decimal, tick_price: Decimal): Decimal => {
  const margin = price.times(tick_price, 'up').times(MARGIN_RATE, 'up').cut(MARGIN_SCALE, 'up');
  return margin.gt(SMALLEST_MARGIN) ? margin : SMALLEST_MARGIN;
};

export interface Shares {
  /** To the house. */
  readonly fee: Decimal;
  /** To the artist; zero if the artist sells. */
  readonly creator: Decimal;
  readonly seller: Decimal;
}

/** NS5: how a price is divided. */
export const sharesOf = (
  price: Decimal,
  { fee_rate, creator_share }: { readonly fee_rate: Decimal; readonly creator_share: Decimal },
  { is_creator, scale }: { readonly is_creator: boolean; readonly scale: number },
): Shares => {
  const fee = price.times(fee_rate, 'down').cut(scale, 'down');
  const creator = is_creator ? Exact.zero : price.times(creator_share, 'down').cut(scale, 'down');
  return { fee, creator, seller: price.minus(fee).minus(creator) };
};

/** What a customer quotes about an entry: a box, a sale, or the margin of a bidder in a sale. */
export const nftReference = (ref: string, reason: string): string =>
  reason === 'nft.box' ? `A-B${ref}` : `A-${ref.replace(':', '/')}`;
