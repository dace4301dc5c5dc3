import { useNow } from '#ui/now.ts';
import { pairNow, useMarkets, useWatch } from '#web/shared/markets.ts';
import type { Position, Terms } from '#web/features/futures/queries.ts';
import { runningOf, type Running } from './estimate.ts';

/** Several positions at their last prices, once a second: rows and sum are always of the same moment. */
export const useRunning = (positions: readonly Position[], markets: readonly Terms[]): readonly Running[] => {
  useMarkets();
  useNow();
  useWatch([...new Set(positions.map(({ symbol }) => symbol))].sort());
  return runningOf(positions, markets, (symbol) => pairNow(symbol)?.last ?? undefined);
};
