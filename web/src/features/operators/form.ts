import { millisecondsOf } from '#contract/kit/instant.ts';
import { ACTION, actLine, REASON } from '#contract/operators/rules.ts';
import type { texts as english } from './locales/en.ts';
import type { Act } from './queries.ts';

type Key = keyof typeof english;

/** Actions on one customer as a whole; the others are declared by their rooms. Actions on all customers are in no customer's list. */
const actions: ReadonlyMap<string, Key> = new Map([
  ['customers.view', 'act_view'],
  ['customers.view-sessions', 'act_view_sessions'],
  ['customers.view-acts', 'act_view_acts'],
  ['customers.view-balances', 'act_view_balances'],
  ['customers.view-records', 'act_view_records'],
  ['customers.view-deposits', 'act_view_deposits'],
  ['customers.view-withdrawals', 'act_view_withdrawals'],
  ['customers.end-sessions', 'act_end_sessions'],
  ['operators.propose', 'act_propose'],
  ['operators.refuse-proposal', 'act_refuse'],
  ['operators.same-address', 'act_same_address'],
]);

const reasons: ReadonlySet<string> = new Set([
  ...['customer_asked', 'review', 'incident', 'device_lost'],
  ...['payment_received', 'seen_on_statement', 'seen_on_chain', 'reviewed', 'customer_confirmed', 'paid'],
  ...['documents_match', 'name_transliterated'],
  ...['not_convincing', 'mistake', 'taken_back', 'duplicate'],
  ...['voucher_unreadable', 'amount_differs', 'not_received', 'other_payer', 'wrong_account'],
  ...['address_refused', 'bank_refused', 'sanction_match', 'chain_halt', 'court_order', 'kyc_expired'],
  ...['glare', 'blurred', 'cut_off', 'too_dark', 'wrong_side', 'wrong_document', 'expired', 'altered'],
  ...['name_differs', 'number_differs', 'not_of_age'],
  ...['payment_proven', 'seller_silent', 'seller_confirmed', 'payment_not_proven', 'voucher_forged', 'foreign_name'],
  ...['buyer_confirmed', 'record_good', 'known_business', 'requirements', 'identity_in_doubt', 'name_misleading'],
  ...['legal', 'rules_broken', 'account_taken_over'],
]);

const targets: ReadonlySet<string> = new Set([
  ...['customer', 'verification', 'deposit', 'withdrawal', 'proposal'],
  ...['desk_order', 'desk_merchant'],
]);

/** Undefined for a code that this version of the app does not know: the screen then shows the code itself. */
export const actionKey = (action: string): Key | undefined => actions.get(action);
export const reasonKey = (reason: string): Key | undefined =>
  reasons.has(reason) ? (`why_${reason}` as Key) : undefined;
export const targetKey = (type: string): Key | undefined => (targets.has(type) ? (`about_${type}` as Key) : undefined);

/** OP15: the screen matches the line. The two hashes cover data that only the server has. */
export const saysTheSame = (act: Act, line: string): boolean => {
  const { action, reason, at } = act;
  if (!ACTION.test(action) || !REASON.test(reason)) return false;
  const [before_sha256 = '', after_sha256 = ''] = line.split('|').slice(8, 10);
  return actLine({ ...act, t_ms: millisecondsOf(at), before_sha256, after_sha256 }) === line;
};
