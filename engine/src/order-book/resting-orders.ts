import type { Side } from './commands.ts';

export const NONE = -1;

/** Where the numbers of an order stand in its 64 bytes: large ones as floats, small ones as integers behind them. */
const ID = 0;
const OWNER = 1;
const LOTS = 2;
const PRICE = 6;
const SIDE = 7;
const BEFORE = 8;
const BEHIND = 9;

/** 64 bytes are 8 floats or 16 integers, and one line of a processor's cache. */
const FLOATS = 3;
const INTEGERS = 4;
const BYTES = 64;

/**
 * Orders that wait in the book, 64 bytes each in one long buffer: an order is one step to memory, not seven. Slots of
 * orders that left are used again, so a book that is as busy as ever needs no more memory and leaves nothing for the
 * collector.
 */
export class RestingOrders {
  #floats = new Float64Array((1024 * BYTES) / 8);
  #integers = new Int32Array(this.#floats.buffer);
  #capacity = 1024;
  #used = 0;
  #free = NONE;

  take(id: number, owner: number, side: Side, price: number, lots: number): number {
    const slot = this.#next();
    const float = slot << FLOATS;
    this.#floats[float + ID] = id;
    this.#floats[float + OWNER] = owner;
    this.#floats[float + LOTS] = lots;
    const integer = slot << INTEGERS;
    this.#integers[integer + PRICE] = price;
    this.#integers[integer + SIDE] = side;
    return slot;
  }

  give(slot: number): void {
    this.setBehind(slot, this.#free);
    this.#free = slot;
  }

  id(slot: number): number {
    return this.#floats[(slot << FLOATS) + ID] as number;
  }

  owner(slot: number): number {
    return this.#floats[(slot << FLOATS) + OWNER] as number;
  }

  /** What is still wanted. */
  lots(slot: number): number {
    return this.#floats[(slot << FLOATS) + LOTS] as number;
  }

  setLots(slot: number, lots: number): void {
    this.#floats[(slot << FLOATS) + LOTS] = lots;
  }

  price(slot: number): number {
    return this.#integers[(slot << INTEGERS) + PRICE] as number;
  }

  side(slot: number): Side {
    return this.#integers[(slot << INTEGERS) + SIDE] as Side;
  }

  /** The neighbours in the queue of the same price. */
  before(slot: number): number {
    return this.#integers[(slot << INTEGERS) + BEFORE] as number;
  }

  behind(slot: number): number {
    return this.#integers[(slot << INTEGERS) + BEHIND] as number;
  }

  setBefore(slot: number, before: number): void {
    this.#integers[(slot << INTEGERS) + BEFORE] = before;
  }

  setBehind(slot: number, behind: number): void {
    this.#integers[(slot << INTEGERS) + BEHIND] = behind;
  }

  #next(): number {
    const slot = this.#free;
    if (slot === NONE) {
      if (this.#used === this.#capacity) this.#grow();
      return this.#used++;
    }
    this.#free = this.behind(slot);
    return slot;
  }

  #grow(): void {
    this.#capacity *= 2;
    const floats = new Float64Array((this.#capacity * BYTES) / 8);
    floats.set(this.#floats);
    this.#floats = floats;
    this.#integers = new Int32Array(floats.buffer);
  }
}
