import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

/** A market with triggered stops that are not processed yet. */
interface DueRow {
  readonly market_id: number;
  /** The trade that triggered the first of them. */
  readonly since_trade: number;
}

export const dueMarkets = (sql: Sql): Promise<DueRow[]> => sql.rows<DueRow>`
  select market_id, since_trade from spot_due order by market_id`;

export const keepDue = async (tx: Transaction, rows: readonly DueRow[]): Promise<void> => {
  const market_ids = rows.map(({ market_id }) => market_id);
  await tx.run`delete from spot_due where market_id <> all (${market_ids}::integer[])`;
  await tx.run`
    insert into spot_due (market_id, since_trade)
    select market_id, since_trade
    from unnest(${market_ids}::integer[], ${rows.map(({ since_trade }) => since_trade)}::bigint[])
      as new (market_id, since_trade)
    on conflict (market_id) do update set since_trade = excluded.since_trade`;
};

export interface PricedTrade {
  readonly id: number;
  readonly price: Decimal;
}

/** The last trade before an id, if any, and all trades from that id on. */
export const tradesSince = async (
  sql: Sql,
  { market_id, since_trade }: DueRow,
): Promise<{ readonly before: PricedTrade | undefined; readonly since: readonly PricedTrade[] }> => {
  const before = await sql.row<PricedTrade>`
    select id, price from spot_trade where market_id = ${market_id} and id < ${since_trade} order by id desc limit 1`;
  const since = await sql.rows<PricedTrade>`
    select id, price from spot_trade where market_id = ${market_id} and id >= ${since_trade} order by id`;
  return { before, since };
};
