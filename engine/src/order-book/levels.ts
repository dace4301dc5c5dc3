import { NONE } from './resting-orders.ts';

/** Prices of one page stand together; far-off prices cost a page each, and no more. */
const PAGE = 6;
const ON_PAGE = (1 << PAGE) - 1;

/** A price takes 16 bytes: the sum of its lots, then the first and the last order of its queue. */
const FLOATS = 1;
const INTEGERS = 2;
const FIRST = 2;
const LAST = 3;

/** What each price of a side has, in pages of neighbouring prices that are made when they are first needed. */
export class Levels {
  /** Which page a price is on, plus one: a price that is far away then costs no memory for those between, which nobody has touched. */
  #pages = new Int32Array(64);
  #floats = new Float64Array((64 << PAGE) << FLOATS);
  #integers = new Int32Array(this.#floats.buffer);
  #capacity = 64;
  #used = 0;

  /** Where a price stands that had an order before, or -1. */
  place(price: number): number {
    const page = (this.#pages[price >>> PAGE] ?? 0) - 1;
    return page === NONE ? NONE : (page << PAGE) | (price & ON_PAGE);
  }

  /** Where a price stands from now on. */
  placeFor(price: number): number {
    const number = price >>> PAGE;
    if (number >= this.#pages.length) this.#reach(number);
    let page = (this.#pages[number] as number) - 1;
    if (page === NONE) {
      page = this.#newPage();
      this.#pages[number] = page + 1;
    }
    return (page << PAGE) | (price & ON_PAGE);
  }

  lots(place: number): number {
    return this.#floats[place << FLOATS] as number;
  }

  addLots(place: number, lots: number): void {
    const at = place << FLOATS;
    this.#floats[at] = (this.#floats[at] as number) + lots;
  }

  first(place: number): number {
    return this.#integers[(place << INTEGERS) + FIRST] as number;
  }

  last(place: number): number {
    return this.#integers[(place << INTEGERS) + LAST] as number;
  }

  setFirst(place: number, slot: number): void {
    this.#integers[(place << INTEGERS) + FIRST] = slot;
  }

  setLast(place: number, slot: number): void {
    this.#integers[(place << INTEGERS) + LAST] = slot;
  }

  #newPage(): number {
    if (this.#used === this.#capacity) this.#grow();
    const page = this.#used++;
    for (let on = 0; on <= ON_PAGE; on += 1) {
      const place = (page << PAGE) | on;
      this.setFirst(place, NONE);
      this.setLast(place, NONE);
    }
    return page;
  }

  #reach(number: number): void {
    const pages = new Int32Array(Math.max(number + 1, this.#pages.length * 2));
    pages.set(this.#pages);
    this.#pages = pages;
  }

  #grow(): void {
    this.#capacity *= 2;
    const floats = new Float64Array((this.#capacity << PAGE) << FLOATS);
    floats.set(this.#floats);
    this.#floats = floats;
    this.#integers = new Int32Array(floats.buffer);
  }
}
