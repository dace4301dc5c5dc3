/** The last price of one market from one source, in units of 1e-8. */
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
  /** The sources that it is made of, by name. */
  readonly sources: readonly NamedPrice[];
  /** Fresh sources that contradict them. */
  readonly left_out: readonly NamedPrice[];
  /** Configured sources without a fresh price. */
  readonly silent: readonly string[];
  /** The reference for a price of two sources; undefined for three or more. */
  readonly agreed: Agreed | undefined;
}

/** A source older than this does not count. */
const FRESH_MS = 3000;
export const QUORUM = 3;
/** Prices further apart than this fraction do not agree. */
const FURTHEST_PART = 50n;

const RULE =
  'median of sources younger than 3000 ms;at least 3, or 2 where 3 are configured, or all where fewer are configured;of 3 or more those within 2% of the median of all count, of 2 both or none, within 2% of each other;more than half must count;where 3 or more are configured and only 2 count, within 2% of the last price that 3 agreed on;who is left out and who is silent is named';

const byName = (one: string, other: string): number => (one < other ? -1 : 1);

/** The rule line, logged before the first price made by it, with the configured sources. */
export const indexRuleLine = (configured: readonly string[]): string =>
  `rule|3|index|${configured.toSorted(byName).join(',')}|${RULE}`;

/**
 * The price of a market at a moment, if there is one. Two of three, whether the third contradicts them or is silent,
 * are believed only near what three last agreed on: otherwise two sources that lie together would outvote an honest
 * one.
 */
export const indexPrice = (
  said: ReadonlyMap<string, SourcePrice>,
  now_ms: number,
  configured: readonly string[],
  agreed?: Agreed,
): IndexPrice | undefined => {
  const names = configured.toSorted(byName);
  const fresh = names.flatMap((name): NamedPrice[] => {
    const source = said.get(name);
    return source && now_ms - source.t_ms < FRESH_MS ? [{ name, ...source }] : [];
  });
  if (fresh.length === 0 || fresh.length < minFresh(configured.length)) return undefined;
  const sources = fresh.length < QUORUM ? allOrNone(fresh) : aroundTheMedian(fresh);
  if (sources.length * 2 <= fresh.length) return undefined;
  const price = median(sources.map((source) => source.price));
  const left_out = fresh.filter((source) => !sources.includes(source));
  const silent = names.filter((name) => !fresh.some((source) => source.name === name));
  const made = { price, sources, left_out, silent };
  if (sources.length >= QUORUM || configured.length < QUORUM) return { ...made, agreed: undefined };
  return agreed && isNear(price, agreed.price) ? { ...made, agreed } : undefined;
};

/** One of three may be silent; two of more than three are no majority. */
const minFresh = (configured: number): number => (configured === QUORUM ? 2 : Math.min(QUORUM, configured));

const isNear = (price: bigint, middle: bigint): boolean =>
  (price > middle ? price - middle : middle - price) * FURTHEST_PART <= middle;

const aroundTheMedian = (fresh: readonly NamedPrice[]): readonly NamedPrice[] => {
  const middle = median(fresh.map(({ price }) => price));
  return fresh.filter(({ price }) => isNear(price, middle));
};

/** Of two that disagree neither can be trusted. */
const allOrNone = (fresh: readonly NamedPrice[]): readonly NamedPrice[] =>
  fresh.every((one) => fresh.every((other) => isNear(one.price, other.price))) ? fresh : [];

/** The middle one; for an even count the mean of the middle two, half to even. */
const median = (prices: readonly bigint[]): bigint => {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0n;
  if (sorted.length % 2 === 1) return upper;
  const sum = upper + (sorted[middle - 1] ?? 0n);
  const half = sum / 2n;
  return sum % 2n === 1n && half % 2n === 1n ? half + 1n : half;
};
