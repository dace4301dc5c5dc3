import { CANCELS_A_DAY, PAY_MINUTES, RUNNING_ORDERS } from '#contract/desk/rules.ts';
import { settingOf } from '#server/core/settings.ts';
import type { Sql } from '#server/ports/db/database.ts';

/** A whole number that two administrators set; one that is absent or malformed has the published value. */
const wholeSetting = async (sql: Sql, key: string, published: number): Promise<number> => {
  const text = await settingOf(sql, key);
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : published;
};

export const payMinutes = (sql: Sql): Promise<number> => wholeSetting(sql, 'desk_pay_minutes', PAY_MINUTES);
export const cancelsADay = (sql: Sql): Promise<number> => wholeSetting(sql, 'desk_cancels_a_day', CANCELS_A_DAY);
export const runningOrders = (sql: Sql): Promise<number> => wholeSetting(sql, 'desk_running_orders', RUNNING_ORDERS);
