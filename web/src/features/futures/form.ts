import { limitProblem, maxLots, openingAt, orderProblem, stopsProblem } from '#contract/futures/order-rules.ts';
import type { FuturesProblem, Opening } from '#contract/futures/order-rules.ts';
import {
  entryPrice,
  liquidationDistance,
  LONG,
  profitOf,
  SHORT,
  valueOf,
  type FuturesKind,
  type FuturesSide,
} from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { largeShare } from '#web/shared/large-share.ts';
import type { Terms } from './queries.ts';

/** The input, stored between tabs and over a login. */
export type Typed = {
  readonly side: 'long' | 'short';
  readonly kind: FuturesKind;
  readonly price: string;
  readonly amount: string;
  readonly unit: Unit;
  /** Empty until the customer chooses one. */
  readonly multiple: string;
  readonly stops: 'off' | 'on';
  readonly profit: string;
  readonly profit_by: StopUnit;
  readonly loss: string;
  readonly loss_by: StopUnit;
};

export type Unit = 'lots' | 'coin' | 'quote';
/** A stop is typed as a price, or as a move of the price in percent. */
export type StopUnit = 'price' | 'percent';

export const nothingTyped: Typed = {
  side: 'long',
  kind: 'market',
  price: '',
  amount: '',
  unit: 'lots',
  multiple: '',
  stops: 'off',
  profit: '',
  profit_by: 'price',
  loss: '',
  loss_by: 'price',
};

/** The market as the form sees it. */
export interface Seen {
  readonly last: Decimal | undefined;
  /** The free balance of the contract's account; undefined for a guest. */
  readonly available: Decimal | undefined;
}

export type FormProblem = FuturesProblem | 'futures_price_needed' | 'lots_missing' | 'insufficient_balance';

export type Guard =
  | { readonly kind: 'share'; readonly share: Decimal }
  | { readonly kind: 'below' | 'above' | 'far'; readonly distance: Decimal };

/** A take-profit or a stop-loss, and what it would come to. */
export interface Level {
  readonly price: Decimal;
  readonly profit: Decimal | undefined;
}

export interface FuturesForm {
  readonly side: FuturesSide;
  readonly multiple: number;
  readonly lots: number | undefined;
  /** What it opens at: the limit, or the last price with the spread. */
  readonly entry: Decimal | undefined;
  /** The price that distances are measured from: the limit, or the last price. */
  readonly base: Decimal | undefined;
  /** Undefined while lots or price are missing or out of range. */
  readonly opening: Opening | undefined;
  /** Margin and opening fee. */
  readonly pays: Decimal | undefined;
  readonly distance: Decimal | undefined;
  readonly max: number | undefined;
  readonly take_profit: Level | undefined;
  readonly stop_loss: Level | undefined;
  readonly problem: FormProblem | undefined;
  readonly guards: readonly Guard[];
}

const hundred = Decimal.of(100);
const LARGEST = Decimal.of(10n ** 17n);
/** More lots than any order may have; the exact number does not matter. */
const TOO_MANY = 1_000_000_001;

const numberIn = (text: string): Decimal | undefined => {
  const value = Decimal.amount(text);
  return value?.isPositive() ? value : undefined;
};

/** Whether price times size is within the range of a decimal. */
const isCountable = (price: Decimal, size: Decimal): boolean =>
  size.lte(Decimal.one) ? price.lte(LARGEST) : price.lte(LARGEST.over(size, 'down'));

/** The multiple of a first order; a customer who wants more or less chooses it. */
const FIRST_MULTIPLE = 20;

export const multipleOf = ({ multiple }: Pick<Typed, 'multiple'>, { multiples }: Pick<Terms, 'multiples'>): number => {
  const chosen = Number(multiple);
  if (multiples.includes(chosen)) return chosen;
  return multiples.findLast((one) => one <= FIRST_MULTIPLE) ?? multiples[0] ?? 1;
};

const wholeLots = (lots: Decimal): number => (lots.gte(Decimal.of(TOO_MANY)) ? TOO_MANY : Number(lots.toString()));

/** Lots from an amount in any unit; NaN for a part of a lot, undefined while it cannot be known. */
const lotsOf = ({ amount, unit }: Typed, entry: Decimal | undefined, { lot_size }: Terms): number | undefined => {
  const typed = numberIn(amount);
  if (!typed) return undefined;
  if (unit === 'lots') return typed.fits(0) ? wholeLots(typed) : NaN;
  if (unit === 'coin') return wholeLots(typed.over(lot_size, 'down').cut(0, 'down'));
  if (!entry || !isCountable(entry, lot_size)) return undefined;
  const lot = entry.times(lot_size, 'up');
  return typed.gte(LARGEST) ? TOO_MANY : wholeLots(typed.over(lot, 'down').cut(0, 'down'));
};

/** Decimals of a value that is typed in the quote currency. */
export const quoteTypedScale = ({ quote_scale }: Pick<Terms, 'quote_scale'>): number => Math.min(quote_scale, 2);

/** A number of lots as text in a unit. */
export const amountOf = (lots: number, unit: Unit, entry: Decimal | undefined, terms: Terms): string => {
  if (!Number.isSafeInteger(lots) || lots <= 0) return '';
  if (unit === 'lots') return String(lots);
  const size = terms.lot_size.times(Decimal.of(lots), 'down');
  if (unit === 'coin') return size.toString();
  const scale = quoteTypedScale(terms);
  return entry && isCountable(entry, size) ? valueOf(entry, size, scale).toFixed(scale) : '';
};

/** Everything that the form shows, derived from the input; the server checks the same rules again. */
export const futuresForm = (typed: Typed, terms: Terms, seen: Seen): FuturesForm => {
  const side: FuturesSide = typed.side === 'long' ? LONG : SHORT;
  const multiple = multipleOf(typed, terms);
  const limit = typed.kind === 'limit' ? numberIn(typed.price) : undefined;
  const base = typed.kind === 'limit' ? limit : seen.last;
  const entry = limit ?? (base && entryPrice(side, base, terms));
  const lots = lotsOf(typed, entry, terms);
  const opening = openingOf(side, lots, multiple, entry, terms);
  const pays = opening?.margin.plus(opening.fee);
  const levels = levelsOf(typed, side, entry, opening, terms);
  const form = {
    side,
    multiple,
    lots,
    entry,
    base,
    opening,
    pays,
    distance: base && opening && liquidationDistance(base, opening.liquidation),
    max: maxOf(entry, multiple, terms, seen),
    ...levels,
  };
  return { ...form, problem: problemOf(typed, form, terms, seen), guards: guardsOf(typed, form, seen) };
};

const openingOf = (
  side: FuturesSide,
  lots: number | undefined,
  multiple: number,
  entry: Decimal | undefined,
  terms: Terms,
): Opening | undefined => {
  if (!entry || lots === undefined || orderProblem(lots, multiple, terms)) return undefined;
  const size = terms.lot_size.times(Decimal.of(lots), 'up');
  return isCountable(entry, size) ? openingAt(side, lots, multiple, entry, terms) : undefined;
};

const maxOf = (entry: Decimal | undefined, multiple: number, terms: Terms, { available }: Seen): number | undefined =>
  entry && available && isCountable(entry, terms.lot_size) ? maxLots(available, entry, multiple, terms) : undefined;

type Levels = Pick<FuturesForm, 'take_profit' | 'stop_loss'>;

const levelsOf = (
  typed: Typed,
  side: FuturesSide,
  entry: Decimal | undefined,
  opening: Opening | undefined,
  terms: Terms,
): Levels => {
  if (typed.stops === 'off') return { take_profit: undefined, stop_loss: undefined };
  const levelAt = (text: string, by: StopUnit, above: boolean): Level | undefined => {
    const value = numberIn(text);
    const price = value && (by === 'price' ? value : entry && moved(entry, value, above, terms));
    if (!price) return undefined;
    const counts = opening && isCountable(price, opening.size);
    return {
      price,
      profit: counts ? profitOf(side, opening.entry, price, opening.size, terms.quote_scale) : undefined,
    };
  };
  return {
    take_profit: levelAt(typed.profit, typed.profit_by, side === LONG),
    stop_loss: levelAt(typed.loss, typed.loss_by, side === SHORT),
  };
};

/** A price that is some percent away; zero, which is refused, if it would be below. */
const moved = (entry: Decimal, percent: Decimal, above: boolean, { price_scale }: Terms): Decimal => {
  if (!above && percent.gte(hundred)) return Decimal.zero;
  const factor = percent.gte(LARGEST) ? Decimal.zero : percent.over(hundred, 'half_even');
  if (!isCountable(entry, factor.plus(Decimal.one))) return Decimal.zero;
  const part = entry.times(factor, 'half_even');
  return (above ? entry.plus(part) : entry.minus(part)).cut(price_scale, 'half_even');
};

type Computed = Omit<FuturesForm, 'problem' | 'guards'>;

const problemOf = (typed: Typed, form: Computed, terms: Terms, seen: Seen): FormProblem | undefined => {
  const { side, lots, multiple, entry, opening, pays, base } = form;
  if (typed.kind === 'limit') {
    if (!entry) return 'futures_price_needed';
    const problem = seen.last && limitProblem(side, entry, seen.last, terms);
    if (problem) return problem;
  }
  if (lots === undefined) return 'lots_missing';
  const problem = orderProblem(lots, multiple, terms) ?? (entry && !opening ? 'futures_lots' : undefined);
  if (problem) return problem;
  const stops = { take_profit: form.take_profit?.price, stop_loss: form.stop_loss?.price };
  const wrong = base && opening && stopsProblem(side, stops, base, opening.liquidation, terms);
  if (wrong) return wrong;
  // A guest has no balance to compare with; the server checks it later.
  return pays && seen.available && pays.gt(seen.available) ? 'insufficient_balance' : undefined;
};

/** Distances from the last price above which the customer is warned. */
const APART = Decimal.of('0.05');
const FAR = Decimal.of('0.5');

const guardsOf = (typed: Typed, { pays, entry }: Computed, { available, last }: Seen): Guard[] => {
  const guards: Guard[] = [];
  const share = largeShare(pays, available);
  if (share) guards.push({ kind: 'share', share });
  if (typed.kind === 'limit' && entry?.lte(LARGEST) && last?.isPositive()) {
    const distance = entry.minus(last).abs().over(last, 'half_even');
    if (distance.gt(APART))
      guards.push({ kind: distance.gt(FAR) ? 'far' : entry.lt(last) ? 'below' : 'above', distance });
  }
  return guards;
};

/** The slider: a share of the maximum of lots that the balance pays for. */
export const shareOfMax = (percent: number, max: number): number => Math.floor((max * percent) / 100);

/** Position of the slider; lots that were cut from a whole percent show that percent. */
export const percentOf = (lots: number | undefined, max: number | undefined): number => {
  if (!max || lots === undefined || !Number.isSafeInteger(lots)) return 0;
  const exact = Math.min(100, (lots / max) * 100);
  const near = Math.ceil(exact);
  return shareOfMax(near, max) === lots ? near : exact;
};
