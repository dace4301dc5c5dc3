import type { FuturesSide } from '#contract/futures/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { skippedRows } from '#server/core/jobs/each-due.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { ownedBalance } from './reads.ts';

/** What was counted of a trader so far, and up to where (CT22). */
export interface StatisticRow {
  readonly trader_id: number;
  started_at: Instant;
  computed_at: Instant;
  last_closing: number;
  last_copy_closing: number;
  last_share: number;
  last_copy: number;
  last_self: number;
  first_at: Instant | null;
  closings: number;
  long_closings: number;
  winning: number;
  net: Decimal;
  hold_seconds: number;
  losing_run: number;
  longest_losing_run: number;
  multiples: Record<string, string>;
  typical_multiple: number | null;
  level: Decimal;
  peak: Decimal;
  max_drawdown: Decimal;
  /** Null before the first point. */
  equity: Decimal | null;
  unrealised: Decimal;
  level_net: Decimal;
  most_margin: Decimal;
  followers: number;
  followers_net: Decimal;
  followers_closed: number;
  followers_in_profit: number;
  copies: number;
  failed_copies: number;
  slippage_sum: Decimal;
  shared: Decimal;
  followers_level: Decimal;
  followers_value: Decimal;
  followers_unrealised: Decimal;
  followers_level_net: Decimal;
}

const columns = fragment`trader_id, started_at, computed_at, last_closing, last_copy_closing, last_share, last_copy,
  last_self, first_at, closings, long_closings, winning, net, hold_seconds, losing_run, longest_losing_run, multiples,
  typical_multiple, level, peak, max_drawdown, equity, unrealised, level_net, most_margin, followers, followers_net,
  followers_closed, followers_in_profit, copies, failed_copies, slippage_sum, shared, followers_level, followers_value,
  followers_unrealised, followers_level_net`;

/** Active traders whose statistics are from before the hour, or have no first point. */
export const dueTraders = async (
  sql: Sql,
  job: string,
  { now, hour }: { readonly now: Instant; readonly hour: Instant },
  limit: number,
): Promise<number[]> => {
  const rows = await sql.rows<{ user_id: number }>`
    select t.user_id from copy_trader t left join copy_statistic s on s.trader_id = t.user_id
    where t.state = 'active' and (s.equity is null or s.computed_at < ${hour} or s.started_at < t.approved_at)
      and t.user_id::text not in ${skippedRows(job, now)}
    order by s.computed_at nulls first, t.user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
};

/** Every statement of the transaction sees one moment: a closing is in the closings or its position is open. */
export const inOneMoment = async (tx: Transaction): Promise<void> => {
  await tx.run`set transaction isolation level repeatable read`;
};

/** Undefined for somebody who is not an active trader any more. */
export const approvedWhen = async (tx: Transaction, trader_id: number): Promise<Instant | undefined> =>
  (
    await tx.row<{ approved_at: Instant | null }>`
    select approved_at from copy_trader where user_id = ${trader_id} and state = 'active' for share`
  )?.approved_at ?? undefined;

/**
 * A trader is counted from the approval on: what was closed before it is stepped over. Whoever is approved again goes on
 * from what was counted then, with a new first point of the return.
 */
export const beginStatistic = async (tx: Transaction, trader_id: number, since: Instant): Promise<void> => {
  await tx.run`
    insert into copy_statistic as s (trader_id, started_at, computed_at, last_closing)
    values (${trader_id}, ${since}, ${since}, coalesce((
      select id from futures_closing where user_id = ${trader_id} and at < ${since} order by id desc limit 1), 0))
    on conflict (trader_id) do update set started_at = excluded.started_at, last_closing = excluded.last_closing,
      equity = null, losing_run = 0, level_net = s.net, most_margin = 0
    where s.started_at < excluded.started_at`;
};

export const lockStatistic = (tx: Transaction, trader_id: number): Promise<StatisticRow> => tx.one<StatisticRow>`
  select ${columns} from copy_statistic where trader_id = ${trader_id} for update`;

export const saveStatistic = async (tx: Transaction, row: StatisticRow): Promise<void> => {
  await tx.run`
    update copy_statistic set (${columns}) = (
      select ${columns} from json_populate_record(null::copy_statistic, ${JSON.stringify(row)}::json))
    where trader_id = ${row.trader_id}`;
};

export interface CountedClosing {
  readonly id: number;
  readonly net: Decimal;
  readonly margin: Decimal;
  readonly at: Instant;
  readonly side: FuturesSide;
  readonly multiple: number;
  readonly opened_at: Instant | null;
  readonly opened_margin: Decimal;
  /** Of the whole position, with the closing that was its last; null with any before it. */
  readonly whole_net: Decimal | null;
}

export const closingsAfter = (
  tx: Transaction,
  trader_id: number,
  last: number,
  limit: number,
): Promise<CountedClosing[]> => tx.rows<CountedClosing>`
  select c.id, c.net, c.margin, c.at, p.side, p.multiple, p.opened_at, coalesce(p.opened_margin, 0) as opened_margin,
    case when p.state = 'closed' and not exists (
      select from futures_closing e where e.position_id = c.position_id and e.id > c.id) then p.net end as whole_net
  from futures_closing c join futures_position p on p.id = c.position_id
  where c.user_id = ${trader_id} and c.id > ${last} order by c.id limit ${limit}`;

/** What a follower's copies came to on a day. */
export interface FollowerSum {
  readonly user_id: number;
  readonly day: number;
  readonly amount: Decimal;
  readonly rows: number;
  readonly last: number;
}

/** Up to which closing a portion goes; undefined if everything fits. */
export const copyClosingBound = async (
  tx: Transaction,
  trader_id: number,
  last: number,
  limit: number,
): Promise<number | undefined> =>
  (
    await tx.row<{ last_closing: number }>`
    select last_closing from copy_trade where trader_id = ${trader_id} and last_closing > ${last} and last_closing > 0
    order by last_closing offset ${limit} limit 1`
  )?.last_closing;

/** Closings of copies after one, up to another; those of a copy after it became the follower's own do not count. */
export const copyClosings = (
  tx: Transaction,
  trader_id: number,
  last: number,
  bound: number,
): Promise<FollowerSum[]> => tx.rows<FollowerSum>`
  select t.user_id, floor(extract(epoch from c.at) / 86400)::integer as day, sum(c.net) as amount, count(*) as rows,
    max(c.id) as last
  from copy_trade t join futures_closing c on c.position_id = t.position_id
  where t.trader_id = ${trader_id} and t.last_closing > ${last} and t.last_closing > 0
    and c.id > ${last} and c.id <= least(t.last_closing, ${bound}::bigint)
  group by 1, 2`;

export const sharesAfter = (
  tx: Transaction,
  trader_id: number,
  last: number,
  limit: number,
): Promise<FollowerSum[]> => tx.rows<FollowerSum>`
  select f.user_id, floor(extract(epoch from s.at) / 86400)::integer as day, sum(s.amount) as amount, count(*) as rows,
    max(s.closing_id) as last
  from (
    select closing_id, follow_id, amount, at from copy_share
    where trader_id = ${trader_id} and closing_id > ${last} order by closing_id limit ${limit}) s
    join copy_follow f on f.id = s.follow_id
  group by 1, 2`;

export interface CopySums {
  readonly rows: number;
  readonly made: number;
  readonly slippage: Decimal;
  readonly last: number;
}

export const copiesAfter = (tx: Transaction, trader_id: number, last: number, limit: number): Promise<CopySums> =>
  tx.one<CopySums>`
    select count(*) as rows, count(position_id) as made, coalesce(sum(slippage), 0) as slippage,
      coalesce(max(id), ${last}::bigint) as last
    from (
      select id, position_id, slippage from copy_trade
      where trader_id = ${trader_id} and id > ${last} order by id limit ${limit}) t`;

export interface FollowerChanges {
  readonly added: number;
  readonly in_profit: number;
}

/** Adds to what customers took home; returns how many more there are, and how many more are in profit. */
export const addToFollowers = (
  tx: Transaction,
  trader_id: number,
  user_ids: readonly number[],
  amounts: readonly Decimal[],
): Promise<FollowerChanges> => tx.one<FollowerChanges>`
  with added as (
    select user_id, net from unnest(${user_ids}::bigint[], ${amounts}::numeric[]) as a (user_id, net)
  ), known as (
    select user_id, net from copy_follower where trader_id = ${trader_id} and user_id = any (${user_ids}::bigint[])
  ), saved as (
    insert into copy_follower (trader_id, user_id, net) select ${trader_id}, user_id, net from added
    on conflict (trader_id, user_id) do update set net = copy_follower.net + excluded.net
    returning user_id, net
  )
  select count(*) filter (where known.user_id is null) as added,
    count(*) filter (where saved.net > 0) - count(*) filter (where known.net > 0) as in_profit
  from saved left join known on known.user_id = saved.user_id`;

export interface FollowSums {
  readonly followers: number;
  /**
   * Of those with a copy: budgets and what was realised since they began or were resumed, less what of it was shared, and
   * each at most what the follower has.
   */
  readonly value: Decimal;
}

/** Of the follows that go on. */
export const followSums = (tx: Transaction, trader_id: number): Promise<FollowSums> => tx.one<FollowSums>`
  select count(*) as followers,
    coalesce(sum(case when f.copies > 0
      then least(f.budget + f.realised_since - f.shared_since, ${ownedBalance}) end), 0) as value
  from copy_follow f cross join lateral (select f.user_id as id) owner
  where f.trader_id = ${trader_id} and f.state <> 'ended'`;
