import type { Instant } from '#contract/kit/instant.ts';
import type { AddressKind } from '#contract/payout-methods/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export const playAccounts = (sql: Sql): Promise<{ network_id: string; xpub: string }[]> =>
  sql.rows<{ network_id: string; xpub: string }>`select network_id, xpub from deposit_play_account`;

export const keepPlayAccount = (sql: Sql, network_id: string, xpub: string): Promise<number> => sql.run`
  insert into deposit_play_account (network_id, xpub) values (${network_id}, ${xpub}) on conflict do nothing`;

/** The networks with addresses, and the kind of each. */
export const addressNetworks = (sql: Sql): Promise<{ id: string; address_kind: AddressKind }[]> =>
  sql.rows<{ id: string; address_kind: AddressKind }>`
    select id, address_kind from network where address_kind <> 'none' order by sort`;

export const networksOn = (sql: Sql): Promise<{ currency_id: number; network_id: string }[]> =>
  sql.rows<{ currency_id: number; network_id: string }>`
    select x.currency_id, x.network_id from currency_network x join network n on n.id = x.network_id
    where x.deposits_on and n.address_kind <> 'none' order by x.currency_id`;

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
