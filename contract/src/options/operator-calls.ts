import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { MAX_SECONDS, topUpReasons } from './term-rules.ts';

/** The proposal that waits for a second administrator, if any. */
const proposal_id = field.nullable(field.whole());
const proposed = field.object({ proposal_id: field.whole() });

export const optionsOperatorCalls = {
  operatorTerms: call({
    method: 'GET',
    path: '/console/options/terms',
    access: 'operator',
    roles: ['admin', 'finance', 'compliance'],
    summary: 'Durations, stake currencies and pools, the same for every customer.',
    input: field.nothing(),
    output: field.object({
      durations: field.list(
        field.object({
          id: field.whole(),
          seconds: field.whole(),
          payout_rate: field.decimal(),
          is_offered: field.boolean(),
          running: field.whole(),
          proposal_id,
        }),
      ),
      currencies: field.list(
        field.object({
          id: field.whole(),
          name: field.string(),
          scale: field.whole(),
          min_stake: field.decimal(),
          max_stake: field.decimal(),
          chips: field.list(field.decimal()),
          /** OT15: the pool, what of it is reserved, and the treasury it is topped up from. */
          free: field.decimal(),
          reserved: field.decimal(),
          treasury: field.decimal(),
          terms_proposal_id: proposal_id,
          pool_proposal_id: proposal_id,
        }),
      ),
    }),
    refusals: [],
  }),
  proposeDuration: call({
    method: 'POST',
    path: '/console/options/duration/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes the payout rate of a duration, or to offer it or not, for every customer.',
    input: field.object({
      seconds: field.integer(1, MAX_SECONDS),
      payout_rate: field.amount(),
      is_offered: field.flag(),
      reason: field.choice(changeReasons),
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_same', 'options_terms_wrong'],
  }),
  proposeStakes: call({
    method: 'POST',
    path: '/console/options/stakes/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes the bounds and chips of a stake currency, for every customer.',
    input: field.object({
      currency_id: field.catalogueId(),
      min_stake: field.amount(),
      max_stake: field.amount(),
      chips: field.list(field.amount()),
      reason: field.choice(changeReasons),
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same', 'options_terms_wrong'],
  }),
  proposePool: call({
    method: 'POST',
    path: '/console/options/pool/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes to move money of the house from its treasury into the pool. Nothing is taken out of it.',
    input: field.object({
      currency_id: field.catalogueId(),
      amount: field.amount(),
      reason: field.choice(topUpReasons),
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'options_amount_step', 'options_treasury_short'],
  }),
};
