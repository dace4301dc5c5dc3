import { instantOf, type Instant } from '#contract/kit/instant.ts';
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

export interface Pause {
  /** The market's. */
  readonly id: number;
  readonly paused_at: Instant;
  /** MA25: null where none was stated. */
  readonly reason: string | null;
}

/** The markets that take no orders now. */
export const pausesNow = (sql: Sql): Promise<Pause[]> => sql.rows<Pause>`
  select m.id, m.paused_at, p.reason
  from market m left join market_pause p on p.market_id = m.id and p.ended_at is null
  where m.paused_at is not null order by m.id`;

/** MA25: a pause of a market, from its beginning up to its end. */
export interface PastPause {
  readonly market_id: number;
  readonly reason: string;
  readonly began_at: Instant;
  readonly ended_at: Instant | null;
}

/** Those that run, and those that ended after this moment, oldest first. */
export const pausesSince = (sql: Sql, since: Instant): Promise<PastPause[]> => sql.rows<PastPause>`
  select market_id, reason, began_at, ended_at from market_pause
  where ended_at is null or ended_at > ${since} order by began_at, id`;

interface Moment {
  readonly market_id: number;
  readonly t_ms: number;
}

const covers = ({ market_id, began_at, ended_at }: PastPause, moment: Moment): boolean => {
  const at = instantOf(moment.t_ms);
  return market_id === moment.market_id && began_at <= at && (ended_at === null || at < ended_at);
};

/** MA26: whether nothing is opened by this tick. */
export const isPaused = (pauses: readonly PastPause[], tick: Moment): boolean =>
  pauses.some((pause) => covers(pause, tick));

/** MA26: whether futures ignores a tick, because its price may count in other units. */
export const isIgnored = (pauses: readonly PastPause[], tick: Moment): boolean =>
  pauses.some((pause) => pause.reason === 'corporate_action' && covers(pause, tick));

export interface Halts {
  readonly money_halted: boolean;
  readonly paused: number[];
  readonly pauses: Pause[];
}

/** What every customer should know before placing an order: whether money is halted, and which markets are paused. */
export const haltsNow = async (sql: Sql): Promise<Halts> => {
  const { money_halted } = await sql.one<Pick<Halts, 'money_halted'>>`
    select exists (select from ledger_halt where cleared_at is null) as money_halted`;
  const pauses = await pausesNow(sql);
  return { money_halted, paused: pauses.map(({ id }) => id), pauses };
};
