import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import {
  limitProblem,
  openingAt,
  orderProblem,
  stopsProblem,
  termsKey,
  type Opening,
} from '#contract/futures/order-rules.ts';
import {
  entryPrice,
  liquidationPrice,
  LONG,
  MAX_POSITIONS,
  netOf,
  type CancelReason,
  type Settlement,
} from '#contract/futures/rules.ts';
import { HOUSE_COVER, MAX_SHARE_OF_ONE } from '#contract/futures/term-rules.ts';
import { checksForLeverage, refusesOpening, withResult } from '#contract/limits/rules.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import type { ContractRow } from '../store/markets.ts';
import type { PositionRow } from '../store/positions.ts';
import type { SubmitCommand } from './command.ts';
import { FEES, freeOf, heldOf, HOUSE, type Draft } from './draft.ts';
import { dayOf, type FuturesMarket, type MarketTick } from './market.ts';
import { problemRefusal } from './problems.ts';

/** What decides an opening, the same for a new order and for the other half of a reversal. */
export interface Wanted extends Pick<SubmitCommand, 'user_id' | 'side' | 'lots' | 'multiple'> {
  readonly is_limit: boolean;
  readonly limit: Decimal | undefined;
  readonly take_profit: Decimal | undefined;
  readonly stop_loss: Decimal | undefined;
  readonly worst_price: Decimal | undefined;
  readonly terms: string | undefined;
  /** A copy: its lots are hundredths. */
  readonly copy?: CopyOf | undefined;
  readonly lot_parts?: number | undefined;
}

/** CT6, CT9: what a copy is made from, and what else may refuse it once its cost is known. */
export interface CopyOf {
  readonly from: number;
  readonly trader_id: number;
  readonly follow_id: number;
  readonly check: (opening: Opening) => void;
}

/** Decides one order. Every check that may refuse comes first. */
export const submit = (draft: Draft, command: SubmitCommand): number => {
  const market = draft.memory.ofPair(command.base_id, command.quote_id);
  if (!market) throw new Refusal('market_unknown');
  const { row, moves } = safely(draft, market, { ...command, limit: command.price });
  keepNew(draft, row);
  draft.post(row.state === 'open' ? 'futures.open' : 'futures.place', String(row.id), moves);
  return row.id;
};

/** A price times an amount that overflows a decimal is refused as too large. */
const safely = (draft: Draft, market: FuturesMarket, wanted: Wanted): Sound => {
  try {
    return soundOpening(draft, market, wanted);
  } catch (failure) {
    if (failure instanceof RangeError) throw new Refusal('parameter_error', { field: 'share' });
    throw failure;
  }
};

interface Sound {
  readonly row: PositionRow;
  readonly moves: Moves;
}

/** `closing`: how the position settles that is closed in the same command. */
export const soundOpening = (draft: Draft, market: FuturesMarket, wanted: Wanted, closing?: Settlement): Sound => {
  const found = draft.known.terms.get(market.contract.id);
  if (!found?.is_traded) throw new Refusal('market_unknown');
  if (found.is_paused) throw new Refusal('market_paused', { market: found.symbol });
  if (wanted.terms !== undefined && wanted.terms !== termsKey(found)) throw new Refusal('futures_terms_changed');
  const terms = inParts(found, wanted.lot_parts ?? 1);
  const tick = wanted.is_limit ? draft.tickForLimit(market) : draft.tickFor(market);
  const problem = orderProblem(wanted.lots, wanted.multiple, terms);
  if (problem) throw problemRefusal(problem, terms, tick.price);
  refuseByLimits(draft, wanted, closing);
  if (draft.memory.countOf(wanted.user_id) >= MAX_POSITIONS + (closing ? 1 : 0))
    throw new Refusal('futures_too_many_open', { max: MAX_POSITIONS });
  const entry = entryOf(wanted, terms, tick);
  const opening = openingAt(wanted.side, wanted.lots, wanted.multiple, entry, terms);
  refuseStops(wanted, opening, terms);
  wanted.copy?.check(opening);
  const exposed = exposureProblem(draft, market, terms, { ...wanted, size: opening.size }, tick);
  if (exposed) throw exposed;
  const cost = opening.margin.plus(opening.fee);
  const account = { user_id: wanted.user_id, account: terms.account };
  const free = draft.balanceOf(freeOf(account), terms.quote_id).plus(closing?.paid_back ?? Decimal.zero);
  if (free.lt(cost)) throw new Refusal('insufficient_balance');
  const row = newRow(draft, terms, wanted, tick);
  const moves = new Moves();
  if (wanted.is_limit) {
    row.reserved = cost;
    moves.add(freeOf(row), heldOf(row), terms.quote_id, cost);
  } else {
    becomeOpen(row, opening, tick, draft);
    moves.add(freeOf(row), heldOf(row), terms.quote_id, opening.margin);
    moves.add(freeOf(row), FEES, terms.quote_id, opening.fee);
  }
  return { row, moves };
};

/** Terms for lots that are counted in parts of a lot. */
const inParts = (terms: ContractRow, parts: number): ContractRow =>
  parts === 1
    ? terms
    : {
        ...terms,
        lot_size: terms.lot_size.over(Decimal.of(parts), 'down'),
        min_lots: 1,
        max_lots: terms.max_lots * parts,
      };

/** FU21: limits, breaks and knowledge checks of the customer. */
const refuseByLimits = (draft: Draft, { user_id, multiple }: Wanted, closing: Settlement | undefined): void => {
  const before = draft.limitsOf(user_id);
  const limits = closing ? withResult(before, netOf(closing)) : before;
  const refused = refusesOpening(limits, { checks: checksForLeverage(multiple) }, draft.at);
  if (refused) throw new Refusal(refused.code, refused.values);
};

const entryOf = ({ side, is_limit, limit, worst_price }: Wanted, terms: ContractRow, tick: MarketTick): Decimal => {
  if (is_limit) {
    if (!limit) throw new Refusal('futures_price_needed');
    const problem = limitProblem(side, limit, tick.price, terms);
    if (problem) throw problemRefusal(problem, terms, tick.price);
    return limit;
  }
  const entry = entryPrice(side, tick.price, terms);
  const is_worse = worst_price && (side === LONG ? entry.gt(worst_price) : entry.lt(worst_price));
  if (is_worse) throw new Refusal('futures_price_moved', { price: entry.toFixed(terms.price_scale) });
  return entry;
};

const refuseStops = (wanted: Wanted, { entry, liquidation }: Opening, terms: ContractRow): void => {
  const problem = stopsProblem(wanted.side, wanted, entry, liquidation, terms);
  if (!problem) return;
  throw problemRefusal(problem, terms, problem === 'futures_stop_beyond_liquidation' ? liquidation : entry);
};

/** FU16, FU17: why the house may not take the other side. */
const exposureProblem = (
  draft: Draft,
  market: FuturesMarket,
  terms: ContractRow,
  { user_id, side, size }: Pick<Wanted, 'user_id' | 'side'> & { readonly size: Decimal },
  { price }: MarketTick,
): Refusal | undefined => {
  const own = draft.memory.openOf(user_id, market, side).plus(size);
  if (own.times(price, 'up').gt(terms.exposure_limit.times(MAX_SHARE_OF_ONE, 'down')))
    return new Refusal('futures_own_share_full', { market: terms.symbol });
  const after = (side === LONG ? market.long : market.short).plus(size);
  if (after.times(price, 'up').gt(terms.exposure_limit))
    return new Refusal('futures_exposure_full', { market: terms.symbol });
  const more = after.minus(market.exposed);
  // The smaller side may grow up to the larger one: the house is not exposed to more.
  if (!more.isPositive()) return undefined;
  const whole = draft.memory.exposure().plus(more.times(price, 'up'));
  const is_covered = draft.balanceOf(HOUSE, terms.quote_id).gte(whole.times(HOUSE_COVER, 'up'));
  return is_covered ? undefined : new Refusal('futures_house_short');
};

const newRow = (draft: Draft, terms: ContractRow, wanted: Wanted, tick: MarketTick): PositionRow => ({
  id: draft.memory.counters.next('position_id'),
  seq: 0,
  market_id: terms.id,
  user_id: wanted.user_id,
  account: terms.account,
  side: wanted.side,
  kind: wanted.is_limit ? 'limit' : 'market',
  state: 'pending',
  multiple: wanted.multiple,
  lot_size: terms.lot_size,
  fee_rate: terms.fee_rate,
  overnight_rate: terms.overnight_rate,
  maintenance_rate: terms.maintenance_rate,
  spread: terms.spread,
  lot_parts: wanted.lot_parts ?? 1,
  copied_from: wanted.copy?.from ?? null,
  copied_trader: wanted.copy?.trader_id ?? null,
  follow_id: wanted.copy?.follow_id ?? null,
  opened_lots: wanted.lots,
  lots: wanted.lots,
  limit_price: wanted.is_limit ? (wanted.limit ?? null) : null,
  take_profit: wanted.take_profit ?? null,
  stop_loss: wanted.stop_loss ?? null,
  stops_tick: wanted.take_profit || wanted.stop_loss ? tick.seq : null,
  placed_tick: tick.seq,
  open_tick: null,
  open_tick_price: null,
  entry_price: null,
  opened_margin: Decimal.zero,
  margin: Decimal.zero,
  reserved: Decimal.zero,
  maintenance: Decimal.zero,
  liquidation_price: null,
  open_fee: Decimal.zero,
  open_fee_left: Decimal.zero,
  close_fees: Decimal.zero,
  overnight_fees: Decimal.zero,
  overnight_left: Decimal.zero,
  charged_day: null,
  gross: Decimal.zero,
  net: Decimal.zero,
  close_reason: null,
  cancel_reason: null,
  close_price: null,
  close_tick: null,
  placed_at: draft.at,
  opened_at: null,
  closed_at: null,
  updated_at: draft.at,
});

const becomeOpen = (row: PositionRow, opening: Opening, tick: MarketTick, { at }: Draft): void => {
  row.state = 'open';
  row.entry_price = opening.entry;
  row.open_tick = tick.seq;
  row.open_tick_price = tick.price;
  row.margin = opening.margin;
  row.opened_margin = opening.margin;
  row.reserved = Decimal.zero;
  row.maintenance = opening.maintenance;
  row.liquidation_price = opening.liquidation;
  row.open_fee = opening.fee;
  row.open_fee_left = opening.fee;
  row.charged_day = dayOf(tick);
  row.opened_at = at;
};

export const keepNew = (draft: Draft, row: PositionRow): void => {
  draft.touch(row);
  draft.memory.keep(row);
  if (row.state !== 'open') return;
  draft.opened.push({ row, seq: row.seq });
  draft.addResult(row.user_id, row.open_fee.negated(), 1);
};

/** FU14a: of the margin that its price asks for, a filled order has at least this part. */
const MIN_MARGIN_PART = Decimal.of('0.9');

/**
 * FU14: a tick has reached the limit: the position opens at that tick's price, and what was reserved above its cost is
 * released. A short that opens above its limit keeps the margin of its limit; after a jump too far above it, it is
 * cancelled (FU14a).
 */
export const fill = (draft: Draft, market: FuturesMarket, row: PositionRow, tick: MarketTick): void => {
  const { contract } = market;
  const { quote_id, quote_scale, price_scale } = contract;
  const opening = openingAt(row.side, row.lots, row.multiple, tick.price, { ...contract, ...row });
  const margin = Decimal.min(opening.margin, row.reserved.minus(opening.fee));
  if (margin.lt(opening.margin.times(MIN_MARGIN_PART, 'up'))) return endPending(draft, row, quote_id, 'house');
  const terms = draft.known.terms.get(contract.id) ?? contract;
  if (exposureProblem(draft, market, terms, { ...row, size: opening.size }, tick))
    return endPending(draft, row, quote_id, 'house');
  const { reserved } = row;
  const { entry, size, maintenance, fee } = opening;
  const liquidation = liquidationPrice({ side: row.side, entry, size, margin, maintenance }, price_scale);
  draft.memory.forget(row);
  becomeOpen(row, { ...opening, margin: margin.cut(quote_scale, 'down'), liquidation }, tick, draft);
  draft.touch(row);
  draft.memory.keep(row);
  draft.opened.push({ row, seq: row.seq });
  const moves = new Moves();
  moves.add(heldOf(row), FEES, quote_id, fee);
  moves.add(heldOf(row), freeOf(row), quote_id, reserved.minus(fee).minus(row.margin));
  draft.post('futures.fill', String(row.id), moves);
  draft.notices.push({ position_id: row.id, closing_id: null });
  draft.addResult(row.user_id, fee.negated(), 1);
};

/** Ends an order that waits and releases what it held. */
export const endPending = (draft: Draft, row: PositionRow, quote_id: number, reason: CancelReason): void => {
  const { reserved } = row;
  draft.memory.forget(row);
  row.state = 'cancelled';
  row.cancel_reason = reason;
  row.lots = 0;
  row.reserved = Decimal.zero;
  row.closed_at = draft.at;
  draft.touch(row);
  const moves = new Moves();
  moves.add(heldOf(row), freeOf(row), quote_id, reserved);
  draft.post('futures.cancel', String(row.id), moves);
  if (reason !== 'customer') draft.notices.push({ position_id: row.id, closing_id: null });
};
