import type { Position } from '#web/features/futures/queries.ts';

/** Orders that this phone has asked to cancel: their end is no news. */
const asked = new Set<number>();

export const askedToCancel = {
  add: (id: number): unknown => asked.add(id),
  delete: (id: number): unknown => asked.delete(id),
};

/** What a customer did not ask for: how a position ended, or what became of an order that waited. */
export type News = 'opened' | 'cancelled' | 'take_profit' | 'stop_loss' | 'liquidation' | 'corporate_action';

type Changed = Pick<Position, 'id' | 'state' | 'kind' | 'close_reason' | 'opened_at' | 'updated_at'>;

/** FU31: undefined for a change that the customer asked for. */
export const newsOf = (position: Changed): News | undefined => {
  const { id, state, kind, close_reason, opened_at, updated_at } = position;
  if (state === 'closed')
    return close_reason === 'customer' || close_reason === 'reverse' ? undefined : (close_reason ?? undefined);
  if (state === 'cancelled') return asked.has(id) ? undefined : 'cancelled';
  // A limit order that is open is sent again with each later change.
  return state === 'open' && kind === 'limit' && opened_at === updated_at ? 'opened' : undefined;
};
