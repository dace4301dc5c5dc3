import { resultOf, stopLevel } from '#contract/copy-trading/rules.ts';
import type { copyCalls } from '#contract/copy-trading/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { OwnFollowRow } from '../store/reads.ts';

/** The digits of a mean of fractions. */
export const RATE_SCALE = 8;

export const meanOf = (sum: Decimal, count: number): Decimal | null =>
  count === 0 ? null : sum.over(Decimal.of(count), 'half_even').cut(RATE_SCALE, 'half_even');

type FollowView = OutputOf<typeof copyCalls.mine>['follows'][number];

/** The open copies of a follow. */
export interface CopySums {
  readonly used: Decimal;
  readonly unrealised: Decimal;
  readonly open_copies: number;
}

/** A follow as it is now. */
export const followView = (row: OwnFollowRow, { used, unrealised, open_copies }: CopySums): FollowView => ({
  id: row.id,
  trader_user_id: row.trader_id,
  nickname: row.nickname,
  head_portrait: row.head_portrait,
  is_demo: row.is_demo,
  state: row.state,
  end_reason: row.end_reason,
  type: row.type,
  number: row.number,
  budget: row.budget,
  per_trade: row.per_trade,
  stop_loss: row.stop_loss,
  stop_level: stopLevel(row.budget, row.stop_loss),
  version: row.version,
  share_rate: row.share_rate,
  used,
  open_copies,
  closed_copies: row.closed_copies,
  failed_copies: row.failed_copies,
  realised: row.realised,
  shared: row.shared,
  net: row.realised.minus(row.shared),
  unrealised,
  value: row.budget.plus(resultOf(row)).plus(unrealised),
  slippage: meanOf(row.slippage_sum, row.copies),
  started_at: row.started_at,
  ended_at: row.ended_at,
  stopped_at: row.state === 'stopped' ? row.stopped_at : null,
  stopped_value: row.state === 'stopped' ? row.stopped_value : null,
});
