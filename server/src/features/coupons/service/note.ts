import { countableTo, type CouponKind } from '#contract/coupons/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { spanOf, type RoomFees } from '#server/core/fees.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import { lockNoted, noteDue, saveNoted } from '../store/due.ts';

export const NOTE_JOB = 'coupons.note';

/** The rooms whose fees the kinds give back, by kind. */
export type FeesByKind = ReadonlyMap<CouponKind, RoomFees>;

/**
 * CP6: notes whose coupons have something to count, five minutes of fees at a time. Every trade is read once, whoever
 * has a coupon, and nothing is written about the coupons of customers who paid nothing.
 */
export const noteNext = async (db: Database, fees: FeesByKind): Promise<'more' | 'done'> => {
  let found: 'more' | 'done' = 'done';
  for (const [kind, room] of fees)
    if ((await db.transaction((tx) => noteSpan(tx, kind, room))) === 'more') found = 'more';
  return found;
};

const noteSpan = async (tx: Transaction, kind: CouponKind, room: RoomFees): Promise<'more' | 'done'> => {
  const noted_to = await lockNoted(tx, kind);
  const to = countableTo(tx.now());
  if (noted_to !== undefined && noted_to >= to) return 'done';
  const next = await firstSpan(tx, room, noted_to, to);
  if (next) await noteDue(tx, kind, await room.payersIn(tx, next), next);
  await saveNoted(tx, kind, next?.to ?? to);
  return next ? 'more' : 'done';
};

/** The first five minutes with a trade. Before the job first ran no coupon can have been left out: taking one notes it. */
const firstSpan = async (tx: Transaction, room: RoomFees, from: Instant | undefined, to: Instant) => {
  const at = from === undefined ? undefined : await room.nextAt(tx, from);
  return at === undefined || at >= to ? undefined : spanOf(at);
};
