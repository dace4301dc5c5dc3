import type { NamedPrice } from './index-price.ts';

export interface TickParts {
  readonly symbol: string;
  readonly seq: number;
  readonly t_ms: number;
  readonly price: bigint;
  readonly sources: readonly NamedPrice[];
}

/** A price as it stands in the log (format T-1). The text is what is hashed, so nothing about it may ever change. */
export const tickLine = ({ symbol, seq, t_ms, price, sources }: TickParts): string => {
  const told = [...sources]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((source) => `${source.name}:${source.t_ms}:${source.price}`);
  return `tick|1|${symbol}|${seq}|${t_ms}|${price}|${sources.length}|${told.join(',')}`;
};
