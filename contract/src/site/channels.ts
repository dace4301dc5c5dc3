import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';

/** MA19: sent when it changes and to every socket that connects, so that nobody learns it from a refusal. */
export const tradingHalts = channel({
  name: 'trading_halts',
  access: 'anyone',
  summary: 'Which markets are paused for all customers, and whether money is halted.',
  event: field.object({
    money_halted: field.boolean(),
    /** The match ids of the paused markets. */
    paused: field.list(field.whole()),
    /** MA25: the same with since when and why; the reason is null where none was stated. */
    pauses: field.list(
      field.object({ id: field.whole(), paused_at: field.instant(), reason: field.nullable(field.string()) }),
    ),
  }),
});
