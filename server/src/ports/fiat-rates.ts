import { Decimal } from '#contract/kit/decimal.ts';

/** What one US dollar was worth on a day, and who says so. For display only: no money is ever moved at these rates. */
export interface FiatTable {
  /** The day of the rates, such as `2025-06-13`. */
  readonly as_of: string;
  readonly source: string;
  readonly rates: Readonly<Record<string, Decimal>>;
}

/** Where fiat rates come from. A live provider's adapter answers with its newest day and its own name as the source. */
export interface FiatRates {
  latest(): Promise<FiatTable>;
}

/** The rates that came with the program: as old as their day says, and called what they are. */
export const bundledFiatRates = (bundle: {
  readonly as_of: string;
  readonly rates: Readonly<Record<string, string>>;
}): FiatRates => {
  const rates = Object.fromEntries(Object.entries(bundle.rates).map(([code, rate]) => [code, Decimal.of(rate)]));
  const table: FiatTable = { as_of: bundle.as_of, source: 'bundled', rates };
  return { latest: () => Promise.resolve(table) };
};
