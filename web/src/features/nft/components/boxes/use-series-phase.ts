import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { useNow } from '#ui/now.ts';
import { phaseOf, type SeriesPhase } from './odds.ts';
import type { Series } from './queries.ts';

/** By the server's clock, second by second. */
export const useSeriesPhase = (series: Series & { readonly log_index?: number | null }): SeriesPhase => {
  const now = instantOf(useNow());
  return phaseOf(series, now);
};

/** A sale that has not started although its time has come waits for its line in the log. */
export const isLate = ({ starts_at }: Pick<Series, 'starts_at'>, now_ms: number): boolean =>
  millisecondsOf(starts_at) <= now_ms;
