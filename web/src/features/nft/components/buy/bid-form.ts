import { Decimal } from '#contract/kit/decimal.ts';
import { bidProblem, nextBid } from '#contract/nft/rules.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { lessMargin } from './paid.ts';

export type Auction = Pick<
  Work,
  'price' | 'per_increase' | 'best_bid' | 'next_bid' | 'currency_name' | 'currency_scale' | 'margin' | 'my_margin'
>;

/** NA1: the minimum that the next bid has to be; undefined of what is no auction. */
export const minBid = ({ next_bid, price, per_increase, best_bid }: Auction): Decimal | undefined =>
  next_bid ?? (price && per_increase ? nextBid({ price, increment: per_increase, best: best_bid }) : undefined);

export type BidProblem = 'nft_bid_too_low' | 'wrong_price' | 'insufficient_balance';

/** What the spot account has: in USDT for the margin, and in the currency of the sale. */
export interface Funds {
  readonly usdt: Decimal | undefined;
  readonly available: Decimal | undefined;
}

export const NO_FUNDS_KNOWN: Funds = { usdt: undefined, available: undefined };

export interface BidForm {
  readonly min: Decimal | undefined;
  readonly bid: Decimal | undefined;
  /** NA2: held by this bid, in USDT; undefined when it is held already. */
  readonly margin: Decimal | undefined;
  /** NA1: what has to be there in the currency of the sale; a margin that is held already counts. */
  readonly needed: Decimal | undefined;
  readonly problem: BidProblem | undefined;
}

/** What a bid would be; without a typed amount it is the minimum, which follows the auction. */
export const bidForm = (typed: string | undefined, auction: Auction, funds: Funds): BidForm => {
  const min = minBid(auction);
  const bid = typed === undefined ? min : Decimal.amount(typed);
  const margin = auction.my_margin === null ? (auction.margin ?? undefined) : undefined;
  const needed = bid && lessMargin(bid, auction.my_margin, auction.currency_name);
  return { min, bid, margin, needed, problem: problemOf({ min, bid, margin, needed }, auction, funds) };
};

const problemOf = (
  { min, bid, margin, needed }: Omit<BidForm, 'problem'>,
  { currency_scale, per_increase }: Auction,
  { usdt, available }: Funds,
): BidProblem | undefined => {
  if (!bid || !min) return 'wrong_price';
  if (bid.lt(min)) return 'nft_bid_too_low';
  if (bidProblem(bid, per_increase ?? Decimal.zero, currency_scale)) return 'wrong_price';
  return isShort(margin, usdt) || isShort(needed, available) ? 'insufficient_balance' : undefined;
};

/** One increment more or less, never below the minimum bid. */
export const stepBid = (typed: string | undefined, direction: 1 | -1, auction: Auction): string => {
  const min = minBid(auction);
  const increment = auction.per_increase;
  if (!min || !increment) return typed ?? '';
  const from = typed === undefined ? min : Decimal.amount(typed);
  if (!from) return min.toString();
  return Decimal.max(direction === 1 ? from.plus(increment) : from.minus(increment), min).toString();
};

/** Whether more is needed than is there. */
export const isShort = (needed: Decimal | undefined, available: Decimal | undefined): boolean =>
  needed !== undefined && available !== undefined && needed.gt(available);
