import { Decimal } from '../kit/decimal.ts';
import { plusSeconds, type Instant } from '../kit/instant.ts';

/* The rules of docs/spec/deposits.md that the form checks too. */

export const depositStates = [
  'ordered',
  'submitted',
  'confirming',
  'credited',
  'rejected',
  'expired',
  'orphaned',
  'below_minimum',
] as const;
export type DepositState = (typeof depositStates)[number];

export const depositKinds = ['voucher', 'bank', 'chain'] as const;
export type DepositKind = (typeof depositKinds)[number];

/** Where the first of two operators saw the money. */
export const creditReasons = ['seen_on_statement', 'seen_on_chain', 'payment_received'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** Why an operator rejects a voucher; the customer sees it. */
export const rejectReasons = [
  'voucher_unreadable',
  'amount_differs',
  'not_received',
  'duplicate',
  'other_payer',
  'wrong_account',
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** The status for legacy clients: 1 waits, 2 is credited, 3 will not be. */
export const statusOf = (state: DepositState): 1 | 2 | 3 => {
  if (state === 'credited') return 2;
  return state === 'ordered' || state === 'submitted' || state === 'confirming' ? 1 : 3;
};

export const statesOf = (status: 1 | 2 | 3): readonly DepositState[] =>
  depositStates.filter((state) => statusOf(state) === status);

/** DE9: the maximum of waiting requests per customer. */
export const MAX_WAITING = 10;

/** DE10: an unpaid bank order ends after this long. */
const ORDER_SECONDS = 72 * 3600;
export const orderEnds = (created_at: Instant): Instant => plusSeconds(created_at, ORDER_SECONDS);

export interface DepositTerms {
  readonly min_deposit: Decimal;
  readonly currency_scale: number;
  readonly scale: number;
}

/** DE7: a unit error (a voucher of 1,000,000 where 1 was meant) must not reach the queue. */
const MAX_TIMES = Decimal.of(1_000_000);
export const maxOf = (terms: Pick<DepositTerms, 'min_deposit'>): Decimal => terms.min_deposit.times(MAX_TIMES, 'down');

export const scaleOf = (terms: DepositTerms): number => Math.min(terms.scale, terms.currency_scale);

export type DepositProblem = 'deposit_below_minimum' | 'deposit_too_fine' | 'deposit_above_maximum';

/** DE7: what is wrong with an amount. The form and the server both check it. */
export const depositProblem = (terms: DepositTerms, amount: Decimal): DepositProblem | undefined => {
  if (amount.lt(terms.min_deposit)) return 'deposit_below_minimum';
  if (amount.gt(maxOf(terms))) return 'deposit_above_maximum';
  return amount.fits(scaleOf(terms)) ? undefined : 'deposit_too_fine';
};

/** The format of a transaction id, by kind of network; a bank's has letters, digits and a few symbols. */
const TRANSACTION_ID = {
  bitcoin: /^[0-9a-f]{64}$/i,
  ethereum: /^(?:0x)?[0-9a-f]{64}$/i,
  tron: /^[0-9a-f]{64}$/i,
  none: /^[0-9A-Za-z][0-9A-Za-z ./_-]{3,127}$/,
} as const;

/**
 * DE24: a transaction id in its network's canonical spelling, so that another spelling does not count as a second
 * transfer; undefined if the network could not have issued it.
 */
export const transactionId = (kind: keyof typeof TRANSACTION_ID, typed: string): string | undefined => {
  const text = typed.trim();
  if (!TRANSACTION_ID[kind].test(text)) return undefined;
  if (kind === 'none') return text;
  const hex = text.toLowerCase().replace(/^0x/, '');
  return kind === 'ethereum' ? `0x${hex}` : hex;
};

/** DE4: how long a deposit usually takes, in whole minutes, at least one. */
export const expectedMinutes = (confirmations: number, block_seconds: number): number =>
  Math.max(1, Math.ceil((confirmations * block_seconds) / 60));

/** DE8: in how many of 64 points two pictures may differ and still count as alike. */
export const ALIKE_WITHIN = 10;

/**
 * DE11: the reference that a customer writes into every bank transfer; it never changes. The last digit catches typing
 * errors.
 */
export const bankReference = (user_id: number): string => {
  const digits = String(user_id).padStart(8, '0');
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * ((place % 7) + 2), 0);
  return `CD${digits}${(97 - (sum % 97)).toString().padStart(2, '0')}`;
};

/** BA13: what a customer quotes to support, on receipts as in records. */
export const depositReference = (id: number | string): string => `D-${id}`;
