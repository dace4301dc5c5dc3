import { instantOf, millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { DEMO_SNAPSHOT_MINUTES, SNAPSHOT_DAYS } from '#contract/liabilities/rules.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { dueSlot, hasNewcomer, insertDraw, isOpenSlot, wasMissed, type Draw } from '../store/schedule.ts';
import { Chance } from './chance.ts';

const HOUR_MS = 3_600_000;
const PERIOD_MS = SNAPSHOT_DAYS * 24 * HOUR_MS;
/** The first Monday of 1970. */
const MONDAY_MS = 4 * 24 * HOUR_MS;
const DEMO_SECONDS = DEMO_SNAPSHOT_MINUTES * 60;

/** How often snapshots are taken, as the screens say it. */
export const scheduleOf = (is_demo: boolean) => ({
  every_days: SNAPSHOT_DAYS,
  demo_minutes: is_demo ? DEMO_SNAPSHOT_MINUTES : null,
});

/** The hour of `now`, its week, and how many hours of that week remain, including this one. */
export const slotOf = (now: Instant): Omit<Draw, 'drawn'> => {
  const now_ms = millisecondsOf(now);
  const slot_ms = now_ms - (now_ms % HOUR_MS);
  const period_ms = slot_ms - ((slot_ms - MONDAY_MS) % PERIOD_MS);
  return {
    slot_at: instantOf(slot_ms),
    period_at: instantOf(period_ms),
    slots_left: (period_ms + PERIOD_MS - slot_ms) / HOUR_MS,
  };
};

/**
 * LI8: draws once per hour with probability one in the remaining hours of the week. So every hour is equally likely,
 * the last one is certain, and nothing can be predicted. A week whose last hours had no server, or were skipped by a
 * demo's clock, may end without a hit: the first hour afterwards makes up for it.
 */
export const drawSlot = async ({ db, ids }: Pick<Ports, 'db' | 'ids'>, now: Instant): Promise<void> => {
  const slot = slotOf(now);
  const period_before_at = plusSeconds(slot.period_at, -PERIOD_MS / 1000);
  if (await wasMissed(db, period_before_at)) {
    // The week before has no hours left: this is its last chance, and a certain hit.
    await insertDraw(db, { ...slot, period_at: period_before_at, slots_left: 1, drawn: 0 });
    return;
  }
  if (!(await isOpenSlot(db, slot))) return;
  await insertDraw(db, { ...slot, drawn: new Chance(ids).below(slot.slots_left) });
};

export interface Due {
  readonly cause: 'drawn' | 'demo';
  readonly slot_at: Instant | null;
}

export const dueSnapshot = async (sql: Sql, now: Instant, demo: boolean): Promise<Due | undefined> => {
  const slot_at = await dueSlot(sql);
  if (slot_at !== undefined) return { cause: 'drawn', slot_at };
  const newcomer = demo && (await hasNewcomer(sql, plusSeconds(now, -DEMO_SECONDS)));
  return newcomer ? { cause: 'demo', slot_at: null } : undefined;
};
