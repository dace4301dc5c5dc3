import { futuresSides } from '../futures/rules.ts';
import * as field from '../kit/fields.ts';
import { copyStates, copyTypes, followEnds, followStates } from './rules.ts';

/** A follow of the caller. Amounts in USDT. */
export const follow = field.object({
  id: field.whole(),
  trader_user_id: field.whole(),
  nickname: field.string(),
  head_portrait: field.nullable(field.string()),
  is_demo: field.boolean(),
  state: field.choice(followStates),
  end_reason: field.nullable(field.choice(followEnds)),
  type: field.literal(copyTypes),
  number: field.decimal(),
  budget: field.decimal(),
  per_trade: field.nullable(field.decimal()),
  stop_loss: field.whole(),
  /** CT14 */
  stop_level: field.decimal(),
  version: field.whole(),
  share_rate: field.decimal(),
  /** Margins and opening fees of the open copies. */
  used: field.decimal(),
  open_copies: field.whole(),
  closed_copies: field.whole(),
  failed_copies: field.whole(),
  /** Since it began: closed copies net of all fees, what of it was shared, and both together. */
  realised: field.decimal(),
  shared: field.decimal(),
  net: field.decimal(),
  /** What closing the open copies at the last logged prices would come to, with all fees. */
  unrealised: field.decimal(),
  /** Budget and results since it began or was resumed: what the stop loss looks at. */
  value: field.decimal(),
  /** The mean of its copies (CT25); null without one. */
  slippage: field.nullable(field.decimal()),
  started_at: field.instant(),
  ended_at: field.nullable(field.instant()),
  /** Of the last stop loss, if it is stopped. */
  stopped_at: field.nullable(field.instant()),
  stopped_value: field.nullable(field.decimal()),
});

export const copyRow = field.object({
  id: field.whole(),
  trader_user_id: field.whole(),
  nickname: field.string(),
  /** The trader's position, and the own one; null if there is none. */
  source_id: field.whole(),
  position_id: field.nullable(field.whole()),
  state: field.choice(copyStates),
  /** Why there is none: the code, and the sentence in the caller's language. */
  reason: field.nullable(field.string()),
  message: field.nullable(field.string()),
  symbol: field.string(),
  match_id: field.whole(),
  price_scale: field.whole(),
  side: field.literal(futuresSides),
  multiple: field.whole(),
  /** In lots, `1.25`: wanted by the settings, and open now. */
  wanted_lots: field.decimal(),
  lots: field.decimal(),
  trader_lots: field.decimal(),
  version: field.whole(),
  trader_price: field.decimal(),
  trader_tick: field.whole(),
  price: field.nullable(field.decimal()),
  tick: field.nullable(field.whole()),
  slippage: field.nullable(field.decimal()),
  margin: field.decimal(),
  /** Of what was closed, net of all fees, and what of it was shared. */
  net: field.decimal(),
  shared: field.decimal(),
  /** At the last logged price, for an open one. */
  unrealised: field.decimal(),
  close_reason: field.nullable(field.string()),
  close_price: field.nullable(field.decimal()),
  at: field.instant(),
  ended_at: field.nullable(field.instant()),
});
