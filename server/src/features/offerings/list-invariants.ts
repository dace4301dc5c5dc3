import { inBothForms, type Invariant } from '#server/core/audit/invariants.ts';

/** Offerings are few; their lists are read only when the offering itself changed, which is when one is fixed or settled. */
const both = inBothForms(['offering o'], ['(select * from offering where changed_xid >= $xid) o']);

/** The list of offering `o`, looked up for each of them. */
const LIST = `(select number, applied, passed from offering_allotment where offering_id = o.id offset 0)`;

const tokens = (offerings: string, expected: string): string => `
  select o.id from ${offerings}
  where coalesce((select g.balance from ledger_account g where g.address = 'house:offerings' and g.currency_id = o.currency_id), 0)
      <> ${expected}
    or coalesce((select -sum(l.amount) from ledger_entry e join ledger_posting l on l.entry_id = e.id
        where e.reason = 'offerings.fund' and e.ref = o.id::text and l.amount < 0), 0) <> o.for_sale
    or coalesce((select sum(l.amount) from ledger_entry e join ledger_posting l on l.entry_id = e.id
        where e.reason = 'offerings.return' and e.ref = o.id::text and l.amount > 0), 0)
      <> case o.state when 'withdrawn' then o.for_sale when 'settled' then o.for_sale - o.passed else 0 end`;

export const listInvariants: readonly Invariant[] = [
  {
    id: 'I36a',
    sentence: 'an offering is never oversold: its list comes to what was fixed, the whole or everything applied for',
    ...both(
      (offerings) => `select o.id from ${offerings}
          cross join lateral (
            select count(*) as count, coalesce(sum(l.applied), 0) as applied, coalesce(sum(l.passed), 0) as passed,
              coalesce(bool_or(l.passed > l.applied or mod(l.passed, o.step) <> 0), false) as is_wrong
            from ${LIST} l
          ) t
          where t.is_wrong or case when o.state in ('fixed', 'settled')
            then t.count <> o.count or t.applied <> o.applied or t.passed <> o.passed or o.passed <> least(o.for_sale, o.applied)
              or t.count <> (select sum(y.count) from offering_tally y where y.offering_id = o.id)
            else t.count > 0 end`,
    ),
  },
  {
    id: 'I36b',
    sentence: 'what each application passed recomputes from the list by the published rule',
    ...both(
      (offerings) => `select o.id, w.number from ${offerings}
          cross join lateral (
            select s.number, s.passed, case when s.all_steps <= s.offered then s.applied else
              (s.cut + case when row_number() over (order by s.cut_off desc, s.number) <= s.offered - sum(s.cut) over () then 1 else 0 end)
                * o.step end as expected
            from (
              select h.number, h.applied, h.passed, h.offered, h.all_steps, div(h.steps * h.offered, h.all_steps) as cut,
                mod(h.steps * h.offered, h.all_steps) as cut_off
              from (
                select l.number, l.applied, l.passed, div(l.applied, o.step) as steps, div(o.for_sale, o.step) as offered,
                  sum(div(l.applied, o.step)) over () as all_steps
                from ${LIST} l
              ) h
            ) s
          ) w
          where w.passed <> w.expected`,
    ),
  },
  {
    id: 'I36c',
    sentence: 'the list of an offering is its applications that were not taken back, with what each of them passed',
    ...both(
      (offerings) => `select o.id, coalesce(l.number, a.id) as number from ${offerings}
          cross join lateral (
            select l.number, a.id from ${LIST} l
            full join (select * from offering_application where offering_id = o.id offset 0) a on a.id = l.number
            where case when l.number is null then a.state <> 'withdrawn'
              else a.id is null or a.state = 'withdrawn' or a.amount <> l.applied or a.passed <> l.passed end
          ) x (number, id)
          cross join lateral (select x.number) l cross join lateral (select x.id) a
          where o.state in ('fixed', 'settled')`,
    ),
  },
  {
    id: 'I36g',
    sentence: 'every token of an offering is for sale in its account, with customers, or back with its issuer',
    sql: tokens(
      'offering o',
      `case o.state when 'withdrawn' then 0 when 'settled' then 0 else o.for_sale - coalesce((
        select sum(a.passed) from offering_application a where a.offering_id = o.id and a.state = 'allotted'), 0) end`,
    ),
    // While entries are posted, each application is checked by its own (I36e).
    recent_sql: tokens(
      `(select * from offering where changed_xid >= $xid and state <> 'fixed') o`,
      `case o.state when 'open' then o.for_sale else 0 end`,
    ),
  },
];
