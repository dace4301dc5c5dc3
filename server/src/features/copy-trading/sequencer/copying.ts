import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  budgetLeft,
  copiedLots,
  COPY_LOT_PARTS,
  COPY_WITHIN_MS,
  lotsLeft,
  MAX_OPEN_COPIES,
  resultOf,
  slippageOf,
} from '#contract/copy-trading/rules.ts';
import type { Opening } from '#contract/futures/order-rules.ts';
import { LONG, lotsText } from '#contract/futures/rules.ts';
import type { PositionRow } from '#server/features/futures/index.ts';
import type { CopyRow } from '../store/copies.ts';
import type { FollowRow } from '../store/follows.ts';
import type { Draft } from './draft.ts';
import type { FanOut, Leader } from './memory.ts';

/** No fresh price: it may come within the time that a copy has (CT8). */
const WAITS: ReadonlySet<string> = new Set(['price_not_fresh', 'market_closed']);

/** CT7: makes the copies of a slice. One for which there is no fresh price yet waits, and with it those behind it. */
export const workSlice = (draft: Draft, fan_out: FanOut, follow_ids: readonly number[]): void => {
  const { row, waiting } = fan_out;
  const leader = draft.memory.leaders.get(row.position_id);
  if (!leader) throw new Error(`position ${row.position_id} is not known`);
  row.equity ??= equityBefore(draft, leader);
  fan_out.has_no_price = false;
  for (const id of follow_ids) {
    const follow = draft.memory.follows.get(id);
    if (!follow || !waiting.has(id)) continue;
    if (!copyTo(draft, leader, follow, fan_out)) {
      fan_out.has_no_price = true;
      break;
    }
    waiting.delete(id);
  }
  endIfDone(draft, fan_out);
};

/** Every follow has its row. */
export const endIfDone = (draft: Draft, { row, waiting }: FanOut): void => {
  if (waiting.size === 0) {
    row.is_done = true;
    draft.memory.fan_outs.delete(row.position_id);
    draft.memory.forgetLeader(row.position_id);
  }
  draft.touchSource(row);
};

/** CT5 */
export const equityOf = (draft: Draft, trader_id: number): Decimal => {
  const accounts = draft.memory.accountsOf(trader_id);
  const free = accounts.map(({ address, currency_id }) => draft.batch.balanceOf(address, currency_id));
  return Decimal.sum(free).plus(draft.desk.committedOf(trader_id));
};

/** CT5: without the position itself and its fee, so that the lots are those that were shown before. */
const equityBefore = (draft: Draft, { id, user_id }: Leader): Decimal => {
  const equity = equityOf(draft, user_id);
  const row = draft.desk.position(id);
  const before = row?.state === 'open' ? equity.minus(draft.desk.grossOf(row)).plus(row.open_fee) : equity;
  return notBelowHour(draft, user_id, before);
};

/** CT5: who moves the money away before opening does not make the followers' lots larger within the hour. */
export const notBelowHour = (draft: Draft, trader_id: number, equity: Decimal): Decimal =>
  Decimal.max(equity, draft.known.equities.get(trader_id) ?? Decimal.zero);

/** Whether it is settled: a copy, or a row that says why not. */
const copyTo = (draft: Draft, leader: Leader, follow: FollowRow, { row }: FanOut): boolean => {
  const equity = row.equity ?? Decimal.zero;
  const age_ms = millisecondsOf(draft.at) - millisecondsOf(row.opened_at);
  return makeCopy(draft, leader, follow, { equity, is_over: age_ms > COPY_WITHIN_MS, joined_late: false });
};

interface Making {
  readonly equity: Decimal;
  /** CT8: too long after the trader's fill. */
  readonly is_over: boolean;
  /** CT19: the follower asked for what is open. */
  readonly joined_late: boolean;
}

export const makeCopy = (draft: Draft, leader: Leader, follow: FollowRow, making: Making): boolean => {
  const lots = Decimal.of(leader.opened_lots).over(Decimal.of(leader.lot_parts), 'half_even');
  const wanted = copiedLots(lots, follow, making.equity);
  const about = { leader, follow, wanted, joined_late: making.joined_late };
  try {
    if (follow.state !== 'active' || draft.memory.leaving.has(follow.trader_id)) throw new Refusal('copy_not_active');
    if (leader.lots === 0) throw new Refusal('copy_trader_closed');
    if (making.is_over) throw new Refusal('copy_late', { seconds: COPY_WITHIN_MS / 1000 });
    if (draft.memory.copiesOf(follow.id).length >= MAX_OPEN_COPIES)
      throw new Refusal('copy_open_full', { max: MAX_OPEN_COPIES });
    opened(draft, about, openAs(draft, leader, follow, wanted));
  } catch (failure) {
    const refusal = refusalOf(failure);
    if (WAITS.has(refusal.code) && !making.is_over && !making.joined_late) return false;
    failed(draft, about, refusal);
  }
  return true;
};

/** What costs more than a decimal holds, nobody can pay. */
const refusalOf = (failure: unknown): Refusal => {
  if (failure instanceof Refusal) return failure;
  if (failure instanceof RangeError) return new Refusal('insufficient_balance');
  throw failure;
};

const openAs = (draft: Draft, leader: Leader, follow: FollowRow, wanted: number): PositionRow => {
  const { max_lots } = draft.known.contracts.get(leader.market_id) ?? draft.desk.contract(leader.market_id);
  const lots = lotsLeft(wanted, leader.lots, leader.opened_lots);
  if (lots < 1) throw new Refusal('copy_too_small');
  if (lots > max_lots * COPY_LOT_PARTS)
    throw new Refusal('copy_too_large', { lots: lotsText(lots, COPY_LOT_PARTS).toString(), max: max_lots });
  return draft.desk.openCopy({
    user_id: follow.user_id,
    market_id: leader.market_id,
    side: leader.side,
    lots,
    lot_parts: COPY_LOT_PARTS,
    multiple: leader.multiple,
    take_profit: leader.take_profit ?? undefined,
    stop_loss: leader.stop_loss ?? undefined,
    copy: {
      from: leader.id,
      trader_id: leader.user_id,
      follow_id: follow.id,
      check: (opening) => refuseByBudget(draft, follow, opening),
    },
  });
};

/** What something costs, in whole cents. */
const cents = (cost: Decimal): string => cost.cut(2, 'up').toFixed(2);

/** CT9 */
const refuseByBudget = (draft: Draft, follow: FollowRow, { margin, fee }: Opening): void => {
  if (follow.per_trade && margin.gt(follow.per_trade))
    throw new Refusal('copy_cap', { needed: cents(margin), cap: follow.per_trade.toFixed(2) });
  const left = budgetLeft(follow.budget, resultOf(follow), draft.usedBy(follow.id));
  const needed = margin.plus(fee);
  if (needed.gt(left))
    throw new Refusal('copy_budget_full', {
      needed: cents(needed),
      left: Decimal.max(left, Decimal.zero).cut(2, 'down').toFixed(2),
    });
};

interface About {
  readonly leader: Leader;
  readonly follow: FollowRow;
  readonly wanted: number;
  readonly joined_late: boolean;
}

const rowOf = (draft: Draft, { leader, follow, wanted, joined_late }: About) => ({
  id: draft.memory.counters.next('copy_id'),
  follow_id: follow.id,
  user_id: follow.user_id,
  trader_id: follow.trader_id,
  source_id: leader.id,
  is_late: joined_late,
  version: follow.version,
  wanted_lots: wanted,
  trader_price: leader.entry_price,
  trader_tick: leader.open_tick,
  at: draft.at,
  net: Decimal.zero,
  shared: Decimal.zero,
  last_closing: 0,
  seq: 0,
});

const opened = (draft: Draft, about: About, position: PositionRow): void => {
  const { leader, follow } = about;
  const { memory } = draft;
  if (!position.entry_price) throw new Error('a copy has no entry price');
  const slippage = slippageOf(leader.side === LONG, leader.entry_price, position.entry_price);
  const copy: CopyRow = {
    ...rowOf(draft, about),
    position_id: position.id,
    reason: null,
    reason_values: null,
    slippage,
    state: 'open',
    ended_at: null,
  };
  memory.keepCopy(copy);
  memory.leaders.set(leader.id, leader);
  memory.stops_of.set(position.id, stopsKey(leader));
  follow.copies += 1;
  follow.slippage_sum = follow.slippage_sum.plus(slippage);
  draft.touchCopy(copy);
  draft.touchFollow(follow);
};

export const stopsKey = ({ take_profit, stop_loss }: Leader): string => [take_profit, stop_loss].join(' ');

/** CT10: the row that says why, and a message. */
export const failed = (draft: Draft, about: About, { code, values }: Refusal): void => {
  const { follow } = about;
  const copy: CopyRow = {
    ...rowOf(draft, about),
    position_id: null,
    reason: code,
    reason_values: { ...values },
    slippage: null,
    state: 'failed',
    ended_at: draft.at,
  };
  follow.failed_copies += 1;
  draft.touchCopy(copy);
  draft.touchFollow(follow);
  draft.notices.push({ user_id: follow.user_id, kind: 'failed', copy_id: copy.id, follow_id: follow.id });
};
