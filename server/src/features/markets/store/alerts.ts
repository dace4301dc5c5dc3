import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { AlertSide } from '#contract/markets/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface AlertRow {
  readonly id: number;
  readonly symbol: string;
  readonly side: AlertSide;
  readonly target: Decimal;
  readonly created_at: Instant;
  readonly fired_at: Instant | null;
  readonly fired_price: Decimal | null;
  readonly fired_seq: number | null;
}

export interface NewAlert {
  readonly user_id: number;
  readonly market_id: number;
  readonly side: AlertSide;
  readonly target: Decimal;
  readonly created_at: Instant;
  readonly created_seq: number;
}

/** Serialises new alerts of a customer, so that concurrent requests cannot exceed the limit. */
export const lockAlerts = (tx: Transaction, user_id: number): Promise<number> =>
  tx.run`select 1 from customer where id = ${user_id} for no key update`;

export const waitingAlerts = async (tx: Transaction, user_id: number): Promise<number> => {
  const row = await tx.row<{ waiting: number }>`
    select count(*) as waiting from price_alert where user_id = ${user_id} and fired_at is null`;
  return row?.waiting ?? 0;
};

export const insertAlert = async (tx: Transaction, alert: NewAlert): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into price_alert (user_id, market_id, side, target, created_at, created_seq)
    values (${alert.user_id}, ${alert.market_id}, ${alert.side}, ${alert.target}, ${alert.created_at}, ${alert.created_seq})
    returning id`;
  return id;
};

/** Fired alerts are kept as a record, up to a limit. */
export const removeOldFired = (tx: Transaction, user_id: number, kept: number): Promise<number> => tx.run`
  delete from price_alert where user_id = ${user_id} and fired_at is not null and id <= (
    select id from price_alert where user_id = ${user_id} and fired_at is not null order by id desc offset ${kept} limit 1)`;

export const alertsOf = (
  sql: Sql,
  user_id: number,
  symbol: string | undefined,
  limit: number,
  offset: number,
): Promise<AlertRow[]> => sql.rows<AlertRow>`
  select a.id, m.symbol, a.side, a.target, a.created_at, a.fired_at, a.fired_price, a.fired_seq
  from price_alert a join market m on m.id = a.market_id
  where a.user_id = ${user_id} and (${symbol ?? null}::text is null or m.symbol = ${symbol ?? null})
  order by (a.fired_at is null) desc, a.id desc limit ${limit} offset ${offset}`;

export const deleteAlert = (tx: Transaction, user_id: number, id: number): Promise<number> =>
  tx.run`delete from price_alert where id = ${id} and user_id = ${user_id}`;

export interface DueAlert {
  readonly id: number;
  readonly user_id: number;
  readonly market_id: number;
  readonly side: AlertSide;
  readonly target: Decimal;
  readonly created_seq: number;
}

export interface PriceSpan {
  readonly market_id: number;
  readonly low: Decimal;
  readonly high: Decimal;
}

const PORTION = 500;

const DUE = fragment`select id, user_id, market_id, side, target, created_seq from price_alert`;

/**
 * Waiting alerts whose target lies within the price range of their market, in portions by id. The two sides are
 * separate queries: with an `or` PostgreSQL cannot use the index and reads every alert each second.
 */
export const reachedAlerts = (sql: Sql, spans: readonly PriceSpan[], after_id: number): Promise<DueAlert[]> =>
  sql.rows<DueAlert>`
    select a.id, a.user_id, a.market_id, a.side, a.target, a.created_seq
    from unnest(${spans.map(({ market_id }) => market_id)}::integer[], ${spans.map(({ low }) => low)}::numeric[],
      ${spans.map(({ high }) => high)}::numeric[]) as s (market_id, low, high)
    cross join lateral (
      ${DUE}
      where market_id = s.market_id and side = 'rises_to' and target <= s.high and fired_at is null
      union all
      ${DUE}
      where market_id = s.market_id and side = 'falls_to' and target >= s.low and fired_at is null
    ) a
    where a.id > ${after_id} order by a.id limit ${PORTION}`;

/** True for the run that fires it; a second one finds it fired. */
export const markFired = async (
  tx: Transaction,
  id: number,
  fired: { readonly at: Instant; readonly price: Decimal; readonly seq: number },
): Promise<boolean> =>
  (await tx.run`
    update price_alert set fired_at = ${fired.at}, fired_price = ${fired.price}, fired_seq = ${fired.seq}
    where id = ${id} and fired_at is null`) === 1;

/** Every tick before this log position has been compared with the alerts. */
export const readAlertMark = async (sql: Sql): Promise<number> =>
  (await sql.row<{ next_index: number }>`select next_index from price_alert_mark`)?.next_index ?? 0;

export const saveAlertMark = (sql: Sql, next_index: number): Promise<number> =>
  sql.run`update price_alert_mark set next_index = ${next_index} where next_index < ${next_index}`;
