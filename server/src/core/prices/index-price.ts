/** What one source last said of one market, in units of 1e-8. */
export interface SourcePrice {
  readonly price: bigint;
  readonly t_ms: number;
}

export interface NamedPrice extends SourcePrice {
  readonly name: string;
}

export interface IndexPrice {
  readonly price: bigint;
  /** The sources that it was made of, by name. */
  readonly sources: readonly NamedPrice[];
}

/** A source that said nothing for this long is not counted. */
const FRESH_MS = 3000;
const QUORUM = 3;
/** A source further than this part from the median of the others is left out. */
const FURTHEST_PART = 50n;

/** The rule as it stands in the log, before the first price that was made by it. */
export const INDEX_RULE_LINE =
  'rule|1|index|median of sources younger than 3000 ms;at least 3, or all where fewer are configured;a source more than 2% from the median of the others is left out';

/**
 * The price of a market at a moment, or none: with three sources or more the median of at least three that agree, with
 * fewer all of them, and two that differ by more than 2 % are no price.
 */
export const indexPrice = (
  said: ReadonlyMap<string, SourcePrice>,
  now_ms: number,
  configured: readonly string[],
): IndexPrice | undefined => {
  const fresh = configured
    .flatMap((name): NamedPrice[] => {
      const source = said.get(name);
      return source && now_ms - source.t_ms < FRESH_MS ? [{ name, ...source }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const needed = Math.min(QUORUM, configured.length);
  if (needed === 0 || fresh.length < needed) return undefined;
  const agreeing = fresh.filter((source) => isNear(source, fresh));
  if (agreeing.length < needed) return undefined;
  return { price: median(agreeing.map(({ price }) => price)), sources: agreeing };
};

const isNear = (source: NamedPrice, all: readonly NamedPrice[]): boolean => {
  const others = all.filter((other) => other !== source).map(({ price }) => price);
  if (others.length === 0) return true;
  const middle = median(others);
  const distance = source.price > middle ? source.price - middle : middle - source.price;
  return distance * FURTHEST_PART <= middle;
};

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
