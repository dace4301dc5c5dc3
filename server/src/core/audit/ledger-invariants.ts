import type { Invariant } from './invariants.ts';

export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I01',
    sentence: 'every entry sums to zero in every currency',
    sql: `select entry_id, currency_id, sum(amount) from ledger_posting where entry_id > $1::bigint
          group by entry_id, currency_id having sum(amount) <> 0`,
  },
  {
    id: 'I02',
    sentence: 'every entry has at least two postings, and every posting has an entry',
    sql: `select coalesce(e.id, p.entry_id) as entry_id from ledger_entry e full join ledger_posting p on p.entry_id = e.id
          where coalesce(e.id, p.entry_id) > $1::bigint
          group by 1 having count(e.id) <> count(*) or count(p.line) < 2`,
  },
  {
    id: 'I03',
    sentence: 'a posting is in the currency of its account',
    sql: `select p.entry_id, p.line from ledger_posting p left join ledger_account a on a.id = p.account_id
          where p.entry_id > $1::bigint and p.currency_id is distinct from a.currency_id`,
  },
  {
    id: 'I04',
    sentence: 'a balance is the sum of its postings',
    sql: `select a.id, a.balance from ledger_account a left join ledger_posting p on p.account_id = a.id
          where $1::bigint = 0 group by a.id
          having a.balance <> coalesce(sum(p.amount), 0) or a.version <> count(p.line)`,
    recent_sql: `select a.id, a.balance from ledger_account a
          left join ledger_posting p on p.account_id = a.id and p.account_version = a.version
          where a.id in (select account_id from ledger_posting where entry_id > $1::bigint)
            and p.balance_after is distinct from a.balance`,
  },
  {
    id: 'I05',
    sentence: 'no account of a customer or of the house is or ever was below zero',
    sql: `select id from ledger_account where owner <> 'world' and balance < 0
          union all select p.account_id from ledger_posting p join ledger_account a on a.id = p.account_id
          where p.entry_id > $1::bigint and a.owner <> 'world' and p.balance_after < 0`,
  },
  {
    id: 'I06',
    sentence: 'the balances after each posting follow from one another without a gap',
    sql: `select account_id, account_version from (
            select account_id, account_version, balance_after, amount,
              lag(balance_after) over w as before, lag(account_version) over w as version_before
            from ledger_posting where $1::bigint = 0 window w as (partition by account_id order by account_version)
          ) step where balance_after <> coalesce(before, 0) + amount or account_version <> coalesce(version_before, 0) + 1`,
    recent_sql: `select p.account_id, p.account_version from ledger_posting p
          left join ledger_posting b on b.account_id = p.account_id and b.account_version = p.account_version - 1
          where p.entry_id > $1::bigint
            and (p.balance_after <> coalesce(b.balance_after, 0) + p.amount or b.line is null and p.account_version <> 1)`,
  },
  {
    id: 'I07',
    sentence: 'the whole system sums to zero in every currency',
    sql: `select currency_id, sum(balance) from ledger_account where $1::bigint >= 0
          group by currency_id having sum(balance) <> 0`,
  },
  {
    id: 'I44',
    sentence: 'a request id stands for one answered request',
    sql: `select user_id, request_id from request where $1::bigint >= 0 and answer is null`,
  },
  {
    id: 'I45',
    sentence: 'the seals form one chain over what the entries say, and skip none',
    sql: `select position, entry_id from (
            select s.position, s.entry_id, s.hash, e.text, lag(s.position) over w as before, lag(s.hash) over w as hash_before
            from ledger_seal s left join sealed_entry e on e.entry_id = s.entry_id
            where s.position >= (select coalesce(min(position), 0) from ledger_seal where entry_id > $1::bigint)
            window w as (order by s.position)
          ) seal
          where position <> before + 1 or (before is null and $1::bigint = 0 and position <> 1)
            or (before is not null or position = 1)
              and sha256(coalesce(hash_before, '\\x') || convert_to(text, 'UTF8')) is distinct from hash
          union all select null, e.id from ledger_entry e
          where e.id > $1::bigint and not exists (select from ledger_seal s where s.entry_id = e.id) and (e.xid, e.id) < (
            select l.xid, l.id from ledger_seal s join ledger_entry l on l.id = s.entry_id order by s.position desc limit 1)`,
  },
  {
    id: 'I46',
    sentence: 'every entry is announced exactly once',
    sql: `select coalesce(e.id, o.entry_id) as entry_id from ledger_entry e full join outbox o on o.entry_id = e.id
          where coalesce(e.id, o.entry_id) > $1::bigint and (e.xid >= (select min(xid) from outbox) or e.id is null)
          group by 1 having count(e.id) <> 1 or count(o.seq) <> 1`,
  },
  {
    id: 'I48',
    sentence: 'no amount is finer than its currency allows, and none is absurdly large',
    sql: `select a.id from ledger_account a join currency c on c.id = a.currency_id
          where $1::bigint >= 0 and (min_scale(a.balance) > c.scale or abs(a.balance) >= 1e18)
          union all select p.account_id from ledger_posting p join currency c on c.id = p.currency_id
          where p.entry_id > $1::bigint and min_scale(p.amount) > c.scale`,
  },
];
