import type { PriceFeed } from './price-feed.ts';

/** Several feeds as one; the index price combines their quotes. */
export const combinedFeed = (feeds: readonly PriceFeed[]): PriceFeed => ({
  sources: feeds.flatMap(({ sources }) => sources),
  open: async (markets, now_ms, notes) => {
    await Promise.all(feeds.map((feed) => feed.open(markets, now_ms, notes)));
  },
  read: (now_ms) => {
    const readings = feeds.map((feed) => feed.read(now_ms));
    return {
      notes: readings.flatMap(({ notes }) => notes),
      quotes: readings.flatMap(({ quotes }) => quotes).sort((a, b) => a.t_ms - b.t_ms),
    };
  },
  history: (...asked) => feeds.map((feed) => feed.history(...asked)).find(({ length }) => length > 0) ?? [],
  close: async () => {
    await Promise.all(feeds.map((feed) => feed.close()));
  },
});
