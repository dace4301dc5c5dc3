import { dayOf, beginOf, endOf, isCountable } from '#contract/invites/rules.ts';
import { spanOf } from '#server/core/fees.ts';
import type { AllRooms } from '#server/core/room.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import { beginDay, endDay, lockNextDay, noteFriends, saveNoted, type DayRow } from '../store/days.ts';

export const NOTE_JOB = 'invites.note';

export type FeeRooms = Pick<AllRooms, 'fees' | 'fee_returns'>;

/**
 * IR4: notes which invited customers paid fees on the oldest day that is not noted, five minutes at a time; every trade
 * is read once, however many friends anybody has. The first day is the one on which the room is first open.
 */
export const noteNext = (db: Database, rooms: FeeRooms): Promise<'more' | 'done'> =>
  db.transaction(async (tx) => {
    const next = await lockNextDay(tx);
    const now = tx.now();
    if (!next) {
      await begin(tx, dayOf(now));
      return 'done';
    }
    if (!isCountable(next.day, now) || !(await isReady(tx, rooms, endOf(next.day)))) return 'done';
    const at = await nextAt(tx, rooms, next.noted_to);
    if (at === undefined || at >= endOf(next.day)) return end(tx, next, now);
    const span = spanOf(at);
    const payers = new Set<number>();
    for (const room of rooms.fees.values()) for (const id of await room.payersIn(tx, span)) payers.add(id);
    await noteFriends(tx, next.day, [...payers]);
    await saveNoted(tx, { ...next, noted_to: span.to });
    return 'more';
  });

const begin = (tx: Transaction, day: string): Promise<number> => beginDay(tx, day, beginOf(day));

const end = async (tx: Transaction, { day }: DayRow, now: Instant): Promise<'more'> => {
  const noted_to = endOf(day);
  await endDay(tx, { day, noted_to }, now);
  await begin(tx, dayOf(noted_to));
  return 'more';
};

/** CP12: a room that gives fees back has noted of whom. */
const isReady = async (tx: Transaction, { fee_returns }: FeeRooms, to: Instant): Promise<boolean> => {
  for (const room of fee_returns.values()) if (!(await room.isNoted(tx, to))) return false;
  return true;
};

const nextAt = async (tx: Transaction, { fees }: FeeRooms, from: Instant): Promise<Instant | undefined> => {
  let first: Instant | undefined;
  for (const room of fees.values()) {
    const at = await room.nextAt(tx, from);
    if (at !== undefined && (first === undefined || at < first)) first = at;
  }
  return first;
};
