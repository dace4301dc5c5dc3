import type { Decimal } from '#contract/kit/decimal.ts';
import { USDT, USDT_SCALE } from '#server/core/catalogue.ts';
import type { RecordClass } from '#server/core/records.ts';
import type { NetRow } from '../store/past.ts';
import { knownSum, sumOf, type CostsLeft } from './cost-basis.ts';
import type { PriceThen } from './past-prices.ts';
import { counterpartOf, type ToldEvent } from './record-view.ts';

/** What an event is to an adviser. */
export type YearClass = Exclude<RecordClass, 'own'>;

/** The amounts whose value is the event's value: what was paid or received in USDT, otherwise what was given. */
export const valuedIn = (nets: readonly NetRow[]): readonly NetRow[] => {
  const came = nets.filter(({ amount }) => amount.isPositive());
  const left = nets.filter(({ amount }) => amount.isNegative());
  if (came.length === 0 || left.length === 0) return nets;
  if (left.every(isUsdt)) return left;
  return came.every(isUsdt) || came.length > 1 ? came : left;
};

/** The lines of an event: an exchange of one coin for another is one, otherwise each coin has its own. */
export const partsOf = (nets: readonly NetRow[]): readonly (readonly NetRow[])[] =>
  nets.length === 2 && nets.filter(({ amount }) => amount.isPositive()).length === 1
    ? [nets]
    : nets.map((net) => [net]);

const isUsdt = ({ currency_id }: NetRow): boolean => currency_id === USDT;

export interface Effect {
  readonly is: YearClass;
  /** In USDT, to its decimals; null where a price or a cost is unknown, undefined where there is none to speak of. */
  readonly value: Decimal | null;
  readonly income: Decimal | null | undefined;
  readonly cost: Decimal | null | undefined;
  readonly gain: Decimal | null | undefined;
}

const cell = (amount: Decimal | null): Decimal | null => amount && amount.cut(USDT_SCALE, 'half_even');

interface Priced {
  readonly costs: CostsLeft;
  readonly priceThen: PriceThen;
}

const costOf = (nets: readonly NetRow[], costs: CostsLeft): Decimal | null =>
  knownSum(nets.flatMap(({ currency_id, amount }) => (amount.isNegative() ? [costs.get(currency_id) ?? null] : [])));

/**
 * FN6: what each line of an event gave and cost, in the order of `partsOf`. Where several coins came or left for one
 * another, nobody can say which was given for which: the gain is the event's, on the line of the first that left.
 */
export const effectsOf = (
  event: Pick<ToldEvent, 'legs'>,
  declared: RecordClass,
  nets: readonly NetRow[],
  { costs, priceThen }: Priced,
): readonly Effect[] => {
  const effect = (of: readonly NetRow[]): Effect =>
    effectOf(event, declared, of, { cost_left: costOf(of, costs), priceThen });
  const parts = partsOf(nets);
  const first_left = nets.find(({ amount }) => amount.isNegative());
  const has_both = first_left !== undefined && nets.some(({ amount }) => amount.isPositive());
  if (!has_both || parts.length === 1) return parts.map(effect);
  const whole = effect(nets);
  return nets.map((net) => ({
    ...whole,
    value: cell(sumOf([net], priceThen)),
    cost: net.amount.isNegative() ? cell(costOf([net], costs)) : undefined,
    gain: net === first_left ? whole.gain : undefined,
  }));
};

/**
 * FN6: what an event gave and cost. A gain is what came for what left, less its cost. What left for nothing is lost at
 * its cost; what was sold to another customer, who paid outside, and coins that pay a loan went at the logged price.
 * Deposits, withdrawals, payments and what is lent are neither income nor gain.
 */
const effectOf = (
  { legs }: Pick<ToldEvent, 'legs'>,
  declared: RecordClass,
  nets: readonly NetRow[],
  { cost_left, priceThen }: { readonly cost_left: Decimal | null; readonly priceThen: PriceThen },
): Effect => {
  const [has_in, has_out] = [nets.some((net) => net.amount.isPositive()), nets.some((net) => net.amount.isNegative())];
  const is = classOf(declared, has_in, has_out);
  const value = cell(sumOf(valuedIn(nets), priceThen));
  const cost = has_out ? cell(cost_left) : undefined;
  const effect = { is, value, cost, income: undefined, gain: undefined };
  if (is === 'income') return { ...effect, income: value };
  if (is === 'fee') return { ...effect, gain: cost && cost.negated() };
  if (is === 'transfer' || (is === 'loan' && !has_out)) return effect;
  const with_customer = legs.some((leg) => counterpartOf(leg.own.address, leg.other_address) === 'customer');
  if (!has_out) return { ...effect, gain: with_customer ? undefined : value };
  if (is === 'trade' && !has_in && !with_customer) return { ...effect, gain: cost && cost.negated() };
  return { ...effect, gain: value && cost ? value.minus(cost) : null };
};

/** Income that a customer pays is a fee, a fee that returns is income, and both at once are a trade. */
const classOf = (declared: RecordClass, has_in: boolean, has_out: boolean): YearClass => {
  if (declared === 'own') return 'transfer';
  if (declared !== 'income' && declared !== 'fee') return declared;
  if (has_in && has_out) return 'trade';
  return has_in ? 'income' : 'fee';
};
