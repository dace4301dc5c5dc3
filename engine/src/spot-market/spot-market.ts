import type { Look, Placed, Placing } from '../order-book/commands.ts';
import { OrderBook, type RestingOrder } from '../order-book/order-book.ts';
import { isReached, StopOrders, type StopPlacing } from './stop-orders.ts';

export type { StopPlacing } from './stop-orders.ts';

/** What became of one order. */
export interface Step {
  readonly id: number;
  readonly placed: Placed;
  /** Of a stop: the number of the trade that set it off. */
  readonly triggered_by?: number;
}

/** A stop that a trade has set off and whose turn has not come yet. */
interface Due {
  readonly stop: StopPlacing;
  readonly triggered_by: number;
}

export interface Limits {
  /** How many stops may be worked in this call; those that are left are due. */
  readonly max_stops?: number;
  /** The number of the last trade before: the next ones follow it. Without it the market counts its own. */
  readonly last_trade?: number;
}

/**
 * One market: its book, the stops that wait for a trade, and the price of the last trade. The same commands in the same
 * order give the same steps, wherever and whenever they are replayed.
 */
export class SpotMarket {
  readonly book = new OrderBook();
  readonly #stops = new StopOrders();
  #last: number | undefined;
  #due: Due[] = [];
  #trades = 0;

  /** The price of the last trade. */
  get last(): number | undefined {
    return this.#last;
  }

  /** The number of the last trade. */
  get trades(): number {
    return this.#trades;
  }

  /** The stops that wait, as they came. */
  get stops(): Iterable<StopPlacing> {
    return this.#stops.all();
  }

  /** What an order would trade at once and what of it would wait; touches nothing. */
  costOf(order: Placing): Look {
    return this.book.look(order);
  }

  /** Those that were set off and wait for `work`, in the order in which they follow. No other command may come before them. */
  get due(): readonly Due[] {
    return this.#due;
  }

  /** The order's own step first, then one for every stop that was set off, and for those that these set off. */
  place(order: Placing, limits: Limits = {}): readonly Step[] {
    this.#mustOweNothing();
    this.#trades = limits.last_trade ?? this.#trades;
    const placed = this.book.place(order);
    this.#setOff(placed);
    const own: Step = { id: order.id, placed };
    return this.#due.length === 0 ? [own] : [own, ...this.#work(limits.max_stops)];
  }

  /** Goes on with stops that are due; one after the other it gives the steps that `place` would have given at once. */
  work(limits: Limits = {}): readonly Step[] {
    this.#trades = limits.last_trade ?? this.#trades;
    return this.#work(limits.max_stops);
  }

  #work(max = Infinity): Step[] {
    const steps: Step[] = [];
    // The queue grows meanwhile: the stops of a trade follow those of the trades before it.
    for (let next = this.#due[0]; next && steps.length < max; next = this.#due[steps.length]) {
      const { stop, triggered_by } = next;
      const placed = this.book.place(stop);
      steps.push({ id: stop.id, placed, triggered_by });
      this.#setOff(placed);
    }
    this.#due = this.#due.slice(steps.length);
    return steps;
  }

  /** Keeps a stop until a trade reaches it. False, and nothing kept, if the last trade has reached it already. */
  wait(stop: StopPlacing): boolean {
    this.#mustOweNothing();
    if (this.#last !== undefined && isReached(stop, this.#last)) return false;
    this.#stops.set(stop);
    return true;
  }

  /** The lots that leave, or nothing if the order is neither in the book nor waits for its stop. */
  cancel(id: number): number | undefined {
    this.#mustOweNothing();
    const stop = this.#stops.find(id);
    if (!stop) return this.book.cancel(id);
    this.#stops.delete(stop);
    return stop.lots;
  }

  /** Wants `lots` from now on, which must be less, and keeps its place. Answers with the lots that leave, or nothing if there is nothing to lower. */
  amend(id: number, lots: number): number | undefined {
    this.#mustOweNothing();
    const stop = this.#stops.find(id);
    if (!stop) return this.book.amend(id, lots);
    if (lots <= 0 || lots >= stop.lots) return undefined;
    this.#stops.set({ ...stop, lots });
    return stop.lots - lots;
  }

  /** Puts an order back into the queue of its price, behind those that were put back before it. */
  restore(order: RestingOrder): void {
    this.book.restore(order);
  }

  restoreStop(stop: StopPlacing): void {
    this.#stops.set(stop);
  }

  /** The last trade, and its number if the market is to count on from there. */
  restoreLast(price: number | undefined, number = 0): void {
    this.#last = price;
    this.#trades = number;
  }

  /** A trade that has happened already, after the orders and stops that were left: what it set off and was not worked is due again. */
  restoreTrade(number: number, price: number): void {
    this.#trades = number;
    this.#reach(price);
  }

  #setOff({ fills }: Placed): void {
    for (const { price } of fills) {
      this.#trades += 1;
      this.#reach(price);
    }
  }

  #reach(price: number): void {
    if (price === this.#last) return;
    for (const stop of this.#stops.takeReached(price, this.#last)) this.#due.push({ stop, triggered_by: this.#trades });
    this.#last = price;
  }

  #mustOweNothing(): void {
    if (this.#due.length > 0) throw new Error('stops that were set off come before any other command');
  }
}
