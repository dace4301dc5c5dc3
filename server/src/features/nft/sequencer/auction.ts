import { endAfterBid, nextBid } from '#contract/nft/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { laterOf, type Instant } from '#contract/kit/instant.ts';
import type { AuctionRow, NewBid, NewMargin } from '../store/auctions.ts';

/** One auction in a batch: as it was locked, and what the batch has decided about it so far. */
export class Auction {
  readonly row: AuctionRow;
  readonly bids: NewBid[] = [];
  readonly margins: NewMargin[] = [];
  readonly #holders: Set<number>;
  ends_at: Instant;
  best_price: Decimal | null;
  best_bidder_id: number | null;
  best_at: Instant | null;

  constructor(row: AuctionRow, holders: readonly number[]) {
    this.row = row;
    this.#holders = new Set(holders);
    this.ends_at = row.ends_at;
    this.best_price = row.best_price;
    this.best_bidder_id = row.best_bidder_id;
    this.best_at = row.best_at;
  }

  /** TM7: not before the bid before it. Another process, or this one before its start, may have had a faster clock. */
  timeOf(at: Instant): Instant {
    return laterOf(at, this.best_at ?? undefined);
  }

  get number(): number {
    return this.row.bids + this.bids.length;
  }

  get next(): Decimal {
    return nextBid({ price: this.row.price, increment: this.row.increment, best: this.best_price });
  }

  hasMarginOf(user_id: number): boolean {
    return this.#holders.has(user_id);
  }

  hold(user_id: number, at: Instant): void {
    this.#holders.add(user_id);
    this.margins.push({ listing_id: this.row.id, user_id, amount: this.row.margin, held_at: at });
  }

  bid(user_id: number, price: Decimal, at: Instant): NewBid {
    const bid = { listing_id: this.row.id, number: this.number + 1, user_id, price, at };
    this.bids.push(bid);
    // NA3: whoever leads and raises the own bid takes nobody's turn.
    if (this.best_bidder_id !== user_id) this.ends_at = endAfterBid(this.ends_at, at, this.row.latest_end);
    this.best_price = price;
    this.best_bidder_id = user_id;
    this.best_at = at;
    return bid;
  }

  /** Whoever led at the beginning of the batch or for a moment in it, and does not lead now. */
  outbid(): readonly number[] {
    const led = new Set(this.bids.map(({ user_id }) => user_id));
    if (this.row.best_bidder_id !== null && this.bids.length > 0) led.add(this.row.best_bidder_id);
    if (this.best_bidder_id !== null) led.delete(this.best_bidder_id);
    return [...led];
  }

  get is_changed(): boolean {
    return this.bids.length > 0 || this.margins.length > 0;
  }
}
