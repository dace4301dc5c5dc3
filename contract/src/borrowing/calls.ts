import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { loanEventKinds, loanStates } from './rules.ts';

/** BW11: what the pool was given and earned, and where it is; customers and operators see the same. */
export const poolSums = {
  /** From the treasury, less what returned to it. */
  given: field.decimal(),
  /** Paid in money; what coins settled is not in it. */
  interest: field.decimal(),
  free: field.decimal(),
  lent: field.decimal(),
  /** Principal that coins of the pledges settled. */
  settled: field.decimal(),
  lost: field.decimal(),
  /** Open loans. */
  loans: field.whole(),
};

/** A line of the price log. */
export const loanTick = field.object({
  symbol: field.string(),
  seq: field.whole(),
  price: field.decimal(),
  at: field.instant(),
});

/** BW1: what never changes about a plan, and about a loan that was taken with it. */
const terms = {
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_scale: field.whole(),
  pledge_id: field.whole(),
  pledge_name: field.string(),
  pledge_scale: field.whole(),
  /** The market whose ticks count, as in the price log: `BTCUSDT`. */
  symbol: field.string(),
  price_scale: field.whole(),
  days: field.whole(),
  /** A day, as a fraction. */
  rate: field.decimal(),
  first_level: field.decimal(),
  warning_level: field.decimal(),
  liquidation_level: field.decimal(),
  minimum: field.decimal(),
  maximum: field.decimal(),
};

const plan = field.object({
  id: field.whole(),
  ...terms,
  /** False for a plan that takes no new loans any more. */
  is_offered: field.boolean(),
  /** For legacy clients: the value of the pledge over the amount, the rate a day, the days. */
  borrow_margin: field.string(),
  borrow_lixi: field.string(),
  lock_dividend_days: field.whole(),
  /** The last logged tick; null before the first. */
  tick: field.nullable(loanTick),
  /** Whether a loan can be priced by it now. */
  is_fresh: field.boolean(),
  /** BW3: what the pool can still lend. */
  free: field.decimal(),
});

const loan = {
  id: field.whole(),
  plan_id: field.whole(),
  ...terms,
  /** What was lent. */
  amount: field.decimal(),
  /** What is owed of it now, and the interest of the days that have begun. */
  principal: field.decimal(),
  interest: field.decimal(),
  owed: field.decimal(),
  /** The days whose interest is charged. */
  charged_days: field.whole(),
  interest_a_day: field.decimal(),
  repaid_principal: field.decimal(),
  repaid_interest: field.decimal(),
  /** BW8, BW10: what coins of the pledge settled, and the coins. */
  settled: field.decimal(),
  taken_coins: field.decimal(),
  /** What the customer does not owe any more, because the pledge did not cover it. */
  lost: field.decimal(),
  pledge: field.decimal(),
  /** Of an open loan with a logged price. */
  level: field.nullable(field.decimal()),
  tick: field.nullable(loanTick),
  is_fresh: field.boolean(),
  warning_price: field.nullable(field.decimal()),
  liquidation_price: field.nullable(field.decimal()),
  /** BW6: what can be taken back at this tick. */
  releasable: field.nullable(field.decimal()),
  /** BW7: the warning was sent and is not over. */
  is_warned: field.boolean(),
  /** The tick by which it was taken. */
  opened_by: loanTick,
  started_at: field.instant(),
  ends_at: field.instant(),
  /** BW10: from when on the pledge pays. */
  taken_at: field.instant(),
  next_charge_at: field.nullable(field.instant()),
  ended_at: field.nullable(field.instant()),
  /** 2 to repay, 3 done; 1 in review and 4 refused never happen here. */
  status: field.whole(),
  state: field.choice(loanStates),
  /** For legacy clients. */
  start_at: field.string(),
  end_at: field.string(),
};

const order = field.object(loan);

const event = field.object({
  /** Of the loan, from 1. */
  number: field.whole(),
  kind: field.choice(loanEventKinds),
  at: field.instant(),
  /** The tick that it was priced by; null for what needs no price. */
  tick: field.nullable(loanTick),
  /** Coins that were pledged, taken back, or taken over. */
  coins: field.decimal(),
  /** What was lent, repaid or settled, and the two parts of the latter. */
  money: field.decimal(),
  principal: field.decimal(),
  interest: field.decimal(),
  /** BW8: what was left and is owed no more. */
  lost: field.decimal(),
  /** Coins that returned to the customer with the end of the loan. */
  returned: field.decimal(),
  owed_after: field.decimal(),
  pledge_after: field.decimal(),
});

const pricedRefusals = ['market_closed', 'price_not_fresh', 'market_paused'] as const;
const loanRefusals = ['borrow_loan_unknown', 'borrow_loan_ended'] as const;

export const borrowingCalls = {
  plans: call({
    method: 'GET',
    path: '/borrow/list',
    access: 'anyone',
    summary:
      'The plans that money can be borrowed with, their terms, the price of the coin and what the pool can lend.',
    input: field.nothing(),
    output: field.list(plan),
    refusals: [],
  }),
  plan: call({
    method: 'GET',
    path: '/borrow/info',
    access: 'anyone',
    summary: 'One plan, also one that takes no new loans any more.',
    input: field.object({ id: field.catalogueId() }),
    output: plan,
    refusals: ['borrow_plan_unknown'],
  }),
  pool: call({
    method: 'GET',
    path: '/borrow/pool',
    access: 'anyone',
    summary: 'What the pool was given and has earned, and where it is: free, lent, settled by coins, lost.',
    input: field.nothing(),
    output: field.object({
      currency_id: field.whole(),
      currency_name: field.string(),
      currency_scale: field.whole(),
      ...poolSums,
      /** The coins that were taken over. */
      taken: field.list(
        field.object({
          currency_id: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          amount: field.decimal(),
        }),
      ),
    }),
    refusals: [],
  }),
  borrow: call({
    method: 'POST',
    path: '/borrow/buy',
    access: 'customer',
    summary: 'Borrows an amount against coins of the spot account; without a pledge, as many as the first level needs.',
    input: field.object({ id: field.catalogueId(), amount: field.amount(), pledge: field.optional(field.amount()) }),
    output: order,
    refusals: [
      'identity_required',
      'borrow_plan_unknown',
      'borrow_below_minimum',
      'borrow_above_maximum',
      'borrow_too_fine',
      'borrow_pledge_too_fine',
      'borrow_pledge_short',
      'borrow_pool_short',
      'borrow_too_many',
      'not_offered',
      ...pricedRefusals,
    ],
    says: 'borrow_lent',
    money: true,
    second_factor: true,
  }),
  orders: call({
    method: 'GET',
    path: '/borrow/orderList',
    access: 'customer',
    summary: 'The customer’s loans, newest first.',
    input: field.object({
      page: field.page(),
      limit: field.limit(),
      status: field.optional(field.integerChoice([1, 2, 3, 4])),
    }),
    output: field.object({ order_list: field.list(order) }),
    refusals: [],
    shows_balances: true,
  }),
  order: call({
    method: 'GET',
    path: '/borrow/order',
    access: 'customer',
    summary: 'A loan of the customer with everything that happened to it, oldest first.',
    input: field.object({ id: field.id() }),
    output: field.object({ ...loan, events: field.list(event) }),
    refusals: ['borrow_loan_unknown'],
    shows_balances: true,
  }),
  repay: call({
    method: 'POST',
    path: '/borrow/applyRefund',
    access: 'customer',
    summary: 'Repays from the spot account, interest first; without an amount, everything. Then the pledge returns.',
    input: field.object({ orderId: field.id(), amount: field.optional(field.amount()) }),
    output: order,
    refusals: [...loanRefusals, 'borrow_too_fine', 'borrow_nothing'],
    says: 'borrow_repaid',
    money: true,
  }),
  pledge: call({
    method: 'POST',
    path: '/borrow/pledge',
    access: 'customer',
    summary: 'Adds coins of the spot account to the pledge of a loan.',
    input: field.object({ id: field.id(), amount: field.amount() }),
    output: order,
    refusals: [...loanRefusals, 'borrow_pledge_too_fine', 'borrow_nothing'],
    says: 'borrow_pledged',
    money: true,
  }),
  release: call({
    method: 'POST',
    path: '/borrow/release',
    access: 'customer',
    summary: 'Takes back a part of the pledge, while the level stays at or below the first level.',
    input: field.object({ id: field.id(), amount: field.amount() }),
    output: order,
    refusals: [
      ...loanRefusals,
      'borrow_pledge_too_fine',
      'borrow_nothing',
      'borrow_release_too_much',
      ...pricedRefusals,
    ],
    says: 'borrow_released',
    money: true,
    second_factor: true,
  }),
};
