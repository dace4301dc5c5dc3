import type { CancelReason } from '#contract/futures/rules.ts';
import type { PositionRow } from '../store/positions.ts';
import { closeByTick } from './close.ts';
import type { Draft } from './draft.ts';
import type { MarketTick } from './market.ts';
import { endPending } from './open.ts';

/** The maximum that one batch ends. */
const MAX_ENDS = 500;

/** What ends without a command of the customer and without a tick: by a corporate action, a break or a daily limit. */
export const endByRule = (draft: Draft): void => {
  const { memory, known } = draft;
  const ends = known.ends.flatMap((tick) => memory.rowsIn(tick.market_id).map((row) => ({ row, tick })));
  const stopped = [...memory.pending].flatMap((id) => {
    const row = memory.positions.get(id);
    return row && known.stopped.has(row.user_id) ? [row] : [];
  });
  for (const { row, tick } of ends.slice(0, MAX_ENDS)) endAt(draft, row, tick);
  for (const row of stopped.slice(0, MAX_ENDS)) if (memory.pending.has(row.id)) cancelOf(draft, row, 'limits');
  if (ends.length > MAX_ENDS || stopped.length > MAX_ENDS) memory.lookAgain();
};

const cancelOf = (draft: Draft, row: PositionRow, reason: CancelReason): void =>
  endPending(draft, row, draft.memory.of(row.market_id).contract.quote_id, reason);

/** MA27: at the last price before the action. A profit that the house cannot pay now (FU17) is tried again. */
const endAt = (draft: Draft, row: PositionRow, tick: MarketTick): void => {
  if (row.state === 'pending') cancelOf(draft, row, 'corporate_action');
  else closeByTick(draft, row, lastBefore(row, tick), 'corporate_action');
};

/** A position that opened while the pause was being written closes at the price at which it opened. */
const lastBefore = ({ open_tick, open_tick_price }: PositionRow, tick: MarketTick): MarketTick =>
  open_tick !== null && open_tick_price !== null && open_tick > tick.seq
    ? { ...tick, seq: open_tick, price: open_tick_price }
    : tick;
