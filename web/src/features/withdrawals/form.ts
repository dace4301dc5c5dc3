import { Decimal } from '#contract/kit/decimal.ts';
import { addressKinds, addressProblem, networkOfAddress, type AddressProblem } from '#contract/payout-methods/rules.ts';
import { holdReasons, received, withdrawalProblem, type HoldReason } from '#contract/withdrawals/rules.ts';
import type { StepState } from '#ui/status-timeline.tsx';
import type { Info, Network, Withdrawal } from './queries.ts';

export type Destination = '0' | '1' | '2';

/** The networks that a kind of destination can use; cards of both kinds go by the bank. */
export const networksFor = (info: Info, destination: Destination): readonly Network[] =>
  info.networks.filter(({ is_on, type }) => is_on && (destination === '0' ? type === 0 : type === 1));

export type AddressFault = AddressProblem | 'address_missing';

/** What is wrong with a pasted address, before anything is sent. */
export const addressFault = (network: Network, address: string): AddressFault | undefined => {
  const text = address.trim();
  if (text === '') return 'address_missing';
  const kind = addressKinds.find((one) => one === network.network_id);
  return kind && addressProblem(kind, text);
};

const NAMES = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' } as const;

/** The network that an address looks like, by its name. */
export const looksLike = (address: string): string => {
  const kind = networkOfAddress(address.trim());
  return kind ? NAMES[kind] : '';
};

export type AmountFault = 'amount_missing' | 'too_fine' | 'minimum_is' | 'insufficient';

export interface AmountForm {
  readonly amount: Decimal | undefined;
  readonly fault: AmountFault | undefined;
  readonly receives: Decimal | undefined;
  readonly after: Decimal | undefined;
  /** The most that may leave: what there is, and what the 24 hours leave. The fee comes out of it. */
  readonly most: Decimal;
}

export const amountForm = (info: Info, network: Network, typed: string): AmountForm => {
  const amount = Decimal.amount(typed);
  const most = info.remaining === null ? info.change_balance : Decimal.min(info.change_balance, info.remaining);
  const fault = faultOf(info, network, amount);
  if (fault !== undefined || !amount) return { amount, fault, receives: undefined, after: undefined, most };
  return {
    amount,
    fault,
    receives: received({ withdrawal_fee: network.fee }, amount),
    after: info.change_balance.minus(amount),
    most,
  };
};

const faultOf = (info: Info, network: Network, amount: Decimal | undefined): AmountFault | undefined => {
  if (!amount?.isPositive()) return 'amount_missing';
  const problem = withdrawalProblem(
    {
      withdrawal_fee: network.fee,
      least_withdrawal: network.minimum,
      currency_scale: network.scale,
      scale: network.scale,
    },
    amount,
  );
  if (problem) return problem === 'withdrawal_too_fine' ? 'too_fine' : 'minimum_is';
  return amount.gt(info.change_balance) ? 'insufficient' : undefined;
};

const WAY = ['requested', 'approved', 'broadcasting', 'settled'] as const;

export interface Step {
  readonly state: Withdrawal['timeline'][number]['state'];
  readonly look: StepState;
  readonly at: Withdrawal['requested_at'] | undefined;
  readonly reason: string;
}

/** What happened and, while it is under way, what is still to come. */
export const stepsOf = ({
  timeline,
  status,
  state,
}: Pick<Withdrawal, 'timeline' | 'status' | 'state'>): readonly Step[] => {
  const past = timeline.map((step, place): Step => {
    const last = place === timeline.length - 1;
    return { ...step, look: !last || status === 2 ? 'done' : status === 3 ? 'failed' : 'current' };
  });
  if (status !== 1) return past;
  const next = WAY.slice(WAY.findIndex((one) => one === state) + 1);
  return [...past, ...next.map((one): Step => ({ state: one, look: 'waiting', at: undefined, reason: '' }))];
};

export const holdKey = (reason: string): `hold_${HoldReason}` | 'reason_other' => {
  const known = holdReasons.find((one) => one === reason);
  return known ? `hold_${known}` : 'reason_other';
};
