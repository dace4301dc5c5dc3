import { futuresSides } from '../futures/rules.ts';
import * as field from '../kit/fields.ts';

/** The first fields have the names that legacy clients use. Amounts in USDT, rates as fractions unless said otherwise. */
const cardFields = {
  id: field.whole(),
  nickname: field.string(),
  head_portrait: field.nullable(field.string()),
  closed_count: field.whole(),
  /** The trader's own closed results, net. */
  total_profits: field.decimal(),
  /** In percent, `61.00`. */
  correct_rate: field.string(),
  follow_num: field.whole(),
  /** Whether the caller follows: 0 or 1. */
  is_followed: field.whole(),

  /** Our own fields from here on; of the asked days, but for those said to be of all time. */
  is_demo: field.boolean(),
  /** When the trader was approved. */
  since: field.instant(),
  days_trading: field.whole(),
  share_rate: field.decimal(),
  /** CT23: what followers took home. */
  followers_net: field.decimal(),
  /** Of those with a closed copy, how many there are and how many are in profit; of all time. */
  followers_closed: field.whole(),
  followers_in_profit: field.whole(),
  rate_of_return: field.decimal(),
  max_drawdown: field.decimal(),
  /** Of all time; null before the first closing. */
  accuracy: field.nullable(field.decimal()),
  /** Null before the first position. */
  typical_multiple: field.nullable(field.whole()),
  /** How many more can follow. */
  room: field.whole(),
  /** The return of each day since its start, oldest first, at most 90; empty before the first hour. */
  line: field.list(field.decimal()),
};

export const traderCard = field.object(cardFields);

export const traderTrade = field.object({
  id: field.whole(),
  symbol: field.string(),
  match_id: field.whole(),
  price_scale: field.whole(),
  /** 1 long, 2 short. */
  type: field.literal(futuresSides),
  multiple: field.whole(),
  /** The entry price, for legacy clients. */
  price: field.decimal(),
  share: field.decimal(),
  entry_price: field.decimal(),
  open_tick: field.whole(),
  close_price: field.nullable(field.decimal()),
  close_tick: field.nullable(field.whole()),
  close_reason: field.nullable(field.string()),
  /** Net of all fees; of an open one at the last logged price. */
  net: field.decimal(),
  transaction_time: field.string(),
  opened_at: field.instant(),
  closed_at: field.nullable(field.instant()),
});

export const traderDetail = field.object({
  trader_info: field.object({
    id: field.whole(),
    nickname: field.string(),
    head_portrait: field.nullable(field.string()),
    is_trader: field.whole(),
  }),
  /** As legacy clients read it. */
  data: field.object({
    total_profits: field.decimal(),
    profitCount: field.whole(),
    fallCount: field.whole(),
    riseCount: field.whole(),
    total_income_rate: field.string(),
    correct_rate: field.string(),
    follow_num: field.whole(),
    yesterday_profits: field.decimal(),
    position_count: field.whole(),
    total_count: field.whole(),
  }),
  is_followed: field.whole(),

  card: traderCard,
  /** CT5, as it is now. */
  equity: field.decimal(),
  /** The lots of the trader's last opened position, for the worked line; null without one. */
  last_lots: field.nullable(field.decimal()),
  last_symbol: field.nullable(field.string()),
  /** Of all time. */
  longest_losing_run: field.whole(),
  mean_hold_seconds: field.nullable(field.whole()),
  /** CT25; null before the first copy. */
  followers_slippage: field.nullable(field.decimal()),
  copies: field.whole(),
  failed_copies: field.whole(),
  /** What followers have shared with the trader. */
  shared: field.decimal(),
  /** A point a day, oldest first: the return since the first point of the trader, and of the average follower's budget. */
  chart: field.list(
    field.object({ at: field.instant(), trader: field.decimal(), followers: field.nullable(field.decimal()) }),
  ),
  computed_at: field.nullable(field.instant()),
  /** The caller is the trader. */
  is_me: field.boolean(),
});
