import type { PriceFeed, Quote } from '../ports/price-feed/price-feed.ts';

/** A feed scripted by a test. */
export interface ScriptedFeed extends PriceFeed {
  /** `symbol` as on the wire or in the log, price and volume as decimal text. */
  quote(
    symbol: string,
    price: string,
    more: { readonly t_ms: number; readonly volume?: string; readonly source?: string },
  ): void;
  note(line: string): void;
}

const units = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
};

export const scriptedFeed = (sources: readonly string[] = ['script']): ScriptedFeed => {
  let quotes: Quote[] = [];
  let notes: string[] = [];
  return {
    sources,
    open: async () => undefined,
    close: async () => undefined,
    history: () => [],
    quote: (symbol, price, { t_ms, volume = '0', source = sources[0] ?? 'script' }) =>
      void quotes.push({ source, symbol: symbol.replace('/', ''), t_ms, price: units(price), volume: units(volume) }),
    note: (line) => void notes.push(line),
    read: () => {
      const reading = { notes, quotes };
      [notes, quotes] = [[], []];
      return reading;
    },
  };
};
