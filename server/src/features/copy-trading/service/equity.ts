import { feeOf, profitOf, sizeOf } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balancesAt } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { OpenRow } from '../store/reads.ts';

type Priced = Pick<OpenRow, 'market_id' | 'side' | 'lots' | 'lot_size' | 'entry_price' | 'quote_scale'>;
type WithFees = Priced & Pick<OpenRow, 'open_fee_left' | 'overnight_left'>;

/** The result of what is open at the last logged price; zero before the first one. */
export const unrealisedOf = (prices: Pick<Prices, 'last'>, row: Priced): Decimal => {
  const last = prices.last(row.market_id);
  return last && row.entry_price
    ? profitOf(row.side, row.entry_price, last.price, sizeOf(row.lots, row), row.quote_scale)
    : Decimal.zero;
};

/** The same less the fees that it has had and that no closing has counted yet. */
export const netUnrealisedOf = (prices: Pick<Prices, 'last'>, row: WithFees): Decimal =>
  unrealisedOf(prices, row).minus(row.open_fee_left).minus(row.overnight_left);

/** CT14: what closing it now would come to, with the closing fee. */
export const closingResultOf = (prices: Pick<Prices, 'last'>, row: WithFees & Pick<OpenRow, 'fee_rate'>): Decimal => {
  const last = prices.last(row.market_id);
  const fee = last ? feeOf(last.price, sizeOf(row.lots, row), row.fee_rate, row.quote_scale) : Decimal.zero;
  return netUnrealisedOf(prices, row).minus(fee);
};

/** CT5: balances, margins and reserves of the futures and stock accounts, and what is open. */
export const equityOf = async (
  sql: Sql,
  prices: Pick<Prices, 'last'>,
  user_id: number,
  open: readonly OpenRow[],
): Promise<Decimal> => {
  const addresses = ['futures', 'futures:held', 'stock', 'stock:held'].map((account) => customer(user_id, account));
  const balances = await balancesAt(sql, addresses, USDT);
  return Decimal.sum([...balances.values(), ...open.map((row) => unrealisedOf(prices, row))]);
};
