import type { WalletWay } from '#contract/desk/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface WalletAccount {
  readonly way: WalletWay;
  readonly account: string;
}

export const walletAccountsOf = (sql: Sql, user_id: number): Promise<WalletAccount[]> =>
  sql.rows<WalletAccount>`select way, account from desk_method where user_id = ${user_id} order by way`;
