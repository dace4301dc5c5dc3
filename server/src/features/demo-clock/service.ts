import {
  MAX_SKIPPED_HOURS,
  REST_SECONDS,
  SKIP_HOURS,
  SKIP_MS,
  skipLine,
  SKIPS_AN_HOUR,
} from '#contract/demo-clock/rules.ts';
import { millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { queueNote } from '#server/core/log-notes.ts';
import { BadEnvironment } from '#server/ports/bad-environment.ts';
import type { ClockSkips } from '#server/ports/clock.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { countSkips, insertSkip, lastSkips, lockSkips, nthLastSkipOf } from './store.ts';

type ClockPorts = Pick<Ports, 'db' | 'clock'>;

/** What the room needs of others, in its own transaction. */
export interface Skipping {
  /** DC5: moves the end of what would otherwise end for customers who were never away. */
  readonly carry: (tx: Transaction, from_at: Instant, by_ms: number) => Promise<void>;
}

/** DC1: only the clock of a demo can be moved; this is the one place that asks for it. */
const skipsOf = ({ clock }: ClockPorts): ClockSkips => {
  if (!clock.skips) throw new Error('the clock of this exchange cannot be moved');
  return clock.skips;
};

/** DC2, DC3: the clock follows the database, at the start and whenever another process may have skipped. */
export const followSkips = async (ports: ClockPorts): Promise<void> => {
  const skipped_ms = (await countSkips(ports.db)) * SKIP_MS;
  if (skipped_ms > 0 && !ports.clock.skips)
    throw new BadEnvironment(
      `This database belongs to a demo whose clock is ${skipped_ms / 3_600_000} hours ahead. Start it with DEMO=on, or use another database: here time would go back.`,
    );
  ports.clock.skips?.follow(skipped_ms);
};

/** DC3 to DC6. The clock moves after the commit: what is not stored was not skipped. */
export const skip = async (
  ports: ClockPorts,
  skipping: Skipping,
  asked: { readonly user_id: number; readonly skipped_hours: number },
): Promise<void> => {
  const skips = skipsOf(ports);
  const total_ms = await ports.db.transaction(async (tx) => {
    await lockSkips(tx);
    const count = await countSkips(tx);
    // Another process may have skipped a moment ago.
    skips.follow(count * SKIP_MS);
    if (count * SKIP_HOURS !== asked.skipped_hours) throw new Refusal('demo_clock_moved');
    if (asked.skipped_hours + SKIP_HOURS > MAX_SKIPPED_HOURS) throw new Refusal('demo_clock_limit');
    const from_at = tx.now();
    await refuseWithoutRest(tx, from_at);
    await refuseTooOften(tx, asked.user_id, plusMilliseconds(from_at, -count * SKIP_MS));
    const to_at = plusMilliseconds(from_at, SKIP_MS);
    await skipping.carry(tx, from_at, SKIP_MS);
    const number = count + 1;
    const line = skipLine({ number, from_ms: millisecondsOf(from_at), to_ms: millisecondsOf(to_at) });
    await insertSkip(tx, { number, user_id: asked.user_id, from_at, to_at, note_id: await queueNote(tx, line) });
    return number * SKIP_MS;
  });
  skips.follow(total_ms);
};

const refuseWithoutRest = async (tx: Transaction, now: Instant): Promise<void> => {
  const [last] = await lastSkips(tx, 1);
  if (!last) return;
  const seconds = REST_SECONDS - Math.floor((millisecondsOf(now) - millisecondsOf(last.to_at)) / 1000);
  if (seconds > 0) throw new Refusal('demo_clock_rests', { seconds });
};

const HOUR_MS = 3_600_000;

/** DC4: by the machine's time, which no skip moves; one customer must not use up the years of all. */
const refuseTooOften = async (tx: Transaction, user_id: number, machine_now: Instant): Promise<void> => {
  const oldest = await nthLastSkipOf(tx, user_id, SKIPS_AN_HOUR);
  if (!oldest) return;
  const skipped_ms = millisecondsOf(oldest.from_at) - (oldest.number - 1) * SKIP_MS;
  const minutes = Math.ceil((skipped_ms + HOUR_MS - millisecondsOf(machine_now)) / 60_000);
  if (minutes > 0) throw new Refusal('demo_clock_often', { count: SKIPS_AN_HOUR, minutes });
};

const SHOWN = 20;

export const clockView = async (sql: Sql, ports: ClockPorts) => ({
  skipped_hours: skipsOf(ports).total_ms() / 3_600_000,
  now: ports.clock.now(),
  skips: await lastSkips(sql, SHOWN),
});
