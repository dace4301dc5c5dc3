import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { mediaOf, type MediaRow } from './media.ts';
import { isInGallery } from './works.ts';

export interface CollectionRow {
  readonly id: number;
  readonly name: string;
  readonly artist_id: number;
  readonly artist_name: string;
  readonly works: number;
  readonly cover: MediaRow | null;
}

/** Collections with works that are shown, the newest first, with their newest works as covers. */
export const shownCollections = (
  sql: Sql,
  {
    artist_id,
    limit,
    offset,
  }: { readonly artist_id: number | undefined; readonly limit: number; readonly offset: number },
): Promise<CollectionRow[]> =>
  sql.rows<CollectionRow>`
    select k.id, k.name, k.artist_id, a.name as artist_name, n.works, v.cover
    from (
      select k.id, k.name, k.artist_id from nft_collection k
      where (${artist_id ?? null}::bigint is null or k.artist_id = ${artist_id ?? null}::bigint)
        and exists (select from nft_work w where w.collection_id = k.id and ${isInGallery} offset 0)
      order by k.id desc limit ${limit} offset ${offset}
    ) k join nft_artist a on a.user_id = k.artist_id
    cross join lateral (
      select count(*) as works from nft_work w where w.collection_id = k.id and ${isInGallery}
    ) n
    cross join lateral (
      select ${mediaOf} as cover from nft_work w join nft_media m on m.id = w.media_id
      where w.collection_id = k.id and ${isInGallery} order by w.id desc limit 1
    ) v
    order by k.id desc`;

export interface SaleCurrency {
  readonly id: number;
  readonly code: string;
  readonly scale: number;
}

/** Of these currencies those in which something is for sale. */
export const currenciesForSale = (sql: Sql, codes: readonly string[], now: Instant): Promise<SaleCurrency[]> =>
  sql.rows<SaleCurrency>`
    select y.id, y.code, y.scale from currency y
    where y.code = any(${codes}::text[]) and (
      exists (
        select from nft_work w where w.is_for_sale and w.sale_currency_id = y.id and w.sale_ends_at > ${now} offset 0)
      or exists (
        select from nft_series s where s.state = 'live' and s.currency_id = y.id and s.ends_at > ${now} offset 0))
    order by y.id`;

export const saleCurrencies = (sql: Sql, codes: readonly string[]): Promise<SaleCurrency[]> =>
  sql.rows<SaleCurrency>`select y.id, y.code, y.scale from currency y where y.code = any(${codes}::text[]) order by y.id`;
