import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { holidayNames } from './rules.ts';

/** Not in the first load of the app: only the page of a stock reads it. */
export const calendarCalls = {
  holidays: call({
    method: 'GET',
    path: '/currency/holidays',
    access: 'anyone',
    summary: 'The holidays of a stock’s exchange in the next 60 days.',
    input: field.object({ symbol: field.text(3, 32) }),
    output: field.list(
      field.object({
        /** A day of the exchange. */
        day: field.string(),
        name: field.choice(holidayNames),
        /** When it closes early; null if it does not trade on that day. */
        closes_at: field.nullable(field.instant()),
      }),
    ),
    refusals: ['market_unknown'],
  }),
};
