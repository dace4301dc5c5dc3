import type { Query } from '#web/shared/address.ts';

/** `buy_direction` is the parameter of legacy clients: 0 buys, 1 sells. */
export const sideAsked = ({ side, buy_direction }: Query): 'buy' | 'sell' | undefined => {
  if (side === 'buy' || side === 'sell') return side;
  return buy_direction === '0' ? 'buy' : buy_direction === '1' ? 'sell' : undefined;
};
