import type { Invariant } from '#server/core/audit/invariants.ts';

type Both = (sql: (loans: string) => string) => Pick<Invariant, 'sql' | 'recent_sql'>;

const roundedUp = (value: string, scale: string): string =>
  `ceil((${value}) * power(10::numeric, ${scale})) * power(10::numeric, -${scale})`;

/** BW4: what a day costs. */
const dayOf = (principal: string): string => roundedUp(`${principal} * p.rate`, 'c.scale');

/** The events of loan `l`, each with what the one before it left. */
const EVENTS = `(
  select e.*, row_number() over w as place, lag(e.principal_after) over w as was_principal,
    lag(e.interest_after) over w as was_interest, lag(e.pledge_after) over w as was_pledge,
    lag(e.charged_days) over w as was_days
  from borrow_event e where e.loan_id = l.id window w as (order by e.number)) e`;

/** Whether event `e` leaves what follows from the one before it. */
const FOLLOWS = `e.number = e.place and (e.kind = 'lend') = (e.place = 1)
  and e.principal_after = case e.kind when 'lend' then e.principal else e.was_principal - e.principal - e.lost_principal end
  and e.interest_after = case e.kind when 'lend' then ${dayOf('e.principal')}
    else e.was_interest + (e.charged_days - e.was_days) * ${dayOf('e.was_principal')} - e.interest - e.lost_interest end
  and e.pledge_after = case e.kind when 'lend' then e.coins when 'repay' then e.was_pledge - e.returned
    when 'pledge' then e.was_pledge + e.coins when 'release' then e.was_pledge - e.coins
    else e.was_pledge - e.coins - e.returned end`;

/** BW4: the days that had begun at a moment. */
const begunAt = (moment: string): string =>
  `least(p.days + 3, floor(extract(epoch from ${moment} - l.started_at) / 86400)::integer + 1)`;

/** What event `e` found. */
const OWED = `(e.principal + e.interest + e.lost_principal + e.lost_interest + e.principal_after + e.interest_after)`;
const PLEDGE = `(e.coins + e.returned + e.pledge_after)`;
const REST = `(e.returned + e.pledge_after)`;
const SETTLED = `(e.principal + e.interest)`;
const LOST = `(e.lost_principal + e.lost_interest)`;
const OVER = `(${PLEDGE} * e.tick_price - ${OWED})`;
const STEP = `power(10::numeric, -g.scale)`;

/** BW8: it reached the level, what stays is at the first level, and one step more would not be. */
const LIQUIDATED = `${OWED} >= ${PLEDGE} * e.tick_price * p.liquidation_level and case when ${OVER} <= 0 then ${REST} = 0
  else ${REST} * e.tick_price * (1 - p.first_level) <= ${OVER}
    and (${REST} + ${STEP}) * e.tick_price * (1 - p.first_level) > ${OVER} end`;

/** BW10 */
const TAKEN = `e.tick_t_ms >= extract(epoch from l.taken_at) * 1000
  and e.coins = least(${PLEDGE}, ${roundedUp(`${OWED} / e.tick_price`, 'g.scale')})`;

/** BW8, BW10: what the coins settled, and that the house loses nothing while a coin is left. */
const SETTLES = `${SETTLED} = least(${OWED}, ${roundedUp('e.coins * e.tick_price', 'c.scale')})
  and (${LOST} = 0 or ${REST} = 0) and e.interest + e.lost_interest = least(e.interest + e.lost_interest + e.interest_after, ${SETTLED} + ${LOST})
  and (e.returned = 0) = (${REST} = 0 or e.pledge_after > 0)`;

/**
 * BW9: whether a price is not that of the logged tick it names, or that tick is not the one of its line, or not the last
 * one before it. Lines that were moved to sealed files are not compared; a tick after the oldest line here must be there.
 */
const NOT_LOGGED = `(
  select case when t.price is null
    then exists (select from log_line older where older.symbol = m.log_symbol and older.seq <= e.tick offset 0)
    else t.price <> e.tick_price * 100000000 or t.t_ms <> e.tick_t_ms or case
      when e.kind in ('liquidate', 'take') then t.index <> e.log_index
      else t.index > e.log_index or exists (
        select from log_line newer where newer.symbol = m.log_symbol and newer.seq = e.tick + 1 and newer.index <= e.log_index offset 0)
      end end
  from (values (1)) one left join lateral (
    select index, price, t_ms from log_line where symbol = m.log_symbol and seq = e.tick offset 0) t on true)`;

const PRICED_WRONG = `case e.kind
  when 'lend' then e.principal_after > e.pledge_after * e.tick_price * p.first_level
  when 'release' then ${OWED} > e.pledge_after * e.tick_price * p.first_level
  when 'liquidate' then not (${LIQUIDATED} and ${SETTLES})
  when 'take' then not (${TAKEN} and ${SETTLES})
  else false end`;

/** How the entry of event `e` is named. */
const REF = `case e.kind when 'lend' then l.id::text when 'liquidate' then concat(l.id, ':', e.tick)
  when 'take' then concat(l.id, ':', e.tick) else concat(l.id, ':', e.number) end`;

/** What the entries of loan `l` left in the accounts. */
const POSTED = `cross join lateral (
    select count(distinct n.id) as entries,
      coalesce(sum(o.amount) filter (where a.address = concat('user:', l.user_id, ':borrowing') and a.currency_id = p.pledge_id), 0) as pledged,
      coalesce(sum(o.amount) filter (where a.address = 'house:lending' and a.currency_id = p.pledge_id), 0) as taken,
      coalesce(sum(o.amount) filter (where a.address = 'house:lending' and a.currency_id = p.currency_id), 0) as paid
    from borrow_event e join ledger_entry n on n.reason = concat('borrowing.', e.kind) and n.ref = ${REF}
    join ledger_posting o on o.entry_id = n.id join ledger_account a on a.id = o.account_id
    where e.loan_id = l.id
  ) s`;

export const eventInvariants = (both: Both): readonly Invariant[] => [
  {
    id: 'I50f',
    sentence: 'every number of a loan follows from its events: interest of each day that began, repayments, pledges',
    ...both(
      (loans) => `select l.id from ${loans}
        cross join lateral (
          select count(*) as events, coalesce(bool_and(${FOLLOWS}), false) as follows,
            bool_and(case when e.tick is null or e.kind in ('lend', 'release') then e.charged_days = ${begunAt('e.at')}
              else e.charged_days >= ${begunAt(`timestamptz 'epoch' + make_interval(secs => e.tick_t_ms / 1000.0)`)} end) as charged,
            coalesce(sum(e.principal) filter (where e.kind = 'repay'), 0) as repaid_principal,
            coalesce(sum(e.interest) filter (where e.kind = 'repay'), 0) as repaid_interest,
            coalesce(sum(e.principal) filter (where e.kind in ('liquidate', 'take')), 0) as settled_principal,
            coalesce(sum(e.interest) filter (where e.kind in ('liquidate', 'take')), 0) as settled_interest,
            coalesce(sum(e.lost_principal), 0) as lost_principal, coalesce(sum(e.lost_interest), 0) as lost_interest
          from ${EVENTS}
        ) s
        left join lateral (select * from borrow_event where loan_id = l.id order by number desc limit 1) z on true
        where not s.follows or not s.charged or s.events <> l.events or z.id is null or l.principal <> z.principal_after
          or l.pledge <> z.pledge_after
          or l.interest <> z.interest_after + (l.charged_days - z.charged_days) * ${dayOf('z.principal_after')}
          or l.state <> case when z.principal_after + z.interest_after > 0 then 'open'
            when z.kind = 'repay' then 'repaid' when z.kind = 'take' then 'taken' else 'liquidated' end
          or (l.repaid_principal, l.repaid_interest, l.settled_principal, l.settled_interest, l.lost_principal, l.lost_interest)
            is distinct from (s.repaid_principal, s.repaid_interest, s.settled_principal, s.settled_interest, s.lost_principal, s.lost_interest)`,
    ),
  },
  {
    id: 'I50g',
    sentence: 'every event of a loan has its entry, and together they moved what the loan says',
    ...both(
      (loans) => `select l.id from ${loans} ${POSTED}
        where s.entries <> l.events or s.pledged <> l.pledge or s.taken <> l.taken_coins
          or s.paid <> l.repaid_principal + l.repaid_interest - l.amount`,
    ),
  },
  {
    id: 'I50h',
    sentence:
      'what was lent, taken back, liquidated or taken follows from the logged tick that it names, and is not more than needed',
    ...both(
      (loans) => `select l.id, e.number from ${loans}
        cross join lateral (select * from borrow_event where loan_id = l.id offset 0) e
        where e.tick is not null and (${PRICED_WRONG} or ${NOT_LOGGED})`,
    ),
  },
];
