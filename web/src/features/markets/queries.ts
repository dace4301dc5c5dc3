import type { OutputOf } from '#contract/kit/call.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Alert = OutputOf<typeof marketsCalls.createAlert>;

/** What setting or deleting an alert makes out of date. */
export const changedByAlert = [marketsCalls.alerts];

const MAX_ALERTS = 20;

/** The customer's alerts for one market, those that wait first; asked for at every look, since a price may fire one. */
export const useAlerts = (symbol: string, when: boolean) =>
  useRead(marketsCalls.alerts, { symbol, page: 1, limit: MAX_ALERTS }, { when, fresh_ms: 0 });
