import type { inBothForms, Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';

interface Parts {
  readonly both: ReturnType<typeof inBothForms<['option_order']>>;
  /** Joins market and stake currency of option `o`. */
  readonly names: string;
}

/** What the entry with this reason moved in each account of option `o`, and in any other. */
const moved = (reason: string): string => `cross join lateral (
    select coalesce(sum(l.amount) filter (where a.address = concat('user:', o.user_id, ':options:held')), 0) as held,
      coalesce(sum(l.amount) filter (where a.address = concat('user:', o.user_id, ':options')), 0) as free,
      coalesce(sum(l.amount) filter (where a.address = 'house:options'), 0) as pool,
      coalesce(sum(l.amount) filter (where a.address = 'house:options-reserved'), 0) as reserved,
      coalesce(sum(abs(l.amount)), 0) as whole,
      bool_or(l.currency_id <> o.currency_id) is true as is_foreign
    from ledger_entry e join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    where e.reason = ${reason} and e.ref = o.id::text
  ) moved`;

const NOWHERE_ELSE = `abs(moved.held) + abs(moved.free) + abs(moved.pool) + abs(moved.reserved)`;

/** OT17: what a settlement moves. */
const SETTLED = `(-o.stake, o.paid, o.stake + o.profit - o.paid, -o.profit)`;

const HELD = `a.address like 'user:%:options:held'`;

/** Options of a day, their results in USDT, as `daily_result` has them. */
const dayOf = (moment: string): string => `(${moment} at time zone 'UTC')::date`;
const IN_USDT = `case when o.paid < o.stake
  then -ceil((o.stake - o.paid) * o.usdt_rate * 1e18) / 1e18 else trunc((o.paid - o.stake) * o.usdt_rate, 18) end`;
const ofDay = (ended: string, accepted: string): string => `
  select coalesce((select sum(${IN_USDT}) from ${ended} o where o.user_id = d.user_id and ${dayOf('o.ended_at')} = d.day), 0) as result,
    (select count(*) from ${accepted} o where o.user_id = d.user_id and ${dayOf('o.accepted_at')} = d.day) as opened`;
const wrongDay = (days: string, ended: string, accepted: string): string => `select d.user_id, d.day from ${days} d
  cross join lateral (${ofDay(ended, accepted)}) f
  where d.product = 'options' and (d.result <> f.result or d.opened <> f.opened)`;
const since = (column: string): string => `(
    select * from option_order where user_id = d.user_id and ${column} >= d.day::timestamp at time zone 'UTC' offset 0)`;
const CHANGED_DAYS = `(
    select k.user_id, k.day, 'options' as product, coalesce(r.result, 0) as result, coalesce(r.opened, 0) as opened from (
      select o.user_id, ${dayOf('o.accepted_at')} as day from option_order o where o.changed_xid >= $xid
      union select o.user_id, ${dayOf('o.ended_at')} from option_order o where o.changed_xid >= $xid and o.ended_at is not null
    ) k left join lateral (
      select * from daily_result where user_id = k.user_id and day = k.day and product = 'options' offset 0) r on true
    -- Old days are trimmed.
    where r.user_id is not null or k.day > (select max(day) from daily_result) - 300
  )`;

const COUNTS = `count(*) filter (where result = 'right'), count(*) filter (where result = 'wrong'),
  count(*) filter (where result = 'level')`;

/** Entries that name no option. */
const ofNothing = (entries: string): string => {
  const id = `case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end`;
  return `select e.id from ${entries} e where case e.reason
    when 'options.accept' then not exists (select from option_order o where o.id = ${id} offset 0)
    when 'options.settle' then not exists (
      select from (select ended_at from option_order where id = ${id} offset 0) o where o.ended_at is not null)
    when 'options.top_up' then false
    else true end`;
};

/** OT15 */
const RESERVED = `select coalesce(a.currency_id, r.currency_id) as currency_id
  from (select currency_id, balance from ledger_account where address = 'house:options-reserved') a
  full join (select currency_id, sum(profit) as owed from option_order
    where state in ('waiting', 'open') group by 1) r on r.currency_id = a.currency_id
  where coalesce(a.balance, 0) <> coalesce(r.owed, 0)`;

/** That what is held, reserved and added up is what the rows say. */
const sums: readonly Invariant[] = [
  {
    id: 'I25a',
    sentence:
      'what the pool has reserved is, in every currency, the most that it can come to owe on the options that run',
    sql: RESERVED,
    recent_sql: RESERVED,
  },
  {
    id: 'I25b',
    sentence: 'what is held for options is, for every customer, the stakes of the options that run',
    sql: `select coalesce(h.user_id, r.user_id) as user_id
      from (select a.user_id, a.currency_id, a.balance from ledger_account a where ${HELD}) h
      full join (select user_id, currency_id, sum(stake) as stakes from option_order
        where state in ('waiting', 'open') group by 1, 2) r on r.user_id = h.user_id and r.currency_id = h.currency_id
      where coalesce(h.balance, 0) <> coalesce(r.stakes, 0)`,
    recent_sql: `select k.user_id from (
        select o.user_id, o.currency_id from option_order o where o.changed_xid >= $xid
        union select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a where ${HELD}
      ) k
      where coalesce((select a.balance from ledger_account a
          where a.address = concat('user:', k.user_id, ':options:held') and a.currency_id = k.currency_id), 0)
        <> (select coalesce(sum(o.stake), 0) from option_order o
          where o.user_id = k.user_id and o.currency_id = k.currency_id and o.state in ('waiting', 'open'))`,
  },
  {
    id: 'I25c',
    sentence: 'the totals of customers and of days are the sums of the options that ended',
    sql: `select concat_ws(' ', t.user_id, r.user_id) as id from option_total t
      full join (select user_id, market_id, currency_id, ${COUNTS}, count(*) filter (where state = 'void'), sum(stake), sum(paid)
        from option_order where ended_at is not null group by 1, 2, 3
      ) r (user_id, market_id, currency_id, rights, wrongs, levels, voids, staked, paid)
        on (r.user_id, r.market_id, r.currency_id) = (t.user_id, t.market_id, t.currency_id)
      where (t.right_count, t.wrong_count, t.level_count, t.void_count, t.staked, t.paid)
        is distinct from (r.rights, r.wrongs, r.levels, r.voids, r.staked, r.paid)
      union all select concat_ws(' ', t.day, r.day) from option_day t
      full join (select (to_timestamp(decided_ms / 1000.0) at time zone 'utc')::date, market_id, currency_id, ${COUNTS},
          count(*) filter (where result = 'no_entry'), count(*) filter (where result = 'sample_missing'),
          count(*) filter (where result = 'quiet'), sum(stake), sum(paid)
        from option_order where ended_at is not null group by 1, 2, 3
      ) r (day, market_id, currency_id, rights, wrongs, levels, no_entries, missing, quiets, staked, paid)
        on (r.day, r.market_id, r.currency_id) = (t.day, t.market_id, t.currency_id)
      where (t.right_count, t.wrong_count, t.level_count, t.no_entry_count, t.sample_missing_count, t.quiet_count, t.staked, t.paid)
        is distinct from (r.rights, r.wrongs, r.levels, r.no_entries, r.missing, r.quiets, r.staked, r.paid)`,
    recent_sql: { full_only: 'the sums of a customer and of a day are over everything that ended' },
  },
  {
    id: 'I71',
    sentence:
      'the options result of a customer’s day is what the options that ended on it paid above their stakes, in USDT, and it counts those that were accepted',
    sql: wrongDay('daily_result', 'option_order', 'option_order'),
    recent_sql: wrongDay(CHANGED_DAYS, since('ended_at'), since('accepted_at')),
  },
];

/** That the ledger and the sums say the same as the rows. */
export const moneyInvariants = ({ both, names }: Parts): readonly Invariant[] => [
  {
    id: 'I24c',
    sentence:
      'every option has one entry of its acceptance, and an ended one has one of its settlement, which moved what its row says',
    ...both(
      (options) => `select o.id from ${options} o ${names} ${moved(`'options.accept'`)}
        where moved.is_foreign or moved.whole <> ${NOWHERE_ELSE}
          or (moved.held, moved.free, moved.pool, moved.reserved) is distinct from (o.stake, -o.stake, -o.profit, o.profit)
        union select o.id from ${options} o ${names} ${moved(`'options.settle'`)}
        where case when o.ended_at is null then moved.whole <> 0
          else moved.is_foreign or moved.whole <> ${NOWHERE_ELSE}
            or (moved.held, moved.free, moved.pool, moved.reserved) is distinct from ${SETTLED} end`,
    ),
  },
  {
    id: 'I24d',
    sentence: 'every entry of options belongs to an option or tops up the pool',
    sql: ofNothing(`(select * from ledger_entry where reason like 'options.%')`),
    recent_sql: ofNothing(`(select * from ${NEW_ENTRIES} n where n.reason like 'options.%')`),
  },
  ...sums,
];
