import type { Decimal } from '#contract/kit/decimal.ts';
import type { DurationTerms } from '#contract/options/term-rules.ts';
import type { StakeBounds } from '#contract/options/rules.ts';
import type { Sql } from '#server/ports/db/database.ts';

export const durations = (sql: Sql): Promise<DurationTerms[]> => sql.rows<DurationTerms>`
  select seconds, payout_rate, is_offered from option_duration order by seconds`;

/** A currency that can be staked. */
export interface StakeCurrency extends StakeBounds {
  readonly id: number;
  readonly code: string;
  readonly chips: readonly Decimal[];
}

/** USDT first. */
export const stakeCurrencies = (sql: Sql): Promise<StakeCurrency[]> => sql.rows<StakeCurrency>`
  select c.id, c.code, c.scale, o.min_stake, o.max_stake, o.chips
  from option_currency o join currency c on c.id = o.currency_id order by c.code = 'USDT' desc, c.sort`;

/** A market in which options can be accepted, or were. */
export interface OptionMarketRow {
  readonly id: number;
  readonly symbol: string;
  readonly log_symbol: string;
  readonly base_code: string;
  readonly quote_code: string;
  readonly price_scale: number;
  /** OT1: listed, a coin, with options. */
  readonly is_offered: boolean;
  readonly is_paused: boolean;
}

/** Every market, also one that is no longer listed: what runs there ends. */
export const optionMarkets = (sql: Sql): Promise<OptionMarketRow[]> => sql.rows<OptionMarketRow>`
  select m.id, m.symbol, m.log_symbol, b.code as base_code, q.code as quote_code, m.price_scale,
    m.is_shown and m.has_options and m.kind = 'coin' as is_offered, m.paused_at is not null as is_paused
  from market m join currency b on b.id = m.base_id join currency q on q.id = m.quote_id order by m.sort`;
