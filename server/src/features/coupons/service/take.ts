import { conditionsOf, COUPON_CODE } from '#contract/coupons/rules.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { campaignIdByCode, countTaken, lockCampaign, type CampaignRow } from '../store/campaigns.ts';
import { insertCoupon, lockCoupon, lockTaker, takenAmong, type CouponRow } from '../store/coupons.ts';
import { noteTaken } from '../store/due.ts';
import { answersFor, refusalOf } from './conditions.ts';

/** CP5: the customer's one coupon of a campaign. Two taps, or two customers and the last coupon, come one by one. */
export const take = async (tx: Transaction, user_id: number, campaign_id: number): Promise<CouponRow> => {
  // TM6: a count of this customer's coupons holds the same lock, so no fee is counted before and after this moment.
  await lockTaker(tx, user_id);
  const campaign = await lockCampaign(tx, campaign_id);
  const now = tx.now();
  if (!campaign || !isOpen(campaign, now)) throw new Refusal('coupon_campaign_unknown');
  await refuseOthers(tx, user_id, campaign, now);
  await countTaken(tx, campaign.id, now);
  const id = await insertCoupon(tx, {
    campaign_id,
    user_id,
    kind: campaign.kind,
    taken_at: now,
    expires_at: plusDays(now, campaign.usable_days),
    counted_to: campaign.kind === 'lock_boost' ? null : now,
  });
  if (campaign.kind !== 'lock_boost') await noteTaken(tx, campaign.kind, user_id, now);
  const coupon = await lockCoupon(tx, id);
  if (!coupon) throw new Error('taken coupon not found');
  return coupon;
};

/** A code is public: whoever types it takes a coupon on the same conditions as everybody else. */
export const redeem = async (tx: Transaction, user_id: number, typed: string): Promise<CouponRow> => {
  const code = typed.trim().toUpperCase();
  const campaign_id = COUPON_CODE.test(code) ? await campaignIdByCode(tx, code) : undefined;
  if (campaign_id === undefined) throw new Refusal('coupon_code_unknown');
  return take(tx, user_id, campaign_id).catch((failure: unknown) => {
    const has_ended = failure instanceof Refusal && failure.code === 'coupon_campaign_unknown';
    throw has_ended ? new Refusal('coupon_code_unknown') : failure;
  });
};

export const isOpen = ({ ended_at, returned_at, takes_until }: CampaignRow, now: Instant): boolean =>
  ended_at === null && returned_at === null && now < takes_until;

const refuseOthers = async (tx: Transaction, user_id: number, campaign: CampaignRow, now: Instant): Promise<void> => {
  if ((await takenAmong(tx, user_id, [campaign.id])).size > 0) throw new Refusal('coupon_taken_already');
  const answers = await answersFor(tx, user_id, [campaign]);
  const unmet = conditionsOf(campaign).find((condition) => !answers.isMet(condition, campaign, now));
  if (unmet) throw refusalOf(unmet, campaign);
  if (campaign.taken >= campaign.total) throw new Refusal('coupon_none_left');
};
