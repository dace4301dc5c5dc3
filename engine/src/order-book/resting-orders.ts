export const NONE = -1;

const doubled = <Numbers extends Float64Array | Int32Array | Uint8Array>(numbers: Numbers): Numbers => {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(numbers.length * 2);
  larger.set(numbers);
  return larger;
};

/**
 * Orders that wait in the book, a column for each of their numbers and a slot for each order. Slots of orders that left
 * are used again, so a book that is as busy as ever needs no more memory and leaves nothing for the collector.
 */
export class RestingOrders {
  id = new Float64Array(1024);
  owner = new Float64Array(1024);
  /** What is still wanted, in lots. */
  lots = new Float64Array(1024);
  price = new Int32Array(1024);
  side = new Uint8Array(1024);
  /** The neighbours in the queue of the same price. */
  before = new Int32Array(1024);
  behind = new Int32Array(1024);
  #used = 0;
  #free = NONE;

  take(): number {
    if (this.#free === NONE) {
      if (this.#used === this.id.length) this.#grow();
      return this.#used++;
    }
    const slot = this.#free;
    this.#free = this.behind[slot] as number;
    return slot;
  }

  give(slot: number): void {
    this.behind[slot] = this.#free;
    this.#free = slot;
  }

  #grow(): void {
    this.id = doubled(this.id);
    this.owner = doubled(this.owner);
    this.lots = doubled(this.lots);
    this.price = doubled(this.price);
    this.side = doubled(this.side);
    this.before = doubled(this.before);
    this.behind = doubled(this.behind);
  }
}
