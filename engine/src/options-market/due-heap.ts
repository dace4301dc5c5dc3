/** What is due at a moment, the earliest first and of the same moment the smaller id first. */
export interface Due {
  readonly id: number;
  readonly due_ms: number;
}

const isBefore = (one: Due, other: Due): boolean =>
  one.due_ms < other.due_ms || (one.due_ms === other.due_ms && one.id < other.id);

/** A binary heap. Options come due in almost the order in which they were accepted, so adding costs little. */
export class DueHeap<Item extends Due> {
  readonly #items: Item[] = [];

  get size(): number {
    return this.#items.length;
  }

  get first(): Item | undefined {
    return this.#items[0];
  }

  add(item: Item): void {
    let place = this.#items.length;
    this.#items.push(item);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.#items[above];
      if (!parent || !isBefore(item, parent)) break;
      this.#items[place] = parent;
      place = above;
    }
    this.#items[place] = item;
  }

  take(): Item | undefined {
    const first = this.#items[0];
    const last = this.#items.pop();
    if (first && last && this.#items.length > 0) this.#sink(last);
    return first;
  }

  #sink(item: Item): void {
    const { length } = this.#items;
    let place = 0;
    for (let below = 1; below < length; below = 2 * place + 1) {
      const left = this.#items[below];
      const right = this.#items[below + 1];
      if (!left) break;
      const [next, child] = right && isBefore(right, left) ? [below + 1, right] : [below, left];
      if (!isBefore(child, item)) break;
      this.#items[place] = child;
      place = next;
    }
    this.#items[place] = item;
  }
}
