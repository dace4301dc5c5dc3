import { boostOfDay } from '#contract/coupons/rules.ts';
import { fullDaysBetween, laterOf, plusDays, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { USDT } from '#server/core/catalogue.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { lockOrder, type OrderRow } from '#server/features/lock-mining/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import {
  dueBoosts,
  isBoosted,
  isOwnLock,
  lockCoupon,
  saveBoost,
  type CouponRow,
  type DueBoost,
} from '../store/coupons.ts';
import { insertPayment } from '../store/payments.ts';
import { giveFrom } from './give.ts';

export const BOOST_JOB = 'coupons.boost';

export interface Choice {
  readonly user_id: number;
  readonly coupon_id: number;
  readonly lock_order_id: number;
}

/** CP7: chooses the lock. Days that end from now on are boosted; a lock has at most one boost. */
export const choose = async (tx: Transaction, { user_id, coupon_id, lock_order_id }: Choice): Promise<CouponRow> => {
  // The lock before the coupon, as in the job.
  const order = (await isOwnLock(tx, user_id, lock_order_id)) ? await lockOrder(tx, lock_order_id) : undefined;
  const coupon = await lockCoupon(tx, coupon_id);
  if (coupon?.user_id !== user_id || coupon.kind !== 'lock_boost') throw new Refusal('coupon_unknown');
  // TM7: not before it was taken, also if another process took it whose clock is ahead.
  const now = laterOf(tx.now(), coupon.taken_at);
  if (coupon.lock_order_id !== null) throw new Refusal('coupon_boost_chosen');
  if (coupon.state !== 'usable' || now >= coupon.expires_at) throw new Refusal('coupon_ended');
  if (!order || !isBoostable(order, now)) throw new Refusal('coupon_lock_unknown');
  if (await isBoosted(tx, lock_order_id)) throw new Refusal('coupon_lock_boosted');
  const boosted_days = fullDaysBetween(order.started_at, now);
  const chosen = {
    ...coupon,
    lock_order_id,
    boosted_days,
    next_boost_at: plusDays(order.started_at, boosted_days + 1),
  };
  await saveBoost(tx, chosen);
  return chosen;
};

const isBoostable = (order: OrderRow, now: Instant): boolean =>
  order.currency_id === USDT && order.state === 'in_progress' && now < order.matures_at;

/** Pays boosts of locks that paid a day since, each in a transaction of its own; one that fails is skipped (JO6). */
export const payBoosts = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: BOOST_JOB,
    now,
    rows: await dueBoosts(ports.db, BOOST_JOB, now),
    idOf: ({ id }) => id,
    work: (due) => ports.db.transaction((tx) => payBoost(tx, due)),
  });

/** CP7, CP10: every day that the lock has paid and the boost has not; after the last one the coupon is used. */
const payBoost = async (tx: Transaction, { id, lock_order_id }: DueBoost): Promise<void> => {
  const order = await lockOrder(tx, lock_order_id);
  if (!order) throw new Error(`the lock of coupon ${id} is gone`);
  const found = await lockCoupon(tx, id);
  if (found?.state !== 'usable' || found.boosted_days === null) return;
  const now = tx.now();
  let coupon = found;
  const dayEnd = (day: number): Instant => plusDays(order.started_at, day);
  for (let day = found.boosted_days + 1; day <= order.paid_days; day++) {
    const amount = boostOfDay(coupon, order.amount, coupon.value.minus(coupon.given));
    if (!amount.isPositive()) break;
    const span = { from_at: dayEnd(day - 1), to_at: dayEnd(day), at: now };
    await insertPayment(tx, { coupon_id: id, number: day, amount, offered: null, counted: null, ...span });
    coupon = await giveFrom(tx, coupon, { reason: 'coupons.boost', number: day, amount, at: now });
  }
  const is_over = order.state !== 'in_progress' || coupon.given.gte(coupon.value);
  const boosted_days = Math.max(found.boosted_days, order.paid_days);
  const next_boost_at = is_over ? null : dayEnd(boosted_days + 1);
  await saveBoost(tx, {
    ...coupon,
    boosted_days,
    next_boost_at,
    ...(is_over ? { state: 'used' as const, ended_at: now } : {}),
  });
};
