import type { Decimal } from '#contract/kit/decimal.ts';
import type { Transaction } from '#server/ports/db/database.ts';

/** What closings added to a day. A day without a row gets one with the level that it had then. */
export interface DaySums {
  readonly day: number;
  readonly net: Decimal;
  readonly closings: number;
  readonly followers_net: Decimal;
  readonly level: Decimal;
  readonly followers_level: Decimal | null;
}

export const addToDays = async (tx: Transaction, trader_id: number, days: readonly DaySums[]): Promise<void> => {
  if (days.length === 0) return;
  await tx.run`
    insert into copy_day (trader_id, day, net, closings, followers_net, level, peak, low, followers_level)
    select ${trader_id}, day, net, closings, followers_net, level, level, level, followers_level
    from json_to_recordset(${JSON.stringify(days)}::json) as d (day integer, net numeric, closings integer,
      followers_net numeric, level numeric, followers_level numeric)
    on conflict (trader_id, day) do update set net = copy_day.net + excluded.net,
      closings = copy_day.closings + excluded.closings, followers_net = copy_day.followers_net + excluded.followers_net`;
};

export interface DayPoint {
  readonly day: number;
  readonly level: Decimal;
  /** Null before the first copy. */
  readonly followers_level: Decimal | null;
}

/** A point of the return: the last of its day so far. */
export const addPoint = async (tx: Transaction, trader_id: number, point: DayPoint): Promise<void> => {
  const { day, level, followers_level } = point;
  await tx.run`
    insert into copy_day (trader_id, day, level, peak, low, followers_level)
    values (${trader_id}, ${day}, ${level}, ${level}, ${level}, ${followers_level})
    on conflict (trader_id, day) do update set level = excluded.level, followers_level = excluded.followers_level,
      peak = greatest(copy_day.peak, excluded.level), low = least(copy_day.low, excluded.level),
      max_drawdown = greatest(copy_day.max_drawdown, round(1 - excluded.level / copy_day.peak, 8))`;
};

export interface WindowDay {
  readonly day: number;
  readonly followers_net: Decimal;
  readonly level: Decimal;
  readonly peak: Decimal;
  readonly low: Decimal;
  readonly max_drawdown: Decimal;
  readonly followers_level: Decimal | null;
}

/** The newest days up to one, newest first. */
export const lastDays = (tx: Transaction, trader_id: number, day: number, limit: number): Promise<WindowDay[]> =>
  tx.rows<WindowDay>`
    select day, followers_net, level, peak, low, max_drawdown, followers_level from copy_day
    where trader_id = ${trader_id} and day <= ${day} order by day desc limit ${limit}`;

export interface WindowRow {
  readonly days: number;
  readonly last_day: number;
  readonly base_level: Decimal;
  readonly base_followers_level: Decimal | null;
  readonly followers_net: Decimal;
  readonly rate_of_return: Decimal;
  readonly max_drawdown: Decimal;
}

export const saveWindows = async (tx: Transaction, trader_id: number, rows: readonly WindowRow[]): Promise<void> => {
  await tx.run`
    insert into copy_window (trader_id, days, last_day, base_level, base_followers_level, followers_net, rate_of_return,
      max_drawdown)
    select ${trader_id}, days, last_day, base_level, base_followers_level, followers_net, rate_of_return, max_drawdown
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (days integer, last_day integer, base_level numeric,
      base_followers_level numeric, followers_net numeric, rate_of_return numeric, max_drawdown numeric)
    on conflict (trader_id, days) do update set last_day = excluded.last_day, base_level = excluded.base_level,
      base_followers_level = excluded.base_followers_level, followers_net = excluded.followers_net,
      rate_of_return = excluded.rate_of_return, max_drawdown = excluded.max_drawdown`;
};
