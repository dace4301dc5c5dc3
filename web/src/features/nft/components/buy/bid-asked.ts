import type { Decimal } from '#contract/kit/decimal.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { bidForm, NO_FUNDS_KNOWN } from './bid-form.ts';

/** What the confirm sheet asks about. */
export interface BidAsked {
  readonly work: Work;
  readonly bid: Decimal;
  /** Held by this bid; undefined when it is held already. */
  readonly margin: Decimal | undefined;
  /** The bid that was confirmed before a rival was quicker. */
  readonly before?: Decimal | undefined;
}

/** The sale on the screen is named: after it another one may have other terms, and the server refuses to confuse them. */
export const saleOn = ({ code, listing_id }: Pick<Work, 'code' | 'listing_id'>) => ({
  code,
  ...(listing_id !== null && { listing_id }),
});

export const bidInput = ({ work, bid }: Pick<BidAsked, 'work' | 'bid'>) => ({ ...saleOn(work), price: bid });

/** NA1: the minimum bid now, in the same auction; undefined where it is over. */
export const bidAgain = (work: Work, asked: BidAsked): BidAsked | undefined => {
  if (work.listing_id !== asked.work.listing_id) return undefined;
  const { bid, margin } = bidForm(undefined, work, NO_FUNDS_KNOWN);
  return bid && { work, bid, margin, before: asked.bid };
};
