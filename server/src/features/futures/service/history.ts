import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { plusDays, startOfTypedDay, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { futuresHistory } from '#contract/futures/history-calls.ts';
import type { futuresReads } from '#contract/futures/position-calls.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { changesOf, closingsOf, overnightOf, type ChangeRow, type OvernightRow } from '../store/happened.ts';
import { cancelledOf, positionsById, type PositionRow } from '../store/positions.ts';
import { Reader } from './lists.ts';
import { closingView } from './view.ts';

const startOf = (day: string | undefined, field: string): Instant | undefined => {
  if (day === undefined) return undefined;
  const start = startOfTypedDay(day);
  if (!start) throw new Refusal('parameter_error', { field });
  return start;
};

/** FU24: what a customer closed, newest first. */
export const closings = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  { match_id, from, to, ...asked }: InputOf<typeof futuresReads.closings>,
): Promise<OutputOf<typeof futuresReads.closings>> => {
  const reader = await Reader.of(sql, prices);
  const last = startOf(to, 'to');
  const days = { from: startOf(from, 'from'), until: last && plusDays(last, 1) };
  const rows = await closingsOf(sql, { ...asked, user_id, market_id: match_id, ...days });
  return rows.map((row) => closingView(row, row, reader.contract(row.market_id)));
};

/** Another customer's id is treated as unknown. */
const ownPosition = async (sql: Sql, user_id: number, id: number): Promise<PositionRow> => {
  const [row] = await positionsById(sql, [id]);
  if (row?.user_id !== user_id) throw new Refusal('futures_position_unknown');
  return row;
};

const nightView = ({ position_id: _position_id, ...night }: OvernightRow) => night;

/** How many closings and overnight fees come with a position. */
const MAX_WITH_POSITION = 100;

export const position = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  id: number,
): Promise<OutputOf<typeof futuresReads.position>> => {
  const row = await ownPosition(sql, user_id, id);
  const reader = await Reader.of(sql, prices);
  const asked = { position_id: id, limit: MAX_WITH_POSITION };
  const closed = await closingsOf(sql, { user_id, ...asked });
  return {
    position: reader.view(row),
    closings: closed.map((one) => closingView(one, one, reader.contract(one.market_id))),
    overnight: (await overnightOf(sql, asked)).map(nightView),
  };
};

export const nights = async (
  sql: Sql,
  user_id: number,
  asked: InputOf<typeof futuresReads.nights>,
): Promise<OutputOf<typeof futuresReads.nights>> => {
  await ownPosition(sql, user_id, asked.position_id);
  return (await overnightOf(sql, asked)).map(nightView);
};

const changeView = ({ position_id: _position_id, ...change }: ChangeRow) => change;

export const changes = async (
  sql: Sql,
  user_id: number,
  asked: InputOf<typeof futuresHistory.changes>,
): Promise<OutputOf<typeof futuresHistory.changes>> => {
  await ownPosition(sql, user_id, asked.position_id);
  return (await changesOf(sql, asked)).map(changeView);
};

/** FU32: limit orders that were cancelled, newest first. */
export const cancelled = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  { match_id, before, limit }: InputOf<typeof futuresHistory.cancelled>,
): Promise<OutputOf<typeof futuresHistory.cancelled>> => {
  const reader = await Reader.of(sql, prices);
  const rows = await cancelledOf(sql, { user_id, market_id: match_id, before, limit });
  return rows.map((row) => ({
    id: row.id,
    match_id: row.market_id,
    symbol: reader.contract(row.market_id).symbol,
    type: row.side,
    multiple: row.multiple,
    lots: row.opened_lots,
    limit_price: row.limit_price,
    reason: row.cancel_reason,
    placed_at: row.placed_at,
    at: row.closed_at ?? row.updated_at,
  }));
};
