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

export type VoucherProblem = 'amount_missing' | 'too_fine' | 'voucher_required' | 'txid_length';

/** What is missing, the first thing first. The minimum is the server's to refuse, with its number. */
export const voucherProblem = (typed: VoucherTyped, scale: number): VoucherProblem | undefined => {
  const amount = Decimal.amount(typed.amount);
  if (!amount?.isPositive()) return 'amount_missing';
  if (!amount.fits(scale)) return 'too_fine';
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

/** What happened, and what is still to come; a deposit that failed has nothing still to come. */
export const stepsOf = (deposit: Pick<Deposit, 'status' | 'state' | 'timeline'>): readonly Step[] => {
  const { timeline, status, state } = deposit;
  const past = timeline.map((step, place): Step => {
    const last = place === timeline.length - 1;
    return {
      state: step.state,
      at: step.at,
      look: !last || status === 2 ? 'done' : status === 3 ? 'failed' : 'current',
    };
  });
  if (status !== 1) return past;
  const from = Math.max(WAY.indexOf(state), -1);
  return [...past, ...WAY.slice(from + 1).map((next): Step => ({ state: next, look: 'waiting', at: undefined }))];
};

export const reasonKey = (reason: string): `reason_${RejectReason | 'other'}` =>
  `reason_${rejectReasons.find((known) => known === reason) ?? 'other'}`;
