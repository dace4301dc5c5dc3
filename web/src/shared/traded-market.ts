import { useState } from 'react';
import type { Query } from './address.ts';
import { lasting } from './stored.ts';

interface Traded {
  readonly symbol: string;
  readonly currency_id: number;
  readonly legal_id: number;
}

/** The market in an address, in our parameters or in those of legacy clients; undefined without one. */
export const marketAsked = (query: Query): ((market: Traded) => boolean) | undefined => {
  const { symbol, currency_name, legal_name, currency_id, legal_id } = query;
  const name = symbol ?? (currency_name && legal_name ? `${currency_name}/${legal_name}` : undefined);
  if (name) return (market) => market.symbol === name;
  if (!currency_id) return undefined;
  return (market) => String(market.currency_id) === currency_id && (!legal_id || String(market.legal_id) === legal_id);
};

interface ChosenMarket<Market> {
  /** Undefined when the address names a market that is not traded here. */
  readonly market: Market | undefined;
  pick(symbol: string): void;
}

/**
 * The market on the screen: the one picked here, in the address, traded last, or the first. The tab root remembers it
 * under `key`; a screen on top of it does not.
 */
export const useTradedMarket = <Market extends Traded>(
  key: string,
  markets: readonly Market[],
  query: Query,
  tab: boolean,
): ChosenMarket<Market> => {
  const [picked, setPicked] = useState<{ readonly over: string; readonly symbol: string }>();
  const asked = marketAsked(query);
  const over = JSON.stringify(query);
  const named = (symbol: string | undefined): Market | undefined => markets.find((market) => market.symbol === symbol);
  const pick = (symbol: string): void => {
    setPicked({ over, symbol });
    if (tab) lasting.write(key, symbol);
  };
  if (picked?.over === over) return { market: named(picked.symbol), pick };
  if (asked) return { market: markets.find(asked), pick };
  return { market: named(lasting.read(key)) ?? markets[0], pick };
};
