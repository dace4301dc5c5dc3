import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { lockFamilies } from './calls.ts';

const reason = field.choice(changeReasons);
const proposed = field.object({ proposal_id: field.whole() });

export const lockMiningOperatorCalls = {
  allProducts: call({
    method: 'GET',
    path: '/console/lock_mining/products',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'Every lock product with its terms, and how many orders run on them.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        family: field.choice(lockFamilies),
        currency_id: field.whole(),
        currency_name: field.string(),
        currency_scale: field.whole(),
        days: field.whole(),
        rate_low: field.decimal(),
        rate_high: field.decimal(),
        penalty_ratio: field.decimal(),
        minimum: field.decimal(),
        capacity: field.decimal(),
        is_offered: field.boolean(),
        running: field.whole(),
        locked: field.decimal(),
        /** The proposal that waits for a second administrator, if any. */
        proposal_id: field.nullable(field.whole()),
      }),
    ),
    refusals: [],
  }),
  currencies: call({
    method: 'GET',
    path: '/console/lock_mining/currencies',
    access: 'operator',
    roles: ['admin'],
    summary: 'The currencies that a lock product can be in.',
    input: field.nothing(),
    output: field.list(field.object({ id: field.whole(), code: field.string(), scale: field.whole() })),
    refusals: [],
  }),
  proposeProduct: call({
    method: 'POST',
    path: '/console/lock_mining/products/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes a new lock product. Terms never change: new terms are a new product.',
    input: field.object({
      family: field.choice(lockFamilies),
      currency_id: field.catalogueId(),
      days: field.integer(1, 3650),
      rate_low: field.amount(),
      rate_high: field.amount(),
      penalty_ratio: field.amount(),
      minimum: field.amount(),
      capacity: field.amount(),
      reason,
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'lock_terms_wrong'],
  }),
  proposeOffer: call({
    method: 'POST',
    path: '/console/lock_mining/products/offer',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes to offer a lock product, or to stop offering it. Running orders keep their terms.',
    input: field.object({ id: field.catalogueId(), is_offered: field.flag(), reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same'],
  }),
};
