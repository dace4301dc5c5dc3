import { SELL, type Side } from './commands.ts';
import { Levels } from './levels.ts';
import { NONE, type RestingOrders } from './resting-orders.ts';
import { TickSet } from './tick-set.ts';

/** One side of the book: a FIFO queue per price. */
export class Ladder {
  readonly #orders: RestingOrders;
  readonly #lowest_first: boolean;
  readonly #prices = new TickSet();
  readonly #levels = new Levels();
  /** The best price, or -1. */
  best = NONE;

  constructor(orders: RestingOrders, side: Side) {
    this.#orders = orders;
    this.#lowest_first = side === SELL;
  }

  /** The first order in the queue of a price that has one. */
  firstAt(price: number): number {
    return this.#levels.first(this.#levels.place(price));
  }

  /** The resting lots at a price that has an order. */
  lotsAt(price: number): number {
    return this.#levels.lots(this.#levels.place(price));
  }

  /** The next worse price that has orders, or -1. */
  after(price: number): number {
    return this.#lowest_first ? this.#prices.next(price + 1) : this.#prices.previous(price - 1);
  }

  append(slot: number): void {
    const orders = this.#orders;
    const levels = this.#levels;
    const price = orders.price(slot);
    const place = levels.placeFor(price);
    const last = levels.last(place);
    orders.setBefore(slot, last);
    orders.setBehind(slot, NONE);
    if (last === NONE) {
      levels.setFirst(place, slot);
      levels.open(place);
      this.#prices.add(price);
      if (this.best === NONE || price < this.best === this.#lowest_first) this.best = price;
    } else orders.setBehind(last, slot);
    levels.setLast(place, slot);
    levels.addLots(place, orders.lots(slot));
  }

  /** Removes the order from its queue with its remaining lots. */
  remove(slot: number): void {
    const orders = this.#orders;
    const levels = this.#levels;
    const price = orders.price(slot);
    const place = levels.place(price);
    const before = orders.before(slot);
    const behind = orders.behind(slot);
    if (before === NONE) levels.setFirst(place, behind);
    else orders.setBehind(before, behind);
    if (behind === NONE) levels.setLast(place, before);
    else orders.setBefore(behind, before);
    levels.addLots(place, -orders.lots(slot));
    if (before !== NONE || behind !== NONE) return;
    levels.close(price);
    this.#prices.delete(price);
    if (price === this.best) this.best = this.after(price);
  }

  /** Reduces an order without losing its queue position. */
  reduce(slot: number, lots: number): void {
    const orders = this.#orders;
    orders.setLots(slot, orders.lots(slot) - lots);
    this.#levels.addLots(this.#levels.place(orders.price(slot)), -lots);
  }
}
