import type { TraderState } from '#contract/copy-trading/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { shownName } from './reads.ts';

export interface TraderRow {
  readonly user_id: number;
  readonly state: TraderState;
  readonly share_rate: Decimal;
  readonly is_demo: boolean;
  readonly nickname: string;
  readonly head_portrait: string | null;
}

/**
 * Those of these customers who are traders, have applied or have left. Locked, so that nobody applies or leaves while a
 * follow is being decided.
 */
export const tradersAmong = async (tx: Transaction, user_ids: readonly number[]): Promise<TraderRow[]> =>
  user_ids.length === 0
    ? []
    : tx.rows<TraderRow>`
        select t.user_id, t.state, t.share_rate, t.is_demo, ${shownName} as nickname, c.head_portrait
        from copy_trader t join customer c on c.id = t.user_id
        where t.user_id = any (${user_ids}::bigint[]) order by t.user_id for share of t`;

/** CT5: the equity of traders at the last full hour. */
export const hourlyEquities = async (
  sql: Sql,
  trader_ids: readonly number[],
): Promise<ReadonlyMap<number, Decimal>> => {
  if (trader_ids.length === 0) return new Map();
  const rows = await sql.rows<{ readonly trader_id: number; readonly equity: Decimal | null }>`
    select trader_id, equity from copy_statistic where trader_id = any (${trader_ids}::bigint[])`;
  return new Map(rows.flatMap(({ trader_id, equity }) => (equity ? [[trader_id, equity] as const] : [])));
};

export const markLeft = async (tx: Transaction, user_ids: readonly number[], at: Instant): Promise<void> => {
  if (user_ids.length === 0) return;
  await tx.run`
    update copy_trader set state = 'left', left_at = ${at}
    where user_id = any (${user_ids}::bigint[]) and state = 'active'`;
};
