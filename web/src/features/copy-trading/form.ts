import {
  copiedLots,
  COPY_LOT_PARTS,
  DEFAULT_STOP_LOSS,
  FIXED,
  MAX_STOP_LOSS,
  MIN_STOP_LOSS,
  PROPORTIONAL,
  settingsProblem,
  stopLevel,
  type CopySettings,
  type CopyType,
  type SettingsField,
} from '#contract/copy-trading/rules.ts';
import { entryPrice, feeOf, LONG, lotsText, marginOf, type FuturesTerms } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Follow, Terms, TraderDetail } from './queries.ts';

/** The fields of the form as text, as a draft keeps them. */
export interface TypedFollow {
  readonly [field: string]: string;
  readonly type: 'fixed' | 'proportional';
  readonly number: string;
  readonly budget: string;
  /** Empty without a limit per trade. */
  readonly per_trade: string;
  /** Percent. */
  readonly stop_loss: string;
  readonly copy_open: 'yes' | 'no';
}

export const NEW_FOLLOW: TypedFollow = {
  type: 'proportional',
  number: '1',
  budget: '',
  per_trade: '',
  stop_loss: String(DEFAULT_STOP_LOSS),
  copy_open: 'no',
};

/** The settings of a follow that exists, to be edited. */
export const typedOf = ({ type, number, budget, per_trade, stop_loss }: Follow): TypedFollow => ({
  type: type === FIXED ? 'fixed' : 'proportional',
  number: type === FIXED ? number.toString() : NEW_FOLLOW.number,
  budget: budget.toString(),
  per_trade: per_trade?.toString() ?? '',
  stop_loss: String(stop_loss),
  copy_open: 'no',
});

/** What the trader has, as far as the form needs it. */
export type Copied = Pick<TraderDetail, 'equity' | 'last_lots'>;

/** CT4: what a copy of the trader's last position would open. */
export interface Worked {
  readonly trader_lots: Decimal;
  readonly lots: Decimal;
  /** Nothing would be copied: it is below 0.01 lots. */
  readonly too_small: boolean;
}

export interface FollowForm {
  readonly type: CopyType;
  /** Undefined while a field is not possible. */
  readonly settings: CopySettings | undefined;
  readonly problem: SettingsField | undefined;
  readonly budget: Decimal | undefined;
  readonly stop_loss: number;
  /** CT14, in USDT. */
  readonly stop_level: Decimal | undefined;
  readonly worked: Worked | undefined;
  /** More than the account has: copies will fail for want of balance. */
  readonly above_balance: boolean;
}

const amountIn = (text: string): Decimal | undefined => (text === '' ? undefined : Decimal.amount(text));

/** A percentage from a draft, which a customer could have changed by hand. */
const percentIn = (text: string): number => {
  const percent = Math.round(Number(text));
  return Number.isFinite(percent) ? Math.min(MAX_STOP_LOSS, Math.max(MIN_STOP_LOSS, percent)) : DEFAULT_STOP_LOSS;
};

/** CT4, by the function that the sequencer copies with. */
const workedOf = (
  settings: Pick<CopySettings, 'type' | 'number' | 'budget'>,
  { equity, last_lots }: Copied,
): Worked | undefined => {
  const trader_lots = last_lots?.isPositive() ? last_lots : Decimal.one;
  const parts = copiedLots(trader_lots, settings, equity);
  // Beside next to nothing any budget is more than can be counted.
  if (parts === Number.MAX_SAFE_INTEGER) return undefined;
  return { trader_lots, lots: lotsText(parts, COPY_LOT_PARTS), too_small: parts === 0 };
};

/** CT9: margin and opening fee of a copy of some lots at a price, without the few cents that the side makes. */
export const neededFor = (
  lots: Decimal,
  multiple: number,
  price: Decimal,
  terms: Pick<FuturesTerms, 'lot_size' | 'fee_rate' | 'spread' | 'price_scale' | 'quote_scale'>,
): Decimal | undefined =>
  Decimal.orNull(() => {
    const size = terms.lot_size.times(lots, 'up');
    const entry = entryPrice(LONG, price, terms);
    const margin = marginOf(entry, size, multiple, terms.quote_scale);
    return margin.plus(feeOf(entry, size, terms.fee_rate, terms.quote_scale));
  }) ?? undefined;

export const followForm = (
  typed: TypedFollow,
  terms: Pick<Terms, 'min_budget' | 'max_multiple'>,
  trader: Copied,
  free: Decimal | undefined,
): FollowForm => {
  const type: CopyType = typed.type === 'fixed' ? FIXED : PROPORTIONAL;
  const number = type === FIXED ? amountIn(typed.number) : Decimal.one;
  const budget = amountIn(typed.budget);
  const per_trade = amountIn(typed.per_trade);
  const stop_loss = percentIn(typed.stop_loss);
  const settings = number && budget && { type, number, budget, per_trade, stop_loss };
  const bad_cap = typed.per_trade !== '' && !per_trade;
  const problem = !number
    ? 'number'
    : !budget
      ? 'budget'
      : bad_cap
        ? 'per_trade'
        : settingsProblem({ type, number, budget, per_trade, stop_loss }, terms);
  return {
    type,
    settings: problem ? undefined : settings,
    problem,
    budget,
    stop_loss,
    stop_level: budget && stopLevel(budget, stop_loss),
    worked: settings && !problem ? workedOf(settings, trader) : undefined,
    above_balance: budget !== undefined && free !== undefined && budget.gt(free),
  };
};

/** CT14: whether other settings are at or below their stop loss as soon as they are saved. */
export const stopsNow = (
  { value, budget, open_copies }: Pick<Follow, 'value' | 'budget' | 'open_copies'>,
  { settings }: Pick<FollowForm, 'settings'>,
): boolean =>
  settings !== undefined &&
  open_copies > 0 &&
  value.minus(budget).plus(settings.budget).lte(stopLevel(settings.budget, settings.stop_loss));

/** The settings as both calls take them. */
export const inputOf = ({ type, number, budget, per_trade, stop_loss }: CopySettings) => ({
  type,
  budget,
  stop_loss,
  ...(type === FIXED && { number }),
  ...(per_trade && { per_trade }),
});

/** CT14: after a stop loss and a resumption the value leaves out what was before. */
export const isResumed = ({
  value,
  budget,
  net,
  unrealised,
}: Pick<Follow, 'value' | 'budget' | 'net' | 'unrealised'>): boolean =>
  !value.minus(budget).minus(net).minus(unrealised).isZero();

/** Where the value of a follow and its stop loss lie on a bar from zero to the larger of budget and value, in percent. */
export const barOf = ({ value, budget, stop_level }: Pick<Follow, 'value' | 'budget' | 'stop_level'>) => {
  const end = value.gt(budget) ? value : budget;
  const along = (amount: Decimal): number =>
    end.isPositive() ? Math.min(100, Math.max(0, amount.over(end, 'half_even').toDrawing() * 100)) : 0;
  return { value: along(value), stop: along(stop_level), near: isNear({ value, budget, stop_level }) };
};

const NEAR = Decimal.of('0.25');

/** Less than a quarter of what may be lost is left. */
const isNear = ({ value, budget, stop_level }: Pick<Follow, 'value' | 'budget' | 'stop_level'>): boolean =>
  value.minus(stop_level).lt(budget.minus(stop_level).times(NEAR, 'down'));
