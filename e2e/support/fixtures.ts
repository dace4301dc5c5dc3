import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { ScriptedFeed } from '#server/testing/scripted-feed.ts';

/** What a market did in the day before every test begins: prices at times, and what was traded at each. */
interface Day {
  readonly symbol: string;
  readonly prices: readonly (readonly [at: string, price: string, volume?: string])[];
}

const YESTERDAY = '2026-03-08T14:04:30.000Z';
const NOW = '2026-03-09T14:05:00.000Z';

const day = (symbol: string, open: string, last: string, volume: string, between: Day['prices'] = []): Day => ({
  symbol,
  prices: [[YESTERDAY, open], ...between, [NOW, last, volume]],
});

/** The fixtures of the journeys; the stock closed on Friday evening. */
const days: readonly Day[] = [
  day('BTC/USDT', '62799.33', '64250.00', '18412.51', [
    ['2026-03-08T20:00:00.000Z', '64900.00', '20'],
    ['2026-03-09T02:00:00.000Z', '62480.00'],
  ]),
  day('ETH/USDT', '3216.42', '3180.40', '120451.2', [['2026-03-09T01:00:00.000Z', '3230.00']]),
  day('SOL/USDT', '140.10', '142.35', '1204510.5'),
  day('XRP/USDT', '0.5301', '0.5240', '190450121.0'),
  day('BNB/USDT', '580.10', '588.20', '90451.7'),
  day('DOGE/USDT', '0.12010', '0.12345', '310450121'),
  day('LTC/USDT', '84.24', '84.62', '301204.12'),
  day('ADA/USDT', '0.4521', '0.4501', '40450121.0'),
  {
    symbol: 'AAPL/USDT',
    prices: [
      ['2026-03-06T14:30:00.000Z', '210.05'],
      ['2026-03-06T20:59:59.000Z', '212.34', '50120.5'],
    ],
  },
];

/** Reports them in the order of their time, each while it is that time, as a feed would have. */
export const quoteFixtures = async (feed: ScriptedFeed, at: (moment: Instant) => Promise<void>): Promise<void> => {
  const quotes = days.flatMap(({ symbol, prices }) =>
    prices.map(([moment, price, volume = '0']) => ({ moment: instantOf(moment), symbol, price, volume })),
  );
  const moments = Map.groupBy(quotes, ({ moment }) => moment);
  for (const [moment, some] of [...moments].sort(([one], [other]) => (one < other ? -1 : 1))) {
    for (const { symbol, price, volume } of some) feed.quote(symbol, price, { volume, t_ms: millisecondsOf(moment) });
    await at(moment);
  }
};
