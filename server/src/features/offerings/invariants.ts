import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';
import { listInvariants } from './list-invariants.ts';

/** Applications that changed, and applications that a new entry refers to. */
const CHANGED = rowsBy(
  'offering_application',
  `    select id from offering_application where changed_xid >= $xid
    union select case when e.ref ~ '^[0-9]{1,18}(:[0-9]+)?$' then split_part(e.ref, ':', 1)::bigint end
    from ${NEW_ENTRIES} e where e.reason in ('offerings.apply', 'offerings.withdraw', 'offerings.allot', 'offerings.unlock')`,
);

const applicationsOf = (rows: string): string =>
  `${rows} a join offering o on o.id = a.offering_id join currency c on c.id = o.currency_id
   join currency p on p.id = a.pay_currency_id`;

const both = inBothForms([applicationsOf('offering_application')], [applicationsOf(CHANGED)]);

/** The smallest amount of the pay currency. */
const ATOM = `power(10::numeric, -p.scale)`;

/** The sum of postings of one entry of application `a` to an account. */
const posted = (reason: string, address: string, currency_id: string): string => `coalesce((
    select sum(l.amount) from ledger_entry e join ledger_posting l on l.entry_id = e.id
    join ledger_account g on g.id = l.account_id
    where e.reason = '${reason}' and e.ref = a.id::text and g.address = ${address} and g.currency_id = ${currency_id}), 0)`;

const HELD = `concat('user:', a.user_id, ':offerings')`;

const FIRST = `trunc(a.passed * o.unlock_first, c.scale)`;
/** What has unlocked after so many parts (OF10); `div` is exact. */
const UNLOCKED = `case when a.unlocked_parts = 0 then 0 when a.unlocked_parts > o.unlock_parts then a.passed
  else ${FIRST} + (a.unlocked_parts - 1) * div((a.passed - ${FIRST}) * power(10::numeric, c.scale), greatest(o.unlock_parts, 1))
    / power(10::numeric, c.scale) end`;

const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I36d',
    sentence: 'the price of what passed is paid × passed / applied, rounded up to the pay currency',
    ...both(
      (rows) => `select a.id from ${rows} where a.state = 'allotted'
          and not (a.kept * a.amount >= a.paid * a.passed and (a.kept - ${ATOM}) * a.amount < a.paid * a.passed)`,
    ),
  },
  {
    id: 'I36e',
    sentence: 'the entries of an application to an offering move what its row says',
    ...both(
      (rows) => `select a.id from ${rows} where
          ${posted('offerings.apply', HELD, 'a.pay_currency_id')} <> a.paid
          or ${posted('offerings.withdraw', HELD, 'a.pay_currency_id')} <> case a.state when 'withdrawn' then -a.paid else 0 end
          or ${posted('offerings.allot', HELD, 'a.pay_currency_id')} <> case a.state when 'allotted' then -a.paid else 0 end
          or ${posted('offerings.allot', `'house:offerings-proceeds'`, 'a.pay_currency_id')} <> coalesce(a.kept, 0)
          or ${posted('offerings.allot', `'house:offerings'`, 'o.currency_id')} <> -coalesce(a.passed, 0)
          or ${posted('offerings.allot', HELD, 'o.currency_id')} <> coalesce(a.passed, 0)`,
    ),
  },
  {
    id: 'I36f',
    sentence: 'tokens of an offering unlock by its schedule, no part before its time',
    ...both(
      (rows) => `select a.id from ${rows}
          cross join lateral (
            select coalesce(sum(l.amount), 0) as amount,
              coalesce(bool_or(e.at < o.first_unlock_at + make_interval(hours => 24 * o.unlock_every_days * (n - 1))), false) as is_early
            from generate_series(1, a.unlocked_parts) as parts (n)
            join ledger_entry e on e.reason = 'offerings.unlock' and e.ref = concat(a.id, ':', n)
            join ledger_posting l on l.entry_id = e.id and l.amount > 0
          ) u
          where u.is_early or u.amount <> a.unlocked or a.unlocked <> coalesce(${UNLOCKED}, 0)
            or a.next_unlock_at <> o.first_unlock_at + make_interval(hours => 24 * o.unlock_every_days * a.unlocked_parts)`,
    ),
  },
];

const applicationInvariants: readonly Invariant[] = [
  {
    id: 'I37a',
    sentence: 'applications to an offering are made and taken back inside its window, and allotted after it',
    ...both(
      (rows) => `select a.id from ${rows}
          where a.applied_at < o.starts_at or a.applied_at >= o.ends_at
            or (a.state = 'withdrawn' and (a.ended_at < a.applied_at or a.ended_at >= o.ends_at))
            or (a.state = 'allotted' and a.ended_at < o.ends_at)
            or (o.state = 'withdrawn') or (o.state = 'settled' and a.state = 'open')`,
    ),
  },
  {
    id: 'I37b',
    sentence: 'what customers have in offerings is what their applications paid and what of their tokens is locked',
    sql: `select coalesce(g.user_id, h.user_id) as user_id, coalesce(g.currency_id, h.currency_id) as currency_id
          from (select user_id, currency_id, balance from ledger_account where address like 'user:%:offerings') g
          full join (
            select user_id, currency_id, sum(amount) as held from (
              select user_id, pay_currency_id as currency_id, paid as amount from offering_application where state = 'open'
              union all select a.user_id, o.currency_id, a.passed - a.unlocked
              from offering_application a join offering o on o.id = a.offering_id where a.state = 'allotted'
            ) each group by 1, 2
          ) h on h.user_id = g.user_id and h.currency_id = g.currency_id
          where coalesce(g.balance, 0) <> coalesce(h.held, 0)`,
    recent_sql: `select k.user_id, k.currency_id from (
            select a.user_id, a.pay_currency_id as currency_id from ${applicationsOf(CHANGED)}
            union select a.user_id, o.currency_id from ${applicationsOf(CHANGED)}
            union select g.user_id, g.currency_id from ${TOUCHED_ACCOUNTS} g where g.address like 'user:%:offerings'
          ) k
          where coalesce((select g.balance from ledger_account g
              where g.address = concat('user:', k.user_id, ':offerings') and g.currency_id = k.currency_id), 0)
            <> (select coalesce(sum(case when a.state = 'open' and a.pay_currency_id = k.currency_id then a.paid
                when a.state = 'allotted' and o.currency_id = k.currency_id then a.passed - a.unlocked else 0 end), 0)
              from offering_application a join offering o on o.id = a.offering_id where a.user_id = k.user_id)`,
  },
  {
    id: 'I37c',
    sentence: 'an application paid amount × price at the logged price of what it was paid in, rounded up',
    ...both(
      (rows) => `select a.id from ${rows}
          left join lateral (select l.price from log_line l where l.symbol = a.tick_symbol and l.seq = a.tick offset 0) t on true
          where not (a.paid * a.pay_price >= a.amount * o.price and (a.paid - ${ATOM}) * a.pay_price < a.amount * o.price)
            or not (a.pay_currency_id = any (o.pay_currency_ids))
            or (a.tick is null) <> (a.pay_currency_id = 3) or (a.tick is null and a.pay_price <> 1)
            or t.price <> a.pay_price * 100000000`,
    ),
  },
  {
    id: 'I37d',
    sentence: 'what an offering says is applied for is the sum of the applications that are open or were allotted',
    ...inBothForms(
      ['offering o'],
      ['(select * from offering where changed_xid >= $xid) o'],
    )(
      (offerings) => `select o.id from ${offerings}
          cross join lateral (select sum(y.applied) as applied, sum(y.count) as count from offering_tally y where y.offering_id = o.id) t
          cross join lateral (
            select coalesce(sum(a.amount), 0) as applied, count(*) as count from offering_application a
            where a.offering_id = o.id and a.state <> 'withdrawn'
          ) a
          where t.applied is distinct from a.applied or t.count is distinct from a.count`,
    ),
  },
  {
    id: 'I37e',
    sentence: 'an application is whole steps and not below the minimum; all of a customer are not above the maximum',
    ...both(
      (rows) => `select a.id from ${rows}
          where mod(a.amount, o.step) <> 0 or a.amount < o.min_amount
            or (a.state <> 'withdrawn' and (select sum(s.amount) from offering_application s
              where s.offering_id = a.offering_id and s.user_id = a.user_id and s.state <> 'withdrawn') > o.max_per_customer)`,
    ),
  },
];

export const offeringsAudit: AuditedPart = {
  invariants: [...listInvariants, ...moneyInvariants, ...applicationInvariants],
};
