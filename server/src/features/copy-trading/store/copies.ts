import type { CopyState } from '#contract/copy-trading/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

export interface CopyRow {
  readonly id: number;
  readonly follow_id: number;
  readonly user_id: number;
  readonly trader_id: number;
  readonly source_id: number;
  readonly position_id: number | null;
  readonly is_late: boolean;
  readonly version: number;
  readonly reason: string | null;
  readonly reason_values: Readonly<Record<string, unknown>> | null;
  /** In hundredths of a lot. */
  readonly wanted_lots: number;
  readonly trader_price: Decimal;
  readonly trader_tick: number;
  readonly slippage: Decimal | null;
  readonly at: Instant;
  state: CopyState;
  net: Decimal;
  shared: Decimal;
  last_closing: number;
  seq: number;
  ended_at: Instant | null;
}

export const copyColumns = fragment`id, follow_id, user_id, trader_id, source_id, position_id, is_late, version, reason,
  reason_values, wanted_lots, trader_price, trader_tick, slippage, at, state, net, shared, last_closing, seq, ended_at`;

export const openCopies = (sql: Sql): Promise<CopyRow[]> => sql.rows<CopyRow>`
  select ${copyColumns} from copy_trade where state = 'open' order by id`;

export const saveCopies = async (tx: Transaction, rows: readonly CopyRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into copy_trade (${copyColumns})
    select ${copyColumns} from json_populate_recordset(null::copy_trade, ${JSON.stringify(rows)}::json)
    on conflict (id) do update set state = excluded.state, net = excluded.net, shared = excluded.shared,
      last_closing = excluded.last_closing, seq = excluded.seq, ended_at = excluded.ended_at`;
};

export interface ShareRow {
  readonly closing_id: number;
  readonly follow_id: number;
  readonly trader_id: number;
  readonly realised: Decimal;
  readonly high_water: Decimal;
  readonly share_rate: Decimal;
  readonly amount: Decimal;
  readonly currency_id: number;
  readonly at: Instant;
}

export const insertShares = async (tx: Transaction, rows: readonly ShareRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into copy_share (closing_id, follow_id, trader_id, realised, high_water, share_rate, amount, currency_id, at)
    select closing_id, follow_id, trader_id, realised, high_water, share_rate, amount, currency_id, at
    from json_populate_recordset(null::copy_share, ${JSON.stringify(rows)}::json)`;
};

export interface NewNotice {
  readonly user_id: number;
  readonly kind: 'failed' | 'stopped' | 'trader_left';
  readonly copy_id: number | null;
  readonly follow_id: number | null;
}

export const insertNotices = async (tx: Transaction, rows: readonly NewNotice[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.run`
    insert into copy_notice (user_id, kind, copy_id, follow_id)
    select user_id, kind, copy_id, follow_id
    from json_populate_recordset(null::copy_notice, ${JSON.stringify(rows)}::json)`;
};
