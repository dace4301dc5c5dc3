import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { marketsCalls } from '#contract/markets/calls.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { shownCurrencies, type CurrencyRow } from '../store/currencies.ts';
import { offeredIn } from './offered.ts';
import { logoOf } from './quotation.ts';

type Currencies = OutputOf<typeof marketsCalls.currencies>;

export const currenciesOf = async (sql: Sql, prices: Prices, families: ReadonlySet<string>): Promise<Currencies> => {
  const rows = (await shownCurrencies(sql)).map((row) => viewOf(row, prices, families));
  return { currency: rows, legal: rows.filter(({ is_legal }) => is_legal === 1) };
};

/** Limits and fees come from the rooms for deposits and withdrawals; here they are absent, not zero. */
const viewOf = (row: CurrencyRow, prices: Prices, families: ReadonlySet<string>): Currencies['currency'][number] => {
  const market = prices.markets().find(({ base_id, quote_id }) => base_id === row.id && quote_id === USDT);
  const offered = market && offeredIn(market, families);
  const isQuote = prices.markets().some(({ quote_id }) => quote_id === row.id);
  return {
    id: row.id,
    name: row.code,
    full_name: row.name,
    logo: logoOf(row.code),
    sort: row.sort,
    scale: row.scale,
    kind: row.kind,
    is_display: 1,
    is_legal: isQuote ? 1 : 0,
    is_lever: offered?.futures ? 1 : 0,
    is_match: offered?.spot ? 1 : 0,
    is_micro: offered?.options ? 1 : 0,
    min_number: '',
    max_number: '',
    rate: '',
    price: row.id === USDT ? Decimal.one : ((market && prices.last(market.id)?.price) ?? null),
  };
};
