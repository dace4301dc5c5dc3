import type { Side } from './commands.ts';

export const NONE = -1;

/** The offsets of an order's fields in its 32 bytes: large ones as floats, small ones as integers after them. */
const ID = 0;
const LOTS = 1;
const OWNER = 4;
const PRICE_AND_SIDE = 5;
const BEFORE = 6;
const BEHIND = 7;

/** 32 bytes are 4 floats or 8 integers: half a cache line. */
const FLOATS = 2;
const INTEGERS = 3;

const OWNERS = 2 ** 32;

/**
 * The resting orders, 32 bytes each in one long buffer: an order is one memory access, not seven, and a large book is
 * bound by memory. Slots are reused, so a steadily busy book needs no more memory and creates no garbage.
 */
export class RestingOrders {
  #floats = new Float64Array(1024 << FLOATS);
  #integers = new Int32Array(this.#floats.buffer);
  #capacity = 1024;
  #used = 0;
  #free = NONE;

  take(id: number, owner: number, side: Side, price: number, lots: number): number {
    if (owner >= OWNERS) throw new RangeError('owner ids must be below 2^32');
    const slot = this.#next();
    const float = slot << FLOATS;
    this.#floats[float + ID] = id;
    this.#floats[float + LOTS] = lots;
    const integer = slot << INTEGERS;
    this.#integers[integer + OWNER] = owner;
    this.#integers[integer + PRICE_AND_SIDE] = (price << 1) | side;
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
    return (this.#integers[(slot << INTEGERS) + OWNER] as number) >>> 0;
  }

  /** The remaining lots. */
  lots(slot: number): number {
    return this.#floats[(slot << FLOATS) + LOTS] as number;
  }

  setLots(slot: number, lots: number): void {
    this.#floats[(slot << FLOATS) + LOTS] = lots;
  }

  price(slot: number): number {
    return (this.#integers[(slot << INTEGERS) + PRICE_AND_SIDE] as number) >> 1;
  }

  side(slot: number): Side {
    return ((this.#integers[(slot << INTEGERS) + PRICE_AND_SIDE] as number) & 1) as Side;
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
    const floats = new Float64Array(this.#capacity << FLOATS);
    floats.set(this.#floats);
    this.#floats = floats;
    this.#integers = new Int32Array(floats.buffer);
  }
}
