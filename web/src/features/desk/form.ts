import type { QuickReason } from '#contract/desk/quick-rules.ts';
import {
  amountFor,
  amountProblem,
  moneyFor,
  moneyScale,
  otherSide,
  premiumOf,
  referenceOf,
  type AmountProblem,
  type DeskSide,
  type DeskWay,
} from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { stepOf } from '#web/shared/step-of.ts';
import type { Best, Me, Offer, Terms } from './queries.ts';

/** Which of the two fields the customer types into; the other one follows. */
export type TypedField = 'money' | 'amount';

/** DK5: an order states coins or money. */
export type Stated = { readonly money: Decimal } | { readonly amount: Decimal };

/** What was typed, if it is above zero. */
export const statedOf = (field: TypedField, typed: string): Stated | undefined => {
  const value = Decimal.amount(typed);
  if (!value?.isPositive()) return undefined;
  return field === 'money' ? { money: value } : { amount: value };
};

/** The smallest difference between two amounts of money. */
export const moneyStep = (fiat: string): Decimal => stepOf(moneyScale(fiat));

/** DK2: undefined while there is no fresh price or no rate. */
export const referenceIn = (terms: Terms, currency_id: number, fiat: string): Decimal | undefined => {
  const tick = terms.ticks.find((each) => each.currency_id === currency_id);
  const rate = terms.fiats.find((each) => each.fiat === fiat);
  return tick && rate && referenceOf(tick.price, rate.rate);
};

/** DK8: what an amount is worth in USDT, as the limits of levels are counted. */
const inUsdt = (terms: Terms, currency_id: number, amount: Decimal): Decimal | undefined =>
  terms.ticks.find((each) => each.currency_id === currency_id)?.price.times(amount, 'up');

/** DK8: whether an order of this many coins is above what the customer's level allows. */
export const isAboveLevel = (terms: Terms, currency_id: number, amount: Decimal): boolean => {
  const limit = terms.me?.order_limit;
  return limit ? (inUsdt(terms, currency_id, amount)?.gt(limit) ?? false) : false;
};

/** DK8: the most coins that the customer's level allows; undefined without a level or a price. */
export const levelAmount = (terms: Terms, currency_id: number, scale: number): Decimal | undefined => {
  const limit = terms.me?.order_limit;
  const price = terms.ticks.find((each) => each.currency_id === currency_id)?.price;
  return limit && price?.isPositive() ? limit.over(price, 'down').cut(scale, 'down') : undefined;
};

/** An order as it would be made now. */
export interface Deal {
  readonly price: Decimal;
  readonly amount: Decimal;
  readonly money: Decimal;
  /** DK21 */
  readonly premium_money: Decimal;
  readonly premium_part: Decimal;
}

type Priced = Pick<Offer, 'price' | 'reference_price' | 'currency_scale' | 'fiat'>;

/** DK5, DK21: undefined while the offer has no price. */
export const dealOf = ({ price, reference_price, currency_scale, fiat }: Priced, stated: Stated): Deal | undefined => {
  if (!price || !reference_price) return undefined;
  const deal =
    'money' in stated
      ? { price, money: stated.money, amount: amountFor(stated.money, price, currency_scale) }
      : { price, amount: stated.amount, money: moneyFor(stated.amount, price, fiat) };
  const premium = premiumOf(deal, reference_price, fiat);
  return { ...deal, premium_money: premium.money, premium_part: premium.part };
};

/** What a reader does with an offer. */
export const takerSide = ({ side }: Pick<Offer, 'side'>): DeskSide => otherSide(side);

/** DK1: ways of an offer that this customer can use; who sells is paid, and needs a saved method. */
export const usableWays = (side: DeskSide, ways: readonly DeskWay[], me: Me | null): readonly DeskWay[] =>
  side === 'buy' || me === null ? ways : ways.filter((way) => me.ways.includes(way));

/** The chosen way while it can be used, else the first that can. */
export const wayOf = (usable: readonly DeskWay[], chosen: string): DeskWay | undefined =>
  usable.find((way) => way === chosen) ?? usable[0];

export type TakeProblem =
  AmountProblem | 'amount_missing' | 'desk_price_missing' | 'desk_level_limit' | 'insufficient_balance';

export interface TakeForm {
  readonly deal: Deal | undefined;
  readonly problem: TakeProblem | undefined;
}

/** Everything that the form of an offer shows; the server checks the same rules again. */
export const takeForm = (
  offer: Offer,
  terms: Terms,
  typed: { readonly field: TypedField; readonly text: string },
  available: Decimal | undefined,
): TakeForm => {
  const stated = statedOf(typed.field, typed.text);
  const deal = stated && dealOf(offer, stated);
  return { deal, problem: problemOf(offer, terms, deal, available) };
};

const problemOf = (
  offer: Offer,
  terms: Terms,
  deal: Deal | undefined,
  available: Decimal | undefined,
): TakeProblem | undefined => {
  if (!offer.price || !offer.reference_price) return 'desk_price_missing';
  if (!deal) return 'amount_missing';
  const outside = amountProblem(offer, deal.amount);
  if (outside) return outside;
  if (isAboveLevel(terms, offer.currency_id, deal.amount)) return 'desk_level_limit';
  return takerSide(offer) === 'sell' && available && deal.amount.gt(available) ? 'insufficient_balance' : undefined;
};

/** The coins of what was stated, also before an offer is known: by the market price. */
export const coinsOf = (
  stated: Stated,
  best: Best | null | undefined,
  market_price: Decimal | undefined,
): Decimal | undefined => {
  if ('amount' in stated) return stated.amount;
  return best?.amount ?? (market_price?.isPositive() ? stated.money.over(market_price, 'down') : undefined);
};

/** DK20: the words for why an offer is the best; who sells wants the highest price. */
export const reasonKey = (side: DeskSide, reason: QuickReason) =>
  reason === 'only' ? ('only' as const) : (`${side}_${reason}` as const);
