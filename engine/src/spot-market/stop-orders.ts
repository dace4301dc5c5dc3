import { BUY, SELL, type Placing, type Side } from '../order-book/commands.ts';
import { NONE } from '../order-book/resting-orders.ts';
import { TickSet } from '../order-book/tick-set.ts';

/** A stop-limit order: placed unchanged once a trade reaches `stop`. */
export interface StopPlacing extends Placing {
  readonly stop: number;
}

/** Whether a trade at a price triggers a stop (SP12). */
export const isReached = ({ side, stop }: StopPlacing, price: number): boolean =>
  side === BUY ? price >= stop : price <= stop;

/** The stops of one side by price. */
class StopLadder {
  readonly #lowest_first: boolean;
  readonly #prices = new TickSet();
  readonly #levels = new Map<number, Map<number, StopPlacing>>();
  /** The stop price that is triggered first, or -1. */
  nearest = NONE;

  constructor(side: Side) {
    this.#lowest_first = side === BUY;
  }

  set(order: StopPlacing): void {
    const { id, stop } = order;
    const level = this.#levels.get(stop);
    if (level) {
      level.set(id, order);
      return;
    }
    this.#levels.set(stop, new Map([[id, order]]));
    this.#prices.add(stop);
    if (this.nearest === NONE || stop < this.nearest === this.#lowest_first) this.nearest = stop;
  }

  delete({ id, stop }: StopPlacing): void {
    const level = this.#levels.get(stop);
    if (level?.delete(id) && level.size === 0) this.#deleteLevel(stop);
  }

  moveNearest(into: StopPlacing[]): void {
    for (const order of this.#levels.get(this.nearest)?.values() ?? []) into.push(order);
    this.#deleteLevel(this.nearest);
  }

  #deleteLevel(stop: number): void {
    this.#levels.delete(stop);
    this.#prices.delete(stop);
    if (stop !== this.nearest) return;
    this.nearest = this.#lowest_first ? this.#prices.next(stop + 1) : this.#prices.previous(stop - 1);
  }
}

/** The stop-limit orders of a market that no trade has reached yet. */
export class StopOrders {
  readonly #by_id = new Map<number, StopPlacing>();
  readonly #buyers = new StopLadder(BUY);
  readonly #sellers = new StopLadder(SELL);

  get size(): number {
    return this.#by_id.size;
  }

  find(id: number): StopPlacing | undefined {
    return this.#by_id.get(id);
  }

  /** All of them, in order of arrival. */
  all(): Iterable<StopPlacing> {
    return this.#by_id.values();
  }

  /** Adds an order, replacing one with the same id. */
  set(order: StopPlacing): void {
    this.#by_id.set(order.id, order);
    this.#ladder(order.side).set(order);
  }

  delete(order: StopPlacing): void {
    this.#by_id.delete(order.id);
    this.#ladder(order.side).delete(order);
  }

  /**
   * Removes the stops that a trade triggers, ordered by distance from the previous price, then by id. Before the first
   * trade there is no distance.
   */
  takeReached(price: number, before: number | undefined): readonly StopPlacing[] {
    const reached: StopPlacing[] = [];
    while (this.#buyers.nearest !== NONE && this.#buyers.nearest <= price) this.#buyers.moveNearest(reached);
    while (this.#sellers.nearest !== NONE && this.#sellers.nearest >= price) this.#sellers.moveNearest(reached);
    if (reached.length === 0) return reached;
    for (const { id } of reached) this.#by_id.delete(id);
    const distance = ({ stop }: StopPlacing): number => (before === undefined ? 0 : Math.abs(stop - before));
    return reached.sort((a, b) => distance(a) - distance(b) || a.id - b.id);
  }

  #ladder(side: Side): StopLadder {
    return side === BUY ? this.#buyers : this.#sellers;
  }
}
