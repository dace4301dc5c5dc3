import type { WalletWay } from '#contract/desk/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface WalletAccount {
  readonly way: WalletWay;
  readonly account: string;
  readonly usable_from: Instant;
}

export const walletAccountsOf = (sql: Sql, user_id: number): Promise<WalletAccount[]> =>
  sql.rows<WalletAccount>`select way, account, usable_from from desk_method where user_id = ${user_id} order by way`;

export const saveWallet = (
  tx: Transaction,
  user_id: number,
  { way, account, usable_from }: WalletAccount,
  at: Instant,
): Promise<number> => tx.run`
  insert into desk_method (user_id, way, account, saved_at, usable_from)
  values (${user_id}, ${way}, ${account}, ${at}, ${usable_from})
  on conflict (user_id, way) do update set account = excluded.account, saved_at = excluded.saved_at,
    usable_from = excluded.usable_from`;

export const deleteWallet = (tx: Transaction, user_id: number, way: WalletWay): Promise<number> =>
  tx.run`delete from desk_method where user_id = ${user_id} and way = ${way}`;
