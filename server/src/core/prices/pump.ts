import { AHEAD_MS, FRESH_MS } from '#contract/markets/rules.ts';
import { tickLine } from '#contract/price-log/rules.ts';
import type { Quote, Reading } from '#server/ports/price-feed/price-feed.ts';
import type { LoggedTick, NewLine } from '../price-log/price-log.ts';
import { indexPrice, QUORUM, type Agreed, type SourcePrice } from './index-price.ts';

/** At most one tick per market in this time: a busy source is sampled. */
const SLOT_MS = 200;

/** A price of ten million and a volume of ten billion at once: more is a fault, and would not fit a candle. */
const MAX_PRICE = 10n ** 15n;
const MAX_VOLUME = 10n ** 18n;

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

interface MarketQuotes {
  readonly sources: Map<string, SourcePrice>;
  /** Traded since the last tick. */
  volume: bigint;
}

/** The last tick of a symbol in the log. */
export type LastTick = (symbol: string) => Pick<LoggedTick, 'seq' | 't_ms'> | undefined;

/** Turns a reading of the feed into lines for the log: notes first, then ticks by time. */
export interface Pump {
  lines(reading: Reading, now_ms: number, last: LastTick): NewLine[];
}

/** `agreed`: by symbol, the last price in the log that three or more sources agreed on. */
export const createPump = (
  configured: readonly string[],
  symbols: ReadonlySet<string>,
  agreed: ReadonlyMap<string, Agreed> = new Map(),
): Pump => {
  const last_agreed = new Map(agreed);
  const markets = new Map<string, MarketQuotes>();
  const quotesOf = (symbol: string): MarketQuotes => {
    const known = markets.get(symbol) ?? { sources: new Map<string, SourcePrice>(), volume: 0n };
    markets.set(symbol, known);
    return known;
  };
  return {
    lines(reading, now_ms, last) {
      const sequence = new Sequence(last);
      const lines: NewLine[] = reading.notes.map((line) => ({ line }));
      const tick = (symbol: string, t_ms: number): void => {
        const quotes = quotesOf(symbol);
        const index = indexPrice(quotes.sources, t_ms, configured, last_agreed.get(symbol));
        if (!index) return;
        const next = sequence.next(symbol, t_ms);
        if (!next) return;
        const logged = { symbol, ...next, price: index.price, volume: quotes.volume };
        quotes.volume = 0n;
        if (index.sources.length >= QUORUM) last_agreed.set(symbol, { seq: next.seq, price: index.price });
        lines.push({ line: tickLine({ ...logged, ...index }), tick: logged });
      };
      const accepted = reading.quotes.filter(
        ({ symbol, t_ms, price }) =>
          symbols.has(symbol) &&
          t_ms <= now_ms + AHEAD_MS &&
          // A log that said of a market that it is silent must not get a price of that time afterwards (OT13).
          t_ms >= now_ms - FRESH_MS &&
          price > 0n &&
          price <= MAX_PRICE,
      );
      for (const slot of slotsOf(accepted)) {
        for (const quote of slot) {
          const quotes = quotesOf(quote.symbol);
          quotes.sources.set(quote.source, { price: quote.price, t_ms: quote.t_ms });
          quotes.volume = min(quotes.volume + quote.volume, MAX_VOLUME);
        }
        const newest = new Map(slot.map(({ symbol, t_ms }) => [symbol, t_ms]));
        for (const [symbol, t_ms] of newest) tick(symbol, t_ms);
      }
      return lines;
    },
  };
};

/** Quotes by slot, oldest first. */
const slotsOf = (quotes: readonly Quote[]): Quote[][] => {
  const slots = new Map<number, Quote[]>();
  for (const quote of [...quotes].sort((a, b) => a.t_ms - b.t_ms)) {
    const slot = Math.floor(quote.t_ms / SLOT_MS);
    const there = slots.get(slot);
    if (there) there.push(quote);
    else slots.set(slot, [quote]);
  }
  return [...slots.values()];
};

/** Numbers ticks without a gap and keeps time from going back, also within one reading. */
class Sequence {
  readonly #before: LastTick;
  readonly #here = new Map<string, { seq: number; t_ms: number }>();

  constructor(before: LastTick) {
    this.#before = before;
  }

  /**
   * Undefined while the clock is behind the last tick by more than clocks may differ: the market waits until it has
   * caught up.
   */
  next(symbol: string, t_ms: number): { seq: number; t_ms: number } | undefined {
    const before = this.#here.get(symbol) ?? this.#before(symbol);
    if (before && before.t_ms - t_ms > AHEAD_MS) return undefined;
    const next = { seq: (before?.seq ?? 0) + 1, t_ms: Math.max(t_ms, before?.t_ms ?? 0) };
    this.#here.set(symbol, next);
    return next;
  }
}
