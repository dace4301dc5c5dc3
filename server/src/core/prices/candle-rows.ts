import type { Decimal } from '#contract/kit/decimal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';
import type { Began, StoredPeriod, Unsaved } from './unsaved.ts';
import type { Candle } from './prices.ts';

type CandleRow = Omit<Candle, 'made_of'> & { readonly market_id: number };

const ofTicks = ({ start_ms, open, high, low, close, volume, turnover }: CandleRow): Candle => ({
  start_ms,
  open,
  high,
  low,
  close,
  volume,
  turnover,
  made_of: 'ticks',
});

/** MA12: for how many days candles are kept. Longer periods are made of these, so each reaches as far as its charts. */
export const CANDLE_DAYS = { '1min': 60, '60min': 3 * 365 } as const;

const COLUMNS = fragment`market_id, period, start_ms, open, high, low, close, volume, turnover`;

/** Saves candles together with the log index that they cover, so that neither is ahead of the other. */
export const saveCandles = async (tx: Transaction, { candles, began, next_index }: Unsaved): Promise<void> => {
  const moved = await tx.run`update candle_mark set next_index = ${next_index} where next_index <= ${next_index}`;
  if (moved === 0) throw new Error('the saved candles are ahead of this process: there are two writers');
  const column = <Value>(valueOf: (row: Unsaved['candles'][number]) => Value): Value[] => candles.map(valueOf);
  await tx.run`
    insert into candle (${COLUMNS})
    select ${COLUMNS} from unnest(
      ${column(({ market_id }) => market_id)}::integer[], ${column(({ period }) => period)}::text[],
      ${column(({ candle }) => candle.start_ms)}::bigint[], ${column(({ candle }) => candle.open)}::numeric[],
      ${column(({ candle }) => candle.high)}::numeric[], ${column(({ candle }) => candle.low)}::numeric[],
      ${column(({ candle }) => candle.close)}::numeric[], ${column(({ candle }) => candle.volume)}::numeric[],
      ${column(({ candle }) => candle.turnover)}::numeric[]) as new (${COLUMNS})
    on conflict (market_id, period, start_ms) do update set
      high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume, turnover = excluded.turnover`;
  await tx.run`
    insert into candle_began (market_id, at_ms, price)
    select market_id, at_ms, price from unnest(
      ${began.map(({ market_id }) => market_id)}::integer[], ${began.map(({ at_ms }) => at_ms)}::bigint[],
      ${began.map(({ price }) => price)}::numeric[]) as new (market_id, at_ms, price)
    on conflict (market_id) do nothing`;
};

export const readMark = async (sql: Sql): Promise<number> =>
  (await sql.row<{ next_index: number }>`select next_index from candle_mark`)?.next_index ?? 0;

export const readBegan = (sql: Sql): Promise<Began[]> =>
  sql.rows<Began & { price: Decimal }>`select market_id, at_ms, price from candle_began`;

/** The newest candles of every market, oldest first. */
export const readNewest = async (
  sql: Sql,
  market_ids: readonly number[],
  period: StoredPeriod,
  max: number,
): Promise<Map<number, Candle[]>> => {
  const rows = await sql.rows<CandleRow>`
    select c.market_id, c.start_ms, c.open, c.high, c.low, c.close, c.volume, c.turnover
    from unnest(${market_ids}::integer[]) as m (id)
    cross join lateral (
      select market_id, start_ms, open, high, low, close, volume, turnover from candle
      where market_id = m.id and period = ${period} order by start_ms desc limit ${max}
    ) c order by c.market_id, c.start_ms`;
  const byMarket = new Map<number, Candle[]>();
  for (const row of rows) {
    const candles = byMarket.get(row.market_id) ?? [];
    candles.push(ofTicks(row));
    byMarket.set(row.market_id, candles);
  }
  return byMarket;
};

export interface CandleRange {
  readonly market_id: number;
  readonly period: StoredPeriod;
  readonly from_ms: number;
  /** Not included. */
  readonly to_ms: number;
}

/** The newest candles that begin in a range, oldest first, at most `max`. */
export const readCandles = async (sql: Sql, range: CandleRange, max: number): Promise<Candle[]> => {
  const rows = await sql.rows<CandleRow>`
    select market_id, start_ms, open, high, low, close, volume, turnover from candle
    where market_id = ${range.market_id} and period = ${range.period}
      and start_ms >= ${range.from_ms} and start_ms < ${range.to_ms}
    order by start_ms desc limit ${max}`;
  return rows.map(ofTicks).reverse();
};

/** The same, but grouped from the stored candles that begin within each `length_ms`, at most `max`. */
export const readGrouped = async (sql: Sql, range: CandleRange, length_ms: number, max: number): Promise<Candle[]> => {
  const rows = await sql.rows<CandleRow>`
    select market_id, start_ms - start_ms % ${length_ms}::bigint as start_ms, (array_agg(open order by start_ms))[1] as open,
      max(high) as high, min(low) as low, (array_agg(close order by start_ms desc))[1] as close,
      sum(volume) as volume, sum(turnover) as turnover
    from candle
    where market_id = ${range.market_id} and period = ${range.period}
      and start_ms >= ${range.from_ms} and start_ms < ${range.to_ms}
    group by 1, 2 order by 2 desc limit ${max}`;
  return rows.map(ofTicks).reverse();
};

/** Removes a portion of the expired candles and returns how many. */
export const removeOld = (
  sql: Sql,
  period: StoredPeriod,
  before_ms: number,
  portion: number,
): Promise<number> => sql.run`
  delete from candle where (market_id, period, start_ms) in (
    select market_id, period, start_ms from candle where period = ${period} and start_ms < ${before_ms}
    order by period, start_ms limit ${portion})`;
