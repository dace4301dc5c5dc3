import {
  levelLimits,
  VIP_DAYS,
  VIP_LEVEL,
  VIP_TERMS,
  vipLimits,
  vipSince,
  vipState,
  type LevelLimits,
  type VerificationLevel,
  type VipTerms,
} from '#contract/verification/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { amountSetting } from '#server/core/settings.ts';
import { tradedDays } from '#server/features/spot/index.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { levelOf } from '../store.ts';

/** VE19: terms for everybody. A customer is no part of the question. */
export const vipTerms = async (sql: Sql): Promise<VipTerms> => ({
  needed_usdt: await amountSetting(sql, 'vip_spot_usdt_30d', VIP_TERMS.needed_usdt),
  withdrawal_btc_24h: await amountSetting(sql, 'vip_withdrawal_btc_24h', VIP_TERMS.withdrawal_btc_24h),
  fiat_usdt_order: await amountSetting(sql, 'vip_fiat_usdt_order', VIP_TERMS.fiat_usdt_order),
});

interface Asked {
  readonly user_id: number;
  readonly level: 0 | VerificationLevel;
  readonly now: Instant;
}

/** VE19: computed from at most 30 rows whenever it is asked, and stored nowhere. */
export const vipView = async (sql: Sql, { needed_usdt }: VipTerms, { user_id, level, now }: Asked) => {
  const traded = await tradedDays(sql, user_id, vipSince(now));
  const state = vipState(level, traded, needed_usdt, now);
  return { ...state, needed_usdt, days: VIP_DAYS, needs_level: VIP_LEVEL, traded };
};

export interface OwnLimits extends LevelLimits {
  readonly is_vip: boolean;
}

export interface Allowed {
  readonly level: 0 | VerificationLevel;
  /** Undefined below level 1, which allows nothing. */
  readonly limits: OwnLimits | undefined;
}

/** VE20: what this customer may do now, by the level and the rule for VIP. */
export const allowedTo = async (sql: Sql, user_id: number, now: Instant): Promise<Allowed> => {
  const level = await levelOf(sql, user_id);
  if (level === 0) return { level, limits: undefined };
  if (level < VIP_LEVEL) return { level, limits: { ...levelLimits[level], is_vip: false } };
  const terms = await vipTerms(sql);
  const { is_vip } = await vipView(sql, terms, { user_id, level, now });
  return { level, limits: { ...(is_vip ? vipLimits(terms) : levelLimits[level]), is_vip } };
};
