import type { Look, Placed, Placing } from '../order-book/commands.ts';
import { OrderBook, type RestingOrder } from '../order-book/order-book.ts';
import { isReached, StopOrders, type StopPlacing } from './stop-orders.ts';

export type { StopPlacing } from './stop-orders.ts';

/** The result of one order. */
export interface Step {
  readonly id: number;
  readonly placed: Placed;
  /** For a stop: the number of the trade that triggered it. */
  readonly triggered_by?: number;
}

/** A triggered stop whose turn has not come yet. */
interface Due {
  readonly stop: StopPlacing;
  readonly triggered_by: number;
}

export interface Limits {
  /** How many stops may be placed in this call; the rest stay due. */
  readonly max_stops?: number;
  /** The number of the last trade before this call. Without it the market counts its own. */
  readonly last_trade?: number;
}

/**
 * One market: its book, the waiting stops, and the price of the last trade. The same commands in the same order give
 * the same steps, wherever and whenever they are replayed.
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

  /** The waiting stops, in order of arrival. */
  get stops(): Iterable<StopPlacing> {
    return this.#stops.all();
  }

  /** What an order would trade at once and what would rest; changes nothing. */
  costOf(order: Placing): Look {
    return this.book.look(order);
  }

  /** Triggered stops that wait for `work`, in their order. No other command may come before them. */
  get due(): readonly Due[] {
    return this.#due;
  }

  /** The order's own step first, then one for every stop that it triggered, and for those that they triggered. */
  place(order: Placing, limits: Limits = {}): readonly Step[] {
    this.#mustOweNothing();
    this.#trades = limits.last_trade ?? this.#trades;
    const placed = this.book.place(order);
    this.#setOff(placed);
    const own: Step = { id: order.id, placed };
    return this.#due.length === 0 ? [own] : [own, ...this.#work(limits.max_stops)];
  }

  /** Continues with due stops; repeated calls give the same steps that a single `place` would have given. */
  work(limits: Limits = {}): readonly Step[] {
    this.#trades = limits.last_trade ?? this.#trades;
    return this.#work(limits.max_stops);
  }

  #work(max = Infinity): Step[] {
    const steps: Step[] = [];
    // The queue grows meanwhile: the stops of a trade follow those of earlier trades.
    for (let next = this.#due[0]; next && steps.length < max; next = this.#due[steps.length]) {
      const { stop, triggered_by } = next;
      const placed = this.book.place(stop);
      steps.push({ id: stop.id, placed, triggered_by });
      this.#setOff(placed);
    }
    this.#due = this.#due.slice(steps.length);
    return steps;
  }

  /**
   * Keeps a stop until a trade reaches it. Returns false and keeps nothing if the last trade has already reached it.
   */
  wait(stop: StopPlacing): boolean {
    this.#mustOweNothing();
    if (this.#last !== undefined && isReached(stop, this.#last)) return false;
    this.#stops.set(stop);
    return true;
  }

  /** The lots that leave, or undefined if the order is neither in the book nor a waiting stop. */
  cancel(id: number): number | undefined {
    this.#mustOweNothing();
    const stop = this.#stops.find(id);
    if (!stop) return this.book.cancel(id);
    this.#stops.delete(stop);
    return stop.lots;
  }

  /**
   * Reduces an order to `lots`, which must be less, in its queue position. Returns the lots that leave, or undefined if
   * there is nothing to reduce.
   */
  amend(id: number, lots: number): number | undefined {
    this.#mustOweNothing();
    const stop = this.#stops.find(id);
    if (!stop) return this.book.amend(id, lots);
    if (lots <= 0 || lots >= stop.lots) return undefined;
    this.#stops.set({ ...stop, lots });
    return stop.lots - lots;
  }

  /** Appends an order to the queue of its price, behind those restored before it. */
  restore(order: RestingOrder): void {
    this.book.restore(order);
  }

  restoreStop(stop: StopPlacing): void {
    this.#stops.set(stop);
  }

  /** Sets the last trade, and its number if the market should count from there. */
  restoreLast(price: number | undefined, number = 0): void {
    this.#last = price;
    this.#trades = number;
  }

  /**
   * Replays a past trade after orders and stops are restored: stops that it triggered and that were not placed are due
   * again.
   */
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
    if (this.#due.length > 0) throw new Error('triggered stops come before any other command');
  }
}
