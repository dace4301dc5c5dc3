import type { ApplicationRefusal, RemovalReason, TraderState } from '#contract/copy-trading/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import { isOperator } from '#server/core/of-house.ts';
import { ownedBalance, shownName } from './reads.ts';

export interface TraderRow {
  readonly user_id: number;
  readonly state: TraderState;
  readonly share_rate: Decimal;
  readonly is_demo: boolean;
  readonly applied_at: Instant;
  readonly approved_at: Instant | null;
  readonly refused_at: Instant | null;
  readonly refusal: ApplicationRefusal | null;
  /** Without `approved_at` it is an application that was taken back. */
  readonly left_at: Instant | null;
  readonly removal: RemovalReason | null;
}

const COLUMNS = fragment`user_id, state, share_rate, is_demo, applied_at, approved_at, refused_at, refusal, left_at,
  removal`;

export const traderOf = (sql: Sql, user_id: number): Promise<TraderRow | undefined> =>
  sql.row<TraderRow>`select ${COLUMNS} from copy_trader where user_id = ${user_id}`;

export const lockTrader = (tx: Transaction, user_id: number): Promise<TraderRow | undefined> =>
  tx.row<TraderRow>`select ${COLUMNS} from copy_trader where user_id = ${user_id} for update`;

/** A new application begins from nothing: what an earlier one came to is in the record of acts. */
export const saveApplication = (
  tx: Transaction,
  user_id: number,
  share_rate: Decimal,
  at: Instant,
): Promise<number> => tx.run`
  insert into copy_trader (user_id, state, share_rate, applied_at) values (${user_id}, 'applied', ${share_rate}, ${at})
  on conflict (user_id) do update set state = 'applied', share_rate = excluded.share_rate,
    applied_at = excluded.applied_at, approved_at = null, refused_at = null, refusal = null, left_at = null,
    removal = null`;

export const approveTrader = (tx: Transaction, user_id: number, at: Instant): Promise<number> =>
  tx.run`update copy_trader set state = 'active', approved_at = ${at} where user_id = ${user_id}`;

export const refuseTrader = (
  tx: Transaction,
  user_id: number,
  refusal: ApplicationRefusal,
  at: Instant,
): Promise<number> => tx.run`
  update copy_trader set state = 'refused', refused_at = ${at}, refusal = ${refusal} where user_id = ${user_id}`;

/** An application that is taken back, or a trader whom operators ended. */
export const endTrader = (
  tx: Transaction,
  user_id: number,
  removal: RemovalReason | null,
  at: Instant,
): Promise<number> => tx.run`
  update copy_trader set state = 'left', left_at = ${at}, removal = ${removal} where user_id = ${user_id}`;

/** What the requirements of CT20 look at. */
export interface Facts {
  readonly nickname: string;
  readonly email: string | null;
  readonly registered_at: Instant;
  /** A member of staff who has an account as a customer. */
  readonly is_staff: boolean;
  readonly has_check: boolean;
  /** Own positions that were closed, copies not included; no more are counted than were asked for. */
  readonly closed_count: number;
  /** Free, margins and reserved, of the futures and stock accounts. */
  readonly balance: Decimal;
  readonly follows: number;
}

export const factsOf = (sql: Sql, user_id: number, most_closed: number): Promise<Facts> => sql.one<Facts>`
  select ${shownName} as nickname, c.email, c.created_at as registered_at,
    ${isOperator} as is_staff,
    exists (select from knowledge_check k where k.user_id = c.id and k.kind = 'futures') as has_check,
    (select count(*) from (
      select from futures_position where user_id = c.id and state = 'closed' and copied_from is null
      order by closed_at desc, id desc limit ${most_closed}) p) as closed_count,
    ${ownedBalance} as balance,
    (select count(*) from copy_follow f where f.user_id = c.id and f.state <> 'ended') as follows
  from customer c cross join lateral (select c.id) owner where c.id = ${user_id}`;

/** What a trader sees of the followers: how many there are, and what they have shared. */
export const followersOf = (sql: Sql, user_id: number) => sql.one<{ followers: number; shared: Decimal }>`
  select (select count(*) from copy_follow where trader_id = ${user_id} and state <> 'ended') as followers,
    coalesce(s.shared, 0) + (
      select coalesce(sum(amount), 0) from copy_share
      where trader_id = ${user_id} and closing_id > coalesce(s.last_share, 0)) as shared
  from (select) one left join copy_statistic s on s.trader_id = ${user_id}`;

export interface WaitingApplication extends Pick<TraderRow, 'share_rate' | 'applied_at'> {
  readonly id: number;
  readonly nickname: string;
  readonly email: string | null;
  readonly registered_at: Instant;
  /** Of the newest positions, as many as are looked at. */
  readonly closed_count: number;
  readonly closed_net: Decimal;
  readonly balance: Decimal;
}

const MOST_APPLICATIONS = 100;
const MOST_CLOSED = 1000;

/** Applications that wait, oldest first. */
export const waitingApplications = (sql: Sql): Promise<WaitingApplication[]> => sql.rows<WaitingApplication>`
  select t.user_id as id, ${shownName} as nickname, c.email, t.share_rate, t.applied_at, c.created_at as registered_at,
    p.closed_count, p.closed_net, ${ownedBalance} as balance
  from (
    select user_id, share_rate, applied_at from copy_trader where state = 'applied'
    order by applied_at, user_id limit ${MOST_APPLICATIONS}) t
    join customer c on c.id = t.user_id cross join lateral (select c.id) owner cross join lateral (
      select count(*) as closed_count, coalesce(sum(net), 0) as closed_net from (
        select net from futures_position where user_id = t.user_id and state = 'closed' and copied_from is null
        order by closed_at desc, id desc limit ${MOST_CLOSED}) newest) p
  order by t.applied_at, t.user_id`;

export interface ListedTrader {
  readonly id: number;
  readonly nickname: string;
  readonly state: TraderState;
  readonly is_demo: boolean;
  readonly share_rate: Decimal;
  readonly since: Instant | null;
  readonly followers: number;
  readonly followers_net: Decimal;
  readonly total_profits: Decimal;
  readonly shared: Decimal;
  readonly failed_copies: number;
}

/** Everybody who is or was a trader: active ones first, those with most followers at the last full hour at the top. */
export const listedTraders = (sql: Sql, limit: number, offset: number): Promise<ListedTrader[]> =>
  sql.rows<ListedTrader>`
    select page.id, page.nickname, page.state, page.is_demo, page.share_rate, page.since, page.followers_net,
      page.total_profits, page.shared, page.failed_copies, (
      select count(*) from copy_follow f where f.trader_id = page.id and f.state <> 'ended') as followers
    from (
      select t.user_id as id, ${shownName} as nickname, t.state, t.is_demo, t.share_rate, t.approved_at as since,
        coalesce(s.followers_net, 0) as followers_net, coalesce(s.net, 0) as total_profits,
        coalesce(s.shared, 0) as shared, coalesce(s.failed_copies, 0) as failed_copies
      from copy_trader t join customer c on c.id = t.user_id left join copy_statistic s on s.trader_id = t.user_id
      where t.approved_at is not null
      order by t.state <> 'active', coalesce(s.followers, 0) desc, t.user_id limit ${limit} offset ${offset}) page`;

export const countTraders = async (sql: Sql): Promise<number> =>
  (await sql.one<{ total: number }>`select count(*) as total from copy_trader where approved_at is not null`).total;

/** CT21: traders whom operators ended and whose follows still go on. */
export const leftWithFollows = async (sql: Sql, limit: number): Promise<number[]> => {
  const rows = await sql.rows<{ user_id: number }>`
    select user_id from copy_trader t where state = 'left'
      and exists (select from copy_follow f where f.trader_id = t.user_id and f.state <> 'ended')
    order by user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
};

/** CT26: only `service/demo.ts` calls it, in a demo. */
export const insertDemoTrader = (
  tx: Transaction,
  user_id: number,
  share_rate: Decimal,
  at: Instant,
): Promise<number> => tx.run`
  insert into copy_trader (user_id, state, share_rate, is_demo, applied_at, approved_at)
  values (${user_id}, 'active', ${share_rate}, true, ${at}, ${at}) on conflict do nothing`;
