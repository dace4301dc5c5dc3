export const SKIP_HOURS = 24;
export const SKIP_MS = SKIP_HOURS * 3_600_000;

/** DC4: between two skips, by the exchange's time, so that the jobs of one day come before the next. */
export const REST_SECONDS = 10;

/** DC4: by one customer within an hour of the machine's time: a week. */
export const SKIPS_AN_HOUR = 7;

/** DC4: five years. Sealed files, candles and dates are tested for less than that. */
export const MAX_SKIPPED_HOURS = 5 * 365 * 24;

/** DC6: `clk|1|<number>|<from_ms>|<to_ms>` in the public log. */
export const skipLine = ({ number, from_ms, to_ms }: { number: number; from_ms: number; to_ms: number }): string =>
  ['clk', 1, number, from_ms, to_ms].join('|');
