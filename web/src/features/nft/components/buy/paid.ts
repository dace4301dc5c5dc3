import type { Decimal } from '#contract/kit/decimal.ts';
import { sharesOf, type Shares } from '#contract/nft/rules.ts';
import type { Work } from '#web/features/nft/queries.ts';

type Priced = Pick<Work, 'fee_rate' | 'creator_share' | 'seller_id' | 'author_id' | 'currency_scale'>;

/** NS5: how a price is divided when this work is sold for it. */
export const partsOf = (price: Decimal, work: Priced): Shares =>
  sharesOf(price, work, { is_creator: work.seller_id === work.author_id, scale: work.currency_scale });

/** NS5: what the buyer pays; an artist who buys an own earlier work keeps the creator's share. */
export const paidBy = (user_id: number | undefined, price: Decimal, work: Priced): Decimal =>
  user_id === work.author_id ? price.minus(partsOf(price, work).creator) : price;

const MARGINS_IN = 'USDT';

/** NA6: what a won auction takes from the spot account, to which the margin returns in the same entry. */
export const lessMargin = (paid: Decimal, margin: Decimal | null | undefined, currency_name: string): Decimal =>
  margin && currency_name === MARGINS_IN ? paid.minus(margin) : paid;
