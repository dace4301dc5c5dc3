import type { InputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { futuresCalls } from '#contract/futures/calls.ts';
import { LONG, SHORT, type FuturesSide } from '#contract/futures/rules.ts';
import { balanceCurrency, USDT } from '#server/core/catalogue.ts';
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
