import type { InvestmentKind } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { isHalted } from '#server/core/ledger/halted.ts';
import type { Ports } from '#server/ports/ports.ts';
import { countSeries, insertSeries, seriesMarkets } from '../store/series.ts';

interface Coin {
  readonly symbol: string;
  readonly step: number;
  readonly daily_shares: number;
  readonly customer_shares: number;
}

const BTC: Coin = { symbol: 'BTC/USDT', step: 50, daily_shares: 100, customer_shares: 10 };
const ETH: Coin = { symbol: 'ETH/USDT', step: 2, daily_shares: 1000, customer_shares: 100 };

type Rung = readonly [kind: InvestmentKind, coin: Coin, share: string, rate: string, days: number, distance: string];

/** A linked one of each coin, and ladders of calls and puts. */
const SERIES: readonly Rung[] = [
  ['linked', { ...BTC, daily_shares: 2000, customer_shares: 100 }, '0.01', '0.1825', 20, '0.0272'],
  ['linked', { ...ETH, daily_shares: 2000, customer_shares: 100 }, '0.1', '0.146', 15, '0.03'],
  ['call', BTC, '0.1', '0.292', 3, '0.015'],
  ['call', BTC, '0.1', '0.219', 7, '0.03'],
  ['call', BTC, '0.1', '0.146', 7, '0.05'],
  ['call', BTC, '0.1', '0.1825', 14, '0.05'],
  ['call', BTC, '0.1', '0.1095', 14, '0.1'],
  ['put', BTC, '0.1', '0.292', 3, '0.015'],
  ['put', BTC, '0.1', '0.219', 7, '0.03'],
  ['put', BTC, '0.1', '0.1825', 14, '0.05'],
  ['put', BTC, '0.1', '0.1095', 14, '0.1'],
  ['call', ETH, '0.1', '0.3285', 3, '0.02'],
  ['call', ETH, '0.1', '0.2555', 7, '0.04'],
  ['call', ETH, '0.1', '0.1825', 14, '0.06'],
  ['put', ETH, '0.1', '0.3285', 3, '0.02'],
  ['put', ETH, '0.1', '0.2555', 7, '0.04'],
  ['put', ETH, '0.1', '0.1825', 14, '0.06'],
];

/** IV1: made once. A real exchange begins without a series, because two administrators approve each. */
export const ensureDemoSeries = async ({ environment, db }: Pick<Ports, 'environment' | 'db'>): Promise<void> => {
  if (!environment.demo) throw new Error('demo series exist only in demos');
  // The server still starts while money is halted (DB11); they come with the next start.
  if (await isHalted(db)) return;
  await db.transaction(async (tx) => {
    if ((await countSeries(tx)) > 0) return;
    const markets = new Map((await seriesMarkets(tx)).map((market) => [market.symbol, market.match_id]));
    const today = tx.now().slice(0, 10);
    for (const [kind, { symbol, step, ...shares }, share, rate, days, distance] of SERIES) {
      const match_id = markets.get(symbol);
      if (match_id === undefined) continue;
      const [exact_rate, exact_distance] = [Decimal.of(rate), Decimal.of(distance)];
      const terms = { kind, match_id, rate: exact_rate, days, distance: exact_distance, ...shares };
      await insertSeries(tx, { ...terms, step: Decimal.of(step), share: Decimal.of(share) }, today);
    }
  });
};
