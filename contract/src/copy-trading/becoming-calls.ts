import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { applicationRefusals, removalReasons, traderStates } from './rules.ts';

/** A requirement, what is needed and what there is; `needed` and `has` are numbers where it counts something. */
const requirement = field.object({
  name: field.choice(['identity', 'check', 'days', 'trades', 'balance', 'not_following']),
  needed: field.nullable(field.decimal()),
  has: field.nullable(field.decimal()),
  is_met: field.boolean(),
});

const queue = ['copy_busy', 'copy_restarting', 'money_halted'] as const;

export const becomingCalls = {
  me: call({
    method: 'GET',
    path: '/follow/me',
    access: 'customer',
    summary: 'The caller as a trader: state, requirements, followers, what was shared.',
    input: field.nothing(),
    output: field.object({
      /** Null for somebody who never applied. */
      state: field.nullable(field.choice(traderStates)),
      requirements: field.list(requirement),
      can_apply: field.boolean(),
      /** After a refusal. */
      apply_again_at: field.nullable(field.instant()),
      refusal: field.nullable(field.choice(applicationRefusals)),
      removal: field.nullable(field.choice(removalReasons)),
      share_rate: field.nullable(field.decimal()),
      applied_at: field.nullable(field.instant()),
      since: field.nullable(field.instant()),
      left_at: field.nullable(field.instant()),
      followers: field.whole(),
      shared: field.decimal(),
    }),
    refusals: [],
  }),
  apply: call({
    method: 'POST',
    path: '/follow/apply',
    access: 'customer',
    summary: 'Applies to be a trader; two operators decide.',
    input: field.object({ share_rate: field.amount() }),
    output: field.object({ state: field.choice(traderStates) }),
    refusals: [
      'copy_requirements',
      'copy_share_wrong',
      'copy_already_trader',
      'copy_apply_later',
      'copy_staff',
      'copy_still_following',
    ],
    says: 'copy_applied',
  }),
  stepDown: call({
    method: 'POST',
    path: '/follow/stepDown',
    access: 'customer',
    summary: 'Takes an application back, or stops being a trader: every follow ends, copies become own positions.',
    input: field.nothing(),
    output: field.object({ state: field.nullable(field.choice(traderStates)), followers: field.whole() }),
    refusals: ['copy_not_trader', ...queue],
    says: 'copy_stepped_down',
  }),
};
