import { Decimal } from '../kit/decimal.ts';
import { plusDays, startOfDay, type Instant } from '../kit/instant.ts';

/* Identity levels and their limits (docs/spec/verification.md). */

export const verificationLevels = [1, 2] as const;
export type VerificationLevel = (typeof verificationLevels)[number];

export const verificationStates = ['none', 'reviewing', 'passed', 'failed'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** VE2: legacy clients get a failed check as not done, because only then does their form reopen. */
export const wireState = (state: VerificationState): 0 | 1 | 2 =>
  state === 'reviewing' ? 1 : state === 'passed' ? 2 : 0;

/** 0 identity card, 1 passport, 2 driving licence. */
export const idTypes = [0, 1, 2] as const;
export type IdType = (typeof idTypes)[number];

/** The parts of a case, each of which can fail. */
export const verificationParts = ['details', 'front_pic', 'reverse_pic'] as const;
export type VerificationPart = (typeof verificationParts)[number];

export const photoReasons = [
  'glare',
  'blurred',
  'cut_off',
  'too_dark',
  'wrong_side',
  'wrong_document',
  'expired',
  'altered',
] as const;
export const detailReasons = ['name_differs', 'number_differs', 'not_of_age'] as const;
export const failureReasons = [...photoReasons, ...detailReasons] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why the first operator thinks that a case passes. */
export const passReasons = ['documents_match', 'name_transliterated'] as const;
export type PassReason = (typeof passReasons)[number];

/** VE12: a photo fails for what is on the photo, details for what they say. */
export const reasonFits = (part: VerificationPart, reason: FailureReason): boolean =>
  (part === 'details' ? detailReasons : photoReasons).some((known) => known === reason);

export interface LevelLimits {
  readonly level: '1' | '2' | 'vip';
  readonly withdrawal_btc_24h: Decimal;
  readonly fiat_usdt_order: Decimal;
}

/** VE3: what a level allows. Withdrawals and fiat trades use the same numbers. */
export const levelLimits: Readonly<Record<VerificationLevel, LevelLimits>> = {
  1: { level: '1', withdrawal_btc_24h: Decimal.of('200'), fiat_usdt_order: Decimal.of('2000') },
  2: { level: '2', withdrawal_btc_24h: Decimal.of('500'), fiat_usdt_order: Decimal.of('1000000') },
};

/** VE19: VIP counts trades of today and the 29 days before, in UTC. */
export const VIP_DAYS = 30;
export const VIP_LEVEL = 2;

/** VE19, VE20: the published terms of VIP, unless the operators' settings differ. The same for every customer. */
export const VIP_TERMS = {
  needed_usdt: Decimal.of('10000'),
  withdrawal_btc_24h: Decimal.of('1000'),
  fiat_usdt_order: Decimal.of('1000000'),
} as const;
export type VipTerms = Readonly<Record<keyof typeof VIP_TERMS, Decimal>>;

/** VE20: never less than level 2 allows, whatever the settings say. */
export const vipLimits = (terms: VipTerms): LevelLimits => {
  const { withdrawal_btc_24h, fiat_usdt_order } = levelLimits[VIP_LEVEL];
  return {
    level: 'vip',
    withdrawal_btc_24h: Decimal.max(terms.withdrawal_btc_24h, withdrawal_btc_24h),
    fiat_usdt_order: Decimal.max(terms.fiat_usdt_order, fiat_usdt_order),
  };
};

/** What a customer traded in spot on one day. */
export interface VipDay {
  /** The start of the day, UTC. */
  readonly at: Instant;
  readonly value_usdt: Decimal;
}

export interface VipState {
  readonly is_vip: boolean;
  readonly traded_usdt: Decimal;
  /** The first day that counts. */
  readonly since_at: Instant;
  /** When VIP ends if nothing more is traded; null without VIP. */
  readonly ends_at: Instant | null;
}

export const vipSince = (now: Instant): Instant => plusDays(startOfDay(now), 1 - VIP_DAYS);

const tradedSince = (days: readonly VipDay[], since: Instant): Decimal =>
  days.reduce((sum, { at, value_usdt }) => (at >= since ? sum.plus(value_usdt) : sum), Decimal.zero);

/** VE19: whether a customer is VIP, from their level and their own trades and from nothing else. */
export const vipState = (
  level: 0 | VerificationLevel,
  days: readonly VipDay[],
  needed_usdt: Decimal,
  now: Instant,
): VipState => {
  const since_at = vipSince(now);
  const until = plusDays(startOfDay(now), 1);
  const counted = days.filter(({ at }) => at >= since_at && at < until);
  const traded_usdt = tradedSince(counted, since_at);
  const is_vip = level >= VIP_LEVEL && traded_usdt.gte(needed_usdt);
  // A day leaves the sum when 30 days have begun since it, so only the days with trades can end VIP.
  const last = counted.find(({ at }) => tradedSince(counted, plusDays(at, 1)).lt(needed_usdt));
  return { is_vip, traded_usdt, since_at, ends_at: is_vip && last ? plusDays(last.at, VIP_DAYS) : null };
};

/** VE6: the form for comparison: `a 12-34` and `A1234` are the same number. */
export const plainNumber = (text: string): string => text.toUpperCase().replace(/[ -]/g, '');

const CARD_ID = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){5,31}$/;
const NAME = /^\p{L}[\p{L}\p{M} .'’·-]*$/u;
export const NAME_LENGTH = { min: 2, max: 64 } as const;

export type DetailsProblem =
  'verification_name_wrong' | 'verification_name_special' | 'id_number_wrong' | 'id_number_special';

/** VE5: letters of any script, and separators between the parts of a name. */
export const nameProblem = (typed: string): DetailsProblem | undefined => {
  const name = typed.trim();
  if (name.length < NAME_LENGTH.min || name.length > NAME_LENGTH.max) return 'verification_name_wrong';
  return NAME.test(name) ? undefined : 'verification_name_special';
};

/** VE5: letters and digits, in groups if the document has them. */
export const numberProblem = (typed: string): DetailsProblem | undefined => {
  const number = typed.trim();
  if (/[^A-Za-z0-9 -]/.test(number)) return 'id_number_special';
  return CARD_ID.test(number) ? undefined : 'id_number_wrong';
};

/** The end of a number, for display. */
export const maskNumber = (number: string): string => `••••${number.slice(-4)}`;

/** VE4: the photos that a level requires. */
export const photosOf = (level: VerificationLevel): readonly ('front_pic' | 'reverse_pic')[] =>
  level === 1 ? ['front_pic'] : ['front_pic', 'reverse_pic'];

/** VE8: the required parts: all of them at first, and after a failure only the failed ones. */
export const partsAsked = (
  level: VerificationLevel,
  state: VerificationState,
  failed: readonly VerificationPart[],
): readonly VerificationPart[] => {
  if (state === 'failed') return verificationParts.filter((part) => failed.includes(part));
  return level === 1 ? ['details', ...photosOf(1)] : photosOf(2);
};

/** VE10: the promised time for a decision, unless the operators' setting differs. */
export const REVIEW_HOURS = 24;
