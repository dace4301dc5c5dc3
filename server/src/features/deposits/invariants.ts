import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy } from '#server/core/audit/since.ts';

/** The ledger address of the outside account that a deposit came from. */
const WORLD = `case d.network_id when 'bank' then 'world:bank' else 'world:chain-' || d.network_id end`;

const CREDIT = `ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id`;

/** The deposit that an entry names. */
const NAMED = `case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end`;

/** Deposits that changed, and those that a new entry credits. */
const CHANGED = rowsBy(
  'deposit',
  `    select id from deposit where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason = 'deposits.credit'`,
);

const both = inBothForms(['deposit'], [CHANGED]);

const creditedToNone = (entries: string): string => `
  select e.id from ${entries} e where e.reason = 'deposits.credit'
    and not exists (select from deposit d where d.id = ${NAMED} and d.state = 'credited' offset 0)`;

const OTHER_CREDIT = `o.network_id = d.network_id and o.id <> d.id and o.state = 'credited'`;

const invariants: readonly Invariant[] = [
  {
    id: 'I29a',
    sentence: 'a credited deposit has exactly one entry, of its amount, from its network to its customer',
    ...both(
      (deposits) => `select d.id from ${deposits} d
          where d.state = 'credited' and (
            (select count(*) from ledger_entry e where e.reason = 'deposits.credit' and e.ref = d.id::text) <> 1
            or (select count(*) from ${CREDIT} where e.reason = 'deposits.credit' and e.ref = d.id::text) <> 2
            or (select count(*) from ${CREDIT} where e.reason = 'deposits.credit' and e.ref = d.id::text
              and a.currency_id = d.currency_id and ((a.address = 'user:' || d.user_id || ':spot' and p.amount = d.amount)
                or (a.address = ${WORLD} and p.amount = -d.amount))) <> 2)`,
    ),
  },
  {
    id: 'I29b',
    sentence: 'every entry of a credit belongs to a deposit that is credited',
    sql: creditedToNone('ledger_entry'),
    recent_sql: creditedToNone(NEW_ENTRIES),
  },
  {
    id: 'I29c',
    sentence: 'what was credited is, in sum, what the networks gave',
    sql: `select coalesce(d.currency_id, l.currency_id) as currency_id
          from (select currency_id, sum(amount) as credited from deposit where state = 'credited' group by 1) d
          full join (select a.currency_id, -sum(p.amount) as given from ${CREDIT}
            where e.reason = 'deposits.credit' and a.owner = 'world' group by 1) l on l.currency_id = d.currency_id
          where coalesce(d.credited, 0) <> coalesce(l.given, 0)`,
    // The sum of those that changed, against the sum of their entries.
    recent_sql: `select d.currency_id from ${CHANGED} d group by 1
          having sum(case d.state when 'credited' then d.amount else 0 end) <> sum((
            select coalesce(-sum(p.amount), 0) from ${CREDIT} where e.reason = 'deposits.credit' and e.ref = d.id::text
              and a.owner = 'world' and a.currency_id = d.currency_id))`,
  },
  {
    id: 'I29d',
    sentence: 'a deposit that no chain proved was credited by two different people',
    ...both(
      (deposits) => `select d.id from ${deposits} d
          where d.state = 'credited' and d.kind <> 'chain' and not exists (
            select from operator_proposal o where o.action = 'deposits.approve' and o.target_type = 'deposit'
              and o.target_id = d.id::text and o.state = 'confirmed' and o.decided_by <> o.proposed_by offset 0)`,
    ),
  },
  {
    id: 'I29e',
    sentence: 'a transfer of a chain is credited once, and to the customer whose address it came to',
    ...both(
      (deposits) => `select d.id from ${deposits} d
          where d.kind = 'chain' and (
            not exists (select from deposit_address a where a.network_id = d.network_id
              and lower(a.address) = lower(d.address) and a.user_id = d.user_id offset 0)
            or exists (select from deposit o where o.network_id = d.network_id and o.tx_hash = d.tx_hash
              and o.log_index = d.log_index and o.id <> d.id offset 0))`,
    ),
  },
  {
    id: 'I30',
    sentence: 'the same voucher never backs two deposits, and the same transfer never two credits',
    ...both(
      (deposits) => `select d.id from ${deposits} d
          where exists (select from deposit o where o.sha256 = d.sha256 and o.id <> d.id offset 0)
            or (d.txid <> '' and d.state = 'credited' and (
              exists (select from deposit o where ${OTHER_CREDIT} and o.txid <> '' and o.state <> 'rejected' and lower(o.txid) = lower(d.txid) offset 0)
              or exists (select from deposit o where ${OTHER_CREDIT} and o.tx_hash = lower(d.txid) offset 0)))
            or (d.tx_hash is not null and d.state = 'credited' and exists (select from deposit o
              where ${OTHER_CREDIT} and o.txid <> '' and o.state <> 'rejected' and lower(o.txid) = d.tx_hash offset 0))`,
    ),
  },
  {
    id: 'I30a',
    sentence: 'the last step of a deposit is the state that it is in',
    ...both(
      (deposits) => `select d.id from ${deposits} d
          where d.state is distinct from
            (select s.state from deposit_step s where s.deposit_id = d.id order by s.id desc limit 1)`,
    ),
  },
];

export const depositsAudit: AuditedPart = { invariants };
