import type { Decimal } from '#contract/kit/decimal.ts';
import { languageInfo } from '#contract/kit/languages.ts';
import { formatAmount, type AmountShape } from './number.ts';
import type { FormatOptions } from './options.ts';

export type FiatShape = Omit<AmountShape, 'scale'> & { readonly scale?: number };

interface CurrencyFrame {
  readonly before: string;
  readonly after: string;
  readonly scale: number;
}

const NO_BREAK_SPACE = '\u00a0';
const ISO_CODE = /^[A-Z]{3}$/;
const frames = new Map<string, CurrencyFrame>();

/** Where the language puts the currency's sign. Only the frame comes from Intl; the digits stay exact. */
const frameOf = (currency_code: string, { language }: FormatOptions): CurrencyFrame => {
  const key = `${language} ${currency_code}`;
  const known = frames.get(key);
  if (known) return known;
  const frame = ISO_CODE.test(currency_code)
    ? intlFrame(currency_code, languageInfo[language].tag)
    : { before: '', after: NO_BREAK_SPACE + currency_code, scale: 2 };
  frames.set(key, frame);
  return frame;
};

const intlFrame = (currency: string, tag: string): CurrencyFrame => {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 });
  const parts = format.formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'integer');
  const text = (from: number, to?: number): string =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  const { maximumFractionDigits: scale = 2 } = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return { before: text(0, at), after: text(at + 1), scale };
};

/** Fiat, with the currency's own decimals: two, or none for yen, won and dong. */
export const formatFiat = (
  amount: Decimal,
  currency_code: string,
  shape: FiatShape,
  options: FormatOptions,
): string => {
  const { before, after, scale } = frameOf(currency_code, options);
  const text = formatAmount(amount, { ...shape, scale: shape.scale ?? scale }, options);
  const [, sign = '', digits = ''] = /^([+\u2212]?)(.*)$/.exec(text) ?? [];
  return sign + before + digits + after;
};

/** `0.01 BTC`, never split by a line break. */
export const formatCoin = (
  amount: Decimal,
  currency_code: string,
  shape: AmountShape,
  options: FormatOptions,
): string => formatAmount(amount, shape, options) + NO_BREAK_SPACE + currency_code;
