import { couponsCalls } from '#contract/coupons/calls.ts';
import { conditionsOf, couponReference, couponStateAt, type CouponCondition } from '#contract/coupons/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { openCampaigns, type CampaignRow } from '../store/campaigns.ts';
import { couponById, takenAmong, type CouponRow } from '../store/coupons.ts';
import { feesOfPayments, paymentsOf, type PaymentRow } from '../store/payments.ts';
import { answersFor, type ConditionAnswers } from './conditions.ts';

export type CouponView = OutputOf<typeof couponsCalls.take>;
type CampaignView = OutputOf<typeof couponsCalls.centre>[number];
type PaymentView = OutputOf<typeof couponsCalls.payments>[number];

export const couponView = (row: CouponRow, now: Instant): CouponView => ({ ...row, state: couponStateAt(row, now) });

/** CP4: every campaign that is open, with each condition and whether this customer meets it. */
export const centreView = async (sql: Sql, user_id: number | undefined, now: Instant): Promise<CampaignView[]> => {
  const campaigns = await openCampaigns(sql, now);
  if (user_id === undefined) return campaigns.map((campaign) => campaignView(campaign, undefined, false, now));
  const taken = await takenAmong(
    sql,
    user_id,
    campaigns.map(({ id }) => id),
  );
  const answers = await answersFor(sql, user_id, campaigns);
  return campaigns.map((campaign) => campaignView(campaign, answers, taken.has(campaign.id), now));
};

const campaignView = (
  campaign: CampaignRow,
  answers: ConditionAnswers | undefined,
  is_taken: boolean,
  now: Instant,
): CampaignView => ({
  ...campaign,
  conditions: conditionsOf(campaign).map((name: CouponCondition) => ({
    name,
    is_met: answers?.isMet(name, campaign, now) ?? null,
  })),
  is_taken,
});

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Three queries, however many payments there are. */
export const paymentsView = async (
  sql: Sql,
  user_id: number,
  coupon_id: number,
  page: Page,
): Promise<PaymentView[]> => {
  const coupon = await couponById(sql, coupon_id);
  if (coupon?.user_id !== user_id) throw new Refusal('coupon_unknown');
  const payments = await paymentsOf(sql, coupon_id, page.limit, page.offset);
  const refOf = ({ number }: Pick<PaymentRow, 'number'>): string => `${coupon_id}:${number}`;
  const fees = Map.groupBy(await feesOfPayments(sql, payments.map(refOf)), refOf);
  return payments.map((payment) => ({
    ...payment,
    reference: couponReference(refOf(payment)),
    day: payment.counted === null ? payment.number : null,
    fees: fees.get(refOf(payment)) ?? [],
  }));
};
