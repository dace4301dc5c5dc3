import { budgetOf, WARN_DAYS } from '#contract/coupons/rules.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { USDT } from '#server/core/catalogue.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { deliver } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { finishedCampaigns, givenBy, hasUsable, lockCampaign, saveReturn } from '../store/campaigns.ts';
import {
  dueWarnings,
  expiredCoupons,
  lockCoupon,
  lockTaker,
  noteWarned,
  saveBoost,
  saveCounted,
  type EndedCoupon,
} from '../store/coupons.ts';
import { lockDue, notedTo } from '../store/due.ts';

export const EXPIRE_JOB = 'coupons.expire';
export const RETURN_JOB = 'coupons.return';
export const WARN_JOB = 'coupons.warn';

/** CP8: coupons whose time is over. One for fees ends once all fees of its time are counted. */
export const expireCoupons = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: EXPIRE_JOB,
    now,
    rows: await expiredCoupons(ports.db, EXPIRE_JOB, now),
    idOf: ({ id }) => id,
    work: (ended) => ports.db.transaction((tx) => expire(tx, ended)),
  });

const expire = async (tx: Transaction, { id, user_id }: EndedCoupon): Promise<void> => {
  await lockTaker(tx, user_id);
  const coupon = await lockCoupon(tx, id);
  if (coupon?.state !== 'usable' || coupon.lock_order_id !== null || tx.now() < coupon.expires_at) return;
  const { kind, expires_at } = coupon;
  const over = { ...coupon, state: 'expired', ended_at: expires_at } as const;
  if (kind === 'lock_boost') {
    await saveBoost(tx, over);
    return;
  }
  const [due, noted] = [await lockDue(tx, user_id, kind), await notedTo(tx, kind)];
  if ((due !== undefined && due < expires_at) || noted === undefined || noted < expires_at) return;
  await saveCounted(tx, { ...over, counted_to: expires_at });
};

/** CP2: what a campaign did not use goes back to the treasury. */
export const returnBudgets = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: RETURN_JOB,
    now,
    rows: await finishedCampaigns(ports.db, RETURN_JOB, now),
    idOf: ({ id }) => id,
    work: ({ id }) => ports.db.transaction((tx) => returnBudget(tx, id)),
  });

const returnBudget = async (tx: Transaction, id: number): Promise<void> => {
  const campaign = await lockCampaign(tx, id);
  const now = tx.now();
  const is_closed =
    campaign && (campaign.ended_at !== null || now >= campaign.takes_until || campaign.taken >= campaign.total);
  if (!is_closed || campaign.returned_at !== null || (await hasUsable(tx, id))) return;
  const returned = budgetOf(campaign).minus(await givenBy(tx, id));
  await saveReturn(tx, id, returned, now);
  if (!returned.isPositive()) return;
  const movement = { from: house('coupons'), to: house('treasury'), currency_id: USDT, amount: returned };
  await post(tx, { reason: 'coupons.return', ref: String(id), at: now, movements: [movement] });
};

/** CP11: once, three days before a coupon expires. */
export const warnCustomers = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> =>
  eachDue(ports, {
    job: WARN_JOB,
    now,
    rows: await dueWarnings(ports.db, WARN_JOB, now, plusDays(now, WARN_DAYS)),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      ports.db.transaction(async (tx) => {
        const at = tx.now();
        const coupon = await lockCoupon(tx, id);
        if (!coupon || !(await noteWarned(tx, id, at))) return;
        const left = coupon.value.minus(coupon.given).toString();
        const values = {
          id: String(id),
          product: coupon.kind,
          amount: left,
          currency: 'USDT',
          until: coupon.expires_at,
        };
        await deliver(tx, coupon.user_id, { topic: 'orders', kind: 'coupon_expires', values }, at);
      }),
  });
