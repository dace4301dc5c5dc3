import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { loanHealths } from './rules.ts';
import { poolMoves, poolReasons } from './plan-rules.ts';
import { poolSums } from './calls.ts';

const reason = field.choice(changeReasons);
const proposed = field.object({ proposal_id: field.whole() });
/** The proposal that waits for a second operator, if any. */
const proposal_id = field.nullable(field.whole());

const planCalls = {
  allPlans: call({
    method: 'GET',
    path: '/console/borrowing/plans',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'Every plan with its terms, and what is lent with it.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        currency_name: field.string(),
        currency_scale: field.whole(),
        pledge_name: field.string(),
        pledge_scale: field.whole(),
        symbol: field.string(),
        days: field.whole(),
        rate: field.decimal(),
        first_level: field.decimal(),
        warning_level: field.decimal(),
        liquidation_level: field.decimal(),
        minimum: field.decimal(),
        maximum: field.decimal(),
        is_offered: field.boolean(),
        loans: field.whole(),
        lent: field.decimal(),
        proposal_id,
      }),
    ),
    refusals: [],
  }),
  pledges: call({
    method: 'GET',
    path: '/console/borrowing/pledges',
    access: 'operator',
    roles: ['admin'],
    summary: 'The coins that can be pledged: those with a market in the currency that is lent.',
    input: field.nothing(),
    output: field.list(
      field.object({ id: field.whole(), code: field.string(), scale: field.whole(), symbol: field.string() }),
    ),
    refusals: [],
  }),
  proposePlan: call({
    method: 'POST',
    path: '/console/borrowing/plans/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes a new plan, for everybody. Terms never change: other terms are another plan.',
    input: field.object({
      pledge_id: field.catalogueId(),
      days: field.integer(1, 365),
      rate: field.amount(),
      first_level: field.amount(),
      warning_level: field.amount(),
      liquidation_level: field.amount(),
      minimum: field.amount(),
      maximum: field.amount(),
      reason,
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'borrow_terms_wrong'],
  }),
  proposeOffer: call({
    method: 'POST',
    path: '/console/borrowing/plans/offer',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes to end a plan for new loans, or to offer it again. Loans keep their terms.',
    input: field.object({ id: field.catalogueId(), is_offered: field.flag(), reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same'],
  }),
};

const poolCalls = {
  house: call({
    method: 'GET',
    path: '/console/borrowing/pool',
    access: 'operator',
    roles: ['finance', 'compliance', 'admin'],
    summary: 'The pool, the loans that are near their levels, and when what is lent is due; no customer is named.',
    input: field.nothing(),
    output: field.object({
      currency_name: field.string(),
      currency_scale: field.whole(),
      ...poolSums,
      treasury: field.decimal(),
      taken: field.list(field.object({ currency_name: field.string(), amount: field.decimal() })),
      /** By the level at the last tick, the highest first. */
      near: field.list(
        field.object({
          id: field.whole(),
          symbol: field.string(),
          owed: field.decimal(),
          pledge: field.decimal(),
          pledge_name: field.string(),
          level: field.nullable(field.decimal()),
          health: field.nullable(field.choice(loanHealths)),
          liquidation_price: field.decimal(),
          is_warned: field.boolean(),
          ends_at: field.instant(),
        }),
      ),
      /** Days on which loans end, the next first, and what is owed of them now. */
      due: field.list(field.object({ day: field.string(), loans: field.whole(), principal: field.decimal() })),
      moves: field.list(
        field.object({
          entry_id: field.whole(),
          move: field.choice(poolMoves),
          amount: field.decimal(),
          at: field.instant(),
        }),
      ),
      proposals: field.object({ give: proposal_id, take_back: proposal_id }),
    }),
    refusals: [],
  }),
  liquidations: call({
    method: 'GET',
    path: '/console/borrowing/liquidations',
    access: 'operator',
    roles: ['finance', 'compliance', 'admin'],
    summary: 'What was taken of pledges in the last 30 days, newest first; no customer is named.',
    input: field.object({ before: field.optional(field.id()), limit: field.limit(25) }),
    output: field.list(
      field.object({
        id: field.whole(),
        loan_id: field.whole(),
        kind: field.choice(['liquidate', 'take']),
        symbol: field.string(),
        price: field.decimal(),
        tick: field.whole(),
        coins: field.decimal(),
        pledge_name: field.string(),
        money: field.decimal(),
        lost: field.decimal(),
        at: field.instant(),
      }),
    ),
    refusals: [],
  }),
  proposeMove: call({
    method: 'POST',
    path: '/console/borrowing/pool/propose',
    access: 'operator',
    roles: ['finance'],
    summary: 'Proposes to give the pool money of the treasury, or to take free money back. Lent money stays.',
    input: field.object({ move: field.choice(poolMoves), amount: field.amount(), reason: field.choice(poolReasons) }),
    output: proposed,
    refusals: [...proposeRefusals, 'borrow_too_fine', 'borrow_nothing', 'borrow_treasury_short', 'borrow_pool_short'],
  }),
};

export const borrowingOperatorCalls = { ...planCalls, ...poolCalls };
