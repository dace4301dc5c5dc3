import { BUY, SELL, type Fill, type Look, type Placed, type Placing, type Side } from './commands.ts';
import { IdTable } from './id-table.ts';
import { Ladder } from './ladder.ts';
import { NONE, RestingOrders } from './resting-orders.ts';

export interface RestingOrder {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly price: number;
  readonly lots: number;
}

export interface Level {
  readonly price: number;
  readonly lots: number;
}

const NO_FILLS: readonly Fill[] = [];
const NOTHING: Look = { lots: 0, cost: 0n, resting: 0 };

/** What an order can trade on the other side, and why it gets no more. */
interface Reachable {
  readonly lots: number;
  readonly cost: bigint;
  /** Lots it would still want. */
  readonly left: number;
  readonly why: 'unfilled' | 'self_trade';
}

/**
 * An order book with price-time priority. It has no clock, no disk and no money: the same commands in the same order
 * give the same trades, wherever and whenever they are replayed.
 */
export class OrderBook {
  readonly #orders = new RestingOrders();
  readonly #slots = new IdTable(this.#orders);
  readonly #buyers = new Ladder(this.#orders, BUY);
  readonly #sellers = new Ladder(this.#orders, SELL);

  get size(): number {
    return this.#slots.size;
  }

  best(side: Side): number | undefined {
    const { best } = this.#ladder(side);
    return best === NONE ? undefined : best;
  }

  place(order: Placing): Placed {
    const { side, force } = order;
    const facing = side === BUY ? this.#sellers : this.#buyers;
    if (!reaches(order, facing.best))
      return force === 'gtc' || force === 'post_only' ? this.#rest(order) : expired(order, 'unfilled');
    if (force === 'post_only') return expired(order, 'would_take');
    if (force === 'fok') {
      const { lots, left, why } = this.#reachable(order, facing);
      if (left > 0 || lots === 0) return expired(order, why);
    }
    return this.#trade(order, facing);
  }

  /** What `place` would do; changes nothing. */
  look(order: Placing): Look {
    const { side, lots, force } = order;
    const facing = side === BUY ? this.#sellers : this.#buyers;
    if (!reaches(order, facing.best))
      return { ...NOTHING, resting: force === 'gtc' || force === 'post_only' ? lots : 0 };
    if (force === 'post_only') return NOTHING;
    const { lots: some, cost, left, why } = this.#reachable(order, facing);
    if (force === 'fok' && left > 0) return NOTHING;
    return { lots: some, cost, resting: force === 'gtc' && why === 'unfilled' ? left : 0 };
  }

  /** The lots that leave the book, or undefined if the order is not in it. */
  cancel(id: number): number | undefined {
    const slot = this.#slots.get(id);
    if (slot === NONE) return undefined;
    const lots = this.#orders.lots(slot);
    this.#drop(slot);
    return lots;
  }

  /**
   * Reduces an order in its queue position. Returns the lots that leave, or undefined if there is no such order or no
   * reduction.
   */
  amend(id: number, lots: number): number | undefined {
    const slot = this.#slots.get(id);
    if (slot === NONE) return undefined;
    const less = this.#orders.lots(slot) - lots;
    if (less <= 0 || lots <= 0) return undefined;
    this.#ladder(this.#orders.side(slot)).reduce(slot, less);
    return less;
  }

  find(id: number): RestingOrder | undefined {
    const slot = this.#slots.get(id);
    return slot === NONE ? undefined : this.#view(slot);
  }

  /** The best prices with their resting lots, best first. */
  depth(side: Side, levels: number): Level[] {
    const ladder = this.#ladder(side);
    const found: Level[] = [];
    for (let price = ladder.best; price !== NONE && found.length < levels; price = ladder.after(price))
      found.push({ price, lots: ladder.lotsAt(price) });
    return found;
  }

  /** Every resting order of a side, in the order in which they would trade. */
  *queue(side: Side): Generator<RestingOrder> {
    const ladder = this.#ladder(side);
    for (let price = ladder.best; price !== NONE; price = ladder.after(price)) {
      for (let slot = ladder.firstAt(price); slot !== NONE; slot = this.#orders.behind(slot)) yield this.#view(slot);
    }
  }

  /** Appends an order to the queue of its price without trading. For rebuilding a book, in time order. */
  restore(order: RestingOrder): void {
    this.#append(order, order.lots);
  }

  #trade(order: Placing, facing: Ladder): Placed {
    const orders = this.#orders;
    // Allocated with the first fill: an empty array that grows reserves space for seventeen.
    let fills: Fill[] | undefined;
    let left = order.lots;
    let { budget } = order;
    while (left > 0 && reaches(order, facing.best)) {
      const price = facing.best;
      if (budget !== undefined) {
        left = payable(budget, price, left);
        if (left === 0) break;
      }
      const slot = facing.firstAt(price);
      const maker_owner = orders.owner(slot);
      if (maker_owner === order.owner)
        return { fills: fills ?? NO_FILLS, resting: 0, expired: left, why: 'self_trade' };
      const has = orders.lots(slot);
      const lots = has < left ? has : left;
      left -= lots;
      if (budget !== undefined) budget -= BigInt(price) * BigInt(lots);
      const fill = { maker_id: orders.id(slot), maker_owner, maker_left: has - lots, price, lots };
      if (fills) fills.push(fill);
      else fills = [fill];
      if (lots === has) this.#drop(slot);
      else facing.reduce(slot, lots);
    }
    if (!fills) return expired(order, 'unfilled');
    if (left === 0) return { fills, resting: 0, expired: 0, why: undefined };
    if (order.force !== 'gtc') return { fills, resting: 0, expired: left, why: 'unfilled' };
    this.#append(order, left);
    return { fills, resting: left, expired: 0, why: undefined };
  }

  /** Only reads. */
  #reachable(order: Placing, facing: Ladder): Reachable {
    const orders = this.#orders;
    let [left, lots, cost] = [order.lots, 0, 0n];
    for (let price = facing.best; reaches(order, price); price = facing.after(price)) {
      for (let slot = facing.firstAt(price); slot !== NONE; slot = orders.behind(slot)) {
        if (order.budget !== undefined) left = payable(order.budget - cost, price, left);
        if (left === 0) return { lots, cost, left, why: 'unfilled' };
        if (orders.owner(slot) === order.owner) return { lots, cost, left, why: 'self_trade' };
        const some = Math.min(left, orders.lots(slot));
        left -= some;
        lots += some;
        cost += BigInt(price) * BigInt(some);
      }
    }
    return { lots, cost, left, why: 'unfilled' };
  }

  #rest(order: Placing): Placed {
    this.#append(order, order.lots);
    return { fills: NO_FILLS, resting: order.lots, expired: 0, why: undefined };
  }

  #append({ id, owner, side, price }: Omit<RestingOrder, 'lots'>, lots: number): void {
    const slot = this.#orders.take(id, owner, side, price, lots);
    this.#slots.set(id, slot);
    this.#ladder(side).append(slot);
  }

  #drop(slot: number): void {
    this.#slots.delete(this.#orders.id(slot), slot);
    this.#ladder(this.#orders.side(slot)).remove(slot);
    this.#orders.give(slot);
  }

  #ladder(side: Side): Ladder {
    return side === BUY ? this.#buyers : this.#sellers;
  }

  #view(slot: number): RestingOrder {
    const orders = this.#orders;
    return {
      id: orders.id(slot),
      owner: orders.owner(slot),
      side: orders.side(slot),
      price: orders.price(slot),
      lots: orders.lots(slot),
    };
  }
}

/** Whether an order crosses the best price of the other side, if there is one. */
const reaches = ({ side, price }: Placing, best: number): boolean =>
  best !== NONE && (side === BUY ? best <= price : best >= price);

/**
 * How many of the wanted lots a budget pays for at a price. At worse prices it pays for no more, so the order is then
 * done.
 */
const payable = (budget: bigint, price: number, wanted: number): number =>
  Math.min(wanted, Number(budget / BigInt(price)));

const expired = ({ lots }: Placing, why: NonNullable<Placed['why']>): Placed => ({
  fills: NO_FILLS,
  resting: 0,
  expired: lots,
  why,
});
