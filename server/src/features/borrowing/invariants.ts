import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';
import { eventInvariants } from './event-invariants.ts';
import { passedInvariants, watchedMark } from './passed-invariants.ts';

/** Loans that changed, and loans that a new entry refers to. */
const CHANGED = rowsBy(
  'borrow_loan',
  `    select id from borrow_loan where changed_xid >= $xid
    union select case when e.ref ~ '^[0-9]{1,18}(:[0-9]{1,18})?$' then split_part(e.ref, ':', 1)::bigint end
    from ${NEW_ENTRIES} e where e.reason like 'borrowing.%' and e.reason not in ('borrowing.give', 'borrowing.take_back')`,
);

const loansIn = (rows: string): string => `${rows} l join borrow_plan p on p.id = l.plan_id
  join currency c on c.id = p.currency_id join currency g on g.id = p.pledge_id join market m on m.id = p.market_id`;
const LOANS = loansIn('borrow_loan');

const both = inBothForms([LOANS], [loansIn(CHANGED)]);

const GIVEN = `coalesce((select sum(o.amount) from ledger_entry e join ledger_posting o on o.entry_id = e.id
  join ledger_account a on a.id = o.account_id
  where e.reason in ('borrowing.give', 'borrowing.take_back') and a.address = 'house:lending' and a.currency_id = k.currency_id), 0)`;

/** BW11 */
const poolIsWrong = `
  select k.currency_id from borrow_pool k
  where k.given + k.interest <> k.lent + k.settled + k.lost
    + coalesce((select a.balance from ledger_account a where a.address = 'house:lending' and a.currency_id = k.currency_id), 0)`;

/** What is owed of loan \`l\`. */
const OWED = `(l.principal + l.interest)`;

/** BW7, BW8: at which prices a tick does something. */
const WATCHED = `
  l.falls_to = trunc(${OWED} / (l.pledge * case when l.is_warned then p.liquidation_level else p.warning_level end), 8)
  and l.rises_to is not distinct from case when l.is_warned
    then ceil(${OWED} / (l.pledge * p.warning_level * 0.95) * 100000000) / 100000000 end
  and l.next_charge_at is not distinct from case when l.charged_days < p.days + 3
    then l.started_at + make_interval(hours => 24 * l.charged_days) end`;

const invariants: readonly Invariant[] = [
  {
    id: 'I50a',
    sentence:
      'what the pool was given and the interest that was paid are what it has, has lent, was settled by coins and has lost',
    sql: poolIsWrong,
    recent_sql: poolIsWrong,
  },
  {
    id: 'I50b',
    sentence: 'the sums of the pool are those of its loans and of what it was given',
    sql: `select k.currency_id from borrow_pool k left join lateral (
        select sum(l.principal) as lent, sum(l.repaid_interest) as interest, sum(l.settled_principal) as settled,
          sum(l.lost_principal) as lost
        from borrow_loan l join borrow_plan p on p.id = l.plan_id where p.currency_id = k.currency_id
      ) s on true
      where k.lent <> coalesce(s.lent, 0) or k.interest <> coalesce(s.interest, 0) or k.settled <> coalesce(s.settled, 0)
        or k.lost <> coalesce(s.lost, 0) or k.given <> ${GIVEN}`,
    recent_sql: { full_only: 'sums over all loans; I50a compares the sums with the ledger, I50g each loan' },
  },
  {
    id: 'I50c',
    sentence: 'what customers have pledged is what their open loans say',
    sql: `select coalesce(a.user_id, o.user_id) as user_id, coalesce(a.currency_id, o.currency_id) as currency_id
          from (select user_id, currency_id, balance from ledger_account where address like 'user:%:borrowing') a
          full join (select l.user_id, p.pledge_id as currency_id, sum(l.pledge) as pledged from ${LOANS} where l.state = 'open' group by 1, 2) o
            on o.user_id = a.user_id and o.currency_id = a.currency_id
          where coalesce(a.balance, 0) <> coalesce(o.pledged, 0)`,
    recent_sql: `select k.user_id, k.currency_id from (
            select l.user_id, p.pledge_id as currency_id from ${loansIn(CHANGED)}
            union select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a where a.address like 'user:%:borrowing'
          ) k
          where coalesce((select a.balance from ledger_account a
              where a.address = concat('user:', k.user_id, ':borrowing') and a.currency_id = k.currency_id), 0)
            <> (select coalesce(sum(l.pledge), 0) from borrow_loan l join borrow_plan p on p.id = l.plan_id
              where l.user_id = k.user_id and p.pledge_id = k.currency_id and l.state = 'open')`,
  },
  {
    id: 'I50d',
    sentence: 'the coins of the pool are those that were taken of pledges',
    sql: `select coalesce(a.currency_id, o.currency_id) as currency_id
          from (select currency_id, balance from ledger_account where address = 'house:lending'
            and currency_id not in (select currency_id from borrow_pool)) a
          full join (select p.pledge_id as currency_id, sum(l.taken_coins) as taken from ${LOANS} group by 1) o
            on o.currency_id = a.currency_id
          where coalesce(a.balance, 0) <> coalesce(o.taken, 0)`,
    recent_sql: { full_only: 'sums over all loans; I50g compares the coins of each loan with its entries' },
  },
  {
    id: 'I50e',
    sentence: 'an open loan waits for the prices and the day that follow from it, and an ended one for nothing',
    ...both(
      (loans) => `select l.id from ${loans}
          where case when l.state = 'open' then not (${WATCHED}) or ${OWED} = 0 or l.pledge = 0 or l.ended_at is not null
            else num_nonnulls(l.falls_to, l.rises_to, l.next_charge_at, l.remind_at) > 0 or l.is_behind or ${OWED} > 0
              or l.pledge > 0 or l.ended_at is null end
            or l.market_id <> p.market_id or l.ends_at <> l.started_at + make_interval(hours => 24 * p.days)
            or l.taken_at <> l.started_at + make_interval(hours => 24 * (p.days + 3))
            or l.amount <> l.principal + l.repaid_principal + l.settled_principal + l.lost_principal`,
    ),
  },
  ...eventInvariants(both),
  ...passedInvariants({ loansIn, changed: CHANGED }),
];

export const borrowingAudit: AuditedPart = { invariants, marks: { watched: watchedMark } };
