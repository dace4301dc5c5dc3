import {
  APPEALS_AT_ONCE,
  amountFor,
  amountProblem,
  isLeftBehind,
  isWorse,
  LARGEST_MONEY,
  moneyFor,
  moneyScale,
  priceOf,
  type DeskSide,
  type DeskWay,
} from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds, startOfDay, wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Currency } from '#server/core/catalogue.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { withdrawalsWaitUntil } from '#server/features/identity/index.ts';
import { allowedTo, provenLevel, provenName } from '#server/features/verification/index.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { lockTrader } from '../store/lock.ts';
import { changeRemaining, lockOffer, type OfferRow } from '../store/offers.ts';
import { failedSince, insertOrder, runningOf, type DeskOrderRow } from '../store/orders.ts';
import { announceOrder } from './announce.ts';
import { notify } from './notices.ts';
import { takerSide } from './offer-view.ts';
import { payeesOf, usableMethods, type Method } from './payees.ts';
import { priceFar } from './publish.ts';
import { deskCurrency, referenceNow, type DeskPorts, type Reference } from './reference.ts';
import { escrowAccount, freeAccount, offerAccount } from './settle.ts';
import { cancelsADay, payMinutes, runningOrders } from './settings.ts';

export interface TakeInput {
  readonly user_id: number;
  /** Of the offer. */
  readonly id: number;
  /** What the taker wants to do; undefined takes what the offer is for. */
  readonly side?: DeskSide | undefined;
  readonly amount?: Decimal | undefined;
  readonly money?: Decimal | undefined;
  readonly way: DeskWay;
  /** DK4: the price that the taker saw. */
  readonly price: Decimal;
}

/** DK4 to DK9: takes a part of an offer. One transaction: the coins are in escrow or nothing happened. */
export const take = async (ports: DeskPorts, tx: Transaction, input: TakeInput): Promise<DeskOrderRow> => {
  await lockTrader(tx, input.user_id);
  const offer = await lockOffer(tx, input.id);
  if (!offer || (input.side !== undefined && takerSide(offer) !== input.side)) throw new Refusal('desk_offer_unknown');
  return takeLocked(ports, tx, offer, input);
};

/** The taker and the offer are locked. */
export const takeLocked = async (
  ports: DeskPorts,
  tx: Transaction,
  offer: OfferRow,
  input: TakeInput,
): Promise<DeskOrderRow> => {
  const now = tx.now();
  await provenLevel(tx, input.user_id);
  checkOffer(offer, input, now);
  const coin = await deskCurrency(tx, offer.currency_id);
  if (!coin) throw new Refusal('desk_offer_gone');
  const at = await referenceNow(ports, tx, { coin, fiat: offer.fiat }, now);
  const agreed = agreedOf({ offer, coin, at }, input);
  await checkLevels(tx, { offer, taker_id: input.user_id, value: agreed.amount.times(at.tick_price, 'up') }, now);
  const people = peopleIn(offer, input.user_id);
  await checkCounts(tx, { ...people, maker_id: offer.user_id, taker_id: input.user_id }, now);
  await checkCredentials(tx, people.seller_id, input.user_id);
  const payee = await payeeIn(ports, tx, { seller_id: people.seller_id, taker_id: input.user_id, way: input.way });
  const order = await insertOrder(tx, {
    offer_id: offer.id,
    maker_id: offer.user_id,
    taker_id: input.user_id,
    ...people,
    currency_id: offer.currency_id,
    fiat: offer.fiat,
    ...agreed,
    reference: at.reference,
    rate_id: at.rate_id,
    tick: at.tick,
    tick_price: at.tick_price,
    premium: offer.premium,
    from_offer: offer.side === 'sell',
    way: input.way,
    terms: offer.terms,
    payee: payee.fields,
    buyer_name: await provenName(ports, tx, people.buyer_id),
    made_at: now,
    pay_until: plusSeconds(now, (await payMinutes(tx)) * 60),
  });
  await changeRemaining(tx, offer.id, offer.remaining.minus(agreed.amount));
  await hold(tx, order, now);
  await announceOrder(tx, order, now);
  await notify(tx, order, 'taken', now);
  return order;
};

/** DK6: into escrow, from the offer or from the taker who sells. */
const hold = async (tx: Transaction, order: DeskOrderRow, at: Instant): Promise<void> => {
  const { id, seller_id, currency_id, amount, from_offer } = order;
  const from = from_offer ? offerAccount(seller_id) : freeAccount(seller_id);
  const movement = { from, to: escrowAccount(seller_id), currency_id, amount };
  await post(tx, { reason: 'desk.take', ref: String(id), at, movements: [movement] });
};

const peopleIn = ({ side, user_id }: OfferRow, taker_id: number) =>
  side === 'sell' ? { seller_id: user_id, buyer_id: taker_id } : { seller_id: taker_id, buyer_id: user_id };

const checkOffer = (offer: OfferRow, { user_id, way }: TakeInput, now: Instant): void => {
  if (offer.user_id === user_id) throw new Refusal('desk_own_offer');
  if (offer.state !== 'open' || offer.expires_at <= now || offer.remaining.isZero())
    throw new Refusal('desk_offer_gone');
  if (!offer.ways.includes(way)) throw new Refusal('desk_way_missing');
};

interface Priced {
  readonly offer: OfferRow;
  readonly coin: Currency;
  readonly at: Reference;
}

/** DK3 to DK5: the price that applies, and what follows from what the taker stated. */
export const agreedOf = (
  { offer, coin, at }: Priced,
  input: Pick<TakeInput, 'amount' | 'money' | 'price'>,
): Pick<DeskOrderRow, 'stated' | 'amount' | 'money' | 'price'> => {
  const { fiat } = offer;
  const price = priceOf(offer, at.reference, coin.code);
  if (!price.isPositive() || isLeftBehind(offer, at.reference)) throw priceFar(at.reference, coin, fiat);
  if (isWorse(takerSide(offer), price, input.price)) {
    throw new Refusal('desk_price_changed', { price: price.toString(), fiat });
  }
  const stated = statedOf(input, coin.scale, moneyScale(fiat));
  const aboveMaximum = (): Refusal => {
    const maximum = offer.maximum.lt(offer.remaining) ? offer.maximum : offer.remaining;
    return new Refusal('desk_above_maximum', { maximum: maximum.toString(), currency: coin.code });
  };
  if (stated.money?.gt(LARGEST_MONEY)) throw aboveMaximum();
  const amount = stated.amount ?? amountFor(stated.money, price, coin.scale);
  const problem = amountProblem(offer, amount);
  if (problem === 'desk_above_maximum') throw aboveMaximum();
  if (problem) throw new Refusal(problem, { minimum: offer.minimum.toString(), currency: coin.code });
  return stated.amount
    ? { stated: 'amount', amount, money: moneyFor(amount, price, fiat), price }
    : { stated: 'money', amount, money: stated.money, price };
};

type Stated =
  { readonly amount: Decimal; readonly money?: undefined } | { readonly amount?: undefined; readonly money: Decimal };

/** DK5: one of the two, in whole smallest units. */
const statedOf = (
  { amount, money }: Pick<TakeInput, 'amount' | 'money'>,
  coin_scale: number,
  money_scale: number,
): Stated => {
  const check = (value: Decimal, scale: number): void => {
    if (!value.isPositive()) throw new Refusal('desk_terms_wrong');
    if (!value.fits(scale)) throw new Refusal('desk_too_fine', { scale });
  };
  if (amount && !money) {
    check(amount, coin_scale);
    return { amount };
  }
  if (!money || amount) throw new Refusal('desk_terms_wrong');
  check(money, money_scale);
  return { money };
};

/** DK8: both sides. */
const checkLevels = async (
  sql: Sql,
  { offer, taker_id, value }: { readonly offer: OfferRow; readonly taker_id: number; readonly value: Decimal },
  now: Instant,
): Promise<void> => {
  const taker = await allowedTo(sql, taker_id, now);
  if (!taker.limits) throw new Refusal('identity_required');
  const { fiat_usdt_order: limit } = taker.limits;
  if (value.gt(limit)) throw new Refusal('desk_level_limit', { level: taker.level, limit: limit.toString() });
  const maker = await allowedTo(sql, offer.user_id, now);
  if (!maker.limits) throw new Refusal('desk_offer_gone');
  if (value.gt(maker.limits.fiat_usdt_order)) {
    throw new Refusal('desk_other_limit', { limit: maker.limits.fiat_usdt_order.toString() });
  }
};

type People = Pick<DeskOrderRow, 'seller_id' | 'buyer_id' | 'maker_id' | 'taker_id'>;

/** DK9, DK14 */
const checkCounts = async (tx: Transaction, { buyer_id, maker_id, taker_id }: People, now: Instant): Promise<void> => {
  const running = await runningOf(tx, taker_id, now);
  const own = buyer_id === taker_id ? running.as_buyer : running.as_seller;
  if (own >= (await runningOrders(tx))) throw new Refusal('desk_running');
  if (running.in_appeal >= APPEALS_AT_ONCE) throw new Refusal('desk_appeals_open', { count: running.in_appeal });
  const failed = await failedSince(tx, buyer_id, startOfDay(now), now);
  if (failed < (await cancelsADay(tx))) return;
  throw buyer_id === maker_id ? new Refusal('desk_offer_gone') : new Refusal('desk_cancels_used', { count: failed });
};

/** DK32: after a changed credential nobody sells. */
const checkCredentials = async (tx: Transaction, seller_id: number, taker_id: number): Promise<void> => {
  const waits_until = await withdrawalsWaitUntil(tx, seller_id, tx.now());
  if (!waits_until) return;
  throw seller_id === taker_id
    ? new Refusal('desk_credentials_wait', { at: wireTime(waits_until) })
    : new Refusal('desk_offer_gone');
};

/** DK16: the taker is led to the own methods; of a maker the method is missing in the offer. */
const payeeIn = async (
  ports: DeskPorts,
  tx: Transaction,
  { seller_id, taker_id, way }: { readonly seller_id: number; readonly taker_id: number; readonly way: DeskWay },
): Promise<Method> => {
  const methods =
    seller_id === taker_id
      ? await payeesOf(ports, tx, { user_id: seller_id, ways: [way] }, tx.now())
      : await usableMethods(ports, tx, seller_id, tx.now());
  const method = methods.find((one) => one.way === way);
  if (!method) throw new Refusal('desk_way_missing');
  return method;
};
