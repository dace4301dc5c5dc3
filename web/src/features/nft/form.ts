import { Decimal } from '#contract/kit/decimal.ts';
import { payTypes, rarities, saleKinds, wireTypeOf, workKinds } from '#contract/nft/rules.ts';
import { listOrders } from '#contract/nft/work-calls.ts';
import type { WorkFilter } from './queries.ts';

/* What the gallery leaves out, and in which order it lists the rest. */

/** The value of a choice that leaves nothing out. */
export const ANY = '';

export type ListOrder = (typeof listOrders)[number];

/** NS3: by the clock, each at the place of its `status` on the wire. */
export const saleMoments = ['ended', 'started', 'coming'] as const;

export interface Chosen {
  /** A kind of works, and how they are sold. */
  readonly kind: string;
  readonly sale: string;
  /** The id of a currency, as text. */
  readonly currency: string;
  /** As typed, in that currency. */
  readonly min: string;
  readonly max: string;
  readonly rarity: string;
  /** One of `saleMoments`. */
  readonly state: string;
  readonly order: ListOrder;
}

export const nothingChosen: Chosen = {
  kind: ANY,
  sale: ANY,
  currency: ANY,
  min: ANY,
  max: ANY,
  rarity: ANY,
  state: ANY,
  order: 'new',
};

const BY_PRICE: readonly ListOrder[] = ['price_up', 'price_down'];

/** Prices in different currencies are not comparable: without one there is no order by price. */
export const ordersFor = ({ currency }: Pick<Chosen, 'currency'>): readonly ListOrder[] =>
  listOrders.filter((order) => currency !== ANY || !BY_PRICE.includes(order));

/** A change of the filter. Without its currency a price range means nothing, so it goes with the currency. */
export const changed = (chosen: Chosen, change: Partial<Chosen>): Chosen => {
  const next = { ...chosen, ...change };
  const same = next.currency === chosen.currency;
  const prices = same ? {} : { min: ANY, max: ANY, ...change };
  const order = ordersFor(next).includes(next.order) ? next.order : 'new';
  return { ...next, ...prices, order };
};

const positive = (typed: string): Decimal | undefined => {
  const amount = Decimal.amount(typed);
  return amount?.isPositive() ? amount : undefined;
};

/** The highest price is below the lowest. */
export const isRangeWrong = ({ min, max }: Pick<Chosen, 'min' | 'max'>): boolean => {
  const [from, to] = [positive(min), positive(max)];
  return from !== undefined && to !== undefined && to.lt(from);
};

/** What the list is asked for. */
export const filterOf = (chosen: Chosen): WorkFilter => {
  const kind = workKinds.find((each) => each === chosen.kind);
  const sale = saleKinds.find((each) => each === chosen.sale);
  const rarity = rarities.find((each) => each === chosen.rarity);
  const moment = saleMoments.findIndex((each) => each === chosen.state);
  const [min, max] = [positive(chosen.min), positive(chosen.max)];
  const in_currency = chosen.currency !== ANY;
  return {
    ...(kind && { type: wireTypeOf(kind) as 1 | 2 | 3 | 4 }),
    ...(sale && { pay_type: payTypes[sale] }),
    ...(in_currency && { currency: Number(chosen.currency) }),
    ...(in_currency && min && { min_price: min }),
    ...(in_currency && max && { max_price: max }),
    ...(rarity && { rarity }),
    ...(moment !== -1 && { status: moment as 0 | 1 | 2 }),
    ...(chosen.order !== 'new' && { order: chosen.order }),
  };
};

/** How many filters leave something out; the order is none. */
export const filtersIn = (chosen: Chosen): number =>
  [chosen.kind, chosen.sale, chosen.currency, chosen.rarity, chosen.state, chosen.min || chosen.max].filter(
    (each) => each !== ANY,
  ).length;

/** What is sent of a search: without blanks around it, undefined for nothing. */
export const keywordOf = (typed: string): string | undefined => {
  const word = typed.trim().replace(/\s+/g, ' ').slice(0, KEYWORD_LENGTH);
  return word === '' ? undefined : word;
};

const KEYWORD_LENGTH = 60;
