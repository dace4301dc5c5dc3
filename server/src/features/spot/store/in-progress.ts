import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { OrderForce, OrderSide } from '#contract/spot/rules.ts';
import { CopiedRows } from '#server/ports/db/copied-rows.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { WriterTransaction } from '#server/ports/db/writer-session.ts';
import type { MarketRow } from './markets.ts';

export interface RestingRow {
  readonly market_id: number;
  readonly id: number;
  readonly user_id: number;
  readonly side: OrderSide;
  /** In ticks and lots. */
  readonly price: number;
  readonly lots: number;
  /** Whether its fee rate differs from its market's current one. */
  readonly has_other_rate: boolean;
}

export type Scales = Pick<MarketRow, 'price_scale' | 'quantity_scale'>;

const COLUMNS = 8;

/** Every order in the books, by time priority. */
export const eachResting = async (
  tx: WriterTransaction,
  scalesOf: (market_id: number) => Scales,
  each: (row: RestingRow) => void,
): Promise<void> => {
  // Sort in memory: sorting a million rows on disk takes twice as long.
  await tx.row`select set_config('work_mem', '256MB', true)`;
  const rows = new CopiedRows(COLUMNS, (row) => {
    const market_id = row.integer(0);
    const { price_scale, quantity_scale } = scalesOf(market_id);
    each({
      market_id,
      id: row.integer(1),
      user_id: row.integer(2),
      side: row.integer(3) as OrderSide,
      price: row.units(4, price_scale),
      lots: row.units(5, quantity_scale) - row.units(6, quantity_scale),
      has_other_rate: row.boolean(7),
    });
  });
  const copy = `copy (
    select o.market_id, o.id, o.user_id, o.side, o.price, o.amount, o.filled, o.fee_rate <> m.spot_fee
    from spot_order o join market m on m.id = o.market_id
    where o.state in ('waiting', 'open') and o.state = 'open' order by o.seq) to stdout (format binary)`;
  await tx.copy(copy, (piece) => rows.take(piece));
  rows.end();
};

export interface StopRow {
  readonly id: number;
  readonly market_id: number;
  readonly user_id: number;
  readonly side: OrderSide;
  readonly force: OrderForce;
  readonly price: Decimal;
  readonly stop_price: Decimal;
  readonly amount: Decimal;
  readonly fee_rate: Decimal;
}

export const waitingStops = (sql: Sql): Promise<StopRow[]> => sql.rows<StopRow>`
  select id, market_id, user_id, side, force, price, stop_price, amount, fee_rate from spot_order
  where state = 'waiting' order by id`;

export const ratesOf = async (sql: Sql, ids: readonly number[]): Promise<{ id: number; fee_rate: Decimal }[]> =>
  ids.length === 0 ? [] : sql.rows`select id, fee_rate from spot_order where id = any (${ids}::bigint[])`;

/**
 * The last trade of every market that has one, as a loose index scan. With one query per market, PostgreSQL may walk
 * back through all trades of the busy market to learn that a quiet one has none.
 */
export const lastTrades = (sql: Sql): Promise<{ market_id: number; price: Decimal; at: Instant }[]> => sql.rows`
  with recursive newest as (
    (select market_id, price, at from spot_trade order by market_id, id desc limit 1)
    union all
    select t.market_id, t.price, t.at from newest
    cross join lateral (select market_id, price, at from spot_trade where market_id > newest.market_id
      order by market_id, id desc limit 1) t
  )
  select market_id, price, at from newest`;
