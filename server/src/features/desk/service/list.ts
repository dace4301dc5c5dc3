import { bandOf, otherSide, priceScale, type DeskSide, type DeskWay } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Currency } from '#server/core/catalogue.ts';
import { allowedTo } from '#server/features/verification/index.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { countListed, listedOffers, type Listing } from '../store/listing.ts';
import { openOffersOf, type OfferRow } from '../store/offers.ts';
import { offerView, offerViews, type OfferView } from './offer-view.ts';
import { peopleOf } from './people.ts';
import { deskCurrency, shownReference, type DeskPorts, type Reference } from './reference.ts';

export interface Wanted {
  /** What the reader wants to do. */
  readonly side: DeskSide;
  readonly currency_id: number;
  readonly fiat: string;
}

export interface Market {
  readonly coin: Currency;
  readonly at: Reference | undefined;
  /** Every open offer for a reader who wants to do this; narrowed by its other fields. */
  readonly listing: Listing;
}

export const marketFor = async (
  ports: DeskPorts,
  sql: Sql,
  { side, currency_id, fiat }: Wanted,
  now: Instant,
): Promise<Market | undefined> => {
  const coin = await deskCurrency(sql, currency_id);
  if (!coin) return undefined;
  const at = await shownReference(ports, sql, { coin, fiat }, now);
  const listing = {
    currency_id: coin.id,
    coin_scale: coin.scale,
    fiat,
    side: otherSide(side),
    price_scale: priceScale(coin.code),
    reference: at?.reference ?? null,
    band: at ? bandOf(at.reference) : null,
    now,
  };
  return { coin, at, listing };
};

/** In the order of the rows. */
export const viewsIn = async (
  sql: Sql,
  { coin, at }: Market,
  rows: readonly OfferRow[],
  now: Instant,
): Promise<OfferView[]> => {
  const makers = rows.map(({ user_id }) => user_id);
  const people = await peopleOf(sql, makers, now);
  return rows.flatMap((row) => {
    const maker = people.get(row.user_id);
    return maker ? [offerView(row, coin, at, maker)] : [];
  });
};

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

/** What the reader could take: own ones and those above the level are left out. */
const fitting = async (ports: DeskPorts, { reader_id, fits }: ListInput, at: Reference | undefined, now: Instant) => {
  if (reader_id === undefined || fits !== true) return {};
  const { limits } = await allowedTo(ports.db, reader_id, now);
  return { except_id: reader_id, most: limits && at ? limits.fiat_usdt_order.over(at.tick_price, 'down') : undefined };
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

/** Open offers, the best first; those that are too far from the market are absent. */
export const offersOf = async (ports: DeskPorts, input: ListInput, now: Instant) => {
  const { amount, money, way, merchants, page, limit } = input;
  const market = await marketFor(ports, ports.db, input, now);
  if (!market) return pageOf<OfferView>([], input);
  const listing = {
    ...market.listing,
    ...{ amount, money, way, merchants },
    ...(await fitting(ports, input, market.at, now)),
  };
  const total = await countListed(ports.db, listing);
  const rows = await listedOffers(ports.db, listing, { limit, offset: (page - 1) * limit });
  return { data: await viewsIn(ports.db, market, rows, now), page, pages: Math.ceil(total / limit), total };
};

/** The open offers of one person, newest first. */
export const offersByMaker = async (ports: DeskPorts, user_id: number, now: Instant): Promise<OfferView[]> =>
  offerViews(ports, ports.db, await openOffersOf(ports.db, user_id, now), now);
