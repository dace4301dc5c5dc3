import { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { payTypes, wireTypeOf, workKinds, type Rarity, type SaleKind, type WorkKind } from '#contract/nft/rules.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { InputOf } from '#contract/kit/call.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { BTC, ETH, onSale, quote, USDT, workOf, type TestWork } from './at-the-gallery.ts';

/* A gallery with works of all sorts, and its list computed in the most simple way. */

const NAMES = ['Tide', 'High tide', '山水', '山の水', 'Éclair', 'tidal 50%_off', 'Ocean', 'O', 'Stone [3]', 'ΣΊΣΥΦΟΣ'];

const SALES = [
  undefined,
  { price: '100' },
  { price: '0.5', increment: '0.1', currency_id: BTC },
  { price: '3', currency_id: ETH, starts: 7200 },
  { price: '250', ends: 3600 },
  { price: '80', increment: '5', ends: 5400 },
] as const;

/** By turns of all kinds, by these artists, some for sale. Several are shown in the same moment. */
export const fillGallery = async (
  exchange: TestExchange,
  artists: readonly TestCustomer[],
  count: number,
): Promise<TestWork[]> => {
  const works: TestWork[] = [];
  for (let turn = 0; turn < count; turn++) {
    const artist = artists[turn % artists.length];
    if (!artist) throw new Error('a gallery needs artists');
    if (turn % 3 === 0) exchange.clock.forward(1000);
    const kind = workKinds[turn % 4] ?? 'image';
    const work = await workOf(exchange, artist, { name: NAMES[turn % NAMES.length] ?? 'Tide', kind });
    const sale = SALES[(turn * 7) % 11];
    if (sale) await offer(exchange, artist, work, sale);
    works.push(work);
  }
  return works;
};

const offer = async (
  exchange: TestExchange,
  artist: TestCustomer,
  work: TestWork,
  { starts = 0, ends = 86_400, ...terms }: { starts?: number; ends?: number; price: string; increment?: string },
): Promise<void> => {
  await quote(exchange);
  const now = exchange.clock.now();
  await onSale(exchange, artist, work, {
    currency_id: USDT,
    ...terms,
    starts_at: plusSeconds(now, starts),
    ends_at: plusSeconds(now, ends),
  });
};

export interface NaiveWork {
  readonly id: number;
  readonly code: string;
  readonly kind: WorkKind;
  readonly name: string;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly collection_id: number | null;
  readonly rarity: Rarity | null;
  readonly is_hidden: boolean;
  readonly shown_at: Instant | null;
  readonly collected: number;
  readonly sale_kind: SaleKind | null;
  readonly sale_state: string | null;
  readonly currency_id: number | null;
  readonly price: Decimal | null;
  readonly starts_at: Instant | null;
  readonly ends_at: Instant | null;
}

/** From the rows of works and sales, not from what the gallery keeps with the work. */
export const naiveWorks = (exchange: TestExchange): Promise<NaiveWork[]> =>
  exchange.ports.db.rows<NaiveWork>`
    select w.id, w.code, w.kind, w.name, w.artist_id, a.name as artist_name, w.collection_id, w.rarity,
      w.state <> 'shown' or w.is_boxed or w.is_unopened as is_hidden, w.shown_at,
      (select count(*) from nft_collect f where f.work_id = w.id) as collected, l.kind as sale_kind,
      l.state as sale_state, l.currency_id, coalesce(l.best_price, l.price) as price, l.starts_at, l.ends_at
    from nft_work w join nft_artist a on a.user_id = w.artist_id
    left join nft_listing l on l.id = (
      select max(x.id) from nft_listing x where x.work_id = w.id and x.state not in ('review', 'refused'))`;

export type ListInput = InputOf<typeof workCalls.list>;

const statusOf = ({ sale_state, starts_at, ends_at }: NaiveWork, now: Instant): number | undefined => {
  if (starts_at === null || ends_at === null) return undefined;
  if (sale_state !== 'live' || now >= ends_at) return 0;
  return now < starts_at ? 2 : 1;
};

const later = (one: string | number | null, other: string | number | null): number =>
  one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;

const byPrice = (one: NaiveWork, other: NaiveWork): number =>
  later(one.currency_id, other.currency_id) ||
  (one.price ?? Decimal.zero).compare(other.price ?? Decimal.zero) ||
  later(one.id, other.id);

const ORDERS = {
  new: (one: NaiveWork, other: NaiveWork) => later(other.shown_at, one.shown_at) || later(other.id, one.id),
  ending: (one: NaiveWork, other: NaiveWork) => later(one.ends_at, other.ends_at) || later(one.id, other.id),
  price_up: byPrice,
  price_down: (one: NaiveWork, other: NaiveWork) => byPrice(other, one),
  collected: (one: NaiveWork, other: NaiveWork) => other.collected - one.collected || later(other.id, one.id),
};

/** The codes of a page. */
export const naiveList = (works: readonly NaiveWork[], input: ListInput, now: Instant): string[] => {
  const { page, limit, order = 'new', type = 0, pay_type = 0, currency = 0, min_price, max_price } = input;
  const word = (input.keyword ?? '').trim().toLowerCase();
  const of_sale = order === 'ending' || order.startsWith('price') || min_price !== undefined || max_price !== undefined;
  return works
    .filter((work) => !work.is_hidden)
    .filter(({ kind }) => type === 0 || wireTypeOf(kind) === type)
    .filter(({ sale_kind }) => pay_type === 0 || (sale_kind !== null && payTypes[sale_kind] === pay_type))
    .filter(({ currency_id }) => currency === 0 || currency_id === currency)
    .filter(({ rarity }) => input.rarity === undefined || rarity === input.rarity)
    .filter(({ collection_id }) => input.collection_id === undefined || collection_id === input.collection_id)
    .filter(({ price }) => min_price === undefined || (price !== null && price.gte(min_price)))
    .filter(({ price }) => max_price === undefined || (price !== null && price.lte(max_price)))
    .filter((work) => input.status === undefined || statusOf(work, now) === input.status)
    .filter((work) => !of_sale || input.status !== undefined || (statusOf(work, now) ?? 0) > 0)
    .filter(({ name, artist_name }) => name.toLowerCase().includes(word) || artist_name.toLowerCase().includes(word))
    .toSorted(ORDERS[order])
    .slice((page - 1) * limit, page * limit)
    .map(({ code }) => code);
};
