import { Decimal } from '#contract/kit/decimal.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';

export interface PoolRow {
  readonly given: Decimal;
  readonly interest: Decimal;
  readonly lent: Decimal;
  readonly settled: Decimal;
  readonly lost: Decimal;
}

const NOTHING: PoolRow = {
  given: Decimal.zero,
  interest: Decimal.zero,
  lent: Decimal.zero,
  settled: Decimal.zero,
  lost: Decimal.zero,
};

export const poolOf = async (sql: Sql, currency_id: number): Promise<PoolRow> =>
  (await sql.row<PoolRow>`
    select given, interest, lent, settled, lost from borrow_pool where currency_id = ${currency_id}`) ?? NOTHING;

/** Called after the posting of the same change: the lock on `house:lending` orders it. */
export const changePool = (tx: Transaction, currency_id: number, change: Partial<PoolRow>): Promise<number> => {
  const by = { ...NOTHING, ...change };
  return tx.run`
    update borrow_pool set given = given + ${by.given}, interest = interest + ${by.interest}, lent = lent + ${by.lent},
      settled = settled + ${by.settled}, lost = lost + ${by.lost}
    where currency_id = ${currency_id}`;
};

export interface TakenRow {
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly amount: Decimal;
}

/** BW11: the coins that were taken over. */
export const takenCoins = (sql: Sql, lent_id: number): Promise<TakenRow[]> => sql.rows<TakenRow>`
  select c.id as currency_id, c.code as currency_name, c.scale as currency_scale, a.balance as amount
  from ledger_account a join currency c on c.id = a.currency_id
  where a.address = 'house:lending' and a.currency_id <> ${lent_id} and a.balance > 0 order by c.sort, c.id`;

export const openLoans = async (sql: Sql): Promise<number> => {
  const { loans } = await sql.one<{ loans: number }>`
    select count(*)::integer as loans from borrow_loan where state = 'open'`;
  return loans;
};
