import { isNewcomer, type CouponCondition, type CouponKind } from '#contract/coupons/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { hasOpened } from '#server/features/futures/index.ts';
import { ordersOf } from '#server/features/lock-mining/index.ts';
import { hasTraded } from '#server/features/spot/index.ts';
import { levelOf } from '#server/features/verification/index.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import { registeredAt } from '../store/coupons.ts';

type Terms = Pick<CampaignRow, 'kind' | 'audience' | 'newcomer_days' | 'needs_identity'>;

/** What a customer's own rows say about the conditions of campaigns (CP4). */
export interface ConditionAnswers {
  isMet(condition: CouponCondition, terms: Terms, now: Instant): boolean;
}

const usedBy: Readonly<Record<CouponKind, (sql: Sql, user_id: number) => Promise<boolean>>> = {
  futures_fees: hasOpened,
  fee_rebate: hasTraded,
  lock_boost: async (sql, user_id) => (await ordersOf(sql, user_id, undefined, 1, 0)).length > 0,
};

/** At most five queries, however many campaigns there are. */
export const answersFor = async (sql: Sql, user_id: number, campaigns: readonly Terms[]): Promise<ConditionAnswers> => {
  const is_proven = campaigns.some(({ needs_identity }) => needs_identity) && (await levelOf(sql, user_id)) > 0;
  const registered_at = await registeredAt(sql, user_id);
  const used = new Set<CouponKind>();
  const asked = new Set(campaigns.flatMap(({ audience, kind }) => (audience === 'first_use' ? [kind] : [])));
  for (const kind of asked) if (await usedBy[kind](sql, user_id)) used.add(kind);
  return {
    isMet(condition, { kind, newcomer_days }, now) {
      if (condition === 'identity') return is_proven;
      if (condition === 'first_use') return !used.has(kind);
      return registered_at !== undefined && isNewcomer(registered_at, newcomer_days ?? 0, now);
    },
  };
};

const REFUSALS = {
  identity: 'identity_required',
  newcomer: 'coupon_needs_newcomer',
  first_use: 'coupon_needs_first_use',
} as const satisfies Record<CouponCondition, string>;

export const refusalOf = (condition: CouponCondition, { newcomer_days }: Terms): Refusal =>
  new Refusal(REFUSALS[condition], { days: newcomer_days ?? 0 });
