const EMPTY = -1;

/** 2^32 over the golden ratio: numbers that follow each other land far apart. */
const SPREAD = 0x9e3779b1;

/**
 * Finds the slot of an order by its number, in a table of plain numbers that leaves nothing for the collector. Numbers
 * that are given out one after the other would otherwise form one long run, and a search would walk through all of it.
 */
export class IdTable {
  #ids = new Float64Array(1024).fill(EMPTY);
  #slots = new Int32Array(1024);
  #mask = 1023;
  #shift = 22;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): number {
    const ids = this.#ids;
    const mask = this.#mask;
    let at = this.#home(id);
    for (;;) {
      const found = ids[at];
      if (found === id) return this.#slots[at] as number;
      if (found === EMPTY) return EMPTY;
      at = (at + 1) & mask;
    }
  }

  set(id: number, slot: number): void {
    if (this.#size * 2 > this.#mask) this.#grow();
    const ids = this.#ids;
    let at = this.#home(id);
    while (ids[at] !== EMPTY) at = (at + 1) & this.#mask;
    ids[at] = id;
    this.#slots[at] = slot;
    this.#size += 1;
  }

  /** Moves those behind the gap up, so that no search ends at it too early. */
  delete(id: number): void {
    const ids = this.#ids;
    const slots = this.#slots;
    const mask = this.#mask;
    let gap = this.#home(id);
    while (ids[gap] !== id) {
      if (ids[gap] === EMPTY) return;
      gap = (gap + 1) & mask;
    }
    this.#size -= 1;
    for (let at = (gap + 1) & mask; ids[at] !== EMPTY; at = (at + 1) & mask) {
      const home = this.#home(ids[at] as number);
      if (((at - home) & mask) < ((at - gap) & mask)) continue;
      ids[gap] = ids[at] as number;
      slots[gap] = slots[at] as number;
      gap = at;
    }
    ids[gap] = EMPTY;
  }

  #home(id: number): number {
    return Math.imul(id, SPREAD) >>> this.#shift;
  }

  #grow(): void {
    const [ids, slots] = [this.#ids, this.#slots];
    this.#mask = this.#mask * 2 + 1;
    this.#shift -= 1;
    this.#ids = new Float64Array(this.#mask + 1).fill(EMPTY);
    this.#slots = new Int32Array(this.#mask + 1);
    this.#size = 0;
    for (let at = 0; at < ids.length; at += 1) if (ids[at] !== EMPTY) this.set(ids[at] as number, slots[at] as number);
  }
}
