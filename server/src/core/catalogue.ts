import type { Sql } from '../ports/db/database.ts';

export interface Currency {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly scale: number;
}

/** USDT, in which products are priced and totals are shown. */
export const USDT = 3;

/** Legacy clients know USDT on ERC20 as a separate currency; here it is one balance. */
export const USDT_ERC20 = 4;

/** The currency under which a balance is kept. */
export const balanceCurrency = (id: number): number => (id === USDT_ERC20 ? USDT : id);

export const currencyOf = (sql: Sql, id: number): Promise<Currency | undefined> =>
  sql.row<Currency>`select id, code, name, scale from currency where id = ${balanceCurrency(id)}::bigint`;

export const coins = (sql: Sql): Promise<Currency[]> =>
  sql.rows<Currency>`select id, code, name, scale from currency where kind = 'coin' order by id`;
