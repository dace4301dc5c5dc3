import type { Instant } from '#contract/kit/instant.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { OptionRow } from '../store/orders.ts';
import { optionMarkets, stakeCurrencies, type OptionMarketRow, type StakeCurrency } from '../store/terms.ts';
import { optionView, wireOption, type OptionView } from './view.ts';

/** Markets and stake currencies by id, to show options with their names. */
export class Names {
  readonly #markets: ReadonlyMap<number, OptionMarketRow>;
  readonly #currencies: ReadonlyMap<number, StakeCurrency>;

  private constructor(markets: readonly OptionMarketRow[], currencies: readonly StakeCurrency[]) {
    this.#markets = new Map(markets.map((row) => [row.id, row]));
    this.#currencies = new Map(currencies.map((row) => [row.id, row]));
  }

  static async of(sql: Sql): Promise<Names> {
    return new Names(await optionMarkets(sql), await stakeCurrencies(sql));
  }

  currency(id: number): StakeCurrency {
    const currency = this.#currencies.get(id);
    if (!currency) throw new Error(`currency ${id} cannot be staked`);
    return currency;
  }

  currencies(): Iterable<StakeCurrency> {
    return this.#currencies.values();
  }

  view(row: OptionRow, now: Instant): OptionView {
    return optionView(row, this.#of(row), now);
  }

  wire(row: OptionRow, now: Instant) {
    return wireOption(row, this.#of(row), now);
  }

  #of(row: OptionRow) {
    const market = this.#markets.get(row.market_id);
    if (!market) throw new Error(`market ${row.market_id} is unknown`);
    return { market, currency: this.currency(row.currency_id) };
  }
}
