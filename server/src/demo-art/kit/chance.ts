/*
 * Deterministic chance: the same seed gives the same sequence on every machine, so a work can be drawn again from its
 * number.
 */

export interface Chance {
  /** From 0 up to 1. */
  readonly next: () => number;
  readonly between: (low: number, high: number) => number;
  /** A whole number, both bounds included. */
  readonly whole: (low: number, high: number) => number;
  /** Whether something of this probability happens. */
  readonly happens: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Around 0, with a standard deviation of 1. */
  readonly normal: () => number;
  readonly shuffled: <Item>(items: readonly Item[]) => Item[];
}

const hashOf = (words: string, start: number): number => {
  let hash = start;
  for (let place = 0; place < words.length; place++) hash = Math.imul(hash ^ words.charCodeAt(place), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

/** SFC32, warmed up so that similar seeds diverge. */
const sequenceOf = (seed: string): (() => number) => {
  let [a, b, c] = [hashOf(seed, 0x811c9dc5), hashOf(seed, 0x9e3779b9), hashOf(seed, 0x2545f491)];
  let counter = 1;
  const step = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 16; round++) step();
  return step;
};

export const chanceFrom = (seed: string): Chance => {
  const next = sequenceOf(seed);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, order: next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ item }) => item);
  return { next, between, whole, happens: (probability) => next() < probability, pick, normal, shuffled };
};
