import { Decimal } from '#contract/kit/decimal.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { fiatCurrencies, type FiatCurrency } from '#contract/site/rules.ts';
import { cell } from './cell.ts';
import { lasting, readJson } from './stored.ts';
import { useRead } from './use-read.ts';

/*
 * The currency that amounts are also shown in. Storage uses the spec's keys: `fiat` is the chosen one with its rate,
 * `fiats` the list; loading the list keeps the choice.
 */

const fallback: FiatCurrency = 'USD';

const storedCode = (): FiatCurrency => {
  const stored = readJson(lasting, 'fiat') as { currency_code?: unknown } | null | undefined;
  return fiatCurrencies.find((code) => code === stored?.currency_code) ?? fallback;
};

const chosen = cell<FiatCurrency>(storedCode());

interface FiatRates {
  readonly rates: readonly { readonly currency_code: FiatCurrency; readonly rate: Decimal }[];
}

const store = (code: FiatCurrency, list: FiatRates['rates']): void => {
  const rate = list.find(({ currency_code }) => currency_code === code)?.rate ?? Decimal.one;
  lasting.write('fiat', JSON.stringify({ currency_code: code, rate, saveTime: 0 }));
  lasting.write('fiats', JSON.stringify(list));
};

export const useFiatRates = () => useRead(siteCalls.fiatRates, {}, { keep: true, fresh_ms: 600_000 });

export interface Fiat {
  readonly code: FiatCurrency;
  choose(code: FiatCurrency): void;
  /** Undefined without a rate: a missing rate must not count as 1. */
  convert(usdt: Decimal): Decimal | undefined;
}

export const useFiat = (): Fiat => {
  const code = chosen.use();
  const rates = useFiatRates().value?.rates ?? [];
  const rate = code === fallback ? Decimal.one : rates.find(({ currency_code }) => currency_code === code)?.rate;
  return {
    code,
    choose(next) {
      store(next, rates);
      chosen.set(next);
    },
    convert: (usdt) => rate && usdt.times(rate, 'down'),
  };
};
