import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { quietLine } from '#contract/options/line-rules.ts';
import { ENTRY_WITHIN_MS, QUIET_MS } from '#contract/options/rules.ts';
import { lockNotes, queueNote } from '#server/core/log-notes.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertQuiet, silentMarkets, type SilentMarket } from '../store/quiet.ts';

/** OT13: the market has been silent for a minute, something is due by as long, and it was not said in the last minute. */
const isToBeSaid = ({ last_ms, due_ms, said_ms }: SilentMarket, now_ms: number): boolean =>
  now_ms - last_ms >= QUIET_MS && now_ms - due_ms >= QUIET_MS && (said_ms === null || now_ms - said_ms >= QUIET_MS);

/** Writes the lines of silence that are due. The log itself decides whether a tick or the line was first. */
export const saySilence = async ({ db }: Pick<Ports, 'db'>, now: Instant): Promise<'done'> => {
  const now_ms = millisecondsOf(now);
  const isDue = (market: SilentMarket): boolean => isToBeSaid(market, now_ms);
  if (!(await silentMarkets(db, ENTRY_WITHIN_MS)).some(isDue)) return 'done';
  await db.transaction(async (tx) => {
    // Another process may have said it meanwhile: what is due is read again under the lock.
    await lockNotes(tx);
    for (const { market_id, log_symbol, last_tick } of (await silentMarkets(tx, ENTRY_WITHIN_MS)).filter(isDue)) {
      const line = quietLine(log_symbol, last_tick, now_ms);
      await insertQuiet(tx, { market_id, last_tick, t_ms: now_ms, line }, await queueNote(tx, line));
    }
  });
  return 'done';
};
