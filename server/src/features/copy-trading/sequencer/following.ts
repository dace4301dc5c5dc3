import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { lotsLeft, resultOf, stopLevel } from '#contract/copy-trading/rules.ts';
import type { CloseReason } from '#contract/futures/rules.ts';
import type { PositionRow } from '#server/features/futures/index.ts';
import type { CopyRow } from '../store/copies.ts';
import type { FollowRow } from '../store/follows.ts';
import type { Draft } from './draft.ts';
import { endIfDone, failed, stopsKey } from './copying.ts';
import { leaderOf, type FanOut, type Leader } from './memory.ts';

/** Refusals that hold for every copy in a market. */
const OF_MARKET: ReadonlySet<string> = new Set(['price_not_fresh', 'market_closed', 'market_paused', 'market_unknown']);

/** Copies follow what their trader did: lots first, then stops. One that cannot follow now is tried again. */
export const followLeaders = (draft: Draft): void => {
  const { changed } = draft.memory;
  for (const [source_id, position_ids] of [...changed]) {
    for (const position_id of [...position_ids]) {
      if (draft.evened >= draft.known.max_due) return;
      const done = evened(draft, position_id, source_id);
      if (done !== 'same') draft.evened += 1;
      // CT11: what cannot be priced does not keep copies in other markets waiting.
      if (done === 'no_price') break;
      position_ids.delete(position_id);
      // Behind the others: what the house cannot pay now keeps nobody waiting.
      if (done === 'not_now') position_ids.add(position_id);
    }
    if (position_ids.size === 0) changed.delete(source_id);
  }
};

type Evened = 'same' | 'done' | 'not_now' | 'no_price';

const evened = (draft: Draft, position_id: number, source_id: number): Evened => {
  const leader = draft.memory.leaders.get(source_id);
  const copy = draft.memory.copies.get(position_id);
  if (!leader || !copy) return 'same';
  const row = draft.positionOf(copy);
  if (row?.state !== 'open') return 'same';
  const target = lotsLeft(copy.wanted_lots, leader.lots, leader.opened_lots);
  if (row.lots > target) return closed(draft, row, row.lots - target, 'trader');
  if (hasStopsOf(draft, leader, row)) return 'same';
  draft.desk.setStops(row, {
    take_profit: leader.take_profit ?? undefined,
    stop_loss: leader.stop_loss ?? undefined,
  });
  draft.memory.stops_of.set(row.id, stopsKey(leader));
  return 'done';
};

/** Whether the trader's stops were set. After a read: whether those that it has are the trader's; others were not possible. */
const hasStopsOf = ({ memory }: Draft, leader: Leader, row: PositionRow): boolean => {
  const known = memory.stops_of.get(row.id);
  if (known !== undefined) return known === stopsKey(leader);
  const isOf = (own: Decimal | null, others: Decimal | null): boolean => own === null || own.eq(others ?? Decimal.zero);
  const is_same = isOf(row.take_profit, leader.take_profit) && isOf(row.stop_loss, leader.stop_loss);
  if (is_same) memory.stops_of.set(row.id, stopsKey(leader));
  return is_same;
};

const closed = (draft: Draft, row: PositionRow, lots: number, reason: CloseReason): Exclude<Evened, 'same'> => {
  try {
    draft.desk.close(row, lots, reason);
    return 'done';
  } catch (failure) {
    if (failure instanceof Refusal) return OF_MARKET.has(failure.code) ? 'no_price' : 'not_now';
    throw failure;
  }
};

/** CT14, CT18: closes the copies of follows that close everything. */
export const closeAll = (draft: Draft): void => {
  const { closing, follows } = draft.memory;
  for (const id of [...closing]) {
    if (draft.evened >= draft.known.max_due) return;
    const follow = follows.get(id);
    if (!follow) continue;
    const { tried } = closeCopies(draft, follow, draft.known.max_due - draft.evened);
    draft.evened += tried;
    // Behind the others: what cannot be closed now keeps nobody waiting.
    if (closing.delete(id) && follow.closes_all) closing.add(id);
  }
};

/** When no copy is left the follow no longer closes. A market without a price is tried once in a batch. */
export const closeCopies = (draft: Draft, follow: FollowRow, max: number) => {
  const reason = follow.state === 'ended' ? 'customer' : 'copy_stop';
  let [done, tried] = [0, 0];
  for (const copy of draft.memory.copiesOf(follow.id)) {
    if (tried >= max) break;
    const row = draft.positionOf(copy);
    if (row?.state !== 'open' || draft.unpriced.has(row.market_id)) continue;
    const outcome = closed(draft, row, row.lots, reason);
    tried += 1;
    if (outcome === 'done') done += 1;
    if (outcome === 'no_price') draft.unpriced.add(row.market_id);
  }
  if (draft.memory.copiesOf(follow.id).length === 0) {
    follow.closes_all = false;
    draft.memory.closing.delete(follow.id);
    draft.touchFollow(follow);
    if (follow.state === 'ended') {
      draft.remember(follow);
      draft.memory.forgetFollow(follow);
    }
  }
  return { done, tried };
};

/** CT14: looks exactly at the follows that may have reached their stop loss. */
export const stopLosses = (draft: Draft): void => {
  const { near } = draft.memory.stops;
  for (const id of [...near]) {
    // A tick that came while this batch was being read is not worked off yet: then it is near with the next one, too.
    if (!draft.memory.stops.isNear(id)) near.delete(id);
    const follow = draft.memory.follows.get(id);
    if (!follow || follow.state === 'ended' || follow.state === 'stopped') {
      near.delete(id);
      continue;
    }
    const value = follow.budget.plus(resultOf(follow)).plus(draft.unrealisedOf(id));
    if (value.gt(stopLevel(follow.budget, follow.stop_loss))) continue;
    follow.state = 'stopped';
    follow.closes_all = true;
    follow.stopped_at = draft.at;
    follow.stopped_value = value;
    draft.memory.closing.add(id);
    leaveFanOuts(draft, follow);
    draft.touchFollow(follow);
    draft.notices.push({ user_id: follow.user_id, kind: 'stopped', copy_id: null, follow_id: id });
  }
};

/** A follow that no longer copies gets its row in every fan-out that has not come to it. */
export const leaveFanOuts = (draft: Draft, follow: FollowRow): void => {
  for (const fan_out of [...draft.memory.fan_outs.values()]) {
    if (!fan_out.waiting.delete(follow.id)) continue;
    const leader = draft.memory.leaders.get(fan_out.row.position_id);
    if (leader) failed(draft, { leader, follow, wanted: 0, joined_late: false }, new Refusal('copy_not_active'));
    endIfDone(draft, fan_out);
  }
};

/** CT13: every open copy becomes the customer's own. */
export const releaseAll = (draft: Draft, follow: FollowRow): number => {
  const copies = draft.memory.copiesOf(follow.id);
  for (const copy of copies) release(draft, copy);
  return copies.length;
};

export const release = (draft: Draft, copy: CopyRow): void => {
  const row = draft.positionOf(copy);
  if (row?.state === 'open') draft.desk.release(row);
  copy.state = 'self';
  copy.ended_at = draft.at;
  draft.memory.forgetCopy(copy);
  draft.touchCopy(copy);
};

/** CT21: ends the follows of traders who have left. */
export const endLeft = (draft: Draft): void => {
  let left = draft.known.max_due;
  for (const trader_id of [...draft.memory.leaving]) {
    for (const follow of draft.memory.ofTrader(trader_id)) {
      if (left-- <= 0) return;
      releaseAll(draft, follow);
      endFollow(draft, follow, 'trader_left');
      draft.notices.push({ user_id: follow.user_id, kind: 'trader_left', copy_id: null, follow_id: follow.id });
    }
    draft.memory.leaving.delete(trader_id);
  }
};

export const endFollow = (draft: Draft, follow: FollowRow, reason: NonNullable<FollowRow['end_reason']>): void => {
  leaveFanOuts(draft, follow);
  follow.state = 'ended';
  follow.end_reason = reason;
  follow.ended_at = draft.at;
  draft.touchFollow(follow);
  draft.remember(follow);
  draft.memory.endFollow(follow);
};

/** CT6, CT7: what traders did in this batch. */
export const seeTraders = (draft: Draft): void => {
  const { memory } = draft;
  for (const row of draft.desk.touched.values()) {
    if (!memory.isCopied(row.id)) continue;
    memory.leaders.set(row.id, leaderOf(row));
    memory.change(row.id);
  }
  for (const { row, seq } of draft.desk.opened)
    if (row.copied_from === null && memory.isFollowed(row.user_id) && !memory.leaving.has(row.user_id))
      beginFanOut(draft, row, seq);
};

export const beginFanOut = (draft: Draft, row: PositionRow, seq = row.seq): void => {
  const { memory } = draft;
  const opened = row.opened_at ?? draft.at;
  const active = memory
    .ofTrader(row.user_id)
    .filter(({ state, started_seq }) => state === 'active' && started_seq < seq);
  const source = {
    position_id: row.id,
    trader_id: row.user_id,
    seq,
    opened_at: opened,
    followers: active.length,
    equity: null as Decimal | null,
    is_done: active.length === 0,
  };
  draft.touchSource(source);
  if (active.length === 0) return;
  const fan_out: FanOut = { row: source, waiting: new Set(active.map(({ id }) => id)) };
  memory.fan_outs.set(row.id, fan_out);
  memory.leaders.set(row.id, leaderOf(row));
};
