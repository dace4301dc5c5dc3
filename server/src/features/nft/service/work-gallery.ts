import type { InputOf } from '#contract/kit/call.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { wireTypeOf, workKinds, type SaleKind } from '#contract/nft/rules.ts';
import type { workCalls } from '#contract/nft/work-calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { placeOf, worksNamed, worksWanted, type WorksWanted } from '../store/gallery.ts';
import { seriesWanted } from '../store/gallery-series.ts';
import type { ShownSeries } from '../store/series-views.ts';
import { seriesView } from './series-view.ts';
import { BOXES, itemView, type ItemView } from './work-view.ts';

/** A series of blind boxes in the fields of a work. */
export const seriesItem = (row: ShownSeries, now: Instant): ItemView => {
  const { cover: media, ...view } = seriesView(row, now);
  return {
    id: view.id,
    code: view.code,
    type: wireTypeOf(media.kind),
    name: view.name,
    image: media.large,
    description: view.description,
    ...{ author: view.artist_id, author_id: view.artist_id, author_name: view.artist_name },
    ...{ author_avatar: view.artist_avatar, author_description: '' },
    ...{ owner: view.artist_id, owner_name: view.artist_name },
    currency_id: view.currency_id,
    currency_name: view.currency_name,
    currency_scale: view.currency_scale,
    price: view.price,
    ...{ per_increase: null, margin: null, pay_type: BOXES, status: view.status },
    start_time: wireTime(view.starts_at),
    end_time: wireTime(view.ends_at),
    ...{ chain: '', rarity: null, rarity_house_id: view.id, rarity_status: 0 },
    ...{ resell_nft_status: 0, lock_order: 0, collect: false, media, collection_id: null },
    ...{ listing_id: null, listing_state: null, seller_id: view.artist_id },
    ...{ best_bid: null, next_bid: null, bids: 0, collected: 0 },
    starts_at: view.starts_at,
    ends_at: view.ends_at,
  };
};

type ListInput = InputOf<typeof workCalls.list>;

/** What is searched for: without blanks around it. */
export const keywordIn = (typed: string | undefined): string | undefined => {
  const word = (typed ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  return word === '' ? undefined : word;
};

/** More matches than this are filtered while the list is read in its order, which then finds a page soon. */
const FEW = 2000;

const SALE_KINDS: Readonly<Record<number, SaleKind>> = { 1: 'fixed', 2: 'auction' };

/** The end and the price are those of a sale, so whoever orders by them or asks for a price asks for what is for sale. */
const statusIn = ({ status, order = 'new', min_price, max_price }: ListInput): WorksWanted['status'] => {
  const is_of_sale = order === 'ending' || order === 'price_up' || order === 'price_down';
  return status ?? (is_of_sale || min_price !== undefined || max_price !== undefined ? 'open' : undefined);
};

/** NG1: as far back as page numbers reach: every row before a page has to be read to find it. */
const REACH = 10_000;

/** As the family's clients do, 0 names all kinds, all currencies and all ways of sale. */
export const galleryOf = async (
  sql: Sql,
  input: ListInput,
  { viewer, now }: { readonly viewer: number | null; readonly now: Instant },
): Promise<ItemView[]> => {
  const { page, limit, type = 0, pay_type = 0, currency = 0, order = 'new' } = input;
  const offset = (page - 1) * limit;
  const after = input.after === undefined ? undefined : await placeOf(sql, input.after);
  if (offset >= REACH || (input.after !== undefined && !after)) return [];
  const keyword = keywordIn(input.keyword);
  const wanted = {
    ...{ viewer, now, limit, order },
    offset,
    after,
    kind: type === 0 ? undefined : workKinds[type - 1],
    sale_kind: SALE_KINDS[pay_type],
    currency_id: currency === 0 ? undefined : currency,
    rarity: input.rarity,
    collection_id: input.collection_id,
    min_price: input.min_price,
    max_price: input.max_price,
    status: statusIn(input),
  };
  if (pay_type === BOXES) {
    const rows = await seriesWanted(sql, { ...wanted, keyword, ids: undefined });
    return rows.map((row) => seriesItem(row, now));
  }
  const named = keyword === undefined ? undefined : await worksNamed(sql, keyword, FEW + 1);
  if (named?.length === 0) return [];
  const found =
    named === undefined || named.length > FEW ? { ids: undefined, keyword } : { ids: named, keyword: undefined };
  return (await worksWanted(sql, { ...wanted, ...found })).map((row) => itemView(row, now));
};
