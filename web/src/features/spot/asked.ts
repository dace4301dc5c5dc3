import type { Query } from '#web/shared/address.ts';
import type { Terms } from './queries.ts';

type Market = Pick<Terms, 'symbol' | 'currency_id' | 'legal_id'>;

/** The market in an address, in our parameters or in those of legacy clients; undefined without one. */
export const marketAsked = (query: Query): ((market: Market) => boolean) | undefined => {
  const { symbol, currency_name, legal_name, currency_id, legal_id } = query;
  const name = symbol ?? (currency_name && legal_name ? `${currency_name}/${legal_name}` : undefined);
  if (name) return (market) => market.symbol === name;
  if (!currency_id) return undefined;
  return (market) => String(market.currency_id) === currency_id && (!legal_id || String(market.legal_id) === legal_id);
};

/** `buy_direction` is the parameter of legacy clients: 0 buys, 1 sells. */
export const sideAsked = ({ side, buy_direction }: Query): 'buy' | 'sell' | undefined => {
  if (side === 'buy' || side === 'sell') return side;
  return buy_direction === '0' ? 'buy' : buy_direction === '1' ? 'sell' : undefined;
};
