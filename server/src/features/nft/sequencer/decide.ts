import { bidProblem } from '#contract/nft/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer, type Address } from '#server/core/ledger/addresses.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import type { Auction } from './auction.ts';
import type { BidCommand, Command } from './command.ts';
import type { Draft } from './draft.ts';

export const freeOf = (user_id: number): Address => customer(user_id, 'spot');
export const marginOf = (user_id: number): Address => customer(user_id, 'nft');

export interface Done {
  readonly auction: Auction;
  readonly user_id: number;
  /** Null if only the margin was held. */
  readonly bid: { readonly number: number; readonly price: Decimal } | null;
}

/** NA1 to NA4: decides one command. Every check that may refuse comes first. */
export const decide = (draft: Draft, command: Command): Done => {
  if (!command.is_offered) throw new Refusal('not_offered');
  const auction = running(draft, command);
  if (command.verb === 'bid') return bid(draft, command, auction);
  if (auction.hasMarginOf(command.user_id)) throw new Refusal('nft_margin_held');
  hold(draft, command.user_id, auction);
  draft.counted();
  return { auction, user_id: command.user_id, bid: null };
};

const running = (draft: Draft, { user_id, listing_id }: Command): Auction => {
  if (listing_id === undefined) throw new Refusal('nft_unknown');
  const auction = draft.auctions.get(listing_id);
  // Another transaction ends it or takes it back right now; the sequencer waits for nobody's lock.
  if (!auction) throw new Refusal('nft_busy');
  const { row } = auction;
  if (row.state !== 'live' || auction.timeOf(draft.at) >= auction.ends_at) throw new Refusal('nft_ended');
  if (draft.at < row.starts_at) throw new Refusal('nft_not_started');
  if (row.seller_id === user_id) throw new Refusal('nft_own');
  if (draft.of_house.has(user_id)) throw new Refusal('nft_of_house');
  return auction;
};

const bid = (draft: Draft, command: BidCommand, auction: Auction): Done => {
  const { user_id } = command;
  const price = priceOf(command, auction);
  const { row, next } = auction;
  if (bidProblem(price, row.increment, row.currency_scale)) throw new Refusal('wrong_price');
  if (price.lt(next)) {
    throw new Refusal('nft_bid_too_low', {
      least: next.toString(),
      currency: row.currency_code,
      scale: row.currency_scale,
    });
  }
  checkFunds(draft, user_id, auction, price);
  if (!auction.hasMarginOf(user_id)) hold(draft, user_id, auction);
  const { number } = auction.bid(user_id, price, auction.timeOf(draft.at));
  draft.counted();
  return { auction, user_id, bid: { number, price } };
};

/** NA1: the increment is added to the current bid, and to the starting price before the first one. */
const priceOf = ({ price, increment }: BidCommand, { row, best_price }: Auction): Decimal => {
  if (price) return price;
  if (!increment) throw new Refusal('wrong_price');
  return best_price ? best_price.plus(increment) : row.price.plus(increment);
};

/** NA1: a bid that its bidder could not pay at this moment would be a number that nobody stands behind. */
const checkFunds = (draft: Draft, user_id: number, auction: Auction, price: Decimal): void => {
  const { row } = auction;
  const free = draft.balanceOf(freeOf(user_id), row.currency_id);
  // The margin returns with the payment.
  const has_margin = row.currency_id === USDT && auction.hasMarginOf(user_id);
  if ((has_margin ? free.plus(row.margin) : free).lt(price)) throw new Refusal('insufficient_balance');
};

/** NA2 */
const hold = (draft: Draft, user_id: number, auction: Auction): void => {
  const { id, margin } = auction.row;
  if (draft.balanceOf(freeOf(user_id), USDT).lt(margin)) throw new Refusal('insufficient_balance');
  const moves = new Moves();
  moves.add(freeOf(user_id), marginOf(user_id), USDT, margin);
  draft.post('nft.margin', `${String(id)}:${String(user_id)}`, moves);
  auction.hold(user_id, draft.at);
};
