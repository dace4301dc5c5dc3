import { useMemo } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { useLanguage } from '../i18n/texts.ts';
import { formatCompact } from './compact.ts';
import { formatCoin, formatFiat, type FiatShape } from './money.ts';
import { formatAmount, formatSigned, plainDigits, type AmountShape } from './number.ts';
import type { FormatOptions } from './options.ts';
import { formatPercent, type PercentShape } from './percent.ts';
import { numberFormat } from './preference.ts';
import { formatDuration, formatInstant, type InstantKind } from './time.ts';
import { formatPrice, spokenPrice } from './tiny-price.ts';

export interface Format {
  readonly options: FormatOptions;
  amount(value: Decimal, shape: AmountShape): string;
  signed(value: Decimal, shape: Omit<AmountShape, 'sign'>): string;
  coin(value: Decimal, currency_code: string, shape: AmountShape): string;
  fiat(value: Decimal, currency_code: string, shape: FiatShape): string;
  percent(fraction: Decimal, shape?: PercentShape): string;
  price(price: Decimal, scale: number): string;
  spokenPrice(price: Decimal, scale: number): string;
  compact(value: Decimal): string;
  instant(instant: Instant, kind: InstantKind): string;
  duration(duration_ms: number): string;
  plainDigits(value: Decimal): string;
}

export const formatWith = (options: FormatOptions): Format => ({
  options,
  amount: (value, shape) => formatAmount(value, shape, options),
  signed: (value, shape) => formatSigned(value, shape, options),
  coin: (value, currency_code, shape) => formatCoin(value, currency_code, shape, options),
  fiat: (value, currency_code, shape) => formatFiat(value, currency_code, shape, options),
  percent: (fraction, shape = {}) => formatPercent(fraction, shape, options),
  price: (price, scale) => formatPrice(price, scale, options),
  spokenPrice: (price, scale) => spokenPrice(price, scale, options),
  compact: (value) => formatCompact(value, options),
  instant: (instant, kind) => formatInstant(instant, kind, options),
  duration: formatDuration,
  plainDigits,
});

/** The formatting functions in the customer's language and number format. */
export const useFormat = (): Format => {
  const language = useLanguage();
  const number_format = numberFormat.use();
  return useMemo(() => formatWith({ language, number_format }), [language, number_format]);
};
