import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { investmentProduct, seriesFields } from './product-calls.ts';
import { investmentKinds } from './rules.ts';
import { MAX_INVESTMENT_DAYS, MAX_SHARES } from './term-rules.ts';

const reason = field.choice(changeReasons);
const proposed = field.object({ proposal_id: field.whole() });

export const investmentOperatorCalls = {
  allSeries: call({
    method: 'GET',
    path: '/console/investments/series',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'Every series with its terms, and what runs on them.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        ...seriesFields,
        daily_shares: field.whole(),
        customer_shares: field.whole(),
        is_running: field.boolean(),
        /** Orders that are not paid yet, and what they brought. */
        orders: field.whole(),
        amount: field.decimal(),
        /** The proposal that waits for a second administrator, if any. */
        proposal_id: field.nullable(field.whole()),
      }),
    ),
    refusals: [],
  }),
  seriesMarkets: call({
    method: 'GET',
    path: '/console/investments/markets',
    access: 'operator',
    roles: ['admin'],
    summary: 'The markets that a series can follow, with their last logged price for a worked example.',
    input: field.nothing(),
    output: field.list(
      field.object({
        match_id: field.whole(),
        symbol: field.string(),
        currency_name: field.string(),
        coin_scale: field.whole(),
        usdt_scale: field.whole(),
        price: field.nullable(field.decimal()),
      }),
    ),
    refusals: [],
  }),
  proposeSeries: call({
    method: 'POST',
    path: '/console/investments/series/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes a new series. Terms never change: new terms are a new series.',
    input: field.object({
      kind: field.choice(investmentKinds),
      match_id: field.catalogueId(),
      rate: field.amount(),
      days: field.integer(1, MAX_INVESTMENT_DAYS),
      distance: field.amount(),
      step: field.amount(),
      share: field.amount(),
      daily_shares: field.integer(1, MAX_SHARES),
      customer_shares: field.integer(1, MAX_SHARES),
      reason,
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'invest_terms_wrong'],
  }),
  proposeEnd: call({
    method: 'POST',
    path: '/console/investments/series/end',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes to end a series: no further products are made of it; orders keep their terms.',
    input: field.object({ id: field.catalogueId(), reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'catalogue_unknown', 'catalogue_same'],
  }),
  productsOfDay: call({
    method: 'GET',
    path: '/console/investments/products',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'The products on sale today.',
    input: field.nothing(),
    output: field.list(investmentProduct),
    refusals: [],
  }),
  maturities: call({
    method: 'GET',
    path: '/console/investments/maturities',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'By the day of maturity and coin: what is owed in either result, and what is set aside.',
    input: field.nothing(),
    output: field.list(
      field.object({
        matures_at: field.instant(),
        currency_id: field.whole(),
        currency_name: field.string(),
        coin_scale: field.whole(),
        usdt_scale: field.whole(),
        orders: field.whole(),
        /** What all orders of that day and coin are paid if each pays coins, and if each pays USDT. */
        coins: field.decimal(),
        usdt: field.decimal(),
        /** What customers brought. */
        brought_coins: field.decimal(),
        brought_usdt: field.decimal(),
        /** What the house set aside for them (IV6). */
        reserved_coins: field.decimal(),
        reserved_usdt: field.decimal(),
      }),
    ),
    refusals: [],
  }),
};
