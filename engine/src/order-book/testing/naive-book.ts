import { BUY, type Fill, type Look, type Placed, type Placing } from '../commands.ts';
import type { RestingOrder } from '../order-book.ts';

/** The same book in its simplest form: a list of orders in order of arrival. */
export class NaiveBook {
  orders: RestingOrder[] = [];

  place(order: Placing): Placed {
    if (order.force === 'fok') {
      const tried = this.#copy().place({ ...order, force: 'ioc' });
      if (tried.expired > 0) return nothing(order, tried.why ?? 'unfilled');
    }
    const facing = this.#facing(order);
    if (order.force === 'post_only' && facing.length > 0) return nothing(order, 'would_take');
    const fills: Fill[] = [];
    let left = order.lots;
    for (const maker of facing) {
      if (order.budget !== undefined)
        left = Math.min(left, Number((order.budget - costOf(fills)) / BigInt(maker.price)));
      if (left === 0) break;
      if (maker.owner === order.owner) return { fills, resting: 0, expired: left, why: 'self_trade' };
      const lots = Math.min(left, maker.lots);
      left -= lots;
      const maker_left = maker.lots - lots;
      fills.push({ maker_id: maker.id, maker_owner: maker.owner, maker_left, price: maker.price, lots });
      this.#replace(maker.id, maker_left);
    }
    if (left === 0 && fills.length === 0) return nothing(order, 'unfilled');
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

  look(order: Placing): Look {
    const { fills, resting } = this.#copy().place(order);
    return { lots: fills.reduce((sum, { lots }) => sum + lots, 0), cost: costOf(fills), resting };
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

  /** Best price first, then by arrival. */
  queue(side: number): RestingOrder[] {
    const worse = side === BUY ? -1 : 1;
    return this.orders.filter((order) => order.side === side).sort((a, b) => (a.price - b.price) * worse);
  }

  #copy(): NaiveBook {
    const copy = new NaiveBook();
    copy.orders = [...this.orders];
    return copy;
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

const costOf = (fills: readonly Fill[]): bigint =>
  fills.reduce((sum, { price, lots }) => sum + BigInt(price) * BigInt(lots), 0n);

const nothing = ({ lots }: Placing, why: NonNullable<Placed['why']>): Placed => ({
  fills: [],
  resting: 0,
  expired: lots,
  why,
});
