/** A duration in its two largest units, as a text of the trader's page. */
export type HoldTime =
  | { readonly key: 'hold_seconds'; readonly values: { readonly seconds: number } }
  | { readonly key: 'hold_minutes'; readonly values: { readonly minutes: number } }
  | { readonly key: 'hold_hours'; readonly values: { readonly hours: number; readonly minutes: number } }
  | { readonly key: 'hold_days'; readonly values: { readonly days: number; readonly hours: number } };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const holdTime = (seconds: number): HoldTime => {
  if (seconds < MINUTE) return { key: 'hold_seconds', values: { seconds } };
  if (seconds < HOUR) return { key: 'hold_minutes', values: { minutes: Math.floor(seconds / MINUTE) } };
  if (seconds < DAY)
    return {
      key: 'hold_hours',
      values: { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) },
    };
  return {
    key: 'hold_days',
    values: { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) },
  };
};
