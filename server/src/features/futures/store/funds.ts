import type { HouseFund } from '#contract/futures/term-rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';

export interface TopUpRow {
  readonly entry_id: number;
  readonly fund: HouseFund;
  readonly amount: Decimal;
  readonly at: Instant;
}

/** FU27: the last times that a fund was topped up, newest first. */
export const topUps = (sql: Sql, limit: number): Promise<TopUpRow[]> => sql.rows<TopUpRow>`
  select e.id as entry_id, substr(a.address, length('house:') + 1) as fund, p.amount, e.at
  from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
  where e.reason = 'futures.top_up' and p.amount > 0 order by e.id desc limit ${limit}`;

export interface LiquidationRow {
  readonly id: number;
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly multiple: number;
  readonly size: Decimal;
  readonly price: Decimal;
  readonly tick: number;
  readonly margin: Decimal;
  readonly to_insurance: Decimal;
  readonly deficit: Decimal;
  readonly deficit_paid: Decimal;
  readonly at: Instant;
}

/** Liquidations since a moment, newest first. Customers are not named. */
export const liquidationsSince = (
  sql: Sql,
  { since, before, limit }: { readonly since: Instant; readonly before: number | undefined; readonly limit: number },
): Promise<LiquidationRow[]> => sql.rows<LiquidationRow>`
  select c.id, m.symbol, case p.side when 1 then 'long' else 'short' end as side, p.multiple, c.size, c.price, c.tick,
    c.margin, c.to_insurance, c.deficit, c.deficit_paid, c.at
  from futures_closing c join futures_position p on p.id = c.position_id join market m on m.id = c.market_id
  where c.reason = 'liquidation' and c.at >= ${since}
    and (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint)
  order by c.id desc limit ${limit}`;
