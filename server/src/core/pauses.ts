import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql } from '../ports/db/database.ts';

/**
 * CA7: refuses while one of these markets is paused for everybody. For verbs that would set new terms at its price;
 * existing agreements and all withdrawals continue.
 */
export const refuseWhilePaused = async (sql: Sql, market_ids: readonly number[]): Promise<void> => {
  const paused = await sql.row<{ symbol: string }>`
    select symbol from market where id = any (${market_ids}::integer[]) and paused_at is not null order by id limit 1`;
  if (paused) throw new Refusal('market_paused', { market: paused.symbol });
};

export interface Halts {
  readonly money_halted: boolean;
  readonly paused: number[];
}

/** What every customer should know before placing an order: whether money is halted, and which markets are paused. */
export const haltsNow = (sql: Sql): Promise<Halts> => sql.one<Halts>`
  select exists (select from ledger_halt where cleared_at is null) as money_halted,
    array(select id from market where paused_at is not null order by id)::integer[] as paused`;
