import type { DeskSide, DeskWay, OfferState } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface OfferRow {
  readonly id: number;
  readonly user_id: number;
  /** What the maker does. */
  readonly side: DeskSide;
  readonly currency_id: number;
  readonly fiat: string;
  readonly price: Decimal | null;
  readonly premium: Decimal | null;
  readonly total: Decimal;
  readonly remaining: Decimal;
  readonly minimum: Decimal;
  readonly maximum: Decimal;
  readonly ways: readonly DeskWay[];
  readonly terms: string;
  readonly state: OfferState;
  readonly end_reason: 'maker' | 'done' | 'expired' | 'removed' | null;
  readonly made_at: Instant;
  readonly expires_at: Instant;
  readonly ended_at: Instant | null;
}

export const OFFER_COLUMNS = fragment`f.id, f.user_id, f.side, f.currency_id, f.fiat, f.price, f.premium, f.total,
  f.remaining, f.minimum, f.maximum, f.ways, f.terms, f.state, f.end_reason, f.made_at, f.expires_at, f.ended_at`;

export const lockOffer = (tx: Transaction, id: number): Promise<OfferRow | undefined> =>
  tx.row<OfferRow>`select ${OFFER_COLUMNS} from desk_offer f where f.id = ${id} for update`;

/** What a taker left, or what came back of a cancelled order. */
export const changeRemaining = (tx: Transaction, id: number, remaining: Decimal): Promise<number> =>
  tx.run`update desk_offer set remaining = ${remaining} where id = ${id}`;

export const markEnded = (
  tx: Transaction,
  id: number,
  reason: NonNullable<OfferRow['end_reason']>,
  at: Instant,
): Promise<number> => tx.run`
  update desk_offer set state = 'ended', remaining = 0, end_reason = ${reason}, ended_at = ${at} where id = ${id}`;

export const offerById = (sql: Sql, id: number): Promise<OfferRow | undefined> =>
  sql.row<OfferRow>`select ${OFFER_COLUMNS} from desk_offer f where f.id = ${id}`;

/** In the order of their numbers, so that two who take the next best of each other's offers do not wait in a circle. */
export const lockOffers = (tx: Transaction, ids: readonly number[]): Promise<OfferRow[]> => tx.rows<OfferRow>`
  select ${OFFER_COLUMNS} from desk_offer f where f.id = any(${ids}::bigint[]) order by f.id for update`;

/** Open offers of one maker, newest first. */
export const openOffersOf = (sql: Sql, user_id: number, now: Instant): Promise<OfferRow[]> => sql.rows<OfferRow>`
  select ${OFFER_COLUMNS} from desk_offer f
  where f.user_id = ${user_id} and f.state = 'open' and f.remaining > 0 and f.expires_at > ${now} order by f.id desc`;

export interface OwnOfferRow extends OfferRow {
  readonly running_orders: number;
}

const RUNNING_ORDERS = fragment`(
  select count(*) from desk_order o where o.offer_id = f.id and o.state in ('unpaid', 'paid', 'appeal')) as running_orders`;

/** All of them, or only those that have ended or have not. */
export const ownOffers = (
  sql: Sql,
  user_id: number,
  ended: boolean | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<OwnOfferRow[]> => sql.rows<OwnOfferRow>`
  select ${OFFER_COLUMNS}, ${RUNNING_ORDERS} from desk_offer f
  where f.user_id = ${user_id} and (${ended ?? null}::boolean is null or (f.state = 'ended') = ${ended ?? null}::boolean)
  order by f.id desc limit ${page.limit} offset ${page.offset}`;

export const countOwnOffers = async (sql: Sql, user_id: number, ended: boolean | undefined): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from desk_offer f
      where f.user_id = ${user_id} and (${ended ?? null}::boolean is null or (f.state = 'ended') = ${ended ?? null}::boolean)`
  ).count;

export const ownOffer = (sql: Sql, id: number, user_id: number): Promise<OwnOfferRow | undefined> =>
  sql.row<OwnOfferRow>`
    select ${OFFER_COLUMNS}, ${RUNNING_ORDERS} from desk_offer f where f.id = ${id} and f.user_id = ${user_id}`;

export const lockOwnOffer = (tx: Transaction, id: number, user_id: number): Promise<OfferRow | undefined> =>
  tx.row<OfferRow>`
    select ${OFFER_COLUMNS} from desk_offer f where f.id = ${id} and f.user_id = ${user_id} for update`;

export const isActiveMerchant = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`select from desk_merchant where user_id = ${user_id} and state = 'active'`) !== undefined;

export type OfferTerms = Pick<OfferRow, 'price' | 'premium' | 'minimum' | 'maximum' | 'ways' | 'terms'>;

export type NewOffer = OfferTerms &
  Pick<OfferRow, 'user_id' | 'side' | 'currency_id' | 'fiat' | 'total' | 'made_at' | 'expires_at'>;

export const insertOffer = async (tx: Transaction, offer: NewOffer): Promise<number> =>
  (
    await tx.one<{ id: number }>`
      insert into desk_offer (user_id, side, currency_id, fiat, price, premium, total, remaining, minimum, maximum, ways,
        terms, state, made_at, expires_at)
      values (${offer.user_id}, ${offer.side}, ${offer.currency_id}, ${offer.fiat}, ${offer.price}, ${offer.premium},
        ${offer.total}, ${offer.total}, ${offer.minimum}, ${offer.maximum}, ${offer.ways}::text[], ${offer.terms}, 'open',
        ${offer.made_at}, ${offer.expires_at})
      returning id`
  ).id;

export const saveTerms = (tx: Transaction, id: number, terms: OfferTerms): Promise<number> => tx.run`
  update desk_offer set price = ${terms.price}, premium = ${terms.premium}, minimum = ${terms.minimum},
    maximum = ${terms.maximum}, ways = ${terms.ways}::text[], terms = ${terms.terms} where id = ${id}`;

export const savePause = (tx: Transaction, id: number, state: 'open' | 'paused'): Promise<number> =>
  tx.run`update desk_offer set state = ${state} where id = ${id}`;

/** Whether orders of an offer still run; what they hold may come back to it. */
export const hasRunningOrders = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.row`
    select from desk_order where offer_id = ${id} and state in ('unpaid', 'paid', 'appeal') limit 1`) !== undefined;
