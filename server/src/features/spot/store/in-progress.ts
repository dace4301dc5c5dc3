import type { Decimal } from '#contract/kit/decimal.ts';
import type { OrderForce, OrderSide } from '#contract/spot/rules.ts';
import { CopiedRows } from '../../../ports/db/copied-rows.ts';
import type { Sql } from '../../../ports/db/database.ts';
import type { WriterTransaction } from '../../../ports/db/writer-session.ts';
import type { MarketRow } from './markets.ts';

export interface RestingRow {
  readonly market_id: number;
  readonly id: number;
  readonly user_id: number;
  readonly side: OrderSide;
  /** In ticks and lots. */
  readonly price: number;
  readonly lots: number;
}

export type Scales = Pick<MarketRow, 'price_scale' | 'quantity_scale'>;

const COLUMNS = 7;

/** Every order in the books, in the order of its time. */
export const eachResting = async (
  tx: WriterTransaction,
  scalesOf: (market_id: number) => Scales,
  each: (row: RestingRow) => void,
): Promise<void> => {
  // Sorted in memory: a million rows that are sorted on the disk take twice as long.
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
    });
  });
  const copy = `copy (
    select market_id, id, user_id, side, price, amount, filled from spot_order
    where state in ('waiting', 'open') and state = 'open' order by seq) to stdout (format binary)`;
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
}

export const waitingStops = (sql: Sql): Promise<StopRow[]> => sql.rows<StopRow>`
  select id, market_id, user_id, side, force, price, stop_price, amount from spot_order
  where state in ('waiting', 'open') and state = 'waiting' order by id`;

/** Orders whose fee rate is not the one that their market has now. */
export const otherRates = (sql: Sql): Promise<{ id: number; market_id: number; fee_rate: Decimal }[]> => sql.rows`
  select o.id, o.market_id, o.fee_rate from spot_order o join market m on m.id = o.market_id
  where o.state in ('waiting', 'open') and o.fee_rate <> m.spot_fee`;

/**
 * The last trade of every market that has one, each found where the index of the one before ends. Asked market by market,
 * PostgreSQL may walk back through all trades of the busy market to learn that a quiet one has none.
 */
export const lastPrices = (sql: Sql): Promise<{ market_id: number; price: Decimal }[]> => sql.rows`
  with recursive newest as (
    (select market_id, price from spot_trade order by market_id, id desc limit 1)
    union all
    select t.market_id, t.price from newest
    cross join lateral (select market_id, price from spot_trade where market_id > newest.market_id
      order by market_id, id desc limit 1) t
  )
  select market_id, price from newest`;
