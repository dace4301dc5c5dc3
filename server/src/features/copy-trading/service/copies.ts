import { COPY_LOT_PARTS } from '#contract/copy-trading/rules.ts';
import { lotsText } from '#contract/futures/rules.ts';
import type { copyCalls } from '#contract/copy-trading/calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { SayRefusal } from '#server/core/refusal-texts.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { copiesOf, type CopyListRow } from '../store/reads.ts';
import { netUnrealisedOf } from './equity.ts';

export interface Reader {
  readonly sql: Sql;
  readonly prices: Pick<Prices, 'last'>;
  readonly say: SayRefusal;
  readonly language: Language;
}

type CopyView = OutputOf<typeof copyCalls.copies>[number];

const decimalOf = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : Decimal.of(text);

/** What a copy has of its position. */
const positionFields = ({ position, market_id, side, quote_scale, state }: CopyListRow, prices: Reader['prices']) => {
  if (!position) return NO_POSITION;
  const open = {
    market_id,
    side,
    quote_scale,
    lots: position.lots,
    lot_size: Decimal.of(position.lot_size),
    entry_price: decimalOf(position.entry_price),
    open_fee_left: Decimal.of(position.open_fee_left),
    overnight_left: Decimal.of(position.overnight_left),
  };
  return {
    lots: lotsText(position.lots, position.lot_parts),
    price: open.entry_price,
    tick: position.open_tick,
    margin: Decimal.of(position.margin),
    unrealised: state === 'open' ? netUnrealisedOf(prices, open) : Decimal.zero,
    close_reason: position.close_reason,
    close_price: decimalOf(position.close_price),
  };
};

const NO_POSITION = {
  lots: Decimal.zero,
  price: null,
  tick: null,
  margin: Decimal.zero,
  unrealised: Decimal.zero,
  close_reason: null,
  close_price: null,
};

/** CT10: the reason of a copy that was not made, in words. A code that has no sentence any more is shown itself. */
const messageOf = ({ reason, reason_values }: CopyListRow, { say, language }: Reader): string | null =>
  reason === null ? null : say({ code: reason as RefusalCode, values: reason_values ?? {} }, language);

const copyView = (row: CopyListRow, reader: Reader): CopyView => ({
  id: row.id,
  trader_user_id: row.trader_id,
  nickname: row.nickname,
  source_id: row.source_id,
  position_id: row.position_id,
  state: row.state,
  reason: row.reason,
  message: messageOf(row, reader),
  symbol: row.symbol,
  match_id: row.market_id,
  price_scale: row.price_scale,
  side: row.side,
  multiple: row.multiple,
  wanted_lots: lotsText(row.wanted_lots, COPY_LOT_PARTS),
  trader_lots: lotsText(row.trader_opened_lots, row.trader_lot_parts),
  version: row.version,
  trader_price: row.trader_price,
  trader_tick: row.trader_tick,
  slippage: row.slippage,
  net: row.net,
  shared: row.shared,
  at: row.at,
  ended_at: row.ended_at,
  ...positionFields(row, reader.prices),
});

/** Own copies, newest first. */
export const copies = async (
  reader: Reader,
  user_id: number,
  { kind, trader_user_id, before, limit }: InputOf<typeof copyCalls.copies>,
): Promise<OutputOf<typeof copyCalls.copies>> => {
  const filter = { user_id, is_open: kind === 'current', trader_id: trader_user_id, before, limit };
  return (await copiesOf(reader.sql, filter)).map((row) => copyView(row, reader));
};
