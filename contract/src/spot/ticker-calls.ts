import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** Separate, because the trade screen shows the book itself. */
export const tickerCalls = {
  ticker: call({
    method: 'GET',
    path: '/coin/ticker',
    access: 'anyone',
    summary: 'The best prices of a market’s own book, its last trade and what traded there in 24 hours.',
    input: field.object({ symbol: field.text(3, 25) }),
    output: field.object({
      symbol: field.string(),
      /** MA21: all its figures are those of this book. */
      basis: field.choice(['book']),
      best_bid: field.nullable(field.decimal()),
      best_ask: field.nullable(field.decimal()),
      last: field.nullable(field.decimal()),
      last_at: field.nullable(field.instant()),
      amount_24h: field.decimal(),
      value_24h: field.decimal(),
      trades_24h: field.whole(),
    }),
    refusals: ['market_unknown', 'spot_restarting'],
  }),
};
