import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface LastBox {
  readonly bought_at: Instant;
  /** Null while its batch is open. */
  readonly batch: number | null;
}

/** The newest purchase of a series that is locked. */
export const lastBoxOf = (tx: Transaction, series_id: number, number: number): Promise<LastBox | undefined> =>
  tx.row<LastBox>`select bought_at, batch from nft_box where series_id = ${series_id} and number = ${number}`;

export interface NewBox {
  readonly code: string;
  readonly series_id: number;
  readonly number: number;
  readonly buyer_id: number;
  readonly client_seed: string;
  readonly price: Decimal;
  readonly bought_at: Instant;
}

export const insertBox = async (tx: Transaction, row: NewBox): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into nft_box (code, series_id, number, buyer_id, client_seed, price, bought_at)
    values (${row.code}, ${row.series_id}, ${row.number}, ${row.buyer_id}, ${row.client_seed}, ${row.price},
      ${row.bought_at})
    returning id`;
  await tx.run`update nft_series set sold = ${row.number} where id = ${row.series_id}`;
  return id;
};

export interface OwnBox {
  readonly id: number;
  readonly work_id: number | null;
  readonly drawn_at: Instant | null;
  readonly opened_at: Instant | null;
}

export const ownBox = (sql: Sql, buyer_id: number, code: string): Promise<OwnBox | undefined> =>
  sql.row<OwnBox>`
    select id, work_id, drawn_at, opened_at from nft_box where code = ${code} and buyer_id = ${buyer_id}`;

/** NB7: once; a second one changes nothing. */
export const markOpened = async (tx: Transaction, id: number, at: Instant): Promise<void> => {
  await tx.run`update nft_box set opened_at = ${at} where id = ${id} and opened_at is null`;
  await tx.run`
    update nft_work w set is_unopened = false from nft_box b where b.id = ${id} and w.id = b.work_id and w.is_unopened`;
};
