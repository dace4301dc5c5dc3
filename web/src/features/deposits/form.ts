import { rejectReasons, type DepositState, type RejectReason } from '#contract/deposits/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { StepState } from '#ui/status-timeline.tsx';
import type { Currency, Deposit } from './queries.ts';

/** What one's own coins are comes first, then the others in the exchange's order; a search looks in the name. */
export const coinsInOrder = (coins: readonly Currency[], search: string): readonly Currency[] => {
  const wanted = search.trim().toUpperCase();
  const found = coins.filter(({ name }) => name.toUpperCase().includes(wanted));
  const held = ({ wallet }: Currency): boolean => wallet.change_balance.isPositive();
  return [...found.filter(held), ...found.filter((coin) => !held(coin))];
};

const STARTS: Readonly<Record<string, string>> = { tron: 'T…', ethereum: '0x…', bitcoin: 'bc1…' };

/** How addresses of a network begin, so that nobody takes one for the other. */
export const startOf = (network_id: string): string | undefined => STARTS[network_id];

export interface VoucherTyped {
  readonly amount: string;
  readonly voucher: string | undefined;
  readonly txid: string;
}

export type VoucherProblem = 'amount_missing' | 'too_fine' | 'below_minimum' | 'voucher_required' | 'txid_length';

export interface VoucherTerms {
  readonly scale: number;
  readonly minimum: Decimal;
}

/** What is missing, the first thing first; the server asks the same again. */
export const voucherProblem = (typed: VoucherTyped, { scale, minimum }: VoucherTerms): VoucherProblem | undefined => {
  const amount = Decimal.amount(typed.amount);
  if (!amount?.isPositive()) return 'amount_missing';
  if (!amount.fits(scale)) return 'too_fine';
  if (amount.lt(minimum)) return 'below_minimum';
  if (typed.voucher === undefined) return 'voucher_required';
  const txid = typed.txid.trim().length;
  return txid > 0 && (txid < 4 || txid > 128) ? 'txid_length' : undefined;
};

/** The way that a deposit goes when all is well. */
const WAY: readonly DepositState[] = ['submitted', 'confirming', 'credited'];

export interface Step {
  readonly state: DepositState;
  readonly look: StepState;
  readonly at: Deposit['submitted_at'] | undefined;
}

type Told = Pick<Deposit, 'kind' | 'status' | 'state' | 'timeline'>;

/**
 * What happened, and what is still to come; a deposit that failed has nothing still to come. What people check has no
 * moment at which checking began: it began when it was sent in.
 */
export const stepsOf = (deposit: Told): readonly Step[] => {
  const { timeline, status, state } = deposit;
  const checked = deposit.kind !== 'chain' && state === 'submitted';
  const past = timeline.map((step, place): Step => {
    const last = place === timeline.length - 1;
    const done = !last || status === 2 || checked;
    return { state: step.state, at: step.at, look: done ? 'done' : status === 3 ? 'failed' : 'current' };
  });
  const seen = withChecking(past, deposit);
  if (status !== 1) return seen;
  const from = WAY.indexOf(checked ? 'confirming' : state);
  return [...seen, ...WAY.slice(from + 1).map((next): Step => ({ state: next, look: 'waiting', at: undefined }))];
};

const withChecking = (past: readonly Step[], { kind, state }: Told): readonly Step[] => {
  if (kind === 'chain' || (state !== 'submitted' && state !== 'credited')) return past;
  const checking: Step = { state: 'confirming', look: state === 'credited' ? 'done' : 'current', at: undefined };
  const place = past.findIndex((step) => step.state === 'submitted') + 1;
  return [...past.slice(0, place), checking, ...past.slice(place)];
};

export const reasonKey = (reason: string): `reason_${RejectReason | 'other'}` =>
  `reason_${rejectReasons.find((known) => known === reason) ?? 'other'}`;
