import type * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, wireTime, type Instant } from '#contract/kit/instant.ts';
import type { optionOrder } from '#contract/options/order-calls.ts';
import { isVoid, RULE_VERSION } from '#contract/options/rules.ts';
import type { OptionRow } from '../store/orders.ts';
import type { OptionMarketRow, StakeCurrency } from '../store/terms.ts';

export type OptionView = z.output<typeof optionOrder>;

/** The market and the stake's currency of an option, by their names. */
export interface OptionNames {
  readonly market: Pick<OptionMarketRow, 'symbol' | 'base_code' | 'quote_code'>;
  readonly currency: Pick<StakeCurrency, 'code'>;
}

const HUNDRED = Decimal.of(100);
/** The wire adds it to ids for `show_micro_id`. */
const SHOWN_FROM = 10_000;

export const percentOf = (rate: Decimal): string => rate.times(HUNDRED, 'half_even').toFixed(2);

const atMs = (t_ms: number | null): Instant | null => (t_ms === null ? null : instantOf(t_ms));

/** OT10: exact; the mean of five prices has one digit more than a price. */
export const meanOf = ({ sample_prices }: Pick<OptionRow, 'sample_prices'>): Decimal | null =>
  sample_prices ? Decimal.sum(sample_prices).over(Decimal.of(sample_prices.length), 'half_even') : null;

export const netOf = ({ paid, stake }: Pick<OptionRow, 'paid' | 'stake'>): Decimal | null => paid?.minus(stake) ?? null;

const profitResult = ({ result }: OptionRow): number => (result === 'right' ? 1 : result === 'wrong' ? -1 : 0);

/** Until the expiry; the whole duration before the entry. */
export const remainingMs = ({ state, seconds, expires_ms }: OptionRow, now: Instant): number => {
  if (state === 'settled' || state === 'void') return 0;
  return expires_ms === null ? seconds * 1000 : Math.max(0, expires_ms - millisecondsOf(now));
};

/** The fields with the names that legacy clients use. */
const legacyFields = (row: OptionRow, { market, currency }: OptionNames, now: Instant) => ({
  id: row.id,
  user_id: row.user_id,
  match_id: row.market_id,
  currency_id: row.currency_id,
  type: row.side,
  seconds: row.seconds,
  number: row.stake,
  open_price: row.entry_price ?? Decimal.zero,
  end_price: meanOf(row) ?? Decimal.zero,
  fee: Decimal.zero,
  profit_ratio: percentOf(row.payout_rate),
  fact_profits: netOf(row) ?? Decimal.zero,
  status: row.ended_at ? 3 : 1,
  profit_result: profitResult(row),
  created_at: wireTime(instantOf(row.accept_ms)),
  handled_at: row.ended_at ? wireTime(row.ended_at) : '',
  complete_at: row.ended_at ? wireTime(row.ended_at) : '',
  symbol_name: market.symbol,
  currency_name: currency.code,
  show_micro_id: SHOWN_FROM + row.id,
  remain_milli_seconds: remainingMs(row, now),
  currency_match: { currency_name: market.base_code, legal_name: market.quote_code },
});

export const optionView = (row: OptionRow, names: OptionNames, now: Instant): OptionView => ({
  ...legacyFields(row, names, now),
  state: row.state,
  result: row.result,
  payout_rate: row.payout_rate,
  profit: row.profit,
  paid: row.paid,
  net: netOf(row),
  // As it was signed.
  accepted_at: instantOf(row.accept_ms),
  accept_tick: row.accept_tick,
  entry_tick: row.entry_tick,
  entry_price: row.entry_price,
  entry_at: atMs(row.entry_ms),
  expires_at: atMs(row.expires_ms),
  samples: (row.sample_ticks ?? []).map((tick, index) => ({
    tick,
    price: row.sample_prices?.[index] ?? Decimal.zero,
    at: instantOf(row.sample_ms?.[index] ?? 0),
  })),
  mean: row.result && !isVoid(row.result) ? meanOf(row) : null,
  after_tick: row.after_tick,
  ended_at: row.ended_at,
  rule: RULE_VERSION,
});

/** The same as it is sent: amounts as text. */
export const wireOption = (row: OptionRow, names: OptionNames, now: Instant): z.input<typeof optionOrder> =>
  JSON.parse(JSON.stringify(optionView(row, names, now))) as z.input<typeof optionOrder>;
