import type * as z from 'zod/mini';
import { Decimal } from '#contract/kit/decimal.ts';
import type { futuresClosing, futuresPosition } from '#contract/futures/position-calls.ts';
import { futuresStatus, profitOf, sizeOf } from '#contract/futures/rules.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { namesOf, type LegacyNames } from './legacy-names.ts';
import type { ClosingRow } from '../store/happened.ts';
import type { ContractRow } from '../store/markets.ts';
import { inWire } from '#server/core/in-wire.ts';
import type { PositionRow } from '../store/positions.ts';

export type PositionView = z.output<typeof futuresPosition>;
export type WirePosition = z.input<typeof futuresPosition>;
export type ClosingView = z.output<typeof futuresClosing>;
export type WireClosing = z.input<typeof futuresClosing>;

const HUNDRED = Decimal.of(100);
/** The wire adds it to ids for `show_lever_id`. */
const SHOWN_FROM = 10_000;

const timeOf = (at: Instant | null): string => (at ? wireTime(at) : '');

/** FU7: the result of what is open at a price. */
export const unrealisedOf = (row: PositionRow, price: Decimal | undefined, scale: number): Decimal =>
  row.state === 'open' && row.entry_price && price
    ? profitOf(row.side, row.entry_price, price, sizeOf(row.lots, row), scale)
    : Decimal.zero;

/** The fields with the names that legacy clients use. */
const legacyFields = (row: PositionRow, contract: ContractRow, last: Decimal | undefined) => {
  const opened = row.entry_price ?? row.limit_price ?? Decimal.zero;
  const lots = row.lots === 0 ? row.opened_lots : row.lots;
  return {
    id: row.id,
    user_id: row.user_id,
    type: row.side,
    currency: contract.base_id,
    legal: contract.quote_id,
    origin_price: opened,
    price: opened,
    update_price: row.close_price ?? last ?? opened,
    target_profit_price: row.take_profit ?? Decimal.zero,
    stop_loss_price: row.stop_loss ?? Decimal.zero,
    share: lots / row.lot_parts,
    number: sizeOf(lots, row),
    multiple: row.multiple,
    origin_caution_money: row.opened_margin,
    caution_money: row.margin,
    fact_profits: row.net,
    profits: unrealisedOf(row, last, contract.quote_scale),
    trade_fee: row.open_fee.plus(row.close_fees),
    overnight: row.overnight_rate.times(HUNDRED, 'half_even').toString(),
    overnight_money: row.overnight_fees,
    status: futuresStatus[row.state],
    settled: row.state === 'closed' ? 1 : 0,
    create_time: wireTime(row.placed_at),
    transaction_time: timeOf(row.opened_at),
    handle_time: timeOf(row.closed_at),
    complete_time: timeOf(row.closed_at),
    time: wireTime(row.placed_at),
    order_type: row.follow_id === null ? 1 : 2,
    follow_user_id: row.follow_id === null ? 0 : (row.copied_trader ?? 0),
    follow_order_id: row.follow_id === null ? 0 : (row.copied_from ?? 0),
    show_lever_id: row.id + SHOWN_FROM,
    symbol: contract.symbol,
    currency_name: contract.base_code,
    legal_name: contract.quote_code,
  };
};

/** A position as it is now; `last` is the last logged price. */
export const positionView = (row: PositionRow, contract: ContractRow, last: Decimal | undefined): PositionView => ({
  ...legacyFields(row, contract, last),
  match_id: contract.id,
  account: row.account,
  kind: row.kind,
  state: row.state,
  limit_price: row.limit_price,
  entry_price: row.entry_price,
  take_profit: row.take_profit,
  stop_loss: row.stop_loss,
  copied_from: row.copied_from,
  copied_trader: row.copied_trader,
  lot_parts: row.lot_parts,
  lots: row.lots,
  opened_lots: row.opened_lots,
  size: sizeOf(row.lots, row),
  margin: row.margin,
  maintenance: row.maintenance,
  reserved: row.reserved,
  liquidation_price: row.liquidation_price,
  lot_size: row.lot_size,
  fee_rate: row.fee_rate,
  open_fee_left: row.open_fee_left,
  overnight_left: row.overnight_left,
  fees: row.open_fee.plus(row.close_fees),
  overnight_fees: row.overnight_fees,
  gross: row.gross,
  net: row.net,
  open_tick: row.open_tick,
  close_reason: row.close_reason,
  cancel_reason: row.cancel_reason,
  close_price: row.close_price,
  close_tick: row.close_tick,
  placed_at: row.placed_at,
  opened_at: row.opened_at,
  closed_at: row.closed_at,
  updated_at: row.updated_at,
});

type OpenedFields = Pick<PositionRow, 'side' | 'multiple' | 'lot_parts' | 'entry_price' | 'open_tick' | 'opened_at'>;

export const closingView = (closing: ClosingRow, opened: OpenedFields, { symbol }: ContractRow): ClosingView => {
  if (!opened.entry_price || opened.open_tick === null || !opened.opened_at)
    throw new Error('a closed position was never open');
  return {
    id: closing.id,
    position_id: closing.position_id,
    match_id: closing.market_id,
    symbol,
    type: opened.side,
    multiple: opened.multiple,
    lots: closing.lots,
    lot_parts: opened.lot_parts,
    size: closing.size,
    entry_price: opened.entry_price,
    open_tick: opened.open_tick,
    opened_at: opened.opened_at,
    price: closing.price,
    tick: closing.tick,
    reason: closing.reason,
    margin: closing.margin,
    gross: closing.gross,
    open_fee: closing.open_fee,
    close_fee: closing.close_fee,
    overnight_fees: closing.overnight_fees,
    deficit: closing.deficit,
    to_insurance: closing.to_insurance,
    paid_back: closing.paid_back,
    net: closing.net,
    at: closing.at,
  };
};

export const wirePosition = (row: PositionRow, contract: ContractRow, last: Decimal | undefined): WirePosition =>
  inWire(positionView(row, contract, last)) as WirePosition;

/** The same with the words that legacy clients print. */
export const wireLegacyPosition = (
  row: PositionRow,
  contract: ContractRow,
  last: Decimal | undefined,
  words: LegacyNames,
): object => ({ ...wirePosition(row, contract, last), ...namesOf(row, words) });

export const wireClosing = (closing: ClosingRow, opened: OpenedFields, contract: ContractRow): WireClosing =>
  inWire(closingView(closing, opened, contract)) as WireClosing;
