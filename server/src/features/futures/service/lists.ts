import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Language } from '#contract/kit/languages.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { riskRate, type FuturesState } from '#contract/futures/rules.ts';
import { balanceCurrency, USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { allContracts, type ContractRow } from '../store/markets.ts';
import { countPositions, inProgressOf, positionsPage, type PositionRow } from '../store/positions.ts';
import { legacyNames, namesOf, type LegacyNames } from './legacy-names.ts';
import { positionView, unrealisedOf, type PositionView } from './view.ts';

const STATES: Readonly<Record<number, readonly FuturesState[]>> = {
  [-1]: ['pending', 'open', 'closed', 'cancelled'],
  0: ['pending'],
  1: ['open'],
  2: [],
  3: ['closed'],
  4: ['cancelled'],
};

/** Reads positions with the contracts and last prices that their views need. */
export class Reader {
  readonly sql: Sql;
  readonly #prices: Prices;
  readonly #contracts: ReadonlyMap<number, ContractRow>;

  private constructor(sql: Sql, prices: Prices, contracts: readonly ContractRow[]) {
    this.sql = sql;
    this.#prices = prices;
    this.#contracts = new Map(contracts.map((contract) => [contract.id, contract]));
  }

  static async of(sql: Sql, prices: Prices): Promise<Reader> {
    return new Reader(sql, prices, await allContracts(sql));
  }

  contract(market_id: number): ContractRow {
    const contract = this.#contracts.get(market_id);
    if (!contract) throw new Error(`market ${market_id} is unknown`);
    return contract;
  }

  /** 0 and absent are all markets. */
  marketOf(base_id: number | undefined, quote_id: number | undefined): number | undefined {
    if (!base_id || !quote_id) return undefined;
    const quote = balanceCurrency(quote_id);
    const found = [...this.#contracts.values()].find((row) => row.base_id === base_id && row.quote_id === quote);
    return found?.id ?? -1;
  }

  lastOf(market_id: number): Decimal | undefined {
    return this.#prices.last(market_id)?.price;
  }

  view(row: PositionRow): PositionView {
    return positionView(row, this.contract(row.market_id), this.lastOf(row.market_id));
  }

  legacyView(row: PositionRow, words: LegacyNames) {
    return { ...this.view(row), ...namesOf(row, words) };
  }

  unrealised(row: PositionRow): Decimal {
    return unrealisedOf(row, this.lastOf(row.market_id), this.contract(row.market_id).quote_scale);
  }
}

export const sumsOf = async (reader: Reader, user_id: number, rows: readonly PositionRow[]) =>
  sumsWith(reader, await balanceOf(reader.sql, customer(user_id, 'futures'), USDT), rows);

/** FU18: the sums of all open positions of the futures account, whose free balance is given. */
export const sumsWith = (reader: Reader, balance: Decimal, rows: readonly PositionRow[]) => {
  const open = rows.filter(({ state, account }) => state === 'open' && account === 'futures');
  const margins = Decimal.sum(open.map(({ margin }) => margin));
  const profits_total = Decimal.sum(open.map((row) => reader.unrealised(row)));
  return {
    balance,
    hazard_rate: (riskRate(balance, margins, profits_total) ?? Decimal.zero).toFixed(2),
    caution_money_total: margins,
    origin_caution_money_total: Decimal.sum(open.map(({ opened_margin }) => opened_margin)),
    profits_total,
  };
};

/** The sums of some open positions, such as those in one market. */
export const sumsHere = (reader: Reader, open: readonly PositionRow[]) => ({
  caution_money: Decimal.sum(open.map(({ margin }) => margin)),
  origin_caution_money: Decimal.sum(open.map(({ opened_margin }) => opened_margin)),
  profits: Decimal.sum(open.map((row) => reader.unrealised(row))),
});

type ListInput = InputOf<typeof futuresReads.mine>;

/** The call that lists them, the status that it lists by default, and the language of the rows' words. */
interface Listing {
  readonly path: string;
  readonly status: -1 | 1;
  readonly language: Language;
}

const pageOf = async (reader: Reader, user_id: number, input: ListInput, listing: Listing) => {
  const states = STATES[input.status ?? listing.status] ?? [];
  const market_id = reader.marketOf(input.currency_id, input.legal_id);
  const { page, limit } = input;
  const rows = await positionsPage(reader.sql, { user_id, states, market_id, page, limit });
  const total = await countPositions(reader.sql, { user_id, states, market_id });
  const last_page = Math.max(1, Math.ceil(total / limit));
  const path = `/api${listing.path}`;
  const words = await legacyNames(listing.language);
  const urlOf = (number: number): string => `${path}?page=${number}`;
  return {
    current_page: page,
    per_page: limit,
    last_page,
    total,
    from: rows.length === 0 ? null : (page - 1) * limit + 1,
    to: rows.length === 0 ? null : (page - 1) * limit + rows.length,
    first_page_url: urlOf(1),
    last_page_url: urlOf(last_page),
    next_page_url: page < last_page ? urlOf(page + 1) : null,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
    path,
    data: rows.map((row) => reader.legacyView(row, words)),
  };
};

export const mine = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  input: ListInput,
  language: Language,
): Promise<OutputOf<typeof futuresReads.mine>> => {
  const reader = await Reader.of(sql, prices);
  const sums = await sumsOf(reader, user_id, await inProgressOf(sql, user_id));
  return {
    rate_profits_total: { hazard_rate: sums.hazard_rate, profits_total: sums.profits_total },
    message: await pageOf(reader, user_id, input, { path: futuresReads.mine.path, status: -1, language }),
  };
};

export const allOf = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
  input: ListInput,
  language: Language,
): Promise<OutputOf<typeof futuresReads.allOf>> => {
  const reader = await Reader.of(sql, prices);
  const rows = await inProgressOf(sql, user_id);
  const sums = await sumsOf(reader, user_id, rows);
  const market_id = reader.marketOf(input.currency_id, input.legal_id);
  const here = rows.filter((row) => row.state === 'open' && (market_id === undefined || row.market_id === market_id));
  return {
    ...sums,
    ...sumsHere(reader, here),
    order: await pageOf(reader, user_id, input, { path: futuresReads.allOf.path, status: 1, language }),
  };
};

export const overview = async (
  sql: Sql,
  prices: Prices,
  user_id: number,
): Promise<OutputOf<typeof futuresReads.overview>> => {
  const reader = await Reader.of(sql, prices);
  const rows = await inProgressOf(sql, user_id);
  return {
    positions: rows.filter(({ state }) => state === 'open').map((row) => reader.view(row)),
    pending: rows.filter(({ state }) => state === 'pending').map((row) => reader.view(row)),
    free: {
      futures: await balanceOf(sql, customer(user_id, 'futures'), USDT),
      stock: await balanceOf(sql, customer(user_id, 'stock'), USDT),
    },
  };
};
