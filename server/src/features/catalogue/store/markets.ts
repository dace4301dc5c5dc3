import type { Instant } from '#contract/kit/instant.ts';
import type { MarketKind } from '#contract/markets/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface MarketRow {
  readonly id: number;
  readonly symbol: string;
  readonly kind: MarketKind;
  readonly paused_at: Instant | null;
}

export const allMarkets = (sql: Sql): Promise<MarketRow[]> =>
  sql.rows<MarketRow>`select id, symbol, kind, paused_at from market where is_shown order by sort`;

export const lockMarket = (tx: Transaction, id: number): Promise<MarketRow | undefined> => tx.row<MarketRow>`
  select id, symbol, kind, paused_at from market where id = ${id}::bigint and is_shown for update`;

export const savePause = (tx: Transaction, id: number, paused_at: Instant | null): Promise<number> =>
  tx.run`update market set paused_at = ${paused_at} where id = ${id}`;
