import type { Invariant } from '#server/core/audit/invariants.ts';
import { rowsBy } from '#server/core/audit/since.ts';
import { WATCH_JOB } from './store/ticks.ts';

/* BW9: whether a loan was looked at by every tick, without going through the log once for each loan. */

const CURSOR = '(select log_index from borrow_cursor)';
const END_OF_LOG = '(select index from log_line order by index desc limit 1)';

/** Up to which line loan `l` was looked at, as in store/ticks.ts. */
const LOOKED_TO = `(case when l.is_behind then l.log_index else greatest(l.log_index, least(${CURSOR}, (
    select (k.work ->> 'from')::bigint from skipped_row k where k.job = '${WATCH_JOB}' and k.row_id = l.id::text))) end)`;

/** What each event \`e\` of loan \`l\` left, and the lines of the log between it and what came next. */
const BETWEEN = `cross join lateral (
    select e.number, e.principal_after, e.interest_after, e.pledge_after, e.charged_days, e.log_index as after,
      case when n.number is not null then n.log_index - case when n.kind in ('liquidate', 'take') then 1 else 0 end
        when l.state = 'open' then l.log_index else e.log_index end as until
    from borrow_event e left join borrow_event n on n.loan_id = l.id and n.number = e.number + 1
    where e.loan_id = l.id offset 0) e`;

/** BW8, BW10: whether a tick at this price and time takes coins of what event \`e\` left. */
const takes = (
  price: string,
  t_ms: string,
): string => `(e.pledge_after * p.liquidation_level * ${price} <= 100000000 * (
      e.principal_after + e.interest_after
      + greatest(0, least(p.days + 3, floor((${t_ms} - extract(epoch from l.started_at) * 1000) / 86400000) + 1) - e.charged_days)
        * ceil(e.principal_after * p.rate * power(10::numeric, c.scale)) * power(10::numeric, -c.scale))
    or ${t_ms} >= extract(epoch from l.taken_at) * 1000)`;

/** BW7 to BW10: whether something happens to loan `l` at these prices, or at this time. */
const wakes = (low: string, high: string, t_ms: string): string => `(l.falls_to * 100000000 >= ${low}
    or l.rises_to * 100000000 <= ${high} or extract(epoch from l.next_charge_at) * 1000 <= ${t_ms}
    or extract(epoch from l.taken_at) * 1000 <= ${t_ms})`;

/** Lines of the log are compared in parts of this size before they are read one by one. */
const PART = 65_536;

/** The lowest and the highest price of each part of the log, by market. */
const PARTS = `parts as materialized (
    select t.symbol, t.index / ${PART} as part, min(t.price) as low, max(t.price) as high, max(t.t_ms) as last_ms
    from log_line t where t.symbol in (select m.log_symbol from borrow_plan p join market m on m.id = p.market_id)
    group by 1, 2)`;

interface Passed {
  readonly after: string;
  readonly until: string;
  readonly reaches: (low: string, high: string, t_ms: string) => string;
}

/** Whether a tick between two lines reaches loan `l`. */
const isPassed = ({ after, until, reaches }: Passed): string => `exists (
    select from parts b cross join lateral (
      select t.price, t.t_ms from log_line t where t.symbol = m.log_symbol
        and t.index > greatest(${after}, b.part * ${PART} - 1) and t.index <= least(${until}, b.part * ${PART} + ${PART - 1})
      offset 0) t
    where b.symbol = m.log_symbol and b.part between ${after} / ${PART} and ${until} / ${PART}
      and ${reaches('b.low', 'b.high', 'b.last_ms')} and ${reaches('t.price', 't.price', 't.t_ms')})`;

/** More than that since the last audit is left to the audit of everything. */
const MAX_FRESH = 100_000;

/** The ticks since every loan was last found to be looked at by all before, and the markets that have one. */
const FRESH = `fresh as materialized (
    select t.index, m.id as market_id, t.price, t.t_ms from (
      select symbol, index, price, t_ms from log_line
      where index > greatest($watched, ${CURSOR} - ${MAX_FRESH}) order by index offset 0) t
    join market m on m.log_symbol = t.symbol),
  moved as materialized (
    select market_id, min(price) as low, max(price) as high, max(t_ms) as last_ms from fresh group by 1)`;

const isFreshlyPassed = ({ after, until, reaches }: Passed): string => `exists (
    select from moved b cross join fresh t
    where b.market_id = p.market_id and t.market_id = p.market_id and t.index > ${after} and t.index <= ${until}
      and ${reaches('b.low', 'b.high', 'b.last_ms')} and ${reaches('t.price', 't.price', 't.t_ms')})`;

/** The loans that something would have happened to at a fresh tick, if they were looked at by it. */
const WOKEN = rowsBy(
  'borrow_loan',
  `select f.id from moved b cross join lateral (
      select id from borrow_loan where market_id = b.market_id and state = 'open' and not is_behind and falls_to >= b.low / 100000000.0
      union all select id from borrow_loan where market_id = b.market_id and state = 'open' and not is_behind
        and rises_to is not null and rises_to <= b.high / 100000000.0
      union all select id from borrow_loan where market_id = b.market_id and state = 'open' and not is_behind
        and next_charge_at <= to_timestamp(b.last_ms / 1000.0)
      union all select id from borrow_loan where market_id = b.market_id and state = 'open' and not is_behind
        and taken_at <= to_timestamp(b.last_ms / 1000.0)) f`,
);

const sinceItsEvents: Passed = { after: 'e.after', until: 'e.until', reaches: (low, _high, t_ms) => takes(low, t_ms) };
const sinceItChanged: Passed = { after: 'l.log_index', until: LOOKED_TO, reaches: wakes };

interface Loans {
  /** Joins the rows `l` of loans with their plan and their market. */
  readonly loansIn: (rows: string) => string;
  readonly changed: string;
}

export const passedInvariants = ({ loansIn, changed }: Loans): readonly Invariant[] => {
  const placed = (rows: string): string => `
    select l.id from ${loansIn(rows)} where l.log_index > ${END_OF_LOG}
      or l.log_index < (select e.log_index from borrow_event e where e.loan_id = l.id order by e.number desc limit 1)
    union select e.loan_id from ${loansIn(rows)} cross join lateral (
      select e.loan_id, e.kind, e.log_index, lag(e.log_index) over (order by e.number) as was_index
      from borrow_event e where e.loan_id = l.id offset 0) e
    where e.log_index < e.was_index or e.kind in ('liquidate', 'take') and e.log_index = e.was_index
    union select log_index from borrow_cursor where log_index > ${END_OF_LOG}`;
  return [
    {
      id: 'I50i',
      sentence:
        'loans were looked at no further than the log goes, and what happened to a loan is in the order of its lines',
      sql: placed('borrow_loan'),
      recent_sql: placed(changed),
    },
    {
      id: 'I50j',
      sentence: 'no tick by which a loan was looked at, and at which something had to happen to it, has passed it by',
      sql: `with ${PARTS}
        select l.id from ${loansIn('borrow_loan')} ${BETWEEN} where ${isPassed(sinceItsEvents)}
        union select l.id from ${loansIn('borrow_loan')} where l.state = 'open' and ${isPassed(sinceItChanged)}`,
      recent_sql: `with ${FRESH}
        select l.id from ${loansIn(changed)} ${BETWEEN} where ${isFreshlyPassed(sinceItsEvents)}
        union select l.id from ${loansIn(WOKEN)} where ${isFreshlyPassed(sinceItChanged)}`,
    },
  ];
};

/** Up to where every loan was looked at when the audit came by. */
export const watchedMark = `(select log_index from log_reader where name = 'borrowing')`;
