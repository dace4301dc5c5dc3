import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  feeOf,
  isAskedFor,
  liquidationPrice,
  maintenanceOf,
  LONG,
  netOf,
  partOf,
  profitOf,
  settle,
  SHORT,
  sizeOf,
  type CloseReason,
  type Settlement,
} from '#contract/futures/rules.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import type { ClosingRow } from '../store/happened.ts';
import type { PositionRow } from '../store/positions.ts';
import type { CloseCommand, CloseManyCommand, ReverseCommand } from './command.ts';
import { FEES, freeOf, heldOf, HOUSE, INSURANCE, refuseCopied, type Draft } from './draft.ts';
import type { FuturesMarket, MarketTick } from './market.ts';
import { keepNew, soundOpening } from './open.ts';

/** What is closed at a tick, before anything is changed. */
interface Closing {
  readonly market: FuturesMarket;
  readonly row: PositionRow;
  readonly lots: number;
  readonly tick: MarketTick;
  readonly reason: CloseReason;
  readonly settlement: Settlement;
}

/** FU10: how closing some lots at a tick settles. */
const closingAt = (
  market: FuturesMarket,
  row: PositionRow,
  lots: number,
  tick: MarketTick,
  reason: CloseReason,
): Closing => {
  const { quote_scale } = market.contract;
  const size = sizeOf(lots, row);
  const margin = partOf(row.margin, lots, row.lots, quote_scale);
  const gross = profitOf(row.side, entryOf(row), tick.price, size, quote_scale);
  // MA27: who did not choose to close pays nothing for it.
  const fee = reason === 'corporate_action' ? Decimal.zero : feeOf(tick.price, size, row.fee_rate, quote_scale);
  return { market, row, lots, tick, reason, settlement: settle({ margin, gross, fee }, reason === 'liquidation') };
};

const entryOf = ({ entry_price }: PositionRow): Decimal => {
  if (!entry_price) throw new Error('an open position has no entry price');
  return entry_price;
};

const canPay = (draft: Draft, { market, settlement }: Closing): boolean =>
  draft.balanceOf(HOUSE, market.contract.quote_id).gte(settlement.profit);

/** FU10 to FU13: settles, and counts the lots out. Returns the movements of its entry. */
const book = (draft: Draft, closing: Closing): { readonly done: ClosingRow; readonly moves: Moves } => {
  const { market, row, lots, tick, reason, settlement } = closing;
  const { quote_id, quote_scale } = market.contract;
  const deficit_paid = Decimal.min(settlement.deficit, draft.balanceOf(INSURANCE, quote_id));
  const open_fee = partOf(row.open_fee_left, lots, row.lots, quote_scale);
  const overnight_fees = partOf(row.overnight_left, lots, row.lots, quote_scale);
  const net = netOf(settlement).minus(open_fee).minus(overnight_fees);
  market.count(row, -lots);
  change(draft, closing, { open_fee, overnight_fees, net });
  const { margin, gross, fee, deficit, to_insurance, paid_back, loss } = settlement;
  const done: ClosingRow = {
    id: draft.memory.counters.next('closing_id'),
    seq: row.seq,
    position_id: row.id,
    market_id: row.market_id,
    user_id: row.user_id,
    lots,
    size: sizeOf(lots, row),
    price: tick.price,
    tick: tick.seq,
    reason,
    margin,
    gross,
    open_fee,
    close_fee: fee,
    overnight_fees,
    deficit,
    deficit_paid,
    to_insurance,
    paid_back,
    net,
    at: draft.at,
  };
  draft.closings.push(done);
  if (!isAskedFor(reason)) draft.notices.push({ position_id: row.id, closing_id: done.id });
  // The fees of opening and of the nights counted when they were taken.
  draft.addResult(row.user_id, netOf(settlement));
  const moves = new Moves();
  moves.add(heldOf(row), HOUSE, quote_id, loss);
  let from_margin = margin.minus(loss);
  for (const [to, amount] of [
    [freeOf(row), paid_back],
    [INSURANCE, to_insurance],
    [FEES, fee],
  ] as const) {
    const held = Decimal.min(amount, from_margin);
    from_margin = from_margin.minus(held);
    moves.add(heldOf(row), to, quote_id, held);
    moves.add(HOUSE, to, quote_id, amount.minus(held));
  }
  moves.add(INSURANCE, HOUSE, quote_id, deficit_paid);
  return { done, moves };
};

interface Shares {
  readonly open_fee: Decimal;
  readonly overnight_fees: Decimal;
  readonly net: Decimal;
}

/** What the closing leaves of the position. */
const change = (draft: Draft, { market, row, lots, tick, reason, settlement }: Closing, shares: Shares): void => {
  const { quote_scale, price_scale } = market.contract;
  const left = row.lots - lots;
  if (left === 0) draft.memory.forget(row);
  row.lots = left;
  row.margin = row.margin.minus(settlement.margin);
  row.open_fee_left = row.open_fee_left.minus(shares.open_fee);
  row.overnight_left = row.overnight_left.minus(shares.overnight_fees);
  row.close_fees = row.close_fees.plus(settlement.fee);
  row.gross = row.gross.plus(settlement.gross);
  row.net = row.net.plus(shares.net);
  if (left === 0) {
    row.state = 'closed';
    row.maintenance = Decimal.zero;
    row.close_reason = reason;
    row.close_price = tick.price;
    row.close_tick = tick.seq;
    row.closed_at = draft.at;
  } else {
    const [entry, size] = [entryOf(row), sizeOf(left, row)];
    row.maintenance = maintenanceOf(entry, size, row.maintenance_rate, quote_scale);
    const isolated = { side: row.side, entry, size, margin: row.margin, maintenance: row.maintenance };
    row.liquidation_price = liquidationPrice(isolated, price_scale);
    draft.memory.arm(row);
  }
  draft.touch(row);
};

/** Closes at a tick that fired. False if the house cannot pay the profit now: the position stays (FU17). */
export const closeByTick = (draft: Draft, row: PositionRow, tick: MarketTick, reason: CloseReason): boolean => {
  const closing = closingAt(draft.memory.of(row.market_id), row, row.lots, tick, reason);
  if (!canPay(draft, closing)) return false;
  const { done, moves } = book(draft, closing);
  draft.postClosing(done, moves);
  return true;
};

export const closeNow = (
  draft: Draft,
  row: PositionRow,
  lots: number,
  reason: CloseReason = 'customer',
): ClosingRow => {
  const market = draft.memory.of(row.market_id);
  const closing = closingAt(market, row, lots, draft.tickFor(market), reason);
  if (!canPay(draft, closing)) throw new Refusal('futures_house_short');
  const { done, moves } = book(draft, closing);
  draft.postClosing(done, moves);
  return done;
};

export const close = (draft: Draft, { user_id, id, lots }: CloseCommand): ClosingRow => {
  const row = draft.ownIn(user_id, id, 'open');
  const parts = lots === undefined ? row.lots : partsOf(row, lots);
  if (parts !== row.lots) refuseCopied(row);
  return closeNow(draft, row, parts);
};

/** Lots in the parts that the position counts in. */
const partsOf = ({ lots: open, lot_parts }: PositionRow, lots: Decimal): number => {
  const parts = lots.times(Decimal.of(lot_parts), 'half_even');
  if (parts.fits(0) && parts.isPositive() && parts.lte(Decimal.of(open))) return Number(parts.toString());
  const shown = (count: number): string => Decimal.of(count).over(Decimal.of(lot_parts), 'half_even').toString();
  throw new Refusal('futures_lots', { min: shown(1), max: shown(open) });
};

export interface ClosedMany {
  readonly closed: readonly ClosingRow[];
  readonly failed: readonly { readonly id: number; readonly symbol: string; readonly reason: string }[];
}

/** FU11: position by position, by id, with an entry each; one that cannot be closed stays and is named. */
export const closeMany = (draft: Draft, { user_id, side, base_id, quote_id }: CloseManyCommand): ClosedMany => {
  const market = base_id && quote_id ? draft.memory.ofPair(base_id, quote_id) : undefined;
  const closed: ClosingRow[] = [];
  const failed: { id: number; symbol: string; reason: string }[] = [];
  for (const id of draft.memory.idsOf(user_id)) {
    const row = draft.memory.positions.get(id);
    if (row?.state !== 'open' || (side && row.side !== side)) continue;
    if (base_id && row.market_id !== market?.contract.id) continue;
    try {
      closed.push(closeNow(draft, row, row.lots));
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      failed.push({ id, symbol: draft.memory.of(row.market_id).contract.symbol, reason: failure.code });
    }
  }
  return { closed, failed };
};

/** FU11: closes, and opens the opposite at the same tick, in one entry each; if one is refused, so is the other. */
export const reverse = (draft: Draft, { user_id, id, worst_price, terms }: ReverseCommand) => {
  const row = draft.ownIn(user_id, id, 'open');
  refuseCopied(row);
  const market = draft.memory.of(row.market_id);
  const closing = closingAt(market, row, row.lots, draft.tickFor(market), 'reverse');
  if (!canPay(draft, closing)) throw new Refusal('futures_house_short');
  const wanted = {
    user_id,
    side: row.side === LONG ? (SHORT as typeof SHORT) : (LONG as typeof LONG),
    lots: row.lots,
    multiple: row.multiple,
    lot_parts: row.lot_parts,
    is_limit: false,
    limit: undefined,
    take_profit: undefined,
    stop_loss: undefined,
    worst_price,
    terms,
  };
  // The exposure and the count are those after closing; nothing is changed before both halves are sound.
  market.count(row, -row.lots);
  const opened = soundReversal(
    () => soundOpening(draft, market, wanted, closing.settlement),
    () => market.count(row, row.lots),
  );
  const { done, moves } = book(draft, closing);
  draft.postClosing(done, moves);
  keepNew(draft, opened.row);
  draft.post('futures.open', String(opened.row.id), opened.moves);
  return { closing: done, position_id: opened.row.id };
};

const soundReversal = <Result>(sound: () => Result, restore: () => void): Result => {
  try {
    return sound();
  } finally {
    restore();
  }
};
