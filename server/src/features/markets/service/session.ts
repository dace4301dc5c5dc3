import { instantOf } from '#contract/kit/instant.ts';
import { isOpen } from '#contract/markets/rules.ts';
import type { Ending } from '../../../core/prices/history.ts';
import type { Market } from '../../../core/prices/market.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * When a market with hours last closed. A demo that is started while it is closed has no tick of it yet; its past is
 * drawn up to there, and is the same once the first tick has come, because nothing is drawn while it is closed.
 */
export const lastClose = ({ hours }: Market, before_ms: number): Ending | undefined => {
  if (!hours) return undefined;
  for (let day_ms = before_ms - (before_ms % DAY_MS); day_ms > before_ms - 8 * DAY_MS; day_ms -= DAY_MS) {
    const at_ms = day_ms + hours.closes_minute * MINUTE_MS;
    if (at_ms <= before_ms && isOpen(hours, instantOf(at_ms - MINUTE_MS))) return { at_ms };
  }
  return undefined;
};
