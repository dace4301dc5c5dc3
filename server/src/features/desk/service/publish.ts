import {
  isLeftBehind,
  largestOffer,
  OFFER_DAYS,
  OFFERS_OF_CUSTOMER,
  OFFERS_OF_MERCHANT,
  PRICE_BAND,
  priceOf,
  priceScale,
  smallestOrder,
  waysIn,
  type DeskSide,
} from '#contract/desk/rules.ts';
import { cleanText, namesOutside } from '#contract/desk/text-rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Currency } from '#server/core/catalogue.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { withdrawalsWaitUntil } from '#server/features/identity/index.ts';
import { allowedTo, provenLevel } from '#server/features/verification/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { lockTrader } from '../store/lock.ts';
import {
  countOwnOffers,
  insertOffer,
  isActiveMerchant,
  lockOwnOffer,
  ownOffer,
  savePause,
  saveTerms,
  type OfferRow,
  type OfferTerms,
  type OwnOfferRow,
} from '../store/offers.ts';
import { payeesOf } from './payees.ts';
import { deskCurrency, referenceNow, type DeskPorts } from './reference.ts';
import { endOffer, freeAccount, offerAccount } from './settle.ts';

export interface TermsInput {
  readonly price?: Decimal | undefined;
  readonly premium?: string | undefined;
  readonly min: Decimal;
  readonly max: Decimal;
  /** Names separated by commas. */
  readonly ways: string;
  readonly terms?: string | undefined;
}

export interface OfferInput extends TermsInput {
  readonly user_id: number;
  readonly side: DeskSide;
  readonly currency_id: number;
  readonly fiat: string;
  readonly total: Decimal;
}

/** Of a premium, as a fraction: 0.0125 is 1.25 %. */
const PREMIUM = /^-?0(?:\.\d{1,4})?$/;

const wrong = (): Refusal => new Refusal('desk_terms_wrong');

const checkScale = (amount: Decimal, scale: number): void => {
  if (!amount.isPositive()) throw wrong();
  if (!amount.fits(scale)) throw new Refusal('desk_too_fine', { scale });
};

/** DK3, DK7, DK17: what a customer typed as the terms of an offer of this total. */
const termsOf = (input: TermsInput, coin: Currency, total: Decimal): OfferTerms => {
  const { price, premium, min, max } = input;
  if ((price === undefined) === (premium === undefined)) throw wrong();
  if (price) checkScale(price, priceScale(coin.code));
  if (premium !== undefined && !PREMIUM.test(premium)) throw wrong();
  const part = premium === undefined ? null : Decimal.of(premium);
  if (part?.abs().gt(PRICE_BAND)) throw wrong();
  checkScale(min, coin.scale);
  checkScale(max, coin.scale);
  const ways = waysIn(input.ways);
  if (!ways || min.gt(max) || min.gt(total)) throw wrong();
  const terms = cleanText(input.terms ?? '');
  if (namesOutside(terms)) throw new Refusal('desk_terms_outside');
  return { price: price ?? null, premium: part, minimum: min, maximum: max, ways, terms };
};

type Checked = Pick<OfferRow, 'user_id' | 'side' | 'fiat' | 'total'> & {
  readonly coin: Currency;
  readonly terms: OfferTerms;
};

/** DK1, DK16, DK32: who sells is paid, by every method that the offer names. */
const checkMethods = async (
  ports: DeskPorts,
  tx: Transaction,
  { user_id, side, ways }: Pick<OfferRow, 'user_id' | 'side' | 'ways'>,
): Promise<void> => {
  await provenLevel(tx, user_id);
  if (side === 'buy') return;
  const waits_until = await withdrawalsWaitUntil(tx, user_id, tx.now());
  if (waits_until) throw new Refusal('desk_credentials_wait', { at: wireTime(waits_until) });
  await payeesOf(ports, tx, { user_id, ways }, tx.now());
};

/** DK7: worth at least 1 USDT in each order and at most a billion in all. */
const checkSize = (total: Decimal, { minimum, maximum }: OfferTerms, coin: Currency, tick_price: Decimal): void => {
  if (Decimal.max(total, maximum).gt(largestOffer(tick_price, coin.scale))) throw wrong();
  const smallest = smallestOrder(tick_price, coin.scale);
  if (minimum.lt(smallest)) {
    throw new Refusal('desk_below_minimum', { minimum: smallest.toString(), currency: coin.code });
  }
};

/** DK3, DK7, DK8: against the market and the maker's level. */
const checkPrice = async (ports: DeskPorts, tx: Transaction, checked: Checked, now: Instant): Promise<void> => {
  const { user_id, coin, fiat, terms, total } = checked;
  const { reference, tick_price } = await referenceNow(ports, tx, { coin, fiat }, now);
  checkSize(total, terms, coin, tick_price);
  const price = priceOf(terms, reference, coin.code);
  if (!price.isPositive()) throw wrong();
  if (isLeftBehind(terms, reference)) throw priceFar(reference, coin, fiat);
  const { level, limits } = await allowedTo(tx, user_id, now);
  if (!limits) throw new Refusal('identity_required');
  // An offer that nobody may take whole or in part would only fill the list.
  if (terms.minimum.times(tick_price, 'up').gt(limits.fiat_usdt_order)) {
    throw new Refusal('desk_level_limit', { level, limit: limits.fiat_usdt_order.toString() });
  }
};

export const priceFar = (reference: Decimal, coin: Currency, fiat: string): Refusal =>
  new Refusal('desk_price_far', { reference: reference.cut(priceScale(coin.code), 'down').toString(), fiat });

/** DK6, DK7: makes an offer; what it sells is held. */
export const publish = async (ports: DeskPorts, tx: Transaction, input: OfferInput): Promise<OwnOfferRow> => {
  const { user_id, side, fiat, total } = input;
  await lockTrader(tx, user_id);
  const coin = await deskCurrency(tx, input.currency_id);
  if (!coin) throw new Refusal('desk_currency_unknown');
  checkScale(total, coin.scale);
  const terms = termsOf(input, coin, total);
  await checkMethods(ports, tx, { user_id, side, ways: terms.ways });
  const now = tx.now();
  await checkPrice(ports, tx, { user_id, side, fiat, coin, terms, total }, now);
  await checkCount(tx, user_id);
  const id = await insertOffer(tx, {
    ...terms,
    user_id,
    side,
    currency_id: coin.id,
    fiat,
    total,
    made_at: now,
    expires_at: plusDays(now, OFFER_DAYS),
  });
  if (side === 'sell') {
    const movement = { from: freeAccount(user_id), to: offerAccount(user_id), currency_id: coin.id, amount: total };
    await post(tx, { reason: 'desk.offer', ref: String(id), at: now, movements: [movement] });
  }
  return saved(tx, id, user_id);
};

const checkCount = async (tx: Transaction, user_id: number): Promise<void> => {
  const most = (await isActiveMerchant(tx, user_id)) ? OFFERS_OF_MERCHANT : OFFERS_OF_CUSTOMER;
  if ((await countOwnOffers(tx, user_id, false)) >= most) throw new Refusal('desk_offers_full', { count: most });
};

const saved = async (tx: Transaction, id: number, user_id: number): Promise<OwnOfferRow> => {
  const offer = await ownOffer(tx, id, user_id);
  if (!offer) throw new Error('saved offer not found');
  return offer;
};

/** An own offer that has not ended, locked. One whose time is over counts as ended before the job has run. */
const running = async (tx: Transaction, id: number, user_id: number): Promise<OfferRow> => {
  const offer = await lockOwnOffer(tx, id, user_id);
  if (!offer) throw new Refusal('desk_offer_unknown');
  if (offer.state === 'ended' || offer.expires_at <= tx.now()) throw new Refusal('desk_offer_ended');
  return offer;
};

interface Own {
  readonly user_id: number;
  readonly id: number;
}

/** DK7: everything but the amount. */
export const edit = async (ports: DeskPorts, tx: Transaction, input: TermsInput & Own): Promise<OwnOfferRow> => {
  const { id, user_id } = input;
  const offer = await running(tx, id, user_id);
  const coin = await deskCurrency(tx, offer.currency_id);
  if (!coin) throw new Error('an offer of an unknown coin');
  const terms = termsOf(input, coin, offer.total);
  await checkMethods(ports, tx, { ...offer, ways: terms.ways });
  await checkPrice(ports, tx, { ...offer, coin, terms }, tx.now());
  await saveTerms(tx, id, terms);
  return saved(tx, id, user_id);
};

/** DK7: a paused offer is not listed; resuming needs what publishing needs, but for the price. */
export const pause = async (
  ports: DeskPorts,
  tx: Transaction,
  { id, user_id, paused }: Own & { readonly paused: boolean },
): Promise<OwnOfferRow> => {
  const offer = await running(tx, id, user_id);
  if (!paused) await checkMethods(ports, tx, offer);
  await savePause(tx, id, paused ? 'paused' : 'open');
  return saved(tx, id, user_id);
};

/** DK7: ends an own offer; one whose time is over ends by its maker if the job has not been there. */
export const end = async (tx: Transaction, { id, user_id }: Own): Promise<OwnOfferRow> => {
  const offer = await lockOwnOffer(tx, id, user_id);
  if (!offer) throw new Refusal('desk_offer_unknown');
  if (offer.state === 'ended') throw new Refusal('desk_offer_ended');
  const at = tx.now();
  await endOffer(tx, offer, offer.expires_at <= at ? 'expired' : 'maker', at);
  return saved(tx, id, user_id);
};
