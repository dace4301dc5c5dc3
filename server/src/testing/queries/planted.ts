import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/* Statements that are wrong on purpose, each in one way: the check must find all of them. Nothing runs them. */

const ORDERS = fragment`from spot_order o`;

export const missing = (sql: Sql) => sql.rows<{ id: number; amount: Decimal }>`select id ${ORDERS}`;
export const unasked = (sql: Sql) => sql.rows<{ id: number }>`select id, amount ${ORDERS}`;
export const renamed = (sql: Sql): Promise<{ quantity: Decimal }[]> => sql.rows`select amount ${ORDERS}`;
export const unknown = (sql: Sql) => sql.row<{ quantity: Decimal }>`select quantity ${ORDERS}`;
export const imprecise = (sql: Sql) => sql.row<{ amount: number }>`select amount ${ORDERS} where o.id = ${1}`;
export const untimed = (sql: Sql) => sql.row<{ created_at: string }>`select created_at ${ORDERS} where o.id = ${1}`;
export const nullable = (sql: Sql) => sql.row<{ total: Decimal }>`select total ${ORDERS} where o.id = ${1}`;
export const joined = (sql: Sql) => sql.rows<{ id: number; at: Instant }>`
  select o.id, t.at ${ORDERS} left join spot_trade t on t.id = o.last_trade`;
export const rounded = (sql: Sql) => sql.row<{ amounts: number[] }>`select array_agg(amount) as amounts ${ORDERS}`;
export const unparsed = (sql: Sql) => sql.row<{ times: Instant[] }>`select array_agg(created_at) as times ${ORDERS}`;
export const twice = (sql: Sql) =>
  sql.row<{ id: number }>`select o.id, m.id ${ORDERS} join market m on m.id = o.market_id`;
export const starred = (sql: Sql) => sql.run`insert into spot_due (market_id, since_trade) select * from spot_due`;
export const chosen = (sql: Sql, by_price: boolean) => sql.rows<{ id: number }>`
  select id ${ORDERS} order by ${by_price ? fragment`price` : fragment`prize`}`;
