import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { person, way } from './offer-calls.ts';
import { merchantStates, walletWays } from './rules.ts';

const me = field.object({
  /** Null if the customer never applied. */
  state: field.nullable(field.choice(merchantStates)),
  name: field.string(),
  /** Why it was refused or removed, as a code; otherwise empty. */
  reason: field.string(),
  deposit: field.decimal(),
  /** Whether the deposit is still held. */
  is_held: field.boolean(),
  applied_at: field.nullable(field.instant()),
  record: person,
});

const methods = field.list(
  field.object({
    way: way(),
    is_saved: field.boolean(),
    /** DK16, DK27: saved, in the verified name, and no longer waiting. */
    is_usable: field.boolean(),
    /** From when it can be used; null if none is saved. */
    usable_from: field.nullable(field.instant()),
    /** The last four characters of the account; empty without one. */
    ending: field.string(),
  }),
);

export const merchantCalls = {
  me: call({
    method: 'GET',
    path: '/c2c/merchant/me',
    access: 'customer',
    summary: 'The caller as a merchant, with the own record.',
    input: field.nothing(),
    output: me,
    refusals: [],
    shows_balances: true,
  }),
  apply: call({
    method: 'POST',
    path: '/seller/seller_add',
    access: 'customer',
    summary:
      'Applies to become a merchant; the deposit is held until the application is refused or the merchant leaves.',
    input: field.object({
      name: field.text(1, 40),
      /** The deposit that the customer saw. */
      deposit: field.amount(),
    }),
    output: me,
    refusals: [
      'identity_required',
      'insufficient_balance',
      'desk_merchant_already',
      'desk_name_wrong',
      'desk_name_reserved',
      'desk_name_taken',
      'desk_deposit_changed',
    ],
    money: true,
    says: 'desk_applied',
  }),
  leave: call({
    method: 'POST',
    path: '/c2c/merchant/leave',
    access: 'customer',
    summary: 'Takes back an application, or stops being a merchant; the deposit is returned once no order runs.',
    input: field.nothing(),
    output: me,
    refusals: ['desk_merchant_not'],
    money: true,
  }),
  methods: call({
    method: 'GET',
    path: '/c2c/methods',
    access: 'customer',
    summary: 'How the customer can be paid.',
    input: field.nothing(),
    output: methods,
    refusals: [],
  }),
  saveMethod: call({
    method: 'POST',
    path: '/c2c/methods/save',
    access: 'customer',
    summary:
      'Saves the customer’s account at a wallet; it has to be in the verified name, and waits as a new card does.',
    input: field.object({ way: field.choice(walletWays), account: field.text(1, 100) }),
    output: methods,
    refusals: ['identity_required', 'desk_account_wrong'],
    second_factor: true,
    payment_password: true,
  }),
  removeMethod: call({
    method: 'POST',
    path: '/c2c/methods/delete',
    access: 'customer',
    summary: 'Removes the customer’s account at a wallet; offers that name it are not paid by it any more.',
    input: field.object({ way: field.choice(walletWays) }),
    output: methods,
    refusals: [],
  }),
};
