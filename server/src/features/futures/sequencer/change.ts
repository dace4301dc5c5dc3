import { Refusal } from '#contract/kit/refusal.ts';
import { openingAt, stopsProblem, type Stops } from '#contract/futures/order-rules.ts';
import { liquidationPrice, sizeOf } from '#contract/futures/rules.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import type { CancelCommand, MarginCommand, StopsCommand } from './command.ts';
import type { PositionRow } from '../store/positions.ts';
import { freeOf, heldOf, refuseCopied, type Draft } from './draft.ts';
import { endPending } from './open.ts';
import { problemRefusal } from './problems.ts';

export const cancel = (draft: Draft, { user_id, id }: CancelCommand): number => {
  const row = draft.ownIn(user_id, id, 'pending');
  endPending(draft, row, draft.memory.of(row.market_id).contract.quote_id, 'customer');
  return id;
};

/** FU15: both stops as they are from now on; ticks after this one fire them. */
export const setStops = (draft: Draft, { user_id, id, take_profit, stop_loss }: StopsCommand): number => {
  const row = draft.own(user_id, id);
  refuseCopied(row);
  return changeStops(draft, row, { take_profit, stop_loss });
};

/** Refused if one of them is not possible. */
export const changeStops = (draft: Draft, row: PositionRow, { take_profit, stop_loss }: Stops): number => {
  const market = draft.memory.of(row.market_id);
  const { contract } = market;
  // Stops can be changed while a market is closed: only ticks after the last one fire them.
  const tick = market.last ?? draft.tickFor(market);
  const price = row.state === 'pending' && row.limit_price ? row.limit_price : tick.price;
  const liquidation =
    row.liquidation_price ?? openingAt(row.side, row.lots, row.multiple, price, { ...contract, ...row }).liquidation;
  const problem = stopsProblem(row.side, { take_profit, stop_loss }, price, liquidation, contract);
  if (problem)
    throw problemRefusal(problem, contract, problem === 'futures_stop_beyond_liquidation' ? liquidation : price);
  row.take_profit = take_profit ?? null;
  row.stop_loss = stop_loss ?? null;
  row.stops_tick = tick.seq;
  const seq = draft.touch(row);
  draft.memory.arm(row);
  const { take_profit: up, stop_loss: down } = row;
  draft.changes.push({
    seq,
    position_id: row.id,
    tick: tick.seq,
    take_profit: up,
    stop_loss: down,
    added_margin: null,
    at: draft.at,
  });
  return row.id;
};

/** FU19: more margin moves the liquidation price away; it works without a fresh price. */
export const addMargin = (draft: Draft, { user_id, id, amount }: MarginCommand): number => {
  const row = draft.ownIn(user_id, id, 'open');
  refuseCopied(row);
  const market = draft.memory.of(row.market_id);
  const { quote_id, quote_scale, price_scale } = market.contract;
  if (!amount.isPositive() || !amount.fits(quote_scale))
    throw new Refusal('futures_amount_step', { scale: quote_scale });
  if (draft.balanceOf(freeOf(row), quote_id).lt(amount)) throw new Refusal('insufficient_balance');
  if (!row.entry_price) throw new Error('an open position has no entry price');
  row.margin = row.margin.plus(amount);
  const isolated = { side: row.side, entry: row.entry_price, size: sizeOf(row.lots, row) };
  row.liquidation_price = liquidationPrice(
    { ...isolated, margin: row.margin, maintenance: row.maintenance },
    price_scale,
  );
  const seq = draft.touch(row);
  draft.memory.arm(row);
  const tick = market.last?.seq ?? row.placed_tick;
  const stops = { take_profit: row.take_profit, stop_loss: row.stop_loss };
  draft.changes.push({ seq, position_id: id, tick, ...stops, added_margin: amount, at: draft.at });
  const moves = new Moves();
  moves.add(freeOf(row), heldOf(row), quote_id, amount);
  draft.post('futures.margin', `${id}:${seq}`, moves);
  return id;
};
