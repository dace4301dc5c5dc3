import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** Separate, because only the assets screen needs them. */
export const costCalls = {
  costs: call({
    method: 'GET',
    path: '/wallet/costs',
    access: 'customer',
    shows_balances: true,
    summary: 'What each coin cost on average in USDT, and what it gained or lost since.',
    input: field.nothing(),
    output: field.object({
      coins: field.list(
        field.object({
          currency_id: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          amount: field.decimal(),
          /** Null where a part of it came while no price was logged. */
          average_cost: field.nullable(field.decimal()),
          cost_usdt: field.nullable(field.decimal()),
          /** The last logged price, and its time. */
          price: field.nullable(field.decimal()),
          priced_at: field.nullable(field.instant()),
          profit_usdt: field.nullable(field.decimal()),
          /** The profit as a fraction of the cost. */
          profit_rate: field.nullable(field.decimal()),
        }),
      ),
      /** False when there are more records than one answer follows; then no coin is in the list. */
      is_whole: field.boolean(),
    }),
    refusals: [],
  }),
  hours: call({
    method: 'GET',
    path: '/wallet/hours',
    access: 'customer',
    shows_balances: true,
    summary: 'The total at each full hour of the last day, and now; an hour without a price is absent.',
    input: field.nothing(),
    output: field.list(field.object({ at: field.instant(), total_usdt: field.decimal() })),
    refusals: [],
  }),
};
