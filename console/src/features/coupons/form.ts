import {
  campaignFits,
  couponAudiences,
  couponKinds,
  type CampaignTerms,
  type CouponKind,
} from '#contract/coupons/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';

/** What is typed for a campaign, as text. */
export const NOTHING = {
  kind: 'futures_fees',
  value: '',
  total: '',
  share: '',
  boost_rate: '',
  boost_max: '',
  audience: 'everyone',
  newcomer_days: '',
  needs_identity: '1',
  code: '',
  open_days: '',
  usable_days: '',
};
export type Typed = Readonly<typeof NOTHING>;
export type FieldName = keyof Typed;

/** The numbers that a kind and an audience have. */
export const fieldsOf = ({ kind, audience }: Typed): FieldName[] => [
  'value',
  'total',
  ...(kind === 'fee_rebate' ? (['share'] as const) : []),
  ...(kind === 'lock_boost' ? (['boost_rate', 'boost_max'] as const) : []),
  ...(audience === 'newcomers' ? (['newcomer_days'] as const) : []),
  'open_days',
  'usable_days',
];

export const isTyped = (typed: Typed): boolean => fieldsOf(typed).every((name) => typed[name] !== '');

const wholeIn = (text: string): number | undefined => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

const shareOf = (kind: CouponKind, typed: string): Decimal | undefined => {
  if (kind === 'fee_rebate') return Decimal.amount(typed);
  return kind === 'futures_fees' ? Decimal.one : Decimal.zero;
};

/** CP1: the terms, or nothing while they are not possible. */
export const termsOf = (typed: Typed): CampaignTerms | undefined => {
  const kind = couponKinds.find((one) => one === typed.kind);
  const audience = couponAudiences.find((one) => one === typed.audience);
  if (!kind || !audience) return undefined;
  const boosts = kind === 'lock_boost';
  const value = Decimal.amount(typed.value);
  const share = shareOf(kind, typed.share);
  const boost_rate = boosts ? Decimal.amount(typed.boost_rate) : Decimal.zero;
  const boost_max = boosts ? Decimal.amount(typed.boost_max) : Decimal.zero;
  const [total, open_days, usable_days] = [typed.total, typed.open_days, typed.usable_days].map(wholeIn);
  const newcomer_days = audience === 'newcomers' ? wholeIn(typed.newcomer_days) : null;
  if (!value || !share || !boost_rate || !boost_max || !total || !open_days || !usable_days) return undefined;
  if (newcomer_days === undefined) return undefined;
  const code = typed.code.trim() === '' ? null : typed.code.trim().toUpperCase();
  const needs_identity = typed.needs_identity === '1';
  const numbers = { value, total, share, boost_rate, boost_max, newcomer_days, open_days, usable_days };
  const terms = { kind, audience, needs_identity, code, ...numbers };
  return campaignFits(terms) ? terms : undefined;
};
