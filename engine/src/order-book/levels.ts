import { NONE } from './resting-orders.ts';

/** Prices of one page are stored together; a far-off price costs one page. */
const PAGE = 6;
const ON_PAGE = (1 << PAGE) - 1;

/** A price takes 16 bytes: the sum of its lots, then the first and the last order of its queue. */
const FLOATS = 1;
const INTEGERS = 2;
const FIRST = 2;
const LAST = 3;

/** The price levels of a side, in pages of neighbouring prices that are allocated on first use. */
export class Levels {
  /** The page of a price, plus one: a far-off price costs no memory for the untouched prices in between. */
  #pages = new Int32Array(64);
  #floats = new Float64Array((64 << PAGE) << FLOATS);
  #integers = new Int32Array(this.#floats.buffer);
  #capacity = 64;
  #used = 0;
  /** How many prices of each page have orders. */
  #counts = new Int32Array(64);
  readonly #free: number[] = [];

  /** The index of a price that has an order. */
  place(price: number): number {
    return (((this.#pages[price >>> PAGE] as number) - 1) << PAGE) | (price & ON_PAGE);
  }

  /** The index of a price, allocating its page if necessary. */
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

  /** Called when a price gets its first order. */
  open(place: number): void {
    const page = place >>> PAGE;
    this.#counts[page] = (this.#counts[page] as number) + 1;
  }

  /** Called when a price loses its last order. An empty page is reused, so that memory does not grow as prices move. */
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
