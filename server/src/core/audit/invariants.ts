import { lockMiningInvariants } from './lock-mining-invariants.ts';

/**
 * What must be true of the books at every committed moment, each as one query that returns the rows that break it.
 * The ids are those of docs/spec/ledger.md. `$1` is the entry after which accounts may have changed: 0 checks everything.
 */
export interface Invariant {
  readonly id: string;
  readonly sentence: string;
  readonly sql: string;
}

const changed = 'select account_id from ledger_posting where entry_id > $1';

export const invariants: readonly Invariant[] = [
  {
    id: 'I01',
    sentence: 'every entry sums to zero in every currency',
    sql: `select entry_id, currency_id, sum(amount) from ledger_posting where entry_id > $1
          group by entry_id, currency_id having sum(amount) <> 0`,
  },
  {
    id: 'I02',
    sentence: 'every entry has at least two postings',
    sql: `select e.id from ledger_entry e left join ledger_posting p on p.entry_id = e.id where e.id > $1
          group by e.id having count(p.line) < 2`,
  },
  {
    id: 'I03',
    sentence: 'a posting is in the currency of its account',
    sql: `select p.entry_id, p.line from ledger_posting p join ledger_account a on a.id = p.account_id
          where p.entry_id > $1 and p.currency_id <> a.currency_id`,
  },
  {
    id: 'I04',
    sentence: 'a balance is the sum of its postings',
    sql: `select a.id, a.balance from ledger_account a left join ledger_posting p on p.account_id = a.id
          where $1 = 0 or a.id in (${changed}) group by a.id having a.balance <> coalesce(sum(p.amount), 0)`,
  },
  {
    id: 'I05',
    sentence: 'no account of a customer or of the house is or ever was below zero',
    sql: `select id from ledger_account where owner <> 'world' and balance < 0
          union all select p.account_id from ledger_posting p join ledger_account a on a.id = p.account_id
          where p.entry_id > $1 and a.owner <> 'world' and p.balance_after < 0`,
  },
  {
    id: 'I06',
    sentence: 'the balances after each posting follow from one another without a gap',
    sql: `select account_id, account_version from (
            select account_id, account_version, balance_after, amount,
              lag(balance_after) over w as before, lag(account_version) over w as version_before
            from ledger_posting where $1 = 0 or account_id in (${changed})
            window w as (partition by account_id order by account_version)
          ) step where balance_after <> coalesce(before, 0) + amount or account_version <> coalesce(version_before, 0) + 1`,
  },
  {
    id: 'I07',
    sentence: 'the whole system sums to zero in every currency',
    sql: `select currency_id, sum(balance) from ledger_account where $1 >= 0 group by currency_id having sum(balance) <> 0`,
  },
  {
    id: 'I44',
    sentence: 'a request id stands for one answered request',
    sql: `select user_id, request_id from request where $1 >= 0 and answer is null`,
  },
  {
    id: 'I45',
    sentence: 'the seals form one chain over what the entries say',
    sql: `select position from (
            select position, entry_id, hash, lag(position) over w as before, lag(hash) over w as hash_before
            from ledger_seal where $1 = 0 or entry_id > $1 window w as (order by position)
          ) seal where (before is null and $1 = 0 and position <> 1) or position <> before + 1
            or (before is not null or position = 1) and hash <> seal_hash(coalesce(hash_before, '\\x'), entry_id)`,
  },
  {
    id: 'I46',
    sentence: 'every entry is announced exactly once',
    sql: `select e.id from ledger_entry e left join outbox o on o.entry_id = e.id
          where e.id > $1 and e.id >= (select min(entry_id) from outbox) group by e.id having count(o.seq) <> 1`,
  },
  {
    id: 'I48',
    sentence: 'no amount is finer than its currency allows, and none is absurdly large',
    sql: `select a.id from ledger_account a join currency c on c.id = a.currency_id
          where ($1 = 0 or a.id in (${changed})) and (a.balance <> round(a.balance, c.scale) or abs(a.balance) >= 1e18)
          union all select p.account_id from ledger_posting p join currency c on c.id = p.currency_id
          where p.entry_id > $1 and p.amount <> round(p.amount, c.scale)`,
  },
  ...lockMiningInvariants,
];
