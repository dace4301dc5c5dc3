import { lotsText } from '#contract/futures/rules.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { approvedAt, closedTrades, countClosed, openTrades, type TradeRow } from '../store/traders.ts';
import { netUnrealisedOf } from './equity.ts';
import { pageFields } from './traders.ts';

type TradeView = OutputOf<typeof copyCalls.currentTrade>[number];

const tradeView = (row: TradeRow, prices: Pick<Prices, 'last'>): TradeView => {
  if (!row.entry_price || row.open_tick === null || !row.opened_at) throw new Error('a trade was never open');
  const is_open = row.closed_at === null;
  return {
    id: row.id,
    symbol: row.symbol,
    match_id: row.market_id,
    price_scale: row.price_scale,
    type: row.side,
    multiple: row.multiple,
    price: row.entry_price,
    share: lotsText(is_open ? row.lots : row.opened_lots, row.lot_parts),
    entry_price: row.entry_price,
    open_tick: row.open_tick,
    close_price: row.close_price,
    close_tick: row.close_tick,
    close_reason: row.close_reason,
    net: is_open ? row.net.plus(netUnrealisedOf(prices, row)) : row.net,
    transaction_time: wireTime(row.opened_at),
    opened_at: row.opened_at,
    closed_at: row.closed_at,
  };
};

const activeSince = async (sql: Sql, trader_id: number): Promise<Instant> => {
  const since = await approvedAt(sql, trader_id);
  if (!since) throw new Refusal('copy_trader_unknown');
  return since;
};

/** What a trader has opened since the approval and has open now. */
export const currentTrades = async (
  sql: Sql,
  prices: Pick<Prices, 'last'>,
  trader_id: number,
): Promise<OutputOf<typeof copyCalls.currentTrade>> => {
  const since = await activeSince(sql, trader_id);
  return (await openTrades(sql, trader_id, since)).map((row) => tradeView(row, prices));
};

/** What a trader has opened and closed since the approval, newest first. */
export const closedTradesOf = async (
  sql: Sql,
  prices: Pick<Prices, 'last'>,
  { trader_user_id, page, limit }: InputOf<typeof copyCalls.historyTrade>,
): Promise<OutputOf<typeof copyCalls.historyTrade>> => {
  const asked = { user_id: trader_user_id, since: await activeSince(sql, trader_user_id), page, limit };
  const rows = await closedTrades(sql, asked);
  const total = await countClosed(sql, asked);
  return {
    ...pageFields(copyCalls.historyTrade, asked, total, rows.length),
    data: rows.map((row) => tradeView(row, prices)),
  };
};
