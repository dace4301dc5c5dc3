import { Decimal } from '../kit/decimal.ts';
import { plusSeconds, type Instant } from '../kit/instant.ts';

/* The rules of docs/spec/withdrawals.md that the form checks too. */

export const withdrawalStates = [
  'requested',
  'approved',
  'broadcasting',
  'settled',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** DB4: the operators' lists. A withdrawal on hold is in its own list and in no other, so that it is counted once. */
export const withdrawalLists = ['held', ...withdrawalStates] as const;
export type WithdrawalListName = (typeof withdrawalLists)[number];

/** WD11: the only reasons for which a withdrawal may be kept waiting. */
export const holdReasons = [
  'kyc_expired',
  'address_cooloff',
  'sanction_match',
  'credential_change',
  'chain_halt',
  'court_order',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** WD11: the holds that an operator may set; the other two belong to the rules, and no operator sets or ends them. */
export const operatorHoldReasons = ['kyc_expired', 'sanction_match', 'chain_halt', 'court_order'] as const;

/** Why an operator approves, or ends a hold early; none is assumed. */
export const approveReasons = ['reviewed', 'customer_confirmed'] as const;
export type ApproveReason = (typeof approveReasons)[number];
export const releaseReasons = [...approveReasons, 'mistake'] as const;
export type ReleaseReason = (typeof releaseReasons)[number];

/** Why an operator rejects; the customer sees it and gets everything back. */
export const withdrawalRejectReasons = [
  'address_refused',
  'sanction_match',
  'court_order',
  'kyc_expired',
  'name_differs',
  'bank_refused',
] as const;
export type WithdrawalRejectReason = (typeof withdrawalRejectReasons)[number];

/** 0 an address, 1 the bank card, 2 the international card. */
export const destinationTypes = [0, 1, 2] as const;
export type DestinationType = (typeof destinationTypes)[number];

/** The status for legacy clients: 1 under way, 2 done, 3 refused. */
export const withdrawalStatusOf = (state: WithdrawalState): 1 | 2 | 3 => {
  if (state === 'settled') return 2;
  return state === 'requested' || state === 'approved' || state === 'broadcasting' ? 1 : 3;
};

const AUTOMATIC_SECONDS = 10 * 60;
const REVIEWED_SECONDS = 24 * 3600;
const MAX_SECONDS = 72 * 3600;

/** WD9: no withdrawal waits longer than this, whatever holds it. */
export const lastMoment = (requested_at: Instant): Instant => plusSeconds(requested_at, MAX_SECONDS);

export interface RuleHold {
  readonly reason: 'address_cooloff' | 'credential_change';
  readonly until_at: Instant;
}

/** WD5, WD8: the holds of the rules, the same for every customer; the form names them before the request. */
export const ruleHolds = (
  requested_at: Instant,
  /** When the address may be used, and when withdrawals are open again after a change of credentials. */
  { usable_from, changed_until }: { usable_from: Instant | undefined; changed_until: Instant | undefined },
): readonly RuleHold[] =>
  [
    { reason: 'address_cooloff' as const, until_at: usable_from },
    { reason: 'credential_change' as const, until_at: changed_until },
  ].flatMap(({ reason, until_at }) =>
    until_at !== undefined && until_at > requested_at ? [{ reason, until_at }] : [],
  );

/** The hold that ends last. */
export const lastHold = (holds: readonly RuleHold[]): RuleHold | undefined =>
  holds.reduce<RuleHold | undefined>((last, one) => (last && last.until_at >= one.until_at ? last : one), undefined);

/** WD9: when a withdrawal is done at the latest; fixed when it is requested. */
export const dueAt = (
  requested_at: Instant,
  tier: 'automatic' | 'reviewed',
  held_until: Instant | undefined,
): Instant => {
  const from = held_until !== undefined && held_until > requested_at ? held_until : requested_at;
  const due = plusSeconds(from, tier === 'automatic' ? AUTOMATIC_SECONDS : REVIEWED_SECONDS);
  const last = lastMoment(requested_at);
  return due < last ? due : last;
};

export const LIMIT_SECONDS = 24 * 3600;

/** WD9: up to this value no person has to approve, unless the operators' setting differs. */
export const AUTOMATIC_BTC = Decimal.of('0.05');
/** WD12: above this value two people are needed, unless the setting differs. */
export const FOUR_EYES_BTC = Decimal.of(1);

/** The maximum of open withdrawals per customer. */
export const MAX_OPEN = 20;

/** WD6: both prices come from the log; rounded up, so that splitting an amount never gets past the limit. */
export const valueBtc = (amount: Decimal, price: Decimal, btc_price: Decimal): Decimal =>
  amount.times(price, 'up').over(btc_price, 'up').cut(8, 'up');

export interface WithdrawalTerms {
  readonly withdrawal_fee: Decimal;
  readonly min_withdrawal: Decimal;
  readonly currency_scale: number;
  readonly scale: number;
}

export const withdrawalScale = ({ scale, currency_scale }: Pick<WithdrawalTerms, 'scale' | 'currency_scale'>): number =>
  Math.min(scale, currency_scale);

export type WithdrawalProblem = 'withdrawal_below_minimum' | 'withdrawal_too_fine';

/** WD3: what is wrong with an amount. The form and the server both check it. */
export const withdrawalProblem = (terms: WithdrawalTerms, amount: Decimal): WithdrawalProblem | undefined => {
  if (amount.lt(terms.min_withdrawal)) return 'withdrawal_below_minimum';
  return amount.fits(withdrawalScale(terms)) ? undefined : 'withdrawal_too_fine';
};

/** WD2: the fee is taken out of the amount; nothing is ever paid on top. */
export const received = (terms: Pick<WithdrawalTerms, 'withdrawal_fee'>, amount: Decimal): Decimal =>
  amount.minus(terms.withdrawal_fee);

/** WD16: the time that banks state for transfers between countries. */
const BANK_MINUTES = 3 * 24 * 60;

/** How long the money takes to arrive once it is sent, in whole minutes. */
export const arrivalMinutes = (confirmations: number, block_seconds: number): number =>
  block_seconds === 0 ? BANK_MINUTES : Math.max(1, Math.ceil((confirmations * block_seconds) / 60));

export interface ReceiptParts {
  /** 32 hex digits that only the customer and we know. */
  readonly salt: string;
  readonly user_id: number;
  readonly currency_name: string;
  readonly amount: Decimal;
  readonly network_id: string;
  /** Hex. */
  readonly destination_sha256: string;
  readonly t_ms: number;
}

/** WD15: what the customer can show as proof; its hash is in the public log with every step. */
export const receiptText = (parts: ReceiptParts): string =>
  [
    'withdrawal',
    1,
    parts.salt,
    parts.user_id,
    parts.currency_name,
    parts.amount.toString(),
    parts.network_id,
    parts.destination_sha256,
    parts.t_ms,
  ].join('|');

export interface StepParts {
  readonly step: number;
  readonly t_ms: number;
  /** Hex, of the receipt. */
  readonly receipt_sha256: string;
  readonly state: WithdrawalState | 'held';
  readonly reason: string;
  readonly due_ms: number;
}

/** WD15: the line of one step in the public log; a dash where there is no reason. */
export const stepLine = ({ step, t_ms, receipt_sha256, state, reason, due_ms }: StepParts): string =>
  ['wd', 1, receipt_sha256, step, t_ms, state, reason || '-', due_ms].join('|');

/** BA13: what a customer quotes to support, on receipts as in records. */
export const withdrawalReference = (id: number | string): string => `W-${id}`;
