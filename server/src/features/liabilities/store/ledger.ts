import type { Asset } from '#contract/liabilities/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** An arbitrary number, the same in every process: the key of the snapshot's advisory lock. */
const SNAPSHOT_LOCK = 7_261_070;

/**
 * Makes everything in this transaction read one consistent snapshot of the ledger. It must be the first statement; a
 * large exchange exceeds the usual statement timeout. Nothing may be written: readers that wait for older writing
 * transactions, such as the reader of events, would wait for it.
 */
export const holdStill = async (tx: Transaction): Promise<void> => {
  await tx.run`set transaction isolation level repeatable read, read only`;
  await tx.run`set local statement_timeout = 0`;
  await tx.run`set local idle_in_transaction_session_timeout = 0`;
};

/** Only one process stores a snapshot at a time; a process that waited checks again whether it is still due. */
export const lockSnapshots = async (tx: Transaction): Promise<void> => {
  await tx.row`select pg_advisory_xact_lock(${SNAPSHOT_LOCK})`;
};

export interface LedgerPosition {
  readonly position: string;
  readonly entry_id: number;
}

export const positionInLedger = (sql: Sql): Promise<LedgerPosition> => sql.one<LedgerPosition>`
    select ledger_snapshot()::text as position, coalesce(max(id), 0) as entry_id from ledger_entry`;

export interface HeldAsset extends Asset {
  readonly currency_id: number;
  /** All customers together, in atoms. */
  readonly atoms: string;
}

/** Every currency in which a customer has an account, with the sum of all of them: the users' side of the ledger. */
export const usersSide = (sql: Sql): Promise<HeldAsset[]> => sql.rows<HeldAsset>`
  select c.id as currency_id, c.code, c.scale, trim_scale(sum(a.balance) * power(10::numeric, c.scale))::text as atoms
  from ledger_account a join currency c on c.id = a.currency_id
  where a.owner = 'user' group by c.id order by c.id`;

export const countOwners = async (sql: Sql): Promise<number> => {
  const row = await sql.row<{ count: number }>`
    select count(distinct user_id) as count from ledger_account where owner = 'user' and balance > 0`;
  return row?.count ?? 0;
};

export interface Holding {
  readonly user_id: number;
  readonly nonce: Buffer | null;
  readonly currency_ids: readonly number[];
  readonly atoms: readonly string[];
}

/** Customers with a balance, by id: every account whose address names them counts. */
export const holdingsAfter = (sql: Sql, user_id: number, limit: number): Promise<Holding[]> => sql.rows<Holding>`
  with portion as (
    select distinct user_id from ledger_account
    where user_id > ${user_id} and owner = 'user' and balance > 0 order by user_id limit ${limit}
  ), held as (
    select a.user_id, a.currency_id, trim_scale(sum(a.balance) * power(10::numeric, c.scale))::text as atoms
    from portion join ledger_account a on a.user_id = portion.user_id join currency c on c.id = a.currency_id
    group by a.user_id, a.currency_id, c.scale having sum(a.balance) <> 0
  )
  select h.user_id, n.nonce, array_agg(h.currency_id) as currency_ids, array_agg(h.atoms) as atoms
  from held h left join liability_nonce n on n.user_id = h.user_id group by h.user_id, n.nonce order by h.user_id`;

export interface HeldAccount {
  readonly code: string;
  readonly account: string;
  readonly amount: Decimal;
}

/** What each account of one customer held at a ledger position: its newest posting that was visible there. */
export const accountsAt = (
  sql: Sql,
  user_id: number,
  position: string,
): Promise<HeldAccount[]> => sql.rows<HeldAccount>`
  select c.code, substr(a.address, length('user:' || a.user_id || ':') + 1) as account, p.balance_after as amount
  from ledger_account a join currency c on c.id = a.currency_id cross join lateral (
    select p.balance_after from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where p.account_id = a.id and pg_visible_in_snapshot(e.xid, ${position}::pg_snapshot)
    order by p.account_version desc limit 1
  ) p
  where a.user_id = ${user_id} and p.balance_after > 0 order by c.id, a.address`;

/** What customers were owed in one currency, with all entries up to that moment. */
export const owedAt = async (sql: Sql, currency_id: number, at: string): Promise<Decimal> => {
  const { owed } = await sql.one<{ owed: Decimal }>`
    select coalesce((select sum(balance) from ledger_account where owner = 'user' and currency_id = ${currency_id}), 0)
      - coalesce((select sum(p.amount) from ledger_entry e join ledger_posting p on p.entry_id = e.id
          join ledger_account a on a.id = p.account_id
          where e.at > ${at} and p.currency_id = ${currency_id} and a.owner = 'user'), 0) as owed`;
  return owed;
};
