import { inOrder } from '#contract/desk/quick-rules.ts';
import { amountFor, amountProblem, otherSide, priceScale, type DeskSide, type DeskWay } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Currency } from '#server/core/catalogue.ts';
import { allowedTo } from '#server/features/verification/index.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { listedOffers, openOffersOf } from '../store/offers.ts';
import { offerView, offerViews, type OfferView } from './offer-view.ts';
import { peopleOf } from './people.ts';
import { deskCurrency, shownReference, type DeskPorts, type Reference } from './reference.ts';

/** How many open offers of a coin, a currency and a side are looked at: the best ones. */
const LOOKED_AT = 300;

export interface Wanted {
  /** What the reader wants to do. */
  readonly side: DeskSide;
  readonly currency_id: number;
  readonly fiat: string;
}

export interface Market {
  readonly coin: Currency;
  readonly at: Reference | undefined;
  readonly offers: readonly OfferView[];
}

/** Open offers for a reader who wants to do this, the best first; those that are too far from the market are absent. */
export const marketFor = async (
  ports: DeskPorts,
  sql: Sql,
  wanted: Wanted,
  now: Instant,
): Promise<Market | undefined> => {
  const coin = await deskCurrency(sql, wanted.currency_id);
  if (!coin) return undefined;
  const at = await shownReference(ports, sql, { coin, fiat: wanted.fiat }, now);
  const rows = await listedOffers(sql, {
    currency_id: coin.id,
    fiat: wanted.fiat,
    side: otherSide(wanted.side),
    reference: at?.reference ?? null,
    price_scale: priceScale(coin.code),
    now,
    most: LOOKED_AT,
  });
  const people = await peopleOf(
    sql,
    rows.map(({ user_id }) => user_id),
    now,
  );
  const offers = rows.flatMap((row) => {
    const maker = people.get(row.user_id);
    return maker ? [offerView(row, coin, at, maker)] : [];
  });
  return { coin, at, offers: offers.filter(({ price }) => price !== null || !at).toSorted(byPrice(wanted.side)) };
};

const candidateOf = ({ id, price, maker }: OfferView) => ({
  id,
  price: price ?? Decimal.zero,
  orders: maker.orders,
  completion: maker.completion,
});

const byPrice = (side: DeskSide) => {
  const compare = inOrder(side);
  return (one: OfferView, other: OfferView): number => compare(candidateOf(one), candidateOf(other));
};

/** DK5: how many coins an amount or a sum of money is at the price of an offer. */
export const coinsOf = (
  { price, currency_scale }: OfferView,
  { amount, money }: { readonly amount?: Decimal | undefined; readonly money?: Decimal | undefined },
): Decimal | undefined => amount ?? (money && price ? amountFor(money, price, currency_scale) : undefined);

export interface ListInput extends Wanted {
  readonly money?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
  readonly way?: DeskWay | undefined;
  readonly merchants?: boolean | undefined;
  readonly fits?: boolean | undefined;
  readonly reader_id: number | undefined;
  readonly page: number;
  readonly limit: number;
}

/** Whether the reader could take it: own ones and those above the level are left out. */
const fitsReader = async (ports: DeskPorts, { reader_id, fits }: ListInput, now: Instant) => {
  if (reader_id === undefined || fits !== true) return () => true;
  const { limits } = await allowedTo(ports.db, reader_id, now);
  return ({ minimum, remaining, maker }: OfferView, tick_price: Decimal | undefined): boolean => {
    if (maker.user_id === reader_id) return false;
    if (!limits || !tick_price) return true;
    return Decimal.min(minimum, remaining).times(tick_price, 'up').lte(limits.fiat_usdt_order);
  };
};

export const pageOf = <Row>(
  rows: readonly Row[],
  { page, limit }: { readonly page: number; readonly limit: number },
) => ({
  data: rows.slice((page - 1) * limit, page * limit),
  page,
  pages: Math.ceil(rows.length / limit),
  total: rows.length,
});

export const offersOf = async (ports: DeskPorts, input: ListInput, now: Instant) => {
  const market = await marketFor(ports, ports.db, input, now);
  const fits = await fitsReader(ports, input, now);
  const is_stated = input.amount !== undefined || input.money !== undefined;
  const offers = (market?.offers ?? []).filter((offer) => {
    if (input.way !== undefined && !offer.ways.includes(input.way)) return false;
    if (input.merchants === true && !offer.maker.is_merchant) return false;
    if (!fits(offer, market?.at?.tick_price)) return false;
    const amount = coinsOf(offer, input);
    return amount ? amountProblem(offer, amount) === undefined : !is_stated;
  });
  return pageOf(offers, input);
};

/** The open offers of one person, newest first. */
export const offersByMaker = async (ports: DeskPorts, user_id: number, now: Instant): Promise<OfferView[]> =>
  offerViews(ports, ports.db, await openOffersOf(ports.db, user_id, now), now);
