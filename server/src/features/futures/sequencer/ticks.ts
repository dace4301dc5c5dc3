import { Decimal } from '#contract/kit/decimal.ts';
import { liquidationPrice, overnightFee, sizeOf } from '#contract/futures/rules.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import { isIgnored, isPaused } from '#server/core/pauses.ts';
import type { PositionRow } from '../store/positions.ts';
import { closeByTick } from './close.ts';
import { FEES, heldOf, type Draft } from './draft.ts';
import { dayOf, stepsOf, triggered, type MarketTick } from './market.ts';
import type { Working } from './memory.ts';
import { fill } from './open.ts';

/** FU23: the maximum of triggers and nights that one batch works off. */
const MAX_DUE = 500;

/** Works off ticks in the order of the log, each completely before the next: its midnight first, then its triggers. */
export const workTicks = (draft: Draft): void => {
  let left = MAX_DUE;
  while (left > 0) {
    const working = draft.memory.begin();
    if (!working) return;
    // MA26: during a corporate action a tick fires nothing, because it may count in other units.
    if (isIgnored(draft.known.pauses, working.tick)) {
      draft.memory.pass();
      continue;
    }
    left -= chargeNights(draft, working, left);
    if (left <= 0) return;
    const market = draft.memory.of(working.tick.market_id);
    const fired = market.triggers.fire(working.tick.seq, stepsOf(working.tick.price), left);
    if (fired.length === 0) draft.memory.end();
    for (const trigger_id of fired) if (fire(draft, trigger_id, working.tick)) left -= 1;
  }
};

/** Whether it changed anything. */
const fire = (draft: Draft, trigger_id: number, tick: MarketTick): boolean => {
  const { id, kind } = triggered(trigger_id);
  const row = draft.memory.positions.get(id);
  // FU12: an earlier trigger of the same tick has closed it.
  if (!row) return false;
  if (kind === 'limit') {
    // MA26: nothing opens in a pause. The order goes on waiting.
    if (isPaused(draft.known.pauses, tick)) {
      draft.memory.arm(row, tick.seq);
      return false;
    }
    fill(draft, draft.memory.of(row.market_id), row, tick);
    return true;
  }
  if (closeByTick(draft, row, tick, kind)) return true;
  // FU17: the house cannot pay this profit now. The trigger is set again and fires at the next tick that reaches it.
  // Nothing is written: with an empty fund, thousands of them would be written again with every tick.
  draft.memory.arm(row, tick.seq);
  return false;
};

/** FU9: charges the nights before a tick, at the last price before midnight; returns how many positions it took. */
const chargeNights = (draft: Draft, { tick, nights }: Working, max: number): number => {
  const before = draft.memory.of(tick.market_id).last;
  const ids = nights.splice(0, max);
  for (const id of ids) {
    const row = draft.memory.positions.get(id);
    if (row && before) chargeNight(draft, row, before, dayOf(tick));
  }
  return ids.length;
};

const chargeNight = (draft: Draft, row: PositionRow, before: MarketTick, day: number): void => {
  const { quote_id, quote_scale, price_scale } = draft.memory.of(row.market_id).contract;
  if (!row.entry_price || row.charged_day === null) throw new Error('an open position has no entry');
  const nights = day - row.charged_day;
  const size = sizeOf(row.lots, row);
  const fee = overnightFee(before.price, size, row.overnight_rate, nights, quote_scale);
  const amount = Decimal.min(fee, row.margin);
  row.charged_day = day;
  row.margin = row.margin.minus(amount);
  row.overnight_fees = row.overnight_fees.plus(amount);
  row.overnight_left = row.overnight_left.plus(amount);
  const isolated = { side: row.side, entry: row.entry_price, size, margin: row.margin, maintenance: row.maintenance };
  row.liquidation_price = liquidationPrice(isolated, price_scale);
  draft.touch(row);
  draft.memory.arm(row);
  draft.overnight.push({
    position_id: row.id,
    day,
    nights,
    tick: before.seq,
    price: before.price,
    amount,
    at: draft.at,
  });
  draft.addResult(row.user_id, amount.negated());
  const moves = new Moves();
  moves.add(heldOf(row), FEES, quote_id, amount);
  draft.post('futures.overnight', `${row.id}:${day}`, moves);
};
