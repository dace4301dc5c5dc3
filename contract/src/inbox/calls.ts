import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

export const inboxTopics = ['orders', 'security', 'auctions', 'news', 'prices'] as const;

/** Kinds of messages; each has its sentence in nine languages on the web (`web/src/features/inbox/locales`). */
export const inboxKinds = [
  'price_alert_fired',
  'deposit_credited',
  'deposit_rejected',
  'withdrawal_settled',
  'withdrawal_rejected',
  'withdrawal_failed',
  'withdrawal_held',
  'verification_passed',
  'verification_failed',
  'login_elsewhere',
  'password_changed',
  'security_changed',
  'payout_address_added',
  'payout_address_removed',
  'payout_card_added',
  'payout_card_changed',
  'balance_check_ready',
  'futures_take_profit',
  'futures_stop_loss',
  'futures_liquidation',
  'futures_corporate_action',
  'futures_trader',
  'futures_copy_stop',
  'futures_order_opened',
  'futures_order_cancelled',
  'option_right',
  'option_wrong',
  'option_level',
  'option_void',
  'copy_failed',
  'copy_stopped',
  'copy_trader_left',
  'copy_approved',
  'copy_refused',
  'copy_removed',
  'payout_wallet_saved',
  'desk_taken',
  'desk_paid',
  'desk_released',
  'desk_cancelled',
  'desk_appeal',
  'desk_decided',
  'desk_reminder',
  'desk_merchant_approved',
  'desk_merchant_refused',
  'desk_merchant_removed',
] as const;

const message = field.object({
  id: field.whole(),
  topic: field.choice(inboxTopics),
  kind: field.choice(inboxKinds),
  /** The values of the sentence, as text: amounts plain, times as instants. */
  values: field.record(field.string(), field.string()),
  at: field.instant(),
  read_at: field.nullable(field.instant()),
});

/** The row of legacy clients; they put `content` into the page as HTML. */
const mail = field.object({
  id: field.whole(),
  title: field.string(),
  abstract: field.string(),
  content: field.string(),
  create_time: field.string(),
  is_read: field.whole(),
});

export const inboxCalls = {
  list: call({
    method: 'GET',
    path: '/inbox/list',
    access: 'customer',
    summary: 'The customer’s messages, newest first.',
    input: field.object({
      topic: field.optional(field.choice(inboxTopics)),
      page: field.page(),
      limit: field.limit(),
    }),
    output: field.list(message),
    refusals: [],
  }),
  unread: call({
    method: 'GET',
    path: '/inbox/unread',
    access: 'customer',
    summary: 'How many messages are unread.',
    input: field.nothing(),
    output: field.object({ unread: field.whole() }),
    refusals: [],
  }),
  mails: call({
    method: 'GET',
    path: '/mailMessage/getList',
    access: 'anyone',
    summary: 'The same messages for legacy clients, newest first; empty for a visitor.',
    input: field.object({ page: field.page(), limit: field.limit() }),
    output: field.list(mail),
    refusals: [],
  }),
  mail: call({
    method: 'GET',
    path: '/mailMessage/detail',
    access: 'customer',
    summary: 'One own message for legacy clients.',
    input: field.object({ id: field.id() }),
    output: mail,
    refusals: ['not_found'],
  }),
  read: call({
    method: 'POST',
    path: '/inbox/read',
    access: 'customer',
    summary: 'Marks messages as read up to and including this one.',
    input: field.object({ up_to: field.id() }),
    output: field.object({ unread: field.whole() }),
    refusals: [],
  }),
};
