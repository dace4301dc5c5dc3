/** What one source last said of one market, in units of 1e-8. */
export interface SourcePrice {
  readonly price: bigint;
  readonly t_ms: number;
}

export interface NamedPrice extends SourcePrice {
  readonly name: string;
}

/** The last price of a market that three or more sources agreed on. */
export interface Agreed {
  readonly seq: number;
  readonly price: bigint;
}

export interface IndexPrice {
  readonly price: bigint;
  /** The sources that it was made of, by name. */
  readonly sources: readonly NamedPrice[];
  /** Those that were heard in time and contradict them. */
  readonly left_out: readonly NamedPrice[];
  /** What a price of two sources was held against; of three or more nothing. */
  readonly agreed: Agreed | undefined;
}

/** A source that said nothing for this long is not counted. */
const FRESH_MS = 3000;
export const QUORUM = 3;
/** Prices further from each other than this part do not agree. */
const FURTHEST_PART = 50n;

/** The rule as it stands in the log, before the first price that was made by it. */
export const INDEX_RULE_LINE =
  'rule|2|index|median of sources younger than 3000 ms;at least 3, or all where fewer are configured;of 3 or more those within 2% of the median of all count, and the rest is left out and named;more than half must count;where only 2 count, within 2% of the last price that 3 agreed on;2 configured must be within 2% of each other';

/**
 * The price of a market at a moment, or none. Two of three are believed only near what three last agreed on: otherwise
 * two that lie together would outvote the one that does not.
 */
export const indexPrice = (
  said: ReadonlyMap<string, SourcePrice>,
  now_ms: number,
  configured: readonly string[],
  agreed?: Agreed,
): IndexPrice | undefined => {
  const fresh = configured
    .flatMap((name): NamedPrice[] => {
      const source = said.get(name);
      return source && now_ms - source.t_ms < FRESH_MS ? [{ name, ...source }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const needed = Math.min(QUORUM, configured.length);
  if (needed === 0 || fresh.length < needed) return undefined;
  const sources = fresh.length < QUORUM ? allOrNone(fresh) : aroundTheMedian(fresh);
  if (sources.length * 2 <= fresh.length) return undefined;
  const price = median(sources.map((source) => source.price));
  const left_out = fresh.filter((source) => !sources.includes(source));
  if (left_out.length === 0 || sources.length >= QUORUM) return { price, sources, left_out, agreed: undefined };
  return agreed && isNear(price, agreed.price) ? { price, sources, left_out, agreed } : undefined;
};

const isNear = (price: bigint, middle: bigint): boolean =>
  (price > middle ? price - middle : middle - price) * FURTHEST_PART <= middle;

const aroundTheMedian = (fresh: readonly NamedPrice[]): readonly NamedPrice[] => {
  const middle = median(fresh.map(({ price }) => price));
  return fresh.filter(({ price }) => isNear(price, middle));
};

/** Of two nobody can say which one is wrong. */
const allOrNone = (fresh: readonly NamedPrice[]): readonly NamedPrice[] =>
  fresh.every((one) => fresh.every((other) => isNear(one.price, other.price))) ? fresh : [];

/** The middle one; of an even number the mean of the two in the middle, half to even. */
const median = (prices: readonly bigint[]): bigint => {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0n;
  if (sorted.length % 2 === 1) return upper;
  const sum = upper + (sorted[middle - 1] ?? 0n);
  const half = sum / 2n;
  return sum % 2n === 1n && half % 2n === 1n ? half + 1n : half;
};
