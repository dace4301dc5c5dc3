import { Decimal } from '#contract/kit/decimal.ts';
import type { Sql } from '../ports/db/database.ts';

/** One operator setting. No setting may carry an outcome, a price or an exception for one customer. */
export const settingOf = async (sql: Sql, key: string): Promise<string | undefined> =>
  (await sql.row<{ value: string }>`select value from setting where key = ${key}`)?.value;

/** A setting that is an amount; one that is absent or is no amount has the published value. */
export const amountSetting = async (sql: Sql, key: string, published: Decimal): Promise<Decimal> => {
  const text = await settingOf(sql, key);
  return (text === undefined ? undefined : Decimal.amount(text)) ?? published;
};
