import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { languageInfo } from '#contract/kit/languages.ts';
import { formatCompact } from '../format/compact.ts';
import type { FormatOptions } from '../format/options.ts';
import { formatInstant } from '../format/time.ts';
import { formatPrice } from '../format/tiny-price.ts';
import type { CandleLength } from './candle.ts';

/** The library passes plain text such as `64250.10`; anything else is left unchanged. */
const PLAIN = /^-?\d+(?:\.(\d{1,18}))?$/;

/** A number on an axis in the customer's language. */
export const axisNumber = (value: string | number, options: FormatOptions): string => {
  const text = String(value);
  const found = PLAIN.exec(text);
  return found ? formatPrice(Decimal.of(text), found[1]?.length ?? 0, options) : text;
};

/** Volumes of an axis: `18.4K`. */
export const axisCompact = (value: string | number, options: FormatOptions): string => {
  const text = String(value);
  return PLAIN.test(text) ? formatCompact(Decimal.of(text), options) : text;
};

const dayShape: Intl.DateTimeFormatOptions = { month: '2-digit', day: '2-digit', calendar: 'gregory' };
const monthShape: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', calendar: 'gregory' };

/** Minute candles are labelled by time, longer ones by the day or the month. */
export const axisTime = (time_ms: number, { type, span }: CandleLength, options: FormatOptions): string => {
  if (type === 'minute') return formatInstant(instantOf(time_ms), 'time', options);
  const shape = type === 'month' || type === 'week' ? monthShape : dayShape;
  const day = new Intl.DateTimeFormat(languageInfo[options.language].tag, shape).format(time_ms);
  if (type !== 'hour' || span >= 4) return day;
  return `${day} ${formatInstant(instantOf(time_ms), 'time', options)}`;
};

/** In full, for the crosshair's label. */
export const crosshairTime = (time_ms: number, { type }: CandleLength, options: FormatOptions): string =>
  formatInstant(instantOf(time_ms), type === 'minute' || type === 'hour' ? 'date_time' : 'date', options);
