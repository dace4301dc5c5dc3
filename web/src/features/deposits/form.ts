import {
  depositProblem,
  rejectReasons,
  transactionId,
  type DepositProblem,
  type DepositState,
  type RejectReason,
} from '#contract/deposits/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { StepState } from '#ui/status-timeline.tsx';
import type { Currency, Deposit } from './queries.ts';

/** The customer's own coins first, then the others in the exchange's order; the search matches the name. */
export const coinsInOrder = (coins: readonly Currency[], search: string): readonly Currency[] => {
  const wanted = search.trim().toUpperCase();
  const found = coins.filter(({ name }) => name.toUpperCase().includes(wanted));
  const held = ({ wallet }: Currency): boolean => wallet.change_balance.isPositive();
  return [...found.filter(held), ...found.filter((coin) => !held(coin))];
};

const STARTS: Readonly<Record<string, string>> = { tron: 'T…', ethereum: '0x…', bitcoin: 'bc1…' };

/** The first characters of a network's addresses, so that customers do not confuse two networks. */
export const startOf = (network_id: string): string | undefined => STARTS[network_id];

export interface VoucherTyped {
  readonly amount: string;
  readonly voucher: string | undefined;
  readonly txid: string;
}

const AMOUNT_PROBLEMS = {
  deposit_below_minimum: 'below_minimum',
  deposit_above_maximum: 'above_maximum',
  deposit_too_fine: 'too_fine',
} as const satisfies Record<DepositProblem, string>;

export type AmountProblem = 'amount_missing' | (typeof AMOUNT_PROBLEMS)[DepositProblem];

/** Missing or invalid input, by field. */
export interface VoucherProblems {
  readonly amount: AmountProblem | undefined;
  readonly txid: 'txid_malformed' | 'txid_malformed_bank' | undefined;
  readonly voucher: 'voucher_required' | undefined;
}

export interface VoucherTerms {
  readonly scale: number;
  readonly minimum: Decimal;
  /** The format of the transaction id; a bank transfer has `none`. */
  readonly kind: Parameters<typeof transactionId>[0];
}

/** The same rules as the server's (DE7, DE24). */
export const voucherProblems = (typed: VoucherTyped, terms: VoucherTerms): VoucherProblems => {
  const { txid, voucher } = typed;
  const is_form = txid.trim() === '' || transactionId(terms.kind, txid) !== undefined;
  return {
    amount: amountProblem(Decimal.amount(typed.amount), terms),
    txid: is_form ? undefined : terms.kind === 'none' ? 'txid_malformed_bank' : 'txid_malformed',
    voucher: voucher === undefined ? 'voucher_required' : undefined,
  };
};

const amountProblem = (
  amount: Decimal | undefined,
  { scale, minimum }: Omit<VoucherTerms, 'kind'>,
): AmountProblem | undefined => {
  if (!amount?.isPositive()) return 'amount_missing';
  const problem = depositProblem({ min_deposit: minimum, currency_scale: scale, scale }, amount);
  return problem && AMOUNT_PROBLEMS[problem];
};

/** The states of a deposit that succeeds. */
const WAY: readonly DepositState[] = ['submitted', 'confirming', 'credited'];

export interface Step {
  readonly state: DepositState;
  readonly look: StepState;
  readonly at: Deposit['submitted_at'] | undefined;
}

type Stated = Pick<Deposit, 'kind' | 'status' | 'state' | 'timeline'>;

/**
 * Past and future steps; a failed deposit has no future ones. A deposit reviewed by an operator has no separate start
 * of the review: it starts when it is submitted.
 */
export const stepsOf = (deposit: Stated): readonly Step[] => {
  const { timeline, status, state } = deposit;
  const checked = deposit.kind !== 'chain' && state === 'submitted';
  const past = timeline.map((step, index): Step => {
    const last = index === timeline.length - 1;
    const done = !last || status === 2 || checked;
    return { state: step.state, at: step.at, look: done ? 'done' : status === 3 ? 'failed' : 'current' };
  });
  const seen = withChecking(past, deposit);
  if (status !== 1) return seen;
  const from = WAY.indexOf(checked ? 'confirming' : state);
  return [...seen, ...WAY.slice(from + 1).map((next): Step => ({ state: next, look: 'waiting', at: undefined }))];
};

const withChecking = (past: readonly Step[], { kind, state }: Stated): readonly Step[] => {
  if (kind === 'chain' || (state !== 'submitted' && state !== 'credited')) return past;
  const checking: Step = { state: 'confirming', look: state === 'credited' ? 'done' : 'current', at: undefined };
  const place = past.findIndex((step) => step.state === 'submitted') + 1;
  return [...past.slice(0, place), checking, ...past.slice(place)];
};

export const reasonKey = (reason: string): `reason_${RejectReason | 'other'}` =>
  `reason_${rejectReasons.find((known) => known === reason) ?? 'other'}`;
