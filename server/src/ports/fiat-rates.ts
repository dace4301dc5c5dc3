import { Decimal } from '#contract/kit/decimal.ts';

/** The value of one US dollar on a day, and the source. For display only: no money is ever moved at these rates. */
export interface FiatTable {
  /** The day of the rates, such as `2025-06-13`. */
  readonly as_of: string;
  readonly source: string;
  readonly rates: Readonly<Record<string, Decimal>>;
}

/** Where fiat rates come from. An adapter of a live provider returns its newest day and its own name as the source. */
export interface FiatRates {
  latest(): Promise<FiatTable>;
}

/** The rates bundled with the program, shown with their own date and source. */
export const bundledFiatRates = (bundle: {
  readonly as_of: string;
  readonly rates: Readonly<Record<string, string>>;
}): FiatRates => {
  const rates = Object.fromEntries(Object.entries(bundle.rates).map(([code, rate]) => [code, Decimal.of(rate)]));
  const table: FiatTable = { as_of: bundle.as_of, source: 'bundled', rates };
  return { latest: () => Promise.resolve(table) };
};
