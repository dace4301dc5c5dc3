import { SELL, type Side } from './commands.ts';
import { NONE, type RestingOrders } from './resting-orders.ts';
import { TickSet } from './tick-set.ts';

/** Prices of one page stand together; far-off prices cost a page each, and no more. */
const PAGE = 6;
const ON_PAGE = (1 << PAGE) - 1;

/** One side of the book: a queue per price, first come first served. */
export class Ladder {
  readonly #orders: RestingOrders;
  readonly #lowest_first: boolean;
  readonly #prices = new TickSet();
  #pages = new Int32Array(64).fill(NONE);
  #first = new Int32Array(64 << PAGE).fill(NONE);
  #last = new Int32Array(64 << PAGE).fill(NONE);
  #lots = new Float64Array(64 << PAGE);
  #used = 0;
  /** The best price, or -1. */
  best = NONE;

  constructor(orders: RestingOrders, side: Side) {
    this.#orders = orders;
    this.#lowest_first = side === SELL;
  }

  /** The order that is served first at a price that has one. */
  firstAt(price: number): number {
    return this.#first[this.#place(price)] as number;
  }

  lotsAt(price: number): number {
    const page = this.#pages[price >>> PAGE];
    return page === undefined || page === NONE ? 0 : (this.#lots[(page << PAGE) | (price & ON_PAGE)] as number);
  }

  /** The next worse price that has orders, or -1. */
  after(price: number): number {
    return this.#lowest_first ? this.#prices.next(price + 1) : this.#prices.previous(price - 1);
  }

  append(slot: number): void {
    const orders = this.#orders;
    const price = orders.price[slot] as number;
    const place = this.#placeFor(price);
    const last = this.#last[place] as number;
    orders.before[slot] = last;
    orders.behind[slot] = NONE;
    if (last === NONE) {
      this.#first[place] = slot;
      this.#prices.add(price);
      if (this.best === NONE || price < this.best === this.#lowest_first) this.best = price;
    } else orders.behind[last] = slot;
    this.#last[place] = slot;
    this.#lots[place] = (this.#lots[place] as number) + (orders.lots[slot] as number);
  }

  /** Takes the order out of its queue; what it still wanted leaves with it. */
  remove(slot: number): void {
    const orders = this.#orders;
    const price = orders.price[slot] as number;
    const place = this.#place(price);
    const before = orders.before[slot] as number;
    const behind = orders.behind[slot] as number;
    if (before === NONE) this.#first[place] = behind;
    else orders.behind[before] = behind;
    if (behind === NONE) this.#last[place] = before;
    else orders.before[behind] = before;
    this.#lots[place] = (this.#lots[place] as number) - (orders.lots[slot] as number);
    if (before !== NONE || behind !== NONE) return;
    this.#prices.delete(price);
    if (price === this.best) this.best = this.after(price);
  }

  /** An order that keeps its place wants less from now on. */
  reduce(slot: number, lots: number): void {
    const place = this.#place(this.#orders.price[slot] as number);
    this.#orders.lots[slot] = (this.#orders.lots[slot] as number) - lots;
    this.#lots[place] = (this.#lots[place] as number) - lots;
  }

  #place(price: number): number {
    return ((this.#pages[price >>> PAGE] as number) << PAGE) | (price & ON_PAGE);
  }

  #placeFor(price: number): number {
    const number = price >>> PAGE;
    if (number >= this.#pages.length) this.#reach(number);
    let page = this.#pages[number] as number;
    if (page === NONE) {
      page = this.#used++;
      if (page << PAGE >= this.#first.length) this.#grow();
      this.#pages[number] = page;
    }
    return (page << PAGE) | (price & ON_PAGE);
  }

  #reach(number: number): void {
    const pages = new Int32Array(Math.max(number + 1, this.#pages.length * 2)).fill(NONE);
    pages.set(this.#pages);
    this.#pages = pages;
  }

  #grow(): void {
    const length = this.#first.length * 2;
    const [first, last, lots] = [new Int32Array(length), new Int32Array(length), new Float64Array(length)];
    for (const [larger, smaller] of [
      [first.fill(NONE), this.#first],
      [last.fill(NONE), this.#last],
      [lots, this.#lots],
    ] as const) {
      larger.set(smaller);
    }
    [this.#first, this.#last, this.#lots] = [first, last, lots];
  }
}
