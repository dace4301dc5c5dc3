import { Decimal } from '#contract/kit/decimal.ts';
import { breakEven, largestStake, profitOf, stakeFits, type OptionResult } from '#contract/options/rules.ts';
import { largeShare } from '#web/shared/large-share.ts';
import type { Duration, Option, StakeCurrency, Terms } from './queries.ts';

/** The input, stored between tabs and over a login. */
export type Typed = {
  /** Empty until the customer chooses one. */
  readonly seconds: string;
  readonly currency: string;
  readonly amount: string;
};

export const nothingTyped: Typed = { seconds: '', currency: '', amount: '' };

/** The customer's money as the form sees it; a guest has none of it. */
export interface Seen {
  /** What can be staked of the chosen currency. */
  readonly available: Decimal | undefined;
  /** OT16: what the house has reserved for the customer's running options in the chosen currency. */
  readonly reserved: Decimal;
  /** OT16: whether the pool's figures are of these seconds; older ones block nothing, the server decides. */
  readonly pool_known: boolean;
  /** OT18: the daily loss limit in USDT, and what losses of the day and running stakes have used of it. */
  readonly day: { readonly limit: Decimal; readonly used: Decimal } | undefined;
}

export type FormProblem =
  | 'stake_missing'
  | 'insufficient_balance'
  | 'options_stake'
  | 'options_sold_out'
  | 'options_sold_out_all'
  | 'options_over_daily_loss';

export interface OptionsForm {
  readonly durations: readonly Duration[];
  /** Undefined if nothing is offered. */
  readonly duration: Duration | undefined;
  readonly currency: StakeCurrency | undefined;
  readonly stake: Decimal | undefined;
  /** What a right answer brings on top of the stake. */
  readonly profit: Decimal | undefined;
  /** OT4 */
  readonly break_even: Decimal | undefined;
  /** OT16: the largest stake that the pool covers, for this customer; undefined while only the server knows. */
  readonly fits: Decimal | undefined;
  /** OT18: what may still be staked today, in USDT; undefined without a limit. */
  readonly left: Decimal | undefined;
  readonly problem: FormProblem | undefined;
  /** The share of the balance, if it is more than half of it. */
  readonly large_share: Decimal | undefined;
}

/** The duration and the currency of a first option; a customer who wants others chooses them. */
const FIRST_SECONDS = 60;
const FIRST_CURRENCY = 'USDT';

const numberIn = (text: string): Decimal | undefined => {
  const value = Decimal.amount(text);
  return value?.isPositive() ? value : undefined;
};

const durationOf = ({ seconds }: Typed, durations: readonly Duration[]): Duration | undefined =>
  durations.find((one) => String(one.seconds) === seconds) ??
  durations.find((one) => one.seconds === FIRST_SECONDS) ??
  durations[0];

export const currencyOf = ({ currency }: Pick<Typed, 'currency'>, { currencies }: Terms): StakeCurrency | undefined =>
  currencies.find(({ name }) => name === currency) ??
  currencies.find(({ name }) => name === FIRST_CURRENCY) ??
  currencies[0];

/** Everything that the form shows, derived from the input; the server checks the same rules again. */
export const optionsForm = (typed: Typed, terms: Terms, seen: Seen): OptionsForm => {
  const durations = terms.durations.filter(({ status }) => status === 1);
  const duration = durationOf(typed, durations);
  const currency = currencyOf(typed, terms);
  const stake = numberIn(typed.amount);
  const fits = duration && currency && seen.pool_known ? fitsInPool(currency, duration, seen) : undefined;
  const valid = stake && currency && stakeFits(stake, currency);
  const form = {
    durations,
    duration,
    currency,
    stake,
    profit: valid && duration ? profitOf(stake, duration.payout_rate, currency.scale) : undefined,
    break_even: duration && breakEven(duration.payout_rate),
    fits,
    left: seen.day && Decimal.max(Decimal.zero, seen.day.limit.minus(seen.day.used)),
  };
  return { ...form, problem: problemOf(form, seen), large_share: largeShareOf(form, seen) };
};

/** The pool and this customer's part of it, less what is promised already. */
const fitsInPool = (currency: StakeCurrency, { payout_rate }: Duration, { reserved }: Seen): Decimal =>
  largestStake(Decimal.min(currency.pool_free, currency.pool_share.minus(reserved)), payout_rate, currency);

type Computed = Omit<OptionsForm, 'problem' | 'large_share'>;

const problemOf = ({ duration, currency, stake, fits, left }: Computed, seen: Seen): FormProblem | undefined => {
  if (!currency || !duration) return 'options_sold_out_all';
  if (fits?.lt(currency.min_stake)) return 'options_sold_out_all';
  if (!stake) return 'stake_missing';
  if (!stakeFits(stake, currency)) return 'options_stake';
  // A guest has no balance to compare with; the server checks it later.
  if (seen.available && stake.gt(seen.available)) return 'insufficient_balance';
  // Other currencies count at a price that only the server knows at acceptance.
  if (left && currency.name === FIRST_CURRENCY && stake.gt(left)) return 'options_over_daily_loss';
  return fits && stake.gt(fits) ? 'options_sold_out' : undefined;
};

const largeShareOf = ({ stake, profit }: Computed, { available }: Seen): Decimal | undefined =>
  profit && largeShare(stake, available);

/** The largest stake that nothing is against: balance, pool, bounds and daily limit. Undefined if there is none. */
export const largestAllowed = ({ currency, fits, left }: OptionsForm, { available }: Seen): Decimal | undefined => {
  if (!currency || !available) return undefined;
  const day = left && currency.name === FIRST_CURRENCY ? [left] : [];
  const most = Decimal.min(available, currency.max_stake, ...(fits ? [fits] : []), ...day).cut(currency.scale, 'down');
  return most.gte(currency.min_stake) ? most : undefined;
};

/** What the house has reserved for running options of one currency. */
export const reservedFor = (running: readonly Option[], currency_id: number | undefined): Decimal =>
  Decimal.sum(running.filter((one) => one.currency_id === currency_id).map(({ profit }) => profit));

/** How an option would end at this price. Words only: a number that grows and shrinks is no result. */
export type Standing = 'ahead' | 'behind' | 'level';

export const standingOf = (
  { type, entry_price }: Pick<Option, 'type' | 'entry_price'>,
  price: Decimal | undefined,
): Standing | undefined => {
  if (!entry_price || !price) return undefined;
  const move = price.compare(entry_price);
  if (move === 0) return 'level';
  return move > 0 === (type === 1) ? 'ahead' : 'behind';
};

/** OT10: the mean of five prices has at most so many places. */
export const MEAN_SCALE = 9;

/** Void has three reasons and one name. */
export type Outcome = 'right' | 'wrong' | 'level' | 'void';

export const outcomeOf = (result: OptionResult): Outcome =>
  result === 'right' || result === 'wrong' || result === 'level' ? result : 'void';
