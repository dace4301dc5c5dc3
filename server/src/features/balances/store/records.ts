import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { OwnEntry } from '#server/core/records.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** One change of one account. */
export interface PostingRow {
  readonly entry_id: number;
  readonly line: number;
  readonly account_id: number;
  readonly amount: Decimal;
  readonly balance_after: Decimal;
  readonly reason: string;
  readonly ref: string;
  readonly at: Instant;
}

/** A position in the ledger; a list, newest first, continues with everything before it. */
export interface LedgerPosition {
  readonly entry_id: number;
  readonly line: number;
}

export interface Stretch {
  readonly account_ids: readonly number[];
  readonly before: LedgerPosition;
  readonly first_entry: number;
  readonly limit: number;
}

/** The newest changes of some accounts before a position, each account read along its own index. */
export const postingsBefore = (sql: Sql, stretch: Stretch): Promise<PostingRow[]> => sql.rows<PostingRow>`
  select p.entry_id, p.line, p.account_id, p.amount, p.balance_after, e.reason, e.ref, e.at
  from (
    select p.entry_id, p.line, p.account_id, p.amount, p.balance_after
    from unnest(${stretch.account_ids}::bigint[]) as wanted (account_id)
    cross join lateral (
      select l.entry_id, l.line, l.account_id, l.amount, l.balance_after from ledger_posting l
      where l.account_id = wanted.account_id and l.entry_id >= ${stretch.first_entry}
        and (l.entry_id, l.line) < (${stretch.before.entry_id}::bigint, ${stretch.before.line}::integer)
      order by l.entry_id desc, l.line desc limit ${stretch.limit}
    ) p
    order by p.entry_id desc, p.line desc limit ${stretch.limit}
  ) p join ledger_entry e on e.id = p.entry_id
  order by p.entry_id desc, p.line desc`;

/** One account's changes by version, so that a page far back costs no more than the first. */
export const postingsByVersion = (sql: Sql, account_id: number, newest: number, limit: number): Promise<PostingRow[]> =>
  sql.rows<PostingRow>`
    select p.entry_id, p.line, p.account_id, p.amount, p.balance_after, e.reason, e.ref, e.at
    from ledger_posting p join ledger_entry e on e.id = p.entry_id
    where p.account_id = ${account_id} and p.account_version <= ${newest}
    order by p.account_version desc limit ${limit}`;

export const firstEntrySince = async (sql: Sql, moment: Instant): Promise<number> =>
  (await sql.row<{ entry_id: number }>`select first_entry_since(${moment}) as entry_id`)?.entry_id ?? 1;

export interface EntryStretch {
  readonly account_ids: readonly number[];
  /** Only entries before this one. */
  readonly before_entry: number;
  readonly first_entry: number;
  readonly limit: number;
}

/** The newest entries of some accounts, each account read along its own index. */
export const entriesBefore = (sql: Sql, stretch: EntryStretch): Promise<OwnEntry[]> => sql.rows<OwnEntry>`
  select e.id as entry_id, e.reason, e.ref, e.at
  from (
    select distinct found.entry_id
    from unnest(${stretch.account_ids}::bigint[]) as wanted (account_id)
    cross join lateral (
      select distinct l.entry_id from ledger_posting l
      where l.account_id = wanted.account_id and l.entry_id >= ${stretch.first_entry}
        and l.entry_id < ${stretch.before_entry}
      order by l.entry_id desc limit ${stretch.limit}
    ) found
    order by found.entry_id desc limit ${stretch.limit}
  ) k join ledger_entry e on e.id = k.entry_id
  order by e.id desc`;

/** The same forwards: the oldest entries of some accounts after one, up to an end. */
export const entriesAfter = (
  sql: Sql,
  { account_ids, after, end_entry, limit }: Omit<Between, 'first_entry'> & { after: number; limit: number },
): Promise<OwnEntry[]> => sql.rows<OwnEntry>`
  select e.id as entry_id, e.reason, e.ref, e.at
  from (
    select distinct found.entry_id
    from unnest(${account_ids}::bigint[]) as wanted (account_id)
    cross join lateral (
      select distinct l.entry_id from ledger_posting l
      where l.account_id = wanted.account_id and l.entry_id > ${after} and l.entry_id < ${end_entry}
      order by l.entry_id limit ${limit}
    ) found
    order by found.entry_id limit ${limit}
  ) k join ledger_entry e on e.id = k.entry_id
  order by e.id`;

/** One side of a movement of the customer, with the address of the other. */
export interface LegRow {
  readonly entry_id: number;
  readonly line: number;
  readonly account_id: number;
  readonly amount: Decimal;
  readonly balance_after: Decimal;
  readonly other_address: string;
}

/** What entries did to some accounts: the two sides of a movement are lines 0 and 1, 2 and 3, and so on. */
export const legsOf = (sql: Sql, entry_ids: readonly number[], account_ids: readonly number[]): Promise<LegRow[]> =>
  sql.rows<LegRow>`
    select p.entry_id, p.line, p.account_id, p.amount, p.balance_after, a.address as other_address
    from ledger_posting p
    join ledger_posting o on o.entry_id = p.entry_id and o.line = (p.line # 1)
    join ledger_account a on a.id = o.account_id
    where p.entry_id = any (${entry_ids}::bigint[]) and p.account_id = any (${account_ids}::bigint[])
    order by p.entry_id desc, p.line`;

export interface AccountAt {
  readonly entry_id: number;
  readonly account_id: number;
}

/** What was in an account once an entry was booked. */
export const balancesAt = (sql: Sql, asked: readonly AccountAt[]): Promise<(AccountAt & { balance: Decimal })[]> =>
  sql.rows<AccountAt & { balance: Decimal }>`
    select k.entry_id, k.account_id, p.balance_after as balance
    from unnest(${asked.map(({ entry_id }) => entry_id)}::bigint[], ${asked.map(({ account_id }) => account_id)}::bigint[])
      as k (entry_id, account_id)
    cross join lateral (
      select l.balance_after from ledger_posting l
      where l.account_id = k.account_id and l.entry_id <= k.entry_id
      order by l.entry_id desc, l.line desc limit 1
    ) p`;

/** The changes of some accounts between two entries. */
export interface Between {
  readonly account_ids: readonly number[];
  readonly first_entry: number;
  readonly end_entry: number;
}

/** How many there are, counted to at most `max` + 1. */
export const countBetween = async (sql: Sql, { account_ids, first_entry, end_entry }: Between, max: number) => {
  const row = await sql.row<{ seen: number }>`
    select count(*) as seen from (
      select from unnest(${account_ids}::bigint[]) as wanted (account_id)
      cross join lateral (
        select from ledger_posting l
        where l.account_id = wanted.account_id and l.entry_id >= ${first_entry} and l.entry_id < ${end_entry}
        limit ${max + 1}
      ) p limit ${max + 1}
    ) seen`;
  return row?.seen ?? 0;
};

export interface SumsOf extends Between {
  readonly user_id: number;
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

export interface SumRow {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly came_in: Decimal;
  readonly went_out: Decimal;
}

/** What came from and went to others than the customer, per currency; `offset 0` as in `netsOf`. */
export const sumsOf = (sql: Sql, asked: SumsOf): Promise<SumRow[]> => sql.rows<SumRow>`
  select c.id as currency_id, c.code as currency_name, c.scale as currency_scale,
    coalesce(sum(p.amount) filter (where p.amount > 0), 0) as came_in,
    coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as went_out
  from unnest(${asked.account_ids}::bigint[]) as wanted (account_id)
  cross join lateral (
    select l.entry_id, l.line, l.currency_id, l.amount from ledger_posting l
    where l.account_id = wanted.account_id and l.entry_id >= ${asked.first_entry} and l.entry_id < ${asked.end_entry}
    offset 0
  ) p
  join ledger_entry e on e.id = p.entry_id
    and (${asked.from ?? null}::timestamptz is null or e.at >= ${asked.from ?? null})
    and (${asked.to ?? null}::timestamptz is null or e.at < ${asked.to ?? null})
  cross join lateral (
    select from ledger_posting o join ledger_account a on a.id = o.account_id
    where o.entry_id = p.entry_id and o.line = (p.line # 1) and a.user_id is distinct from ${asked.user_id}
    offset 0
  ) other
  join currency c on c.id = p.currency_id
  group by c.id order by c.sort`;
