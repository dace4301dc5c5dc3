import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { couponAudiences, couponKinds, MAX_CAMPAIGN_DAYS, MAX_COUPONS } from './rules.ts';

const reason = field.choice(changeReasons);
const proposed = field.object({ proposal_id: field.whole() });
const days = () => field.integer(1, MAX_CAMPAIGN_DAYS);

const campaign = field.object({
  id: field.whole(),
  kind: field.choice(couponKinds),
  value: field.decimal(),
  total: field.whole(),
  share: field.decimal(),
  boost_rate: field.decimal(),
  boost_max: field.decimal(),
  audience: field.choice(couponAudiences),
  newcomer_days: field.nullable(field.whole()),
  needs_identity: field.boolean(),
  code: field.nullable(field.string()),
  takes_from: field.instant(),
  takes_until: field.instant(),
  usable_days: field.whole(),
  budget: field.decimal(),
  taken: field.whole(),
  /** Coupons that can still give something. */
  usable: field.whole(),
  given: field.decimal(),
  returned: field.nullable(field.decimal()),
  state: field.choice(['open', 'closed', 'finished']),
  /** The proposal that waits for a second administrator, if any. */
  proposal_id: field.nullable(field.whole()),
});

/** CP1: there is no field for a customer; a campaign is for everybody who meets its condition. */
export const couponsOperatorCalls = {
  campaigns: call({
    method: 'GET',
    path: '/console/coupons/campaigns',
    access: 'operator',
    roles: ['admin', 'finance', 'support'],
    summary: 'Every campaign with its terms, its budget and what became of it, newest first.',
    input: field.object({ page: field.page(), limit: field.limit(50) }),
    output: field.object({ list: field.list(campaign), total: field.whole() }),
    refusals: [],
  }),
  proposeCampaign: call({
    method: 'POST',
    path: '/console/coupons/campaigns/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes a campaign. Its terms never change; its budget is set aside when it begins.',
    input: field.object({
      kind: field.choice(couponKinds),
      value: field.amount(),
      total: field.integer(1, MAX_COUPONS),
      share: field.optional(field.amount()),
      boost_rate: field.optional(field.amount()),
      boost_max: field.optional(field.amount()),
      audience: field.choice(couponAudiences),
      newcomer_days: field.optional(days()),
      needs_identity: field.flag(),
      code: field.optional(field.text(0, 20)),
      open_days: days(),
      usable_days: days(),
      reason,
    }),
    output: proposed,
    refusals: [
      ...proposeRefusals,
      'coupon_terms_wrong',
      'coupon_code_used',
      'coupon_campaigns_many',
      'coupon_budget_missing',
    ],
  }),
  proposeEnd: call({
    method: 'POST',
    path: '/console/coupons/campaigns/end',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes that no more coupons of a campaign are taken. Coupons that were taken keep their terms.',
    input: field.object({ id: field.catalogueId(), reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'coupon_campaign_unknown', 'coupon_campaign_closed'],
  }),
};
