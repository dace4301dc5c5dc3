import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { optionsCalls } from '#contract/options/calls.ts';
import type { OptionSide } from '#contract/options/rules.ts';
import type { Trade } from './use-trade.ts';

/** The order as sent to the server, with the payout that its customer sees (OT5). */
export const orderOf = (
  { form, market }: Pick<Trade, 'form' | 'market'>,
  type: OptionSide,
): InputOf<typeof optionsCalls.submit> => ({
  match_id: market.match_id,
  currency_id: form.currency?.id ?? 0,
  type,
  seconds: form.duration?.seconds ?? 0,
  number: form.stake ?? Decimal.zero,
  ...(form.duration && { payout_rate: form.duration.payout_rate }),
});
