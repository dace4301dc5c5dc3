import type { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { now } from '#ui/now.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { isAuction, phaseOf } from '../card/sale.ts';
import { saleOn } from './bid-asked.ts';

/** What the confirm sheet of a purchase asks about. */
export interface BuyAsked {
  readonly work: Work;
  readonly price: Decimal;
  /** The sale that was confirmed before it was over. */
  readonly before?: BuyAsked | undefined;
}

/** NS5: the sale and the price on the sheet are those that are sent. */
export const buyInput = ({ work, price }: BuyAsked) => ({ ...saleOn(work), price });

/** The sale of the same work that began after the confirmed one; undefined where there is none that sells now. */
export const buyAgain = (work: Work, before: BuyAsked): BuyAsked | undefined => {
  const { price, listing_id } = work;
  const sells = !isAuction(work) && phaseOf(work, instantOf(now())) === 'running';
  return price && sells && listing_id !== before.work.listing_id ? { work, price, before } : undefined;
};
