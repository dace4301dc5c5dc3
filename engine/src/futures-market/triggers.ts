import { IdTable } from '../order-book/id-table.ts';
import { NONE } from '../order-book/resting-orders.ts';
import { SlotHeap } from './slot-heap.ts';
import { TriggerSlots } from './trigger-slots.ts';

/** Fires at a price at or below the level. */
export const AT_OR_BELOW = 0;
/** Fires at a price at or above the level. */
export const AT_OR_ABOVE = 1;
export type Direction = typeof AT_OR_BELOW | typeof AT_OR_ABOVE;

/** Added to the direction of a trigger whose first tick has not come yet. */
const WAITING = 2;

/**
 * The triggers of one futures market: take-profits, stop-losses, liquidations and limit orders, each an id and a level
 * in whole price steps. Two heaps have the level that is nearest to the price on top, so a tick that fires nothing
 * costs the same at ten triggers and at a million. A third heap keeps triggers that were set after the current tick,
 * by the tick at which they were set: ticks that are replayed after a crash do not see them.
 */
export class Triggers {
  readonly #slots = new TriggerSlots();
  readonly #by_id = new IdTable(this.#slots);
  /** By the negated level: the highest is first. */
  readonly #below = new SlotHeap(this.#slots);
  readonly #above = new SlotHeap(this.#slots);
  readonly #waiting = new SlotHeap(this.#slots);
  #seq = -Infinity;

  get size(): number {
    return this.#by_id.size;
  }

  /** `since`: the seq of the market's tick at which it was set; only later ticks fire it. */
  arm(id: number, direction: Direction, level: number, since: number): void {
    if (!Number.isSafeInteger(id) || !Number.isSafeInteger(level) || !Number.isSafeInteger(since))
      throw new RangeError(`trigger ${id}: level ${level} and tick ${since} must be safe integers`);
    if (this.#by_id.get(id) !== NONE) throw new RangeError(`trigger ${id} is already armed`);
    const slot = this.#slots.take(id, direction === AT_OR_BELOW ? -level : level);
    this.#by_id.set(id, slot);
    if (since < this.#seq) return this.#push(slot, direction);
    this.#slots.setHeap(slot, direction + WAITING);
    this.#waiting.push(since, slot);
  }

  disarm(id: number): boolean {
    const slot = this.#by_id.get(id);
    if (slot === NONE) return false;
    this.#heapOf(this.#slots.heap(slot)).remove(slot);
    this.#release(id, slot);
    return true;
  }

  /**
   * Works off one tick: the ids that it fires, at most `max`, removed from the index. Triggers at or below come first,
   * highest level first, then triggers at or above, lowest level first; on the same level the smaller id. A second call
   * with the same tick returns the next ones, and an empty answer means that the tick is worked off. Ticks come in the
   * order of their seq.
   */
  fire(seq: number, price: number, max: number): number[] {
    // An answer of none would say that the tick is worked off.
    if (!(max >= 1)) throw new RangeError('a batch has at least one trigger');
    this.#advance(seq, price);
    const fired: number[] = [];
    this.#take(this.#below, -price, max, fired);
    this.#take(this.#above, price, max, fired);
    return fired;
  }

  /** Whether a tick fires nothing. Like `fire`, it may not be asked about an earlier tick afterwards. */
  isQuiet(seq: number, price: number): boolean {
    this.#advance(seq, price);
    return this.#below.min > -price && this.#above.min > price;
  }

  #advance(seq: number, price: number): void {
    if (!Number.isSafeInteger(price)) throw new RangeError(`tick ${seq}: price ${price} is not in whole price steps`);
    if (seq === this.#seq) return;
    // Triggers set after that tick may already be among those that fire.
    if (!(seq > this.#seq)) throw new RangeError(`tick ${seq} comes after tick ${this.#seq}`);
    this.#seq = seq;
    if (this.#waiting.min < seq)
      this.#waiting.drain(seq, (slot) => this.#push(slot, (this.#slots.heap(slot) - WAITING) as Direction));
  }

  #push(slot: number, direction: Direction): void {
    this.#slots.setHeap(slot, direction);
    this.#heapOf(direction).push(this.#slots.key(slot), slot);
  }

  #take(heap: SlotHeap, limit: number, max: number, fired: number[]): void {
    while (heap.min <= limit && fired.length < max) {
      const slot = heap.pop();
      const id = this.#slots.id(slot);
      this.#release(id, slot);
      fired.push(id);
    }
  }

  #release(id: number, slot: number): void {
    this.#by_id.delete(id, slot);
    this.#slots.give(slot);
  }

  #heapOf(heap: number): SlotHeap {
    if (heap >= WAITING) return this.#waiting;
    return heap === AT_OR_BELOW ? this.#below : this.#above;
  }
}
