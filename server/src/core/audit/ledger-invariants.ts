import { inBothForms, type Invariant } from './invariants.ts';
import { ACCOUNTS_AT_ONCE, NEW_ENTRIES, NEW_POSTINGS, rowsBy } from './since.ts';

/** The same query over all entries and over those since the last audit. */
const both = inBothForms(['ledger_posting', 'ledger_entry'], [NEW_POSTINGS, NEW_ENTRIES]);

/**
 * The next batch of accounts: no entry points to a balance that was changed without one, so all accounts are checked in
 * turn.
 */
const SOME_ACCOUNTS = `(select * from ledger_account where id > $account order by id limit ${ACCOUNTS_AT_ONCE})`;

/** That batch, and every account with new postings. */
const LOOKED_AT = rowsBy(
  'ledger_account',
  `select account_id from ${NEW_POSTINGS} p union select id from ${SOME_ACCOUNTS} a`,
);

const unlikePostings = (accounts: string): string => `
  select a.id, a.balance from ${accounts} a
  left join ledger_posting p on p.account_id = a.id and p.account_version = a.version
  where coalesce(p.balance_after, 0) <> a.balance or (p.line is null) <> (a.version = 0)`;

/** Unsealed entries that come before the last seal. */
const skippedBySeals = (entries: string): string => `
  select null::bigint as position, e.id as entry_id from ${entries} e
  where not exists (select from ledger_seal s where s.entry_id = e.id offset 0) and (e.xid, e.id) < (
    select l.xid, l.id from ledger_entry l where l.id = (select entry_id from ledger_seal order by position desc limit 1))`;

/** The outbox is trimmed by whole transactions, oldest first; each trim stores how far it got (RE1). */
const announcedOtherwise = (entries: string, entry: string): string => `
  select e.id as entry_id from ${entries} e
  where e.xid > (select xid from trimmed_to where of_table = 'outbox') and (select count(*) from outbox o where o.entry_id = e.id) <> 1
  union all select o.entry_id from outbox o
  where o.entry_id > ${entry} and not exists (select from ledger_entry e where e.id = o.entry_id offset 0)`;

export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I01',
    sentence: 'every entry sums to zero in every currency',
    ...both(
      (postings) => `select entry_id, currency_id, sum(amount) from ${postings} p
          group by entry_id, currency_id having sum(amount) <> 0`,
    ),
  },
  {
    id: 'I02',
    sentence: 'every entry has at least two postings, and every posting has an entry',
    ...both(
      (postings, entries) => `select e.id as entry_id from ${entries} e
          where (select count(*) from ledger_posting p where p.entry_id = e.id) < 2
          union all select p.entry_id from ${postings} p
          where not exists (select from ledger_entry e where e.id = p.entry_id offset 0)`,
    ),
  },
  {
    id: 'I03',
    sentence: 'a posting is in the currency of its account',
    ...both(
      (postings) => `select p.entry_id, p.line from ${postings} p left join ledger_account a on a.id = p.account_id
          where p.currency_id is distinct from a.currency_id`,
    ),
  },
  {
    id: 'I04',
    sentence: 'a balance is the sum of its postings',
    sql: `select a.id, a.balance from ledger_account a left join ledger_posting p on p.account_id = a.id group by a.id
          having a.balance <> coalesce(sum(p.amount), 0) or a.version <> count(p.line)`,
    recent_sql: unlikePostings(LOOKED_AT),
  },
  {
    id: 'I05',
    sentence: 'no account of a customer or of the house is or ever was below zero',
    sql: `select id from ledger_account where owner <> 'world' and balance < 0
          union all select p.account_id from ledger_posting p join ledger_account a on a.id = p.account_id
          where a.owner <> 'world' and p.balance_after < 0`,
    recent_sql: `select id from ${SOME_ACCOUNTS} a where owner <> 'world' and balance < 0
          union all select p.account_id from ${NEW_POSTINGS} p join ledger_account a on a.id = p.account_id
          where a.owner <> 'world' and (p.balance_after < 0 or a.balance < 0)`,
  },
  {
    id: 'I06',
    sentence: 'the balance after each posting follows from the one before, without a gap',
    sql: `select account_id, account_version from (
            select account_id, account_version, balance_after, amount,
              lag(balance_after) over w as before, lag(account_version) over w as version_before
            from ledger_posting window w as (partition by account_id order by account_version)
          ) step where balance_after <> coalesce(before, 0) + amount or account_version <> coalesce(version_before, 0) + 1`,
    recent_sql: `select p.account_id, p.account_version from ${NEW_POSTINGS} p
          left join ledger_posting b on b.account_id = p.account_id and b.account_version = p.account_version - 1
          where p.balance_after <> coalesce(b.balance_after, 0) + p.amount or b.line is null and p.account_version <> 1`,
  },
  {
    id: 'I07',
    sentence: 'the whole system sums to zero in every currency',
    sql: `select currency_id, sum(balance) from ledger_account group by currency_id having sum(balance) <> 0`,
    // New postings sum to zero; that balances match their postings is I04.
    recent_sql: `select currency_id, sum(amount) from ${NEW_POSTINGS} p
          group by currency_id having sum(amount) <> 0`,
  },
  {
    id: 'I44',
    sentence: 'a request id stands for one answered request',
    sql: `select user_id, request_id from request where answer is null`,
    recent_sql: `select user_id, request_id from request where answer is null`,
  },
  {
    id: 'I45',
    sentence: 'the seals form one chain over what the entries say, and skip none',
    sql: `select position, entry_id from (
            select s.position, s.entry_id, s.hash, e.text, lag(s.position) over w as before, lag(s.hash) over w as hash_before
            from ledger_seal s left join sealed_entry e on e.entry_id = s.entry_id window w as (order by s.position)
          ) seal
          where position <> coalesce(before, 0) + 1
            or sha256(coalesce(hash_before, '\\x') || convert_to(text, 'UTF8')) is distinct from hash
          union all ${skippedBySeals('ledger_entry')}`,
    recent_sql: `select s.position, s.entry_id from (select * from ledger_seal where position > $seal offset 0) s
          left join lateral (select * from ledger_seal where position = s.position - 1 offset 0) b on true
          left join sealed_entry e on e.entry_id = s.entry_id
          where ((b.position is null and s.position <> 1)
            or sha256(coalesce(b.hash, '\\x') || convert_to(e.text, 'UTF8')) is distinct from s.hash)
          union all select $seal, null where $seal > 0 and not exists (
            select from ledger_seal s where s.position = $seal and encode(s.hash, 'hex') = $seal_hash)
          union all ${skippedBySeals(NEW_ENTRIES)}
          union all ${skippedBySeals(`(select * from ledger_entry where (xid, id) > (
            select coalesce(max(l.xid), '0'), coalesce(max(l.id), 0) from ledger_seal s join ledger_entry l on l.id = s.entry_id where s.position = $seal))`)}`,
  },
  {
    id: 'I46',
    sentence: 'every entry is published exactly once',
    sql: announcedOtherwise('ledger_entry', '0'),
    recent_sql: announcedOtherwise(NEW_ENTRIES, '$entry'),
  },
  {
    id: 'I48',
    sentence: 'no amount is finer than its currency allows, and none is absurdly large',
    sql: `select a.id from ledger_account a join currency c on c.id = a.currency_id
          where min_scale(a.balance) > c.scale or abs(a.balance) >= 1e18
          union all select p.account_id from ledger_posting p join currency c on c.id = p.currency_id
          where min_scale(p.amount) > c.scale`,
    recent_sql: `select a.id from ${SOME_ACCOUNTS} a join currency c on c.id = a.currency_id
          where min_scale(a.balance) > c.scale or abs(a.balance) >= 1e18
          union all select p.account_id from ${NEW_POSTINGS} p join currency c on c.id = p.currency_id
          where min_scale(p.amount) > c.scale`,
  },
];
