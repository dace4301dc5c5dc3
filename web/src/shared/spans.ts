import { plusDays, type Instant } from '#contract/kit/instant.ts';

/* The period that filters a list. */

export const spans = ['all', 'days_7', 'days_30', 'days_90', 'dates'] as const;
export type Span = (typeof spans)[number];

const SPAN_DAYS = { days_7: 7, days_30: 30, days_90: 90 } as const;

export interface Dates {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The UTC days of a span, including today; chosen days are used as they are. */
export const datesOf = (span: Span, chosen: Dates, today: Instant): Dates => {
  if (span === 'all') return {};
  if (span === 'dates') return { from: chosen.from || undefined, to: chosen.to || undefined };
  return { from: plusDays(today, 1 - SPAN_DAYS[span]).slice(0, 10) };
};
