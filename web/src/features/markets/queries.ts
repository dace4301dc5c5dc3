import type { OutputOf } from '#contract/kit/call.ts';
import { calendarCalls } from '#contract/markets/calendar-calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Alert = OutputOf<typeof marketsCalls.createAlert>;

/** Calls that are stale after setting or deleting an alert. */
export const changedByAlert = [marketsCalls.alerts];

const MAX_ALERTS = 20;

/** The customer's alerts for one market, waiting ones first; loaded on every view, since a price may fire one. */
export const useAlerts = (symbol: string, when: boolean) =>
  useRead(marketsCalls.alerts, { symbol, page: 1, limit: MAX_ALERTS }, { when, fresh_ms: 0 });

const HOUR_MS = 3_600_000;

/** The holidays of a stock's exchange, nearest first; they change with a release only. */
export const useHolidays = (symbol: string) =>
  useRead(calendarCalls.holidays, { symbol }, { keep: true, fresh_ms: HOUR_MS });
