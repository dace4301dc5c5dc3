import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { OptionResult, OptionSide, OptionState } from '#contract/options/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** An option. What was agreed never changes; the rest is set once, by ticks. */
export interface OptionRow {
  readonly id: number;
  seq: number;
  readonly user_id: number;
  readonly market_id: number;
  /** The stake's. */
  readonly currency_id: number;
  readonly side: OptionSide;
  readonly stake: Decimal;
  readonly seconds: number;
  readonly payout_rate: Decimal;
  /** Reserved by the house. */
  readonly profit: Decimal;
  readonly usdt_rate: Decimal;
  state: OptionState;
  readonly accept_tick: number;
  readonly accept_ms: number;
  /** The public line (OT20). */
  readonly acceptance: string;
  entry_tick: number | null;
  entry_price: Decimal | null;
  entry_ms: number | null;
  expires_ms: number | null;
  /** Oldest first. */
  sample_ticks: readonly number[] | null;
  sample_prices: readonly Decimal[] | null;
  sample_ms: readonly number[] | null;
  after_tick: number | null;
  /** OT27: the time of the tick, or of the line of a silence, that decided it. */
  decided_ms: number | null;
  result: OptionResult | null;
  paid: Decimal | null;
  /** Of its ending (OT21). */
  number: number | null;
  ending: string | null;
  readonly accepted_at: Instant;
  ended_at: Instant | null;
}

const columns = fragment`id, seq, user_id, market_id, currency_id, side, stake, seconds, payout_rate, profit, usdt_rate, state,
  accept_tick, accept_ms, acceptance, entry_tick, entry_price, entry_ms, expires_ms, sample_ticks, sample_prices, sample_ms,
  after_tick, decided_ms, result, paid, number, ending, accepted_at, ended_at`;

/** Everything that runs, in the order of acceptance. */
export const optionsRunning = (sql: Sql): Promise<OptionRow[]> => sql.rows<OptionRow>`
  select ${columns} from option_order where state in ('waiting', 'open') order by id`;

export const runningOf = (sql: Sql, user_id: number): Promise<OptionRow[]> => sql.rows<OptionRow>`
  select ${columns} from option_order where user_id = ${user_id} and state in ('waiting', 'open') order by id desc`;

/** An option and the language that its customer used last. */
export interface SpokenRow extends OptionRow {
  readonly language: Language;
}

export const optionsById = (sql: Sql, ids: readonly number[]): Promise<SpokenRow[]> => sql.rows<SpokenRow>`
  select ${columns}, (select c.language from customer c where c.id = user_id) as language
  from option_order where id = any (${ids}::bigint[]) order by id`;

export const optionOf = (sql: Sql, user_id: number, id: number): Promise<OptionRow | undefined> =>
  sql.row<OptionRow>`select ${columns} from option_order where id = ${id} and user_id = ${user_id}`;

export interface HistoryFilter {
  readonly user_id: number;
  readonly market_id?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** What ended, newest first. */
export const endedOf = (sql: Sql, asked: HistoryFilter): Promise<OptionRow[]> => {
  const { user_id, limit, market_id = null, before = null } = asked;
  return sql.rows<OptionRow>`
    select ${columns} from option_order
    where user_id = ${user_id} and state in ('settled', 'void') and (${market_id}::integer is null or market_id = ${market_id})
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`;
};

export interface PageFilter {
  readonly user_id: number;
  readonly states: readonly OptionState[];
  readonly market_id: number | undefined;
  readonly page: number;
  readonly limit: number;
}

export const optionsPage = (sql: Sql, filter: PageFilter): Promise<OptionRow[]> => sql.rows<OptionRow>`
  select ${columns} from option_order
  where user_id = ${filter.user_id} and state = any (${filter.states}::text[])
    and (${filter.market_id ?? null}::integer is null or market_id = ${filter.market_id ?? null})
  order by id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`;

export const countOptions = async (sql: Sql, filter: Omit<PageFilter, 'page' | 'limit'>): Promise<number> =>
  (
    await sql.one<{ count: number }>`
    select count(*) as count from option_order
    where user_id = ${filter.user_id} and state = any (${filter.states}::text[])
      and (${filter.market_id ?? null}::integer is null or market_id = ${filter.market_id ?? null})`
  ).count;

/** Stores options as they are now, new ones and known ones, in one statement. */
export const saveOptions = async (tx: Transaction, rows: readonly OptionRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into option_order (${columns})
    select ${columns} from json_populate_recordset(null::option_order, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set seq = excluded.seq, state = excluded.state, entry_tick = excluded.entry_tick,
      entry_price = excluded.entry_price, entry_ms = excluded.entry_ms, expires_ms = excluded.expires_ms,
      sample_ticks = excluded.sample_ticks, sample_prices = excluded.sample_prices, sample_ms = excluded.sample_ms,
      after_tick = excluded.after_tick, decided_ms = excluded.decided_ms, result = excluded.result, paid = excluded.paid, number = excluded.number,
      ending = excluded.ending, ended_at = excluded.ended_at`;
};

/** OT31: the message of each of these endings is to be sent. */
export const insertNotices = async (tx: Transaction, order_ids: readonly number[]): Promise<void> => {
  if (order_ids.length === 0) return;
  await tx.run`insert into option_notice (order_id) select unnest(${order_ids}::bigint[])`;
};

export interface HeldByOption {
  readonly currency_id: number;
  /** The option's id. */
  readonly ref: string;
  readonly amount: Decimal;
  readonly at: Instant;
}

/** What each running option of a customer holds, newest first. */
export const heldByOptions = (sql: Sql, user_id: number): Promise<HeldByOption[]> => sql.rows<HeldByOption>`
  select currency_id, id::text as ref, stake as amount, accepted_at as at
  from option_order where user_id = ${user_id} and state in ('waiting', 'open') order by id desc`;
