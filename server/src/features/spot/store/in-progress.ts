import type { Decimal } from '#contract/kit/decimal.ts';
import type { OrderForce, OrderSide } from '#contract/spot/rules.ts';
import type { Sql } from '../../../ports/db/database.ts';

/** Six whole numbers of eight bytes each. */
const BYTES = 48;
const PORTION = 100_000;

export interface RestingRow {
  readonly market_id: number;
  readonly id: number;
  readonly user_id: number;
  readonly side: OrderSide;
  /** In ticks and lots. */
  readonly price: number;
  readonly lots: number;
}

/**
 * Every order in the books, in the order of its time. The rows come packed into a few long values: a million of them
 * read one by one would take longer than everything else at a start.
 */
export const eachResting = async (sql: Sql, each: (row: RestingRow) => void): Promise<void> => {
  const portions = await sql.rows<{ rows: Buffer }>`
    select string_agg(int8send(market_id) || int8send(id) || int8send(user_id) || int8send(side) || int8send(ticks)
      || int8send(lots), ''::bytea order by seq) as rows
    from (
      select o.seq, o.market_id::bigint as market_id, o.id, o.user_id, o.side::bigint as side,
        (o.price * 10 ^ m.price_scale)::bigint as ticks, ((o.amount - o.filled) * 10 ^ m.quantity_scale)::bigint as lots,
        row_number() over (order by o.seq) / ${PORTION}::bigint as portion
      from spot_order o join market m on m.id = o.market_id
      where o.state in ('waiting', 'open') and o.state = 'open'
    ) resting group by portion order by portion`;
  for (const { rows } of portions) unpack(rows, each);
};

const unpack = (rows: Buffer, each: (row: RestingRow) => void): void => {
  const numberAt = (place: number): number => rows.readUInt32BE(place) * 2 ** 32 + rows.readUInt32BE(place + 4);
  for (let row = 0; row < rows.length; row += BYTES) {
    each({
      market_id: numberAt(row),
      id: numberAt(row + 8),
      user_id: numberAt(row + 16),
      side: numberAt(row + 24) as OrderSide,
      price: numberAt(row + 32),
      lots: numberAt(row + 40),
    });
  }
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
