import type { OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { optionsCalls } from '#contract/options/calls.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { optionMarkets } from '../store/terms.ts';
import { ticksSince } from '../store/ticks.ts';

const LINE_MS = 180_000;

/** The prices of the last minutes as they are logged, so that a screen draws nothing that did not happen. */
export const line = async (sql: Sql, match_id: number, now: Instant): Promise<OutputOf<typeof optionsCalls.line>> => {
  const market = (await optionMarkets(sql)).find(({ id }) => id === match_id);
  if (!market?.is_offered) throw new Refusal('market_unknown');
  const ticks = await ticksSince(sql, match_id, millisecondsOf(now) - LINE_MS);
  return { ticks: ticks.map(({ seq, t_ms, price }) => ({ tick: seq, t_ms, price })) };
};
