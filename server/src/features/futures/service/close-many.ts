import type { InputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { futuresCalls } from '#contract/futures/calls.ts';
import { LONG, SHORT, type FuturesSide } from '#contract/futures/rules.ts';
import { balanceCurrency, USDT } from '#server/core/catalogue.ts';
import type { WireOf } from '#server/core/room.ts';
import type { CloseManyCommand } from '../sequencer/command.ts';

const SIDES: Readonly<Record<number, FuturesSide>> = { 1: LONG, 2: SHORT };

/**
 * FU11: what a bulk close names; what it does not name is not a filter. Every contract is quoted in USDT, so the base
 * currency alone names its market. Undefined if it names another quote currency, in which nothing can be open.
 */
export const closeManyOf = (
  user_id: number,
  { type, currency_id, legal_id }: InputOf<typeof futuresCalls.batchClose>,
): CloseManyCommand | undefined => {
  // Without any name at all it is a mistake of the client, and everything stays open.
  if (type === undefined && !currency_id && !legal_id) throw new Refusal('parameter_error', { field: 'type' });
  const quote_id = balanceCurrency(legal_id || USDT);
  if (quote_id !== USDT) return undefined;
  return { verb: 'close_many', user_id, side: SIDES[type ?? 0], base_id: currency_id || undefined, quote_id };
};

type Counted = WireOf<typeof futuresCalls.batchClose>;

/** FU11: how many were closed and how many were not; a refusal if nothing was. */
export const countedClosings = ({ closed, failed }: Pick<Counted, 'closed' | 'failed'>): Counted => {
  if (closed.length > 0) return { closed, failed, closed_count: closed.length, failed_count: failed.length };
  throw failed.length > 0
    ? new Refusal('futures_none_closed', { count: failed.length })
    : new Refusal('futures_nothing_open');
};
