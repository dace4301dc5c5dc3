import type { Look, Placed, Placing } from '../order-book/commands.ts';
import { OrderBook, type RestingOrder } from '../order-book/order-book.ts';
import { isReached, StopOrders, type StopPlacing } from './stop-orders.ts';

export type { StopPlacing } from './stop-orders.ts';

/** What became of one order. */
export interface Step {
  readonly id: number;
  readonly placed: Placed;
  /** Of a stop: the trade that set it off, as a fill of an earlier step. */
  readonly triggered_by?: { readonly step: number; readonly fill: number };
}

interface Due {
  readonly stop: StopPlacing;
  readonly triggered_by: NonNullable<Step['triggered_by']>;
}

/**
 * One market: its book, the stops that wait for a trade, and the price of the last trade. The same commands in the same
 * order give the same steps, wherever and whenever they are replayed.
 */
export class SpotMarket {
  readonly book = new OrderBook();
  readonly #stops = new StopOrders();
  #last: number | undefined;

  /** The price of the last trade. */
  get last(): number | undefined {
    return this.#last;
  }

  /** The stops that wait, as they came. */
  get stops(): Iterable<StopPlacing> {
    return this.#stops.all();
  }

  /** What an order would trade at once and what of it would wait; touches nothing. */
  costOf(order: Placing): Look {
    return this.book.look(order);
  }

  /** The order's own step first, then one for every stop that was set off, and for those that these set off. */
  place(order: Placing): readonly Step[] {
    const placed = this.book.place(order);
    const steps: Step[] = [{ id: order.id, placed }];
    if (placed.fills.length === 0) return steps;
    const due: Due[] = [];
    this.#setOff(0, placed, due);
    // The loop goes on with what is appended meanwhile: the stops of a trade follow those of the trades before it.
    for (const { stop, triggered_by } of due) {
      const placed = this.book.place(stop);
      steps.push({ id: stop.id, placed, triggered_by });
      this.#setOff(steps.length - 1, placed, due);
    }
    return steps;
  }

  /** Keeps a stop until a trade reaches it. False, and nothing kept, if the last trade has reached it already. */
  wait(stop: StopPlacing): boolean {
    if (this.#last !== undefined && isReached(stop, this.#last)) return false;
    this.#stops.set(stop);
    return true;
  }

  /** The lots that leave, or nothing if the order is neither in the book nor waits for its stop. */
  cancel(id: number): number | undefined {
    const stop = this.#stops.find(id);
    if (!stop) return this.book.cancel(id);
    this.#stops.delete(stop);
    return stop.lots;
  }

  /** Wants `lots` from now on, which must be less, and keeps its place. Answers with the lots that leave, or nothing if there is nothing to lower. */
  amend(id: number, lots: number): number | undefined {
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

  restoreLast(price: number): void {
    this.#last = price;
  }

  #setOff(step: number, { fills }: Placed, due: Due[]): void {
    for (const [fill, { price }] of fills.entries()) {
      if (price === this.#last) continue;
      for (const stop of this.#stops.takeReached(price, this.#last)) due.push({ stop, triggered_by: { step, fill } });
      this.#last = price;
    }
  }
}
