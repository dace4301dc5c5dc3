import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { languageInfo, type Language } from '#contract/kit/languages.ts';

/* The part of time formatting that the first screen needs, without dates and receipts. */

export interface TimeOptions {
  readonly language: Language;
  /** The viewer's own zone by default. */
  readonly time_zone?: string;
}

export const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

const formats = new Map<string, Intl.DateTimeFormat>();

export const formatOf = (key: string, tag: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { calendar: 'gregory', hourCycle: 'h23', ...shape });
  formats.set(key, format);
  return format;
};

export const zoneOf = ({ time_zone }: TimeOptions): Intl.DateTimeFormatOptions =>
  time_zone === undefined ? {} : { timeZone: time_zone };

/** In the customer's language; the hour always has two digits. */
export const written = (
  instant: Instant,
  key: string,
  shape: Intl.DateTimeFormatOptions,
  options: TimeOptions,
): string =>
  formatOf(key, languageInfo[options.language].tag, { ...shape, ...zoneOf(options) })
    .formatToParts(millisecondsOf(instant))
    .map(({ type, value }) => (type === 'hour' ? value.padStart(2, '0') : value))
    .join('');

/** `14:05`. */
export const timeOfDay = (instant: Instant, options: TimeOptions): string =>
  written(instant, `${options.language} time ${options.time_zone ?? ''}`, clock, options);
