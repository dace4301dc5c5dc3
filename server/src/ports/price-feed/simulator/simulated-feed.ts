import { isOpen } from '#contract/markets/rules.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { FeedMarket, PriceFeed, Quote, Reading } from '../price-feed.ts';
import { drawnHistory } from './history.ts';
import { simulatedMarkets, type SimulatedMarket } from './markets.ts';
import { dayPath, type DayPath } from './path.ts';
import { seedsFrom, type Seeds } from './seeds.ts';

export const SIMULATOR = 'simulator';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

interface Running {
  readonly market: SimulatedMarket;
  readonly hours: FeedMarket['hours'];
  price: bigint | undefined;
}

interface State {
  readonly seeds: Seeds;
  readonly running: readonly Running[];
  /** The newest quoted second; nothing is quoted while time goes back. */
  quoted_ms: number;
  today: { readonly day: number; readonly path: DayPath } | undefined;
}

/**
 * A market for a demo. Every price follows from the day's seed and the previous price (docs/spec/price-feed.md), so it
 * can be recomputed once the seed is revealed, and customers cannot influence it.
 */
export const simulatedFeed = ({ secret }: { readonly secret: (text: string) => Buffer }): PriceFeed => {
  let state: State | undefined;
  return {
    sources: [SIMULATOR],
    open: async (markets, now_ms, notes = []) => {
      const quoted_ms = Math.max(0, ...markets.map(({ last }) => last?.t_ms ?? 0));
      // A log written with another key is detected at the start, not at the first price.
      seedsFrom(secret, notes).due(Math.floor(Math.max(now_ms, quoted_ms) / DAY_MS));
      state = { seeds: seedsFrom(secret, notes), running: markets.flatMap(runningOf), quoted_ms, today: undefined };
    },
    read: (now_ms) => {
      if (!state) throw new Error('The feed is read before it was opened');
      return readingAt(state, Math.floor(now_ms / SECOND_MS) * SECOND_MS);
    },
    history: drawnHistory(secret),
    close: async () => void (state = undefined),
  };
};

const runningOf = ({ symbol, hours, last }: FeedMarket): Running[] => {
  const market = simulatedMarkets.get(symbol);
  return market ? [{ market, hours, price: last?.price }] : [];
};

const readingAt = (state: State, t_ms: number): Reading => {
  const day = Math.floor(t_ms / DAY_MS);
  if (t_ms <= state.quoted_ms || state.seeds.isRevealed(day)) return { notes: [], quotes: [] };
  state.quoted_ms = t_ms;
  const notes = state.seeds.due(day);
  if (state.today?.day !== day) state.today = { day, path: dayPath(state.seeds.of(day)) };
  const { path } = state.today;
  const second = (t_ms % DAY_MS) / SECOND_MS;
  const now = instantOf(t_ms);
  const quotes = state.running.flatMap((running): Quote[] => {
    const { market, price } = running;
    const open = isOpen(running.hours, now);
    // A closed exchange also quotes the very first price: without it a demo started on a Sunday would have no stocks.
    if (!open && price !== undefined) return [];
    running.price = price === undefined ? market.reference : path.priceAfter(market, price, second);
    const volume = open ? path.volumeAt(market, second) : 0n;
    return [{ source: SIMULATOR, symbol: market.symbol, t_ms, price: running.price, volume }];
  });
  return { notes, quotes };
};
