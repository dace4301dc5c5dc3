import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export const playAccounts = (sql: Sql): Promise<{ network_id: string; xpub: string }[]> =>
  sql.rows<{ network_id: string; xpub: string }>`select network_id, xpub from deposit_play_account`;

export const keepPlayAccount = (sql: Sql, network_id: string, xpub: string): Promise<number> => sql.run`
  insert into deposit_play_account (network_id, xpub) values (${network_id}, ${xpub}) on conflict do nothing`;

/** Stores an address, so that transfers to it are matched to its customer. */
export const keepAddress = (
  sql: Sql,
  row: { readonly network_id: string; readonly address: string; readonly user_id: number },
  at: Instant,
): Promise<number> => sql.run`
  insert into deposit_address (network_id, address, user_id, created_at)
  values (${row.network_id}, ${row.address}, ${row.user_id}, ${at}) on conflict do nothing`;

export const ownerOf = async (sql: Sql, network_id: string, address: string): Promise<number | undefined> =>
  (
    await sql.row<{ user_id: number }>`
    select user_id from deposit_address where network_id = ${network_id} and address = ${address}`
  )?.user_id;
