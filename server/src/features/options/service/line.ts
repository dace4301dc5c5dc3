import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { optionsCalls } from '#contract/options/calls.ts';
import { LINE_EVERY_MS, LINE_WHOLE_MS } from '#contract/options/rules.ts';
import { MAX_SECONDS } from '#contract/options/term-rules.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { optionMarkets } from '../store/terms.ts';
import { lastTicksOf, ticksSince } from '../store/ticks.ts';

/** The longest option, and a little before its entry. */
const LONGEST_MS = (MAX_SECONDS + 120) * 1000;

/** The prices of the last minutes as they are logged, so that a screen draws nothing that did not happen. */
export const line = async (
  sql: Sql,
  { match_id, from_ms }: InputOf<typeof optionsCalls.line>,
  now: Instant,
): Promise<OutputOf<typeof optionsCalls.line>> => {
  const market = (await optionMarkets(sql)).find(({ id }) => id === match_id);
  if (!market?.is_offered) throw new Refusal('market_unknown');
  const whole_ms = millisecondsOf(now) - LINE_WHOLE_MS;
  const older =
    from_ms === undefined || from_ms >= whole_ms
      ? []
      : await lastTicksOf(sql, match_id, {
          from_ms: Math.max(from_ms, millisecondsOf(now) - LONGEST_MS),
          to_ms: whole_ms,
          every_ms: LINE_EVERY_MS,
        });
  const ticks = await ticksSince(sql, match_id, whole_ms);
  return { ticks: [...older, ...ticks].map(({ seq, t_ms, price }) => ({ tick: seq, t_ms, price })) };
};
