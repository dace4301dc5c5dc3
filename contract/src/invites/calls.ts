import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

const invited = field.object({
  /** Masked. */
  account_number: field.string(),
  create_time: field.string(),
  created_at: field.instant(),
  has_traded: field.boolean(),
  /** IR2: whether fees of this customer counted on the last day that was counted; never which part of the rule said no. */
  is_counted: field.nullable(field.boolean()),
  counted_day: field.nullable(field.string()),
});

const amount = {
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_scale: field.whole(),
};

export const inviteCalls = {
  invite: call({
    method: 'GET',
    path: '/user/invite',
    access: 'customer',
    summary: 'The customer’s own code and link, who came by it, and what the rebates came to.',
    input: field.nothing(),
    output: field.object({
      extension_code: field.string(),
      link: field.string(),
      invite_num: field.whole(),
      traded_num: field.whole(),
      /** Rebates that were paid in USDT; `rebates` has every currency. */
      invite_return_total: field.decimal(),
      rebates: field.list(field.object({ ...amount, amount: field.decimal() })),
      /** The share of today's fees, and the one of tomorrow’s if it is another. */
      share: field.decimal(),
      next_share: field.nullable(field.decimal()),
      /** IR5: without a verified identity nothing is paid. */
      is_verified: field.boolean(),
      /** Who invited the customer, masked. */
      invited_by: field.nullable(field.string()),
      /** The newest three. */
      inviteList: field.list(invited),
      ad: field.string(),
    }),
    refusals: [],
  }),
  myInvites: call({
    method: 'GET',
    path: '/user/my_invite_list',
    access: 'customer',
    summary: 'Everybody who came by the customer’s code, masked, newest first.',
    input: field.object({ page: field.page(), limit: field.limit() }),
    output: field.list(invited),
    refusals: [],
  }),
  rebates: call({
    method: 'GET',
    path: '/user/invite_rebates',
    access: 'customer',
    summary: 'The rebate of each day with the fees that it was computed from, newest first.',
    input: field.object({ page: field.page(), limit: field.limit() }),
    output: field.list(
      field.object({
        day: field.string(),
        share: field.decimal(),
        /** How many invited customers paid the fees. */
        customers: field.whole(),
        /** Null while it is being paid. */
        paid_at: field.nullable(field.instant()),
        reference: field.string(),
        lines: field.list(
          field.object({
            ...amount,
            /** IR6: together, less what coupons gave back of them. */
            fees: field.decimal(),
            amount: field.decimal(),
          }),
        ),
      }),
    ),
    refusals: [],
  }),
};
