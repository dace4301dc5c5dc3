import { BUY, type Fill, type Placed, type Placing } from '../commands.ts';
import type { RestingOrder } from '../order-book.ts';

/** The same book written as one would explain it: a list of orders in the order in which they came. */
export class NaiveBook {
  orders: RestingOrder[] = [];

  place(order: Placing): Placed {
    const facing = this.#facing(order);
    if (order.force === 'post_only' && facing.length > 0) return nothing(order, 'would_take');
    if (order.force === 'fok') {
      const own = facing.findIndex(({ owner }) => owner === order.owner);
      const reachable = own === -1 ? facing : facing.slice(0, own);
      if (reachable.reduce((sum, { lots }) => sum + lots, 0) < order.lots)
        return nothing(order, own === -1 ? 'unfilled' : 'self_trade');
    }
    const fills: Fill[] = [];
    let left = order.lots;
    for (const maker of facing) {
      if (left === 0) break;
      if (maker.owner === order.owner) return { fills, resting: 0, expired: left, why: 'self_trade' };
      const lots = Math.min(left, maker.lots);
      left -= lots;
      const maker_left = maker.lots - lots;
      fills.push({ maker_id: maker.id, maker_owner: maker.owner, maker_left, price: maker.price, lots });
      this.#replace(maker.id, maker_left);
    }
    const rests = left > 0 && (order.force === 'gtc' || order.force === 'post_only');
    if (rests) {
      const { id, owner, side, price } = order;
      this.orders.push({ id, owner, side, price, lots: left });
    }
    return {
      fills,
      resting: rests ? left : 0,
      expired: rests ? 0 : left,
      why: left > 0 && !rests ? 'unfilled' : undefined,
    };
  }

  cancel(id: number): number | undefined {
    const found = this.orders.find((order) => order.id === id);
    this.orders = this.orders.filter((order) => order !== found);
    return found?.lots;
  }

  amend(id: number, lots: number): number | undefined {
    const found = this.orders.find((order) => order.id === id);
    if (!found || lots <= 0 || lots >= found.lots) return undefined;
    this.#replace(id, lots);
    return found.lots - lots;
  }

  /** Best price first, and of the same price who came first. */
  queue(side: number): RestingOrder[] {
    const worse = side === BUY ? -1 : 1;
    return this.orders.filter((order) => order.side === side).sort((a, b) => (a.price - b.price) * worse);
  }

  #facing({ side, price }: Placing): RestingOrder[] {
    return this.queue(side === BUY ? 1 : 0).filter((maker) =>
      side === BUY ? maker.price <= price : maker.price >= price,
    );
  }

  #replace(id: number, lots: number): void {
    this.orders = this.orders
      .map((order) => (order.id === id ? { ...order, lots } : order))
      .filter((order) => order.lots > 0);
  }
}

const nothing = ({ lots }: Placing, why: NonNullable<Placed['why']>): Placed => ({
  fills: [],
  resting: 0,
  expired: lots,
  why,
});
