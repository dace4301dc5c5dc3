import type { Decimal } from '#contract/kit/decimal.ts';

interface OfBidder {
  readonly user_id: number;
  /** SI5: whether works are offered where the request came from. A repeated request gets its first answer anyway. */
  readonly is_offered: boolean;
  /** Absent if the work never was in an auction: a used key is refused before that is. */
  readonly listing_id: number | undefined;
  /** Of the auction, in which a bid has to be there; USDT if it is left out. */
  readonly currency_id?: number | undefined;
}

/** NA2: holds the margin without a bid. */
export interface MarginCommand extends OfBidder {
  readonly verb: 'margin';
}

/** NA1: one of the two is stated; the increment is what the family's clients add to the current bid. */
export interface BidCommand extends OfBidder {
  readonly verb: 'bid';
  readonly price: Decimal | undefined;
  readonly increment: Decimal | undefined;
}

export type Command = MarginCommand | BidCommand;
