/**
 * A moment as text: ISO 8601, UTC, milliseconds. Text, so that it is the same on the wire, in a row and on a screen.
 */
export type Instant = string & { readonly __instant: true };

const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const DAY_MS = 86_400_000;

export const instantOf = (value: number | string): Instant => {
  const text = typeof value === 'number' ? new Date(value).toISOString() : value;
  if (!SHAPE.test(text)) throw new SyntaxError('not an instant');
  return text as Instant;
};

export const millisecondsOf = (instant: Instant): number => Date.parse(instant);

export const plusMilliseconds = (instant: Instant, delay_ms: number): Instant =>
  instantOf(millisecondsOf(instant) + delay_ms);

export const plusSeconds = (instant: Instant, seconds: number): Instant => plusMilliseconds(instant, seconds * 1000);

/** The later of two moments; the first if there is no second. Instants are text of one length, so text order is time order. */
export const laterOf = (one: Instant, other: Instant | undefined): Instant =>
  other !== undefined && other > one ? other : one;

export const plusDays = (instant: Instant, days: number): Instant => plusMilliseconds(instant, days * DAY_MS);

/** Full days of 24 hours from one moment to a later one; a day that has not ended does not count. */
export const fullDaysBetween = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((millisecondsOf(to) - millisecondsOf(from)) / DAY_MS));

/** The start of the UTC day that the moment is in. */
export const startOfDay = (instant: Instant): Instant => instantOf(`${instant.slice(0, 10)}T00:00:00.000Z`);

const DAY = /^[12]\d{3}-\d\d-\d\d$/;

/**
 * The start of a day typed by a person; undefined for a date that does not exist. The year 9999 is excluded, because
 * the day after its last day is not a valid instant.
 */
export const startOfTypedDay = (day: string): Instant | undefined => {
  const at_ms = DAY.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(at_ms) && instantOf(at_ms).startsWith(day) ? instantOf(at_ms) : undefined;
};

/** `2026-03-09 14:05:00 UTC`, for a sentence of the server; our own screens write it in the customer's time zone. */
export const utcTime = (instant: Instant): string => `${wireTime(instant)} UTC`;

/** `2026-03-09 14:05:00`, the format of rows on the legacy wire. */
export const wireTime = (instant: Instant): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)}`;
