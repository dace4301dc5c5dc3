const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `2 minutes ago` in the language; undefined for less than a minute, which languages say differently. */
export const agoIn = (passed_ms: number, tag: string): string | undefined => {
  if (passed_ms < MINUTE_MS) return undefined;
  const say = (unit: 'minute' | 'hour' | 'day', unit_ms: number): string =>
    new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(-Math.floor(passed_ms / unit_ms), unit);
  if (passed_ms < HOUR_MS) return say('minute', MINUTE_MS);
  return passed_ms < DAY_MS ? say('hour', HOUR_MS) : say('day', DAY_MS);
};
