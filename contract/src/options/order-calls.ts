import * as field from '../kit/fields.ts';
import { optionResults, optionSides, optionStates } from './rules.ts';

/** The first fields have the names that legacy clients use. */
const orderFields = {
  id: field.whole(),
  user_id: field.whole(),
  match_id: field.whole(),
  /** The stake's currency. */
  currency_id: field.whole(),
  /** 1 up, 2 down. */
  type: field.literal(optionSides),
  seconds: field.whole(),
  number: field.decimal(),
  /** Zero until the entry. */
  open_price: field.decimal(),
  /** The mean of the samples; zero until it is settled, and of a void option. */
  end_price: field.decimal(),
  fee: field.decimal(),
  /** In percent, `80.00`. */
  profit_ratio: field.string(),
  /** The net result; zero until it ended. */
  fact_profits: field.decimal(),
  /** 1 runs, 3 ended. */
  status: field.whole(),
  /** -1 wrong, 0 level or void or not ended, 1 right. */
  profit_result: field.whole(),
  /** `2026-03-09 14:05:00`, UTC; the last two are empty until then. */
  created_at: field.string(),
  handled_at: field.string(),
  complete_at: field.string(),
  symbol_name: field.string(),
  currency_name: field.string(),
  show_micro_id: field.whole(),
  /** Until the expiry by the server's clock; the whole duration before the entry. */
  remain_milli_seconds: field.whole(),
  currency_match: field.object({ currency_name: field.string(), legal_name: field.string() }),

  /** Our own fields from here on. */
  state: field.choice(optionStates),
  result: field.nullable(field.choice(optionResults)),
  payout_rate: field.decimal(),
  /** What is paid on top of the stake if right. */
  profit: field.decimal(),
  /** What came back; null until it ended. */
  paid: field.nullable(field.decimal()),
  net: field.nullable(field.decimal()),
  accepted_at: field.instant(),
  accept_tick: field.whole(),
  entry_tick: field.nullable(field.whole()),
  entry_price: field.nullable(field.decimal()),
  entry_at: field.nullable(field.instant()),
  expires_at: field.nullable(field.instant()),
  /** Oldest first; empty until it is settled, and of a void option. */
  samples: field.list(field.object({ tick: field.whole(), price: field.decimal(), at: field.instant() })),
  mean: field.nullable(field.decimal()),
  after_tick: field.nullable(field.whole()),
  ended_at: field.nullable(field.instant()),
  rule: field.whole(),
};

/** An option that waits for its entry, runs or has ended. */
export const optionOrder = field.object(orderFields);

/** The same with its direction and its status in words, which legacy clients print. */
export const legacyOption = field.object({
  ...orderFields,
  type_name: field.string(),
  status_name: field.string(),
});

/** A line and its signature, as a signed note (OT22). */
export const signedLine = field.object({ line: field.string(), note: field.string() });
