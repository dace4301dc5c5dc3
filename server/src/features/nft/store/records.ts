import type { SaleKind } from '#contract/nft/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface SaleParties {
  readonly id: number;
  readonly kind: SaleKind;
  readonly buyer_id: number;
  readonly seller_id: number;
}

/** Of sales that were paid. */
export const partiesOfSales = (sql: Sql, ids: readonly number[]): Promise<SaleParties[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql.rows<SaleParties>`
        select id, kind, buyer_id, seller_id from nft_listing where id = any (${ids}::bigint[]) and buyer_id is not null`;

export const partiesOfBoxes = (
  sql: Sql,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly buyer_id: number }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql.rows<{ id: number; buyer_id: number }>`select id, buyer_id from nft_box where id = any (${ids}::bigint[])`;
