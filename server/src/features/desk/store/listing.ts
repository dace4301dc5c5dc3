import { RELIABLE_COMPLETION, RELIABLE_PEOPLE } from '#contract/desk/quick-rules.ts';
import type { DeskSide, DeskWay } from '#contract/desk/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment, type Fragment } from '#server/ports/db/statement.ts';
import { OFFER_COLUMNS, type OfferRow } from './offers.ts';

/** The market of a coin, and what of it is wanted. Everything is decided by the database, so that nothing hides the rest. */
export interface Listing {
  readonly currency_id: number;
  readonly coin_scale: number;
  readonly fiat: string;
  /** What the makers do. */
  readonly side: DeskSide;
  readonly price_scale: number;
  /** Null while the coin has no fresh price: then no offer has a price either. */
  readonly reference: Decimal | null;
  /** DK3: how far a fixed price may be from the reference. */
  readonly band: Decimal | null;
  readonly now: Instant;
  readonly amount?: Decimal | undefined;
  readonly money?: Decimal | undefined;
  readonly way?: DeskWay | undefined;
  readonly merchants?: boolean | undefined;
  /** Whose offers are left out. */
  readonly except_id?: number | undefined;
  /** The most coins that the reader may take in one order. */
  readonly most?: Decimal | undefined;
}

/** Offers with their prices, merchants and records. */
const MARKET = ({ reference, price_scale }: Listing): Fragment => fragment`desk_offer f
  cross join lateral (select case when ${reference}::numeric is not null
    then coalesce(f.price, trunc(${reference}::numeric * (1 + f.premium), ${price_scale}::integer)) end as price) k
  left join desk_merchant m on m.user_id = f.user_id and m.state = 'active'
  left join desk_record r on r.user_id = f.user_id`;

/** DK3: what can be taken at its price. */
const open = ({ currency_id, fiat, side, reference, band, now, merchants, except_id }: Listing): Fragment => fragment`
  f.currency_id = ${currency_id} and f.fiat = ${fiat} and f.side = ${side} and f.state = 'open' and f.remaining > 0
    and f.expires_at > ${now}
    and (${reference}::numeric is null
      or k.price > 0 and (f.price is null or abs(f.price - ${reference}::numeric) <= ${band}::numeric))
    and (not ${merchants ?? false}::boolean or m.user_id is not null)
    and f.user_id is distinct from ${except_id ?? null}::bigint`;

/**
 * DK5, DK7: what a sum of money buys is cut down to the coin's decimals, so it is at most a number of coins if the money
 * is less than one step more costs. Nothing is divided.
 */
const takes = (listing: Listing): Fragment => {
  const { coin_scale } = listing;
  const [amount, most] = [listing.amount ?? null, listing.most ?? null];
  const step = Decimal.one.over(Decimal.of(10n ** BigInt(coin_scale)), 'down');
  const sum = amount ? null : (listing.money ?? null);
  return fragment`
    (${amount}::numeric is null or ${amount}::numeric <= least(f.maximum, f.remaining)
      and (${amount}::numeric >= f.minimum or ${amount}::numeric = f.remaining))
    and (${sum}::numeric is null or ${sum}::numeric < (least(f.maximum, f.remaining) + ${step}::numeric) * k.price
      and ${sum}::numeric >= least(f.minimum, f.remaining) * k.price)
    and (${most}::numeric is null or least(f.minimum, f.remaining) <= ${most}::numeric)`;
};

const pays = ({ way }: Listing): Fragment =>
  fragment`(${way ?? null}::text is null or ${way ?? null}::text = any(f.ways))`;

const COMPLETION = fragment`coalesce(r.released::numeric / nullif(r.released + r.failed, 0), 0)`;

/** DK20 */
const RELIABLE = fragment`coalesce(r.partners >= ${RELIABLE_PEOPLE} and ${COMPLETION} >= ${RELIABLE_COMPLETION}, false)`;

/** The best price first, then the higher completion (in the decimals that are shown), then the older offer. */
const inOrder = ({ side }: Listing): Fragment => fragment`
  ${side === 'sell' ? 1 : -1}::numeric * k.price, trunc(${COMPLETION}, 4) desc, f.id`;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const listedOffers = (sql: Sql, listing: Listing, { limit, offset }: Page): Promise<OfferRow[]> =>
  sql.rows<OfferRow>`
    select ${OFFER_COLUMNS} from ${MARKET(listing)} where ${open(listing)} and ${takes(listing)} and ${pays(listing)}
    order by ${inOrder(listing)} limit ${limit} offset ${offset}`;

export const countListed = async (sql: Sql, listing: Listing): Promise<number> =>
  (
    await sql.one<{ count: number }>`
      select count(*) as count from ${MARKET(listing)}
      where ${open(listing)} and ${takes(listing)} and ${pays(listing)}`
  ).count;

/** DK20: those that quick buy recommends first. */
export const bestOffers = (sql: Sql, listing: Listing, limit: number): Promise<OfferRow[]> => sql.rows<OfferRow>`
  select ${OFFER_COLUMNS} from ${MARKET(listing)} where ${open(listing)} and ${takes(listing)} and ${pays(listing)}
  order by ${RELIABLE} desc, ${inOrder(listing)} limit ${limit}`;

export interface Bounds {
  /** In coins; null if there are no offers. */
  readonly smallest: Decimal | null;
  readonly largest: Decimal | null;
}

/** Of all offers, whatever amount is wanted. */
export const boundsOf = (sql: Sql, listing: Listing): Promise<Bounds> => sql.one<Bounds>`
  select min(least(f.minimum, f.remaining)) as smallest, max(least(f.maximum, f.remaining)) as largest
  from ${MARKET(listing)} where ${open(listing)}`;

/** Of offers that take the amount. */
export const waysOf = async (sql: Sql, listing: Listing): Promise<readonly DeskWay[]> =>
  (
    await sql.rows<{ way: DeskWay }>`
      select distinct w.way from ${MARKET(listing)} cross join lateral unnest(f.ways) as w (way)
      where ${open(listing)} and ${takes(listing)}`
  ).map(({ way }) => way);
