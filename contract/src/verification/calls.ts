import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { failureReasons, verificationParts, verificationStates } from './rules.ts';

const failure = field.object({ part: field.choice(verificationParts), reason: field.choice(failureReasons) });

const level = field.object({
  level: field.whole(),
  state: field.choice(verificationStates),
  /** What is wrong, per part; only after a failure. */
  failures: field.list(failure),
  /** What a submission must contain now. */
  asked: field.list(field.choice(verificationParts)),
  submitted_at: field.nullable(field.instant()),
  decided_at: field.nullable(field.instant()),
});

const wireState = () => field.whole();

export const verificationCalls = {
  state: call({
    method: 'GET',
    path: '/real/state',
    access: 'customer',
    summary: 'The customer’s identity verification: the state of each level, what it allows, and the rule for VIP.',
    input: field.nothing(),
    output: field.object({
      /** 0 not done or failed, 1 reviewing, 2 passed, for legacy clients. */
      real_status: wireState(),
      review_status: wireState(),
      advanced_review_status: wireState(),
      real_data: field.nullable(
        field.object({
          id_type: field.whole(),
          name: field.string(),
          /** Masked except for its end. */
          card_id: field.string(),
          front_pic: field.string(),
          reverse_pic: field.string(),
        }),
      ),
      /** The highest passed level. */
      level: field.whole(),
      levels: field.list(level),
      /** What must be bound first. */
      needs: field.list(field.choice(['email', 'mobile'])),
      limits: field.list(
        field.object({
          level: field.choice(['1', '2', 'vip']),
          withdrawal_btc_24h: field.decimal(),
          fiat_usdt_order: field.decimal(),
        }),
      ),
      /** VE19: the published rule, and how far this customer is; no call and no operator can set it. */
      vip: field.object({
        is_vip: field.boolean(),
        /** Bought and sold in spot since `since_at`, at the prices of the trades. */
        traded_usdt: field.decimal(),
        needed_usdt: field.decimal(),
        /** Today and the days before it, in UTC. */
        days: field.whole(),
        since_at: field.instant(),
        /** The level of identity that must be passed. */
        needs_level: field.whole(),
        /** When VIP ends if nothing more is traded. */
        ends_at: field.nullable(field.instant()),
        /** What was traded on each day, to compare with one’s own trades. */
        traded: field.list(field.object({ at: field.instant(), value_usdt: field.decimal() })),
      }),
      /** The promised time for a decision. */
      review_hours: field.whole(),
    }),
    refusals: [],
  }),
  submit: call({
    method: 'POST',
    path: '/user/real',
    access: 'customer',
    summary: 'Submits details, photos or both for level 1 or 2; after a failure only what failed.',
    input: field.object({
      real_type: field.integerChoice([1, 2]),
      id_type: field.optional(field.integerChoice([0, 1, 2])),
      name: field.optional(field.text(1, 128)),
      card_id: field.optional(field.text(1, 128)),
      front_pic: field.optional(field.text(1, 200)),
      reverse_pic: field.optional(field.text(1, 200)),
      /** Needed with photos: sent by `/sms_mail` with scene `verification`. */
      code: field.optional(field.text(0, 32)),
    }),
    output: field.object({ level: field.whole(), state: field.choice(verificationStates) }),
    refusals: [
      'bind_email_first',
      'bind_mobile_first',
      'code_not_six_digits',
      'code_wrong',
      'id_number_special',
      'id_number_used',
      'id_number_wrong',
      'upload_unknown',
      'verification_level_first',
      'verification_name_special',
      'verification_name_wrong',
      'verification_passed',
      'verification_photo_missing',
      'verification_photo_twice',
      'verification_reviewing',
    ],
    says: 'verification_submitted',
  }),
};
