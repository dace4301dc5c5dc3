import { NONE } from './resting-orders.ts';

/** 2^32 over the golden ratio: consecutive ids land far apart. */
const SPREAD = 0x9e3779b1;

/**
 * Consecutive ids stay together in rows of this power of two: orders arrive by id, and 16 entries fill one cache line.
 */
const ROW = 4;
const IN_ROW = (1 << ROW) - 1;

/** Where the ids are stored. */
interface Slots {
  id(slot: number): number;
}

/**
 * A hash table from order id to slot, in plain integer arrays that create no garbage: the first order of each bucket,
 * and for each order the next one in its bucket. There is a bucket for every order, so most hold one or none.
 */
export class IdTable {
  readonly #slots: Slots;
  #first = new Int32Array(1024).fill(NONE);
  #next = new Int32Array(1024);
  #shift = 32 - (10 - ROW);
  #size = 0;

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  get size(): number {
    return this.#size;
  }

  get(id: number): number {
    let slot = this.#first[this.#entry(id)] as number;
    while (slot !== NONE && this.#slots.id(slot) !== id) slot = this.#next[slot] as number;
    return slot;
  }

  set(id: number, slot: number): void {
    if (this.#size === this.#first.length) this.#grow();
    if (slot >= this.#next.length) this.#reach();
    this.#size += 1;
    this.#link(id, slot);
  }

  delete(id: number, slot: number): void {
    const next = this.#next;
    const entry = this.#entry(id);
    let before = this.#first[entry] as number;
    this.#size -= 1;
    if (before === slot) {
      this.#first[entry] = next[slot] as number;
      return;
    }
    while (next[before] !== slot) before = next[before] as number;
    next[before] = next[slot] as number;
  }

  #link(id: number, slot: number): void {
    const entry = this.#entry(id);
    this.#next[slot] = this.#first[entry] as number;
    this.#first[entry] = slot;
  }

  #entry(id: number): number {
    return ((Math.imul(id >>> ROW, SPREAD) >>> this.#shift) << ROW) | (id & IN_ROW);
  }

  #reach(): void {
    const next = new Int32Array(this.#next.length * 2);
    next.set(this.#next);
    this.#next = next;
  }

  #grow(): void {
    const old = this.#first;
    this.#first = new Int32Array(old.length * 2).fill(NONE);
    this.#shift -= 1;
    for (const first of old) {
      for (let slot = first; slot !== NONE;) {
        const next = this.#next[slot] as number;
        this.#link(this.#slots.id(slot), slot);
        slot = next;
      }
    }
  }
}
