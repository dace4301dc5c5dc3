import { customer } from '#server/core/ledger/addresses.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Sql } from '#server/ports/db/database.ts';

const GRANT = 'faucet.grant';

export const hasGrant = async (sql: Sql, ref: string): Promise<boolean> =>
  (await sql.row`select from ledger_entry where reason = ${GRANT} and ref = ${ref}`) !== undefined;

/** Every grant has USDT for the spot account, and the first postings of a newcomer are its grants. */
export const hasGrants = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`
    select from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where e.reason = ${GRANT} and p.account_id = (
      select id from ledger_account where address = ${customer(user_id, 'spot')} and currency_id = ${USDT})
    order by p.account_version limit 1`) !== undefined;
