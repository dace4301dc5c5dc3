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
  /** How many prices of each page have orders. */
  #counts = new Int32Array(64);
  readonly #free: number[] = [];

  /** Where a price stands that has an order. */
  place(price: number): number {
    return (((this.#pages[price >>> PAGE] as number) - 1) << PAGE) | (price & ON_PAGE);
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

  /** A price has its first order. */
  open(place: number): void {
    const page = place >>> PAGE;
    this.#counts[page] = (this.#counts[page] as number) + 1;
  }

  /** A price has lost its last order. A page without any is used again: prices that come and go take no more and more memory. */
  close(price: number): void {
    const number = price >>> PAGE;
    const page = (this.#pages[number] as number) - 1;
    const count = (this.#counts[page] as number) - 1;
    this.#counts[page] = count;
    if (count > 0) return;
    this.#pages[number] = 0;
    this.#free.push(page);
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
    const free = this.#free.pop();
    if (free !== undefined) return free;
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
    const counts = new Int32Array(this.#capacity);
    counts.set(this.#counts);
    this.#counts = counts;
  }
}
