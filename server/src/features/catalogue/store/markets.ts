import type { Instant } from '#contract/kit/instant.ts';
import type { PauseReason } from '#contract/catalogue/rules.ts';
import type { MarketKind } from '#contract/markets/rules.ts';
import { brokenConstraint, type Sql, type Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface MarketRow {
  readonly id: number;
  readonly symbol: string;
  readonly kind: MarketKind;
  readonly paused_at: Instant | null;
  readonly pause_reason: string | null;
}

const COLUMNS = fragment`m.id, m.symbol, m.kind, m.paused_at,
  (select p.reason from market_pause p where p.market_id = m.id and p.ended_at is null) as pause_reason`;

export const allMarkets = (sql: Sql): Promise<MarketRow[]> =>
  sql.rows<MarketRow>`select ${COLUMNS} from market m where m.is_shown order by m.sort`;

export const lockMarket = (tx: Transaction, id: number): Promise<MarketRow | undefined> => tx.row<MarketRow>`
  select ${COLUMNS} from market m where m.id = ${id}::bigint and m.is_shown for update of m`;

/** MA25: the pause with its public reason. */
export const beginPause = async (tx: Transaction, id: number, reason: PauseReason, at: Instant): Promise<void> => {
  await tx.run`update market set paused_at = ${at} where id = ${id}`;
  await tx.run`insert into market_pause (market_id, reason, began_at) values (${id}, ${reason}, ${at})`;
};

/** MA27: false while positions are still to be closed, which the database refuses; nothing of this transaction stays. */
export const endPause = async (tx: Transaction, id: number, at: Instant): Promise<boolean> => {
  await tx.run`update market set paused_at = null where id = ${id}`;
  try {
    await tx.run`
      update market_pause set ended_at = greatest(began_at, ${at}::timestamptz)
      where market_id = ${id} and ended_at is null`;
    return true;
  } catch (failure) {
    if (brokenConstraint(failure) === 'pause_ends_after_positions') return false;
    throw failure;
  }
};
