import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { addressKinds, internationalFields } from './rules.ts';

const address = field.object({
  id: field.whole(),
  user_id: field.whole(),
  currency: field.whole(),
  /** The currency, for legacy clients; the customer's own name for it is `label`. */
  name: field.string(),
  label: field.string(),
  network_id: field.string(),
  network_name: field.string(),
  address: field.string(),
  qrcode: field.string(),
  /** Withdrawals can use it from this moment on. */
  usable_from: field.instant(),
  is_usable: field.boolean(),
  create_time: field.string(),
  update_time: field.string(),
});

/** Two of them carry names of an older product; their labels say what they are: ABA number, SWIFT code, address. */
const card = {
  real_name: field.string(),
  bank_id: field.string(),
  bank_name: field.string(),
  bank_account: field.string(),
  bank_dizhi: field.string(),
  bank_branch: field.string(),
  alipay_account: field.string(),
  wechat_nickname: field.string(),
  wechat_account: field.string(),
  card_number: field.string(),
  province: field.string(),
  contact_phone: field.string(),
};

/** An empty field gets the rule's refusal, so these are wide. */
const words = (max = 200) => field.optional(field.text(0, max));

export const payoutMethodsCalls = {
  save: call({
    method: 'POST',
    path: '/user/wallet/save',
    access: 'customer',
    summary: 'Saves a withdrawal address, or changes an own one; a new address waits before it can be used.',
    input: field.object({
      id: field.optional(field.id()),
      currency: field.catalogueId(),
      /** `bitcoin`, `ethereum`, `tron`; if absent, the one that the address looks like. */
      network: field.optional(field.text(1, 31)),
      name: field.text(1, 40),
      address: field.text(1, 128),
      qrcode: field.optional(field.text(1, 200)),
    }),
    output: address,
    refusals: [
      'payout_currency_unknown',
      'payout_method_unknown',
      'payout_methods_full',
      'payout_address_known',
      'payout_name_special',
      'address_malformed',
      'address_wrong_network',
      'address_checksum_wrong',
      'upload_unknown',
    ],
    says: 'payout_saved',
    second_factor: true,
  }),
  list: call({
    method: 'GET',
    path: '/user/wallet/list',
    access: 'customer',
    summary: 'The customer’s saved addresses, newest first.',
    input: field.object({ page: field.page(), limit: field.limit(), currency: field.optional(field.catalogueId()) }),
    output: field.object({
      data: field.list(address),
      page: field.whole(),
      pages: field.whole(),
      total: field.whole(),
    }),
    refusals: [],
  }),
  networks: call({
    method: 'GET',
    path: '/user/wallet/networks',
    access: 'customer',
    summary: 'Where addresses can be saved: every currency that can be withdrawn on a chain, with its networks.',
    input: field.nothing(),
    output: field.object({
      /** How long a new or changed address waits. */
      cool_off_hours: field.whole(),
      max_addresses: field.whole(),
      currencies: field.list(
        field.object({
          currency: field.whole(),
          name: field.string(),
          networks: field.list(
            field.object({
              network_id: field.string(),
              network_name: field.string(),
              address_kind: field.choice(addressKinds),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  }),
  remove: call({
    method: 'POST',
    path: '/user/wallet/delete',
    access: 'customer',
    summary: 'Removes an own saved address.',
    input: field.object({ id: field.id() }),
    output: field.nothing(),
    refusals: ['payout_method_unknown'],
    says: 'payout_deleted',
  }),
  saveCard: call({
    method: 'POST',
    path: '/user/cash_save',
    access: 'customer',
    summary: 'Saves the customer’s own bank card; another account number waits again before it can be used.',
    input: field.object({
      real_name: words(64),
      bank_id: words(32),
      bank_name: words(100),
      bank_account: words(50),
      card_number: words(32),
      province: words(100),
      contact_phone: words(32),
      bank_dizhi: words(),
      bank_branch: words(),
      alipay_account: words(),
      wechat_nickname: words(),
      wechat_account: words(),
    }),
    output: field.object({ ...card, usable_from: field.instant() }),
    refusals: [
      'payout_fields_missing',
      'payout_name_special',
      'payout_name_differs',
      'bank_account_malformed',
      'bank_code_malformed',
      'swift_code_malformed',
      'card_number_malformed',
      'contact_phone_malformed',
    ],
    says: 'payout_saved',
    second_factor: true,
  }),
  card: call({
    method: 'POST',
    path: '/user/cash_info',
    access: 'customer',
    summary: 'The customer’s bank card; empty texts before there is one.',
    input: field.nothing(),
    output: field.object({
      ...card,
      usable_from: field.nullable(field.instant()),
      banks: field.list(field.object({ id: field.whole(), name: field.string() })),
    }),
    refusals: [],
  }),
  otherMethod: call({
    method: 'POST',
    path: '/user/cash_info_other',
    access: 'customer',
    summary: 'The form of a third way to be paid, for legacy clients: there is none, so it has no fields.',
    input: field.nothing(),
    output: field.object({ forms: field.list(field.string()), data: field.list(field.string()) }),
    refusals: [],
  }),
  saveOtherMethod: call({
    method: 'POST',
    path: '/user/cash_save_other',
    access: 'customer',
    summary: 'Refused: withdrawals go to wallet addresses and bank accounts only.',
    input: field.nothing(),
    output: field.nothing(),
    refusals: ['payout_other_not_offered'],
  }),
  saveInternationalCard: call({
    method: 'POST',
    path: '/user/cash_save_international',
    access: 'customer',
    summary: 'Saves the international card: one value for each field of the form, in its order.',
    input: field.object({ data: field.list(field.text(0, 128)) }),
    output: field.object({ usable_from: field.instant() }),
    refusals: [
      'payout_fields_missing',
      'payout_name_special',
      'payout_name_differs',
      'bank_account_malformed',
      'swift_code_malformed',
    ],
    says: 'payout_saved',
    second_factor: true,
  }),
  internationalCard: call({
    method: 'POST',
    path: '/user/cash_info_international',
    access: 'customer',
    summary: 'The form of the international card in the reader’s language, and what was filled in.',
    input: field.nothing(),
    output: field.object({
      bank_account: field.string(),
      fields: field.list(field.choice(internationalFields)),
      forms: field.list(field.string()),
      /** As long as `forms`; empty texts before anything was saved. */
      data: field.list(field.string()),
      usable_from: field.nullable(field.instant()),
    }),
    refusals: [],
  }),
};
