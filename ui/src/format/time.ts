import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { clock, formatOf, written, zoneOf, type TimeOptions } from './time-of-day.ts';

/** `seconds`: `14:05:06`; `weekday`: a day and time of this week, `Mon 14:30`; `month`: `March 2026`. */
export type InstantKind = 'time' | 'seconds' | 'weekday' | 'date' | 'month' | 'date_time' | 'receipt';

const JUST_NOW_MS = 5 * 60_000;

const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** Hong Kong's medium date is 9/3/2026, which half of its readers read as the third of September. */
const spelledDay: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

const month: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long' };

const seconds: Intl.DateTimeFormatOptions = { ...clock, second: '2-digit' };

const shapes: Record<InstantKind, Intl.DateTimeFormatOptions> = {
  time: clock,
  seconds,
  weekday: { weekday: 'short', ...clock },
  date: day,
  month,
  date_time: { ...day, timeStyle: 'short' },
  receipt: { ...day, timeStyle: 'medium' },
};
const hongKongShapes: Record<InstantKind, Intl.DateTimeFormatOptions> = {
  time: clock,
  seconds,
  weekday: { weekday: 'short', ...clock },
  date: spelledDay,
  month,
  date_time: { ...spelledDay, ...clock },
  receipt: { ...spelledDay, ...seconds },
};

export const formatInstant = (instant: Instant, kind: InstantKind, options: TimeOptions): string => {
  const { language, time_zone = '' } = options;
  const shape = language === 'hk' ? hongKongShapes[kind] : shapes[kind];
  const text = written(instant, `${language} ${kind} ${time_zone}`, shape, options);
  return kind === 'receipt' ? `${text} ${utcOffset(instant, options)}` : text;
};

const utcOffset = (instant: Instant, options: TimeOptions): string => {
  const shape: Intl.DateTimeFormatOptions = { timeZoneName: 'longOffset', ...zoneOf(options) };
  const parts = formatOf(`offset ${options.time_zone ?? ''}`, 'en', shape).formatToParts(millisecondsOf(instant));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
};

/** The given words under five minutes, `14:05` later on the same day, then the date. */
export const timeAgo = (instant: Instant, now: Instant, just_now: string, options: TimeOptions): string => {
  if (Math.abs(millisecondsOf(now) - millisecondsOf(instant)) < JUST_NOW_MS) return just_now;
  const date = formatInstant(instant, 'date', options);
  return date === formatInstant(now, 'date', options) ? formatInstant(instant, 'time', options) : date;
};

/** Text of a countdown: `00:59`, `15:00`, `23:59:59`. A started second counts, so zero means that time is up. */
export const formatDuration = (duration_ms: number): string => {
  const seconds = Math.max(0, Math.ceil(duration_ms / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds >= 3600) parts.unshift(Math.floor(seconds / 3600));
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};
