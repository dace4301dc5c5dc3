/** How many keys a word of the lowest level covers, as a power of two. */
const WORD = 5;
const LOWEST_BIT = 31;

const grown = (words: Uint32Array, min: number): Uint32Array => {
  const larger = new Uint32Array(Math.max(min, words.length * 2));
  larger.set(words);
  return larger;
};

/**
 * A set of integers that finds its next member in a few steps, however far away it is: levels of bits, where each bit
 * says whether a word of the level below has any. Memory grows with the largest member, one bit each.
 */
export class TickSet {
  readonly #floors: Uint32Array[] = [new Uint32Array(1)];

  add(key: number): void {
    if (key >>> WORD >= this.#floor(0).length) this.#reach(key);
    let at = key;
    for (const floor of this.#floors) {
      const word = at >>> WORD;
      const before = floor[word] ?? 0;
      floor[word] = before | (1 << (at & LOWEST_BIT));
      if (before !== 0) return;
      at = word;
    }
  }

  delete(key: number): void {
    let at = key;
    for (const floor of this.#floors) {
      const word = at >>> WORD;
      const after = (floor[word] ?? 0) & ~(1 << (at & LOWEST_BIT));
      floor[word] = after;
      if (after !== 0) return;
      at = word;
    }
  }

  /** The smallest member that is at least `key`, or -1. */
  next(key: number): number {
    let at = key;
    for (let level = 0; level < this.#floors.length; level += 1) {
      const floor = this.#floor(level);
      const word = at >>> WORD;
      if (word >= floor.length) return -1;
      const rest = (floor[word] ?? 0) & (-1 << (at & LOWEST_BIT));
      if (rest !== 0) {
        at = (word << WORD) | lowestOf(rest);
        for (let below = level - 1; below >= 0; below -= 1) at = (at << WORD) | lowestOf(this.#floor(below)[at] ?? 0);
        return at;
      }
      // Nothing more in this word: the level above knows the next non-empty word.
      at = word + 1;
    }
    return -1;
  }

  /** The largest member that is at most `key`, or -1. */
  previous(key: number): number {
    let at = Math.min(key, (this.#floor(0).length << WORD) - 1);
    for (let level = 0; at >= 0 && level < this.#floors.length; level += 1) {
      const word = at >>> WORD;
      const rest = (this.#floor(level)[word] ?? 0) & (-1 >>> (LOWEST_BIT - (at & LOWEST_BIT)));
      if (rest !== 0) {
        at = (word << WORD) | highestOf(rest);
        for (let below = level - 1; below >= 0; below -= 1) at = (at << WORD) | highestOf(this.#floor(below)[at] ?? 0);
        return at;
      }
      at = word - 1;
    }
    return -1;
  }

  #floor(level: number): Uint32Array {
    return this.#floors[level] as Uint32Array;
  }

  #reach(key: number): void {
    let words = (key >>> WORD) + 1;
    // How many words of the level below may have members: the words just added are empty, and too many to scan.
    let known = 0;
    for (let level = 0; ; level += 1) {
      const floor = this.#floors[level];
      if (floor === undefined) {
        this.#floors.push(new Uint32Array(words));
        this.#recount(level, known);
        known = (known + LOWEST_BIT) >>> WORD;
      } else {
        known = floor.length;
        if (floor.length < words) this.#floors[level] = grown(floor, words);
      }
      const { length } = this.#floor(level);
      if (length === 1) return;
      words = ((length - 1) >>> WORD) + 1;
    }
  }

  /** Fills a level that was just added from the one below. */
  #recount(level: number, known: number): void {
    const [floor, below] = [this.#floor(level), this.#floor(level - 1)];
    for (let word = 0; word < known; word += 1) {
      if (below[word] !== 0) floor[word >>> WORD] = (floor[word >>> WORD] ?? 0) | (1 << (word & LOWEST_BIT));
    }
  }
}

const lowestOf = (bits: number): number => LOWEST_BIT - Math.clz32(bits & -bits);
const highestOf = (bits: number): number => LOWEST_BIT - Math.clz32(bits);
