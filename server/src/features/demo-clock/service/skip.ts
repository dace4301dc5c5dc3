import {
  MAX_SKIPPED_HOURS,
  REST_SECONDS,
  SKIP_HOURS,
  SKIP_MS,
  skipLine,
  SKIPS_AN_HOUR,
} from '#contract/demo-clock/rules.ts';
import { millisecondsOf, plusDays, plusMilliseconds, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { queueNote } from '#server/core/log-notes.ts';
import { BadEnvironment } from '#server/ports/bad-environment.ts';
import type { ClockSkips } from '#server/ports/clock.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertArrival, insertSkip, lastSkip, lastSkips, lockSkips, nthLastSkipOf, type LastSkip } from '../store.ts';

type ClockPorts = Pick<Ports, 'db' | 'clock'>;

/** What the room needs of others. */
export interface Skipping {
  /** DC5: moves the end of what would otherwise end for customers who were never away; in the skip's transaction. */
  readonly carry: (tx: Transaction, from_at: Instant, by_ms: number) => Promise<void>;
  /** DC9: what the market does at midnight, when the clock stops over there. */
  readonly stopOver: (from_at: Instant, midnight: Instant) => Promise<void>;
}

/** DC1: only the clock of a demo can be moved; this is the one place that asks for it. */
const skipsOf = ({ clock }: ClockPorts): ClockSkips => {
  if (!clock.skips) throw new Error('the clock of this exchange cannot be moved');
  return clock.skips;
};

/** DC9: the first midnight after a moment, which every skip passes. */
const midnightAfter = (at: Instant): Instant => plusDays(startOfDay(at), 1);

/** What was skipped in all: without the way from midnight on, while the last skip stops over there. */
const skippedMs = (last: LastSkip | undefined): number => {
  if (!last) return 0;
  if (last.has_arrived) return last.number * SKIP_MS;
  return (last.number - 1) * SKIP_MS + millisecondsOf(midnightAfter(last.from_at)) - millisecondsOf(last.from_at);
};

/** DC9: a process that dies at the stop leaves the rest of the way to any other. */
const STOPS_AT_MOST_MS = 10_000;

/** DC2, DC3: the clock follows the database, at the start and whenever another process may have skipped. */
export const followSkips = async (ports: ClockPorts): Promise<void> => {
  const last = await lastSkip(ports.db);
  if (last && !ports.clock.skips)
    throw new BadEnvironment(
      `This database belongs to a demo whose clock is ${last.number * SKIP_HOURS} hours ahead. Start it with DEMO=on, or use another database: here time would go back.`,
    );
  ports.clock.skips?.follow(skippedMs(last));
  if (!last || last.has_arrived) return;
  const stopped_ms = millisecondsOf(ports.clock.now()) - millisecondsOf(midnightAfter(last.from_at));
  if (stopped_ms > STOPS_AT_MOST_MS) await arrive(ports, last.number);
};

const arrive = async (ports: ClockPorts, number: number): Promise<void> => {
  await insertArrival(ports.db, number);
  skipsOf(ports).follow(number * SKIP_MS);
};

/** DC3 to DC6, DC9. The clock moves after the commit: what is not stored was not skipped. */
export const skip = async (
  ports: ClockPorts,
  skipping: Skipping,
  asked: { readonly user_id: number; readonly skipped_hours: number },
): Promise<void> => {
  const skips = skipsOf(ports);
  const made = await ports.db.transaction(async (tx): Promise<LastSkip> => {
    await lockSkips(tx);
    const last = await lastSkip(tx);
    const count = last?.number ?? 0;
    // Another process may have skipped a moment ago.
    skips.follow(skippedMs(last));
    if (count * SKIP_HOURS !== asked.skipped_hours) throw new Refusal('demo_clock_moved');
    if (asked.skipped_hours + SKIP_HOURS > MAX_SKIPPED_HOURS) throw new Refusal('demo_clock_limit');
    const from_at = tx.now();
    refuseWithoutRest(last, from_at);
    await refuseTooOften(tx, asked.user_id, plusMilliseconds(from_at, -count * SKIP_MS));
    const to_at = plusMilliseconds(from_at, SKIP_MS);
    await skipping.carry(tx, from_at, SKIP_MS);
    const number = count + 1;
    const line = skipLine({ number, from_ms: millisecondsOf(from_at), to_ms: millisecondsOf(to_at) });
    await insertSkip(tx, { number, user_id: asked.user_id, from_at, to_at, note_id: await queueNote(tx, line) });
    return { number, from_at, to_at, has_arrived: false };
  });
  skips.follow(skippedMs(made));
  await skipping.stopOver(made.from_at, midnightAfter(made.from_at));
  await arrive(ports, made.number);
};

const refuseWithoutRest = (last: LastSkip | undefined, now: Instant): void => {
  if (!last) return;
  const since_ms = last.has_arrived ? millisecondsOf(now) - millisecondsOf(last.to_at) : 0;
  const seconds = REST_SECONDS - Math.floor(since_ms / 1000);
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
  skipped_hours: ((await lastSkip(sql))?.number ?? 0) * SKIP_HOURS,
  now: ports.clock.now(),
  skips: await lastSkips(sql, SHOWN),
});
