import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';

const WORLD = `case w.network_id when 'bank' then 'world:bank' else 'world:chain-' || w.network_id end`;
const POSTING = `ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id`;
const OPEN = `('requested', 'approved', 'broadcasting')`;

/** The withdrawal that an entry names. */
const NAMED = `case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end`;

/** Withdrawals that changed, and those that a new entry or step names. */
const CHANGED = rowsBy(
  'withdrawal',
  `    select id from withdrawal where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason like 'withdrawals.%'
    union select withdrawal_id from withdrawal_step where note_id > $note`,
);

const both = inBothForms(['withdrawal'], [CHANGED]);

/** The number of entries of that verb for a withdrawal. */
const entries = (verb: string): string =>
  `(select count(*) from ledger_entry e where e.reason = 'withdrawals.${verb}' and e.ref = w.id::text)`;

/** A reference in the spelling that the index compares. */
const spelled = (row: string): string => `(case ${row}.network_id when 'bank' then lower(${row}.reference)
  else regexp_replace(lower(${row}.reference), '^0x', '') end)`;

const ofNone = (rows: string): string => `
  select e.id from ${rows} e
  where e.reason like 'withdrawals.%' and not exists (select from withdrawal w where w.id = ${NAMED} offset 0)`;

const invariants: readonly Invariant[] = [
  {
    id: 'I26',
    sentence: 'what is held for withdrawals is, for every customer and currency, what is open',
    sql: `select coalesce(h.address, o.address) as address, coalesce(h.currency_id, o.currency_id) as currency_id
          from (select address, currency_id, balance from ledger_account where address like 'user:%:withdrawals') h
          full join (select 'user:' || user_id || ':withdrawals' as address, currency_id, sum(amount) as amount
            from withdrawal where state in ${OPEN} group by 1, 2) o
            on o.address = h.address and o.currency_id = h.currency_id
          where coalesce(h.balance, 0) <> coalesce(o.amount, 0)`,
    recent_sql: `select k.user_id, k.currency_id from (
            select user_id, currency_id from ${CHANGED} w
            union select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a
            where a.address like 'user:%:withdrawals'
          ) k
          where coalesce((select a.balance from ledger_account a
              where a.address = concat('user:', k.user_id, ':withdrawals') and a.currency_id = k.currency_id), 0)
            <> (select coalesce(sum(w.amount), 0) from withdrawal w
              where w.user_id = k.user_id and w.currency_id = k.currency_id and w.state in ${OPEN})`,
  },
  {
    id: 'I27a',
    sentence: 'a withdrawal was taken once, and was settled once, returned once, or neither, as its state says',
    ...both(
      (withdrawals) => `select w.id from ${withdrawals} w
          where ${entries('request')} <> 1
            or ${entries('settle')} <> (case w.state when 'settled' then 1 else 0 end)
            or ${entries('return')} <> (case when w.state in ('rejected', 'failed', 'cancelled') then 1 else 0 end)`,
    ),
  },
  {
    id: 'I27b',
    sentence: 'what a settled withdrawal moved is its amount without the fee to its network, and the fee to the house',
    ...both(
      (withdrawals) => `select w.id from ${withdrawals} w
          where w.state = 'settled' and (
            (select coalesce(sum(p.amount), 0) from ${POSTING} where e.reason = 'withdrawals.settle'
              and e.ref = w.id::text and a.currency_id = w.currency_id and a.address = ${WORLD}) <> w.amount - w.fee
            or (select coalesce(sum(p.amount), 0) from ${POSTING} where e.reason = 'withdrawals.settle'
              and e.ref = w.id::text and a.currency_id = w.currency_id and a.address = 'house:fees') <> w.fee
            or (select coalesce(sum(p.amount), 0) from ${POSTING} where e.reason = 'withdrawals.settle'
              and e.ref = w.id::text and a.address = 'user:' || w.user_id || ':withdrawals') <> -w.amount)`,
    ),
  },
  {
    id: 'I27c',
    sentence: 'every entry of a withdrawal belongs to one',
    sql: ofNone('ledger_entry'),
    recent_sql: ofNone(NEW_ENTRIES),
  },
  {
    id: 'I27d',
    sentence: 'what the worker settled or is sending was signed before, and nothing else was',
    ...both(
      (withdrawals) => `select w.id from ${withdrawals} w
          where exists (select from payout p where p.withdrawal_id = w.id offset 0) <> (w.paid_by = 'worker'
            and w.state in ('broadcasting', 'settled', 'failed'))`,
    ),
  },
  {
    id: 'I27e',
    sentence: 'what people settled was confirmed by two different ones',
    ...both(
      (withdrawals) => `select w.id from ${withdrawals} w
          where w.state = 'settled' and w.paid_by = 'operator' and not exists (
            select from operator_proposal o where o.action = 'withdrawals.pay' and o.target_type = 'withdrawal'
              and o.target_id = w.id::text and o.state = 'confirmed' and o.decided_by <> o.proposed_by offset 0)`,
    ),
  },
  {
    id: 'I27f',
    sentence: 'no two withdrawals were settled with the same payment, in whatever spelling',
    ...both(
      (withdrawals) => `select w.id from ${withdrawals} w
          where w.reference is not null and (
            exists (select from withdrawal o where o.id <> w.id and o.reference is not null
              and o.network_id = w.network_id and ${spelled('o')} = ${spelled('w')} offset 0)
            or exists (select from payout_attempt a join withdrawal o on o.id = a.withdrawal_id
              where o.network_id = w.network_id and a.tx_hash = '0x' || ${spelled('w')} offset 0))`,
    ),
  },
  {
    id: 'I28a',
    sentence:
      'the last state among the steps of a withdrawal is the one that it is in, and every step has its line queued',
    ...both(
      (withdrawals) => `select w.id from ${withdrawals} w
          where w.state is distinct from (select s.state from withdrawal_step s
              where s.withdrawal_id = w.id and s.state <> 'held' order by s.step desc limit 1)
            or exists (select from withdrawal_step s left join log_note n on n.id = s.note_id
              where s.withdrawal_id = w.id and n.line is distinct from s.line offset 0)`,
    ),
  },
  {
    id: 'I28b',
    sentence: 'nothing is promised or held beyond 72 hours of its request, and only the rules hold without a name',
    ...both(
      (withdrawals) => `select w.id from ${withdrawals} w
          where w.due_at > w.requested_at + interval '72 hours'
            or exists (select from withdrawal_hold h where h.withdrawal_id = w.id
              and (h.until_at > w.requested_at + interval '72 hours'
                or (h.holder_id is null and h.reason not in ('address_cooloff', 'credential_change'))) offset 0)`,
    ),
  },
];

export const withdrawalsAudit: AuditedPart = { invariants };
