import { cell } from './cell.ts';
import { lasting, readJson } from './stored.ts';

/** Markets whose quotation was opened on this phone, the latest first. */
const KEY = 'candor.recent_markets';
const MAX = 10;

const storedSymbols = (): readonly string[] => {
  const stored = readJson(lasting, KEY);
  return Array.isArray(stored) ? stored.filter((symbol): symbol is string => typeof symbol === 'string') : [];
};

const recent = cell<readonly string[]>(storedSymbols());

/** Also undoes a clear. */
export const keepRecentMarkets = (symbols: readonly string[]): void => {
  recent.set(symbols);
  if (symbols.length === 0) lasting.remove(KEY);
  else lasting.write(KEY, JSON.stringify(symbols));
};

/** A quotation was opened. */
export const noteViewed = (symbol: string): void =>
  keepRecentMarkets([symbol, ...recent.get().filter((other) => other !== symbol)].slice(0, MAX));

export const useRecentMarkets = (): readonly string[] => recent.use();
