import { NONE } from '../order-book/resting-orders.ts';

const FIRST_CAPACITY = 1024;

/** What is stored of each trigger, in arrays that double. Slots are reused, so a busy market needs no more memory. */
export class TriggerSlots {
  #ids = new Float64Array(FIRST_CAPACITY);
  #keys = new Float64Array(FIRST_CAPACITY);
  #indexes = new Int32Array(FIRST_CAPACITY);
  #heaps = new Uint8Array(FIRST_CAPACITY);
  #used = 0;
  #free = NONE;

  take(id: number, key: number): number {
    const slot = this.#next();
    this.#ids[slot] = id;
    this.#keys[slot] = key;
    return slot;
  }

  give(slot: number): void {
    this.#indexes[slot] = this.#free;
    this.#free = slot;
  }

  id(slot: number): number {
    return this.#ids[slot] as number;
  }

  /** The level as the heap of its direction sorts it. */
  key(slot: number): number {
    return this.#keys[slot] as number;
  }

  /** Where in its heap the trigger is. */
  index(slot: number): number {
    return this.#indexes[slot] as number;
  }

  setIndex(slot: number, index: number): void {
    this.#indexes[slot] = index;
  }

  /** A number of the caller's own that says in which heap the trigger is. */
  heap(slot: number): number {
    return this.#heaps[slot] as number;
  }

  setHeap(slot: number, heap: number): void {
    this.#heaps[slot] = heap;
  }

  #next(): number {
    const slot = this.#free;
    if (slot === NONE) {
      if (this.#used === this.#ids.length) this.#grow();
      return this.#used++;
    }
    this.#free = this.index(slot);
    return slot;
  }

  #grow(): void {
    const capacity = this.#ids.length * 2;
    const [ids, keys] = [new Float64Array(capacity), new Float64Array(capacity)];
    const [indexes, heaps] = [new Int32Array(capacity), new Uint8Array(capacity)];
    ids.set(this.#ids);
    keys.set(this.#keys);
    indexes.set(this.#indexes);
    heaps.set(this.#heaps);
    this.#ids = ids;
    this.#keys = keys;
    this.#indexes = indexes;
    this.#heaps = heaps;
  }
}
