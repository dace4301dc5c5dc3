import type { TriggerSlots } from './trigger-slots.ts';

/**
 * A power of two: four children make a heap half as deep as two, and the keys of siblings are 32 bytes side by side.
 */
const CHILDREN = 2;

/** A power of two: up to a 64th of the heap is removed one by one; beyond that, a sweep over all of it is cheaper. */
const FEW = 6;

/**
 * A heap of slots, smallest key first, then smallest id. The keys are copied into it, because a sift that looks each of
 * them up elsewhere is bound by memory.
 */
export class SlotHeap {
  readonly #slots: TriggerSlots;
  #keys = new Float64Array(64);
  #heap = new Int32Array(64);
  #size = 0;

  constructor(slots: TriggerSlots) {
    this.#slots = slots;
  }

  /** The smallest key, or Infinity. */
  get min(): number {
    return this.#size === 0 ? Infinity : (this.#keys[0] as number);
  }

  push(key: number, slot: number): void {
    if (this.#size === this.#keys.length) this.#grow();
    this.#size += 1;
    this.#up(this.#size - 1, key, slot);
  }

  /** Removes the slot with the smallest key. The heap must not be empty. */
  pop(): number {
    const slot = this.#heap[0] as number;
    this.remove(slot);
    return slot;
  }

  remove(slot: number): void {
    const at = this.#slots.index(slot);
    this.#size -= 1;
    if (at === this.#size) return;
    const [key, last] = [this.#keys[this.#size] as number, this.#heap[this.#size] as number];
    if (at > 0 && this.#isBefore(key, last, (at - 1) >> CHILDREN)) this.#up(at, key, last);
    else this.#down(at, key, last);
  }

  /**
   * Removes every slot with a key under `limit`, in any order: one by one if they are few, and otherwise in one sweep,
   * because a million single removals after a restart would hold up the first tick.
   */
  drain(limit: number, take: (slot: number) => void): void {
    for (let few = this.#size >> FEW; this.min < limit; few--) {
      if (few === 0) return this.#sweep(limit, take);
      take(this.pop());
    }
  }

  #sweep(limit: number, take: (slot: number) => void): void {
    let kept = 0;
    for (let at = 0; at < this.#size; at++) {
      const [key, slot] = [this.#keys[at] as number, this.#heap[at] as number];
      if (key < limit) take(slot);
      else this.#put(kept++, key, slot);
    }
    this.#size = kept;
    for (let at = (kept - 2) >> CHILDREN; at >= 0; at--)
      this.#down(at, this.#keys[at] as number, this.#heap[at] as number);
  }

  #isBefore(key: number, slot: number, at: number): boolean {
    const other = this.#keys[at] as number;
    return key < other || (key === other && this.#slots.id(slot) < this.#slots.id(this.#heap[at] as number));
  }

  #put(at: number, key: number, slot: number): void {
    this.#keys[at] = key;
    this.#heap[at] = slot;
    this.#slots.setIndex(slot, at);
  }

  #up(from: number, key: number, slot: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> CHILDREN;
      if (!this.#isBefore(key, slot, parent)) break;
      this.#put(at, this.#keys[parent] as number, this.#heap[parent] as number);
      at = parent;
    }
    this.#put(at, key, slot);
  }

  #down(from: number, key: number, slot: number): void {
    let at = from;
    for (let child = this.#firstChild(at); child < this.#size; child = this.#firstChild(at)) {
      const end = Math.min(child + (1 << CHILDREN), this.#size);
      let best = child;
      for (let next = child + 1; next < end; next++)
        if (this.#isBefore(this.#keys[next] as number, this.#heap[next] as number, best)) best = next;
      if (this.#isBefore(key, slot, best)) break;
      this.#put(at, this.#keys[best] as number, this.#heap[best] as number);
      at = best;
    }
    this.#put(at, key, slot);
  }

  #firstChild(at: number): number {
    return (at << CHILDREN) + 1;
  }

  #grow(): void {
    const [keys, heap] = [new Float64Array(this.#size * 2), new Int32Array(this.#size * 2)];
    keys.set(this.#keys);
    heap.set(this.#heap);
    this.#keys = keys;
    this.#heap = heap;
  }
}
