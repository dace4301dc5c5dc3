import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { houseFunds, MAX_LOTS, MAX_MULTIPLE, topUpReasons } from './term-rules.ts';

/** The proposal that waits for a second operator, if any. */
const proposal_id = field.nullable(field.whole());
const proposed = field.object({ proposal_id: field.whole() });

const termsCalls = {
  contracts: call({
    method: 'GET',
    path: '/console/futures/contracts',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'The terms of every contract, the same for every customer, and what is in progress on them.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        symbol: field.string(),
        quantity_scale: field.whole(),
        quote_scale: field.whole(),
        lot_size: field.decimal(),
        min_lots: field.whole(),
        max_lots: field.whole(),
        multiples: field.list(field.whole()),
        fee_rate: field.decimal(),
        overnight_rate: field.decimal(),
        maintenance_rate: field.decimal(),
        spread: field.decimal(),
        exposure_limit: field.decimal(),
        /** Positions and waiting orders: while there are any, the lot size stays. */
        in_progress: field.whole(),
        proposal_id,
      }),
    ),
    refusals: [],
  }),
  proposeTerms: call({
    method: 'POST',
    path: '/console/futures/terms/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes other terms for a contract, for everybody; positions and orders in progress keep theirs.',
    input: field.object({
      id: field.catalogueId(),
      lot_size: field.amount(),
      min_lots: field.integer(0, MAX_LOTS),
      max_lots: field.integer(0, MAX_LOTS),
      multiples: field.list(field.integer(0, MAX_MULTIPLE)),
      fee_rate: field.amount(),
      overnight_rate: field.amount(),
      maintenance_rate: field.amount(),
      spread: field.amount(),
      exposure_limit: field.amount(),
      reason: field.choice(changeReasons),
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same', 'futures_terms_wrong', 'futures_lot_in_use'],
  }),
};

const fundCalls = {
  funds: call({
    method: 'GET',
    path: '/console/futures/funds',
    access: 'operator',
    roles: ['finance', 'compliance', 'admin'],
    summary: 'Open interest, the house’s exposure against its limits, its funds and the liquidations of 30 days.',
    input: field.nothing(),
    output: field.object({
      markets: field.list(
        field.object({
          id: field.whole(),
          symbol: field.string(),
          positions: field.whole(),
          long: field.decimal(),
          short: field.decimal(),
          /** FU16: the larger side at the last price, which the limit is about. */
          exposure: field.decimal(),
          /** What customers are net long; negative if they are net short. */
          net: field.decimal(),
          limit: field.decimal(),
          /** The part of the limit that is used, as a fraction; null without a price. */
          used: field.nullable(field.decimal()),
        }),
      ),
      /** Longs and shorts of all markets together at the last prices. */
      open_interest: field.decimal(),
      /** FU17: the exposure in all markets, and what the house must have to take on more. */
      exposure: field.decimal(),
      cover: field.decimal(),
      /** `house:futures`, which pays profits; `house:insurance`; `house:treasury`, from which both are topped up. */
      funds: field.decimal(),
      insurance: field.decimal(),
      treasury: field.decimal(),
      insurance_in_30d: field.decimal(),
      insurance_out_30d: field.decimal(),
      liquidations_30d: field.whole(),
      top_ups: field.list(
        field.object({
          entry_id: field.whole(),
          fund: field.choice(houseFunds),
          amount: field.decimal(),
          at: field.instant(),
        }),
      ),
      /** The top-ups that wait for a second operator. */
      proposals: field.object({ futures: proposal_id, insurance: proposal_id }),
    }),
    refusals: [],
  }),
  proposeTopUp: call({
    method: 'POST',
    path: '/console/futures/top_up/propose',
    access: 'operator',
    roles: ['finance'],
    summary:
      'Proposes to move money of the house from its treasury into one of its funds. Nothing is taken out of them.',
    input: field.object({
      fund: field.choice(houseFunds),
      amount: field.amount(),
      reason: field.choice(topUpReasons),
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'futures_amount_step', 'futures_treasury_short'],
  }),
  liquidations: call({
    method: 'GET',
    path: '/console/futures/liquidations',
    access: 'operator',
    roles: ['finance', 'compliance', 'admin'],
    summary: 'Liquidations of the last 30 days, newest first; no customer is named.',
    input: field.object({ before: field.optional(field.id()), limit: field.limit(25) }),
    output: field.list(
      field.object({
        id: field.whole(),
        symbol: field.string(),
        side: field.choice(['long', 'short']),
        multiple: field.whole(),
        size: field.decimal(),
        price: field.decimal(),
        tick: field.whole(),
        margin: field.decimal(),
        /** FU13: what it left for the insurance fund, the loss beyond the margin, and what the fund paid of that. */
        to_insurance: field.decimal(),
        deficit: field.decimal(),
        deficit_paid: field.decimal(),
        at: field.instant(),
      }),
    ),
    refusals: [],
  }),
};

export const futuresOperatorCalls = { ...termsCalls, ...fundCalls };
