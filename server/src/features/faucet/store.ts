import type { Sql } from '#server/ports/db/database.ts';

const GRANT = 'faucet.grant';

export const hasGrant = async (sql: Sql, ref: string): Promise<boolean> =>
  (await sql.row`select from ledger_entry where reason = ${GRANT} and ref = ${ref}`) !== undefined;

/** The ref of a grant begins with its customer; `ledger_entry_grants` finds it, however long the history is. */
export const hasGrants = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`
    select from ledger_entry where reason = 'faucet.grant' and split_part(ref, ':', 1) = ${String(user_id)}
    limit 1`) !== undefined;
