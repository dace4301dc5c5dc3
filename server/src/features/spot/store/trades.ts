import type { Decimal } from '#contract/kit/decimal.ts';
import { plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import type { OrderSide } from '#contract/spot/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Database, Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { OrderRow } from './orders.ts';

export interface TradeRow {
  readonly id: number;
  readonly seq: number;
  readonly market_id: number;
  readonly taker_side: OrderSide;
  readonly price: Decimal;
  readonly amount: Decimal;
  readonly value: Decimal;
  readonly maker_order: number;
  readonly taker_order: number;
  readonly maker_user: number;
  readonly taker_user: number;
  readonly maker_fee: Decimal;
  readonly taker_fee: Decimal;
  readonly at: Instant;
}

const COLUMNS = fragment`id, seq, market_id, taker_side, price, amount, value, maker_order, taker_order, maker_user,
  taker_user, maker_fee, taker_fee, at`;

const TRADES = fragment`select ${COLUMNS} from spot_trade`;

/** Inserts trades, all of one moment, and adds them to the sums of their minute and of their customers' day. */
export const insertTrades = async (tx: Transaction, trades: readonly TradeRow[]): Promise<void> => {
  if (trades.length === 0) return;
  const column = <Key extends keyof TradeRow>(key: Key): TradeRow[Key][] => trades.map((trade) => trade[key]);
  await tx.run`
    with trade as (
      insert into spot_trade (${COLUMNS})
      select ${COLUMNS} from unnest(${column('id')}::bigint[], ${column('seq')}::bigint[], ${column('market_id')}::integer[],
        ${column('taker_side')}::smallint[], ${column('price')}::numeric[], ${column('amount')}::numeric[],
        ${column('value')}::numeric[], ${column('maker_order')}::bigint[], ${column('taker_order')}::bigint[],
        ${column('maker_user')}::bigint[], ${column('taker_user')}::bigint[], ${column('maker_fee')}::numeric[],
        ${column('taker_fee')}::numeric[], ${column('at')}::timestamptz[]) as new (${COLUMNS})
      returning market_id, amount, value, maker_user, taker_user, at
    ), traded_day as (
      insert into spot_traded_day (user_id, at, value_usdt, trades)
      select side.user_id, date_trunc('day', t.at, 'UTC'), sum(t.value), count(*)
      from trade t join market m on m.id = t.market_id and m.quote_id = ${USDT}
      cross join lateral (values (t.maker_user), (t.taker_user)) side (user_id)
      group by 1, 2 order by 1, 2
      on conflict (user_id, at) do update set value_usdt = spot_traded_day.value_usdt + excluded.value_usdt,
        trades = spot_traded_day.trades + excluded.trades
    )
    insert into spot_minute (market_id, at, amount, value, trades)
    select market_id, date_trunc('minute', at), sum(amount), sum(value), count(*) from trade group by 1, 2 order by 1, 2
    on conflict (market_id, at) do update set amount = spot_minute.amount + excluded.amount,
      value = spot_minute.value + excluded.value, trades = spot_minute.trades + excluded.trades`;
};

export const latestTrades = (sql: Sql, market_id: number, limit: number): Promise<TradeRow[]> => sql.rows<TradeRow>`
  ${TRADES} where market_id = ${market_id} order by id desc limit ${limit}`;

/**
 * A customer's trades from either side, newest first. No trade has the same customer on both sides, so none is listed
 * twice.
 */
export const tradesOf = (
  sql: Sql,
  user_id: number,
  market_id: number | undefined,
  limit: number,
  offset: number,
): Promise<TradeRow[]> => sql.rows<TradeRow>`
  select ${COLUMNS} from (
    (${TRADES} where maker_user = ${user_id}
      and (${market_id ?? null}::bigint is null or market_id = ${market_id ?? null}) order by id desc limit ${limit + offset})
    union all
    (${TRADES} where taker_user = ${user_id}
      and (${market_id ?? null}::bigint is null or market_id = ${market_id ?? null}) order by id desc limit ${limit + offset})
  ) own order by id desc limit ${limit} offset ${offset}`;

/** The trades of one order, newest first; the order stores its first and last trade id. */
export const tradesOfOrder = async (sql: Sql, order: OrderRow, limit: number): Promise<TradeRow[]> => {
  const { id, user_id, first_trade, last_trade } = order;
  if (first_trade === null || last_trade === null) return [];
  return sql.rows<TradeRow>`
    select ${COLUMNS} from (
      (${TRADES} where maker_user = ${user_id} and maker_order = ${id}
        and id between ${first_trade} and ${last_trade} order by id desc limit ${limit})
      union all
      (${TRADES} where taker_user = ${user_id} and taker_order = ${id}
        and id between ${first_trade} and ${last_trade} order by id desc limit ${limit})
    ) own order by id desc limit ${limit}`;
};

const DAY_MS = 86_400_000;

export interface DaySums {
  readonly amount_24h: Decimal;
  readonly value_24h: Decimal;
  readonly trades_24h: number;
}

/** Sums of the last 24 hours, by whole minutes. */
export const daySums = (sql: Sql, market_id: number, now: Instant): Promise<DaySums> => sql.one<DaySums>`
    select coalesce(sum(amount), 0) as amount_24h, coalesce(sum(value), 0) as value_24h,
      coalesce(sum(trades), 0)::bigint as trades_24h
    from spot_minute where market_id = ${market_id} and at > ${plusMilliseconds(now, -DAY_MS)}`;

/**
 * RE6: removes the oldest minutes of each market, and stores from when on they are complete: the audit compares them
 * with the trades, which are kept.
 */
export const trimMinutes = (db: Database, before: Instant, portion: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.run`
      update trimmed_to set at = date_trunc('minute', ${before}::timestamptz)
      where of_table = 'spot_minute' and at < date_trunc('minute', ${before}::timestamptz)`;
    return tx.run`
      delete from spot_minute where (market_id, at) in (
        select m.id, s.at from market m cross join lateral (
          select at from spot_minute s where s.market_id = m.id and s.at < date_trunc('minute', ${before}::timestamptz)
          order by s.at limit ${portion}) s
        limit ${portion})`;
  });

/** Whether a customer ever traded. */
export const hasTraded = async (sql: Sql, user_id: number): Promise<boolean> =>
  (await sql.row`
    select from (
      (select 1 from spot_trade where maker_user = ${user_id} limit 1)
      union all (select 1 from spot_trade where taker_user = ${user_id} limit 1)
    ) traded limit 1`) !== undefined;
