import type { Sql } from '../ports/db/database.ts';

export interface Currency {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly scale: number;
}

/** USDT, in which products are priced and totals are shown, and its decimals. */
export const USDT = 3;
export const USDT_SCALE = 6;

/** Legacy clients know USDT on ERC20 as a separate currency; here it is one balance. */
export const USDT_ERC20 = 4;

/** The currency under which a balance is kept. */
export const balanceCurrency = (id: number): number => (id === USDT_ERC20 ? USDT : id);

export const currencyOf = (sql: Sql, id: number): Promise<Currency | undefined> =>
  sql.row<Currency>`select id, code, name, scale from currency where id = ${balanceCurrency(id)}::bigint`;

/** Of any kind, also tokens without a market: what a customer has is always named. */
export const currenciesById = async (sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, Currency>> => {
  const found = await sql.rows<Currency>`select id, code, name, scale from currency where id = any (${ids}::bigint[])`;
  return new Map(found.map((currency) => [currency.id, currency]));
};

/** Without tokens that have no market (OF15): nothing is paid or traded in those. */
export const coins = (sql: Sql): Promise<Currency[]> =>
  sql.rows<Currency>`select id, code, name, scale from currency where kind = 'coin' and not is_unlisted order by id`;
