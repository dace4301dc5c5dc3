import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { accountWords } from './rules.ts';

/** One currency in one of the accounts; the names of the two amounts say which. */
export const row = field.object({
  id: field.whole(),
  currency: field.whole(),
  currency_name: field.string(),
  currency_scale: field.whole(),
  legal_balance: field.optional(field.decimal()),
  lock_legal_balance: field.optional(field.decimal()),
  change_balance: field.optional(field.decimal()),
  lock_change_balance: field.optional(field.decimal()),
  lever_balance: field.optional(field.decimal()),
  lock_lever_balance: field.optional(field.decimal()),
  micro_balance: field.optional(field.decimal()),
  lock_micro_balance: field.optional(field.decimal()),
  stock_balance: field.optional(field.decimal()),
  lock_stock_balance: field.optional(field.decimal()),
  is_legal: field.whole(),
  is_lever: field.whole(),
  is_match: field.whole(),
  is_micro: field.whole(),
  /** Empty while there is no price. */
  usdt_price: field.string(),
  cny_price: field.string(),
  is_charge: field.boolean(),
});

/** Separate, because a form that pays from an account needs nothing else of this room. */
export const detailCalls = {
  detail: call({
    method: 'POST',
    path: '/wallet/detail',
    access: 'customer',
    shows_balances: true,
    summary: 'One currency in one account: what is available and what is held.',
    input: field.object({ currency: field.catalogueId(), type: field.choice(accountWords) }),
    output: field.object({
      ...row.shape,
      available: field.decimal(),
      held: field.decimal(),
      /** Always empty: addresses come from the deposits room, for the chosen network. */
      address: field.string(),
      ExRate: field.string(),
      coin_trade_fee: field.string(),
    }),
    refusals: ['not_found'],
  }),
};
