import { useState } from 'react';
import type { Query } from '#web/shared/address.ts';
import { lasting } from '#web/shared/stored.ts';
import { marketAsked } from '#web/features/spot/asked.ts';
import type { Terms } from '#web/features/spot/queries.ts';

const KEY = 'candor.trade.market';

interface ChosenMarket {
  /** Undefined when the address names a market that is not traded here. */
  readonly market: Terms | undefined;
  pick(symbol: string): void;
}

/** The market on the screen: the one picked here, in the address, traded last, or the first. */
export const useMarket = (markets: readonly Terms[], query: Query, tab: boolean): ChosenMarket => {
  const [picked, setPicked] = useState<{ readonly over: string; readonly symbol: string }>();
  const asked = marketAsked(query);
  const over = JSON.stringify(query);
  const named = (symbol: string | undefined): Terms | undefined => markets.find((market) => market.symbol === symbol);
  const pick = (symbol: string): void => {
    setPicked({ over, symbol });
    if (tab) lasting.write(KEY, symbol);
  };
  if (picked?.over === over) return { market: named(picked.symbol), pick };
  if (asked) return { market: markets.find(asked), pick };
  return { market: named(lasting.read(KEY)) ?? markets[0], pick };
};
