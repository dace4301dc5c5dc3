import { isAskedFor, type CloseReason } from '#contract/futures/rules.ts';
import type { Position } from '#web/features/futures/queries.ts';

/** What a customer did not ask for: how a position ended, or what became of an order that waited. */
export type News = 'opened' | 'cancelled' | Exclude<CloseReason, 'customer' | 'reverse'>;

type Changed = Pick<Position, 'state' | 'kind' | 'close_reason' | 'cancel_reason' | 'opened_at' | 'updated_at'>;

/** FU31: undefined for a change that the customer asked for. */
export const newsOf = (position: Changed): News | undefined => {
  const { state, kind, close_reason, cancel_reason, opened_at, updated_at } = position;
  if (state === 'closed') return !close_reason || isAskedFor(close_reason) ? undefined : close_reason;
  if (state === 'cancelled') return cancel_reason === 'customer' ? undefined : 'cancelled';
  // A limit order that is open is sent again with each later change.
  return state === 'open' && kind === 'limit' && opened_at === updated_at ? 'opened' : undefined;
};
