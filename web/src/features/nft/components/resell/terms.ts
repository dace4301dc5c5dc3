import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import {
  incrementProblem,
  marginOf,
  payTypes,
  priceProblem,
  sharesOf,
  START_DAYS,
  timeProblem,
  type SaleKind,
  type Shares,
} from '#contract/nft/rules.ts';
import { momentIn, momentText } from '#ui/format/moment-text.ts';

/** The input, kept between visits of the form. */
export type TypedSale = {
  readonly kind: SaleKind;
  readonly currency: string;
  readonly price: string;
  readonly increment: string;
  /** Empty: as soon as it is approved. */
  readonly starts: string;
  readonly ends: string;
};

export const NEW_SALE: TypedSale = { kind: 'fixed', currency: '', price: '', increment: '', starts: '', ends: '' };

export interface SaleCurrency {
  readonly id: number;
  readonly name: string;
  readonly scale: number;
}

export interface SaleSeen {
  readonly currencies: readonly SaleCurrency[];
  readonly fee_rate: Decimal;
  readonly creator_share: Decimal;
  /** Whether the seller made the work. */
  readonly is_creator: boolean;
  readonly now: Instant;
}

export interface SaleProblems {
  readonly price?: 'wrong_price' | undefined;
  readonly increment?: 'wrong_increment' | undefined;
  readonly starts?: 'wrong_time' | undefined;
  readonly ends?: 'wrong_time' | undefined;
}

export interface SaleForm {
  readonly currency: SaleCurrency | undefined;
  readonly price: Decimal | undefined;
  readonly increment: Decimal;
  readonly starts_at: Instant | undefined;
  readonly ends_at: Instant | undefined;
  /** NS5: what this price would bring; undefined while there is none. */
  readonly shares: Shares | undefined;
  readonly problems: SaleProblems;
}

const FIRST_CURRENCY = 'USDT';

export const currencyOf = (typed: string, currencies: readonly SaleCurrency[]): SaleCurrency | undefined =>
  currencies.find(({ id }) => String(id) === typed) ??
  currencies.find(({ name }) => name === FIRST_CURRENCY) ??
  currencies[0];

/** A start that was not chosen is now; undefined for a text that is no moment. */
export const startOf = (typed: string, now: Instant): Instant | undefined => (typed === '' ? now : momentIn(typed));

/** Everything that the form shows; the server checks the same rules again. */
export const saleForm = (typed: TypedSale, seen: SaleSeen): SaleForm => {
  const currency = currencyOf(typed.currency, seen.currencies);
  const scale = currency?.scale ?? 0;
  const price = Decimal.amount(typed.price);
  const increment = typed.kind === 'auction' ? Decimal.amount(typed.increment) : Decimal.zero;
  const starts_at = startOf(typed.starts, seen.now);
  const ends_at = momentIn(typed.ends);
  const valid = price && !priceProblem(price, scale) ? price : undefined;
  return {
    currency,
    price,
    increment: increment ?? Decimal.zero,
    starts_at,
    ends_at,
    shares: valid && sharesOf(valid, seen, { is_creator: seen.is_creator, scale }),
    problems: {
      price: valid ? undefined : 'wrong_price',
      increment:
        increment && !incrementProblem({ kind: typed.kind, price: valid ?? Decimal.zero, increment }, scale)
          ? undefined
          : 'wrong_increment',
      ...timeProblems(typed.kind, { starts_at, ends_at }, seen.now),
    },
  };
};

type Times = Pick<SaleForm, 'starts_at' | 'ends_at'>;

/** NS3, NS4: at the field that has to change. */
export const timeProblems = (
  kind: SaleKind,
  { starts_at, ends_at }: Times,
  now: Instant,
): Pick<SaleProblems, 'starts' | 'ends'> => {
  if (!starts_at || starts_at > plusDays(now, START_DAYS)) return { starts: 'wrong_time' };
  if (!ends_at) return { ends: 'wrong_time' };
  return { ends: timeProblem({ kind, starts_at, ends_at }, now) && 'wrong_time' };
};

/** The field's text for an end so many days after the start, or after now. */
export const endAfter = (days: number, starts: string, now: Instant): string => {
  const start = startOf(starts, now) ?? now;
  return momentText(plusDays(start > now ? start : now, days));
};

/** NA2: what every bidder will hold, by the price of this moment; undefined without one. */
export const marginFor = ({ price, problems }: SaleForm, tick_price: Decimal | undefined): Decimal | undefined =>
  price && !problems.price && tick_price ? (Decimal.orNull(() => marginOf(price, tick_price)) ?? undefined) : undefined;

export const hasProblem = (problems: object): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

/** What is sent; only of a form without problems. */
export const saleInput = (code: string, { kind }: TypedSale, form: SaleForm) => {
  const { price, increment, starts_at, ends_at, currency } = form;
  if (!price || !starts_at || !ends_at || !currency) return undefined;
  return {
    code,
    price,
    per_increase: kind === 'auction' ? increment : undefined,
    start_time: starts_at,
    end_time: ends_at,
    pay_type: payTypes[kind],
    currency_id: currency.id,
  };
};
