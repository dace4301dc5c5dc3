import { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import {
  addressKinds,
  addressProblem,
  networkOfAddress,
  usableFrom,
  type AddressKind,
  type AddressProblem,
} from '#contract/payout-methods/rules.ts';
import { lastHold, received, ruleHolds, withdrawalProblem, type RuleHold } from '#contract/withdrawals/rules.ts';
import type { Info, Network, SavedAddress, Withdrawal } from './queries.ts';

export type Destination = '0' | '1' | '2';

/** The networks of a kind of destination; cards of both kinds use the bank. */
export const networksFor = (info: Info, destination: Destination): readonly Network[] =>
  info.networks.filter(({ is_on, type }) => is_on && (destination === '0' ? type === 0 : type === 1));

export type AddressFault = AddressProblem | 'address_missing';

/** What is wrong with a pasted address, before anything is sent. */
export const addressFault = (
  network: Network,
  address: string,
  isMistyped: (kind: AddressKind, text: string) => boolean,
): AddressFault | undefined => {
  const text = address.trim();
  if (text === '') return 'address_missing';
  const kind = addressKinds.find((one) => one === network.network_id);
  const problem = kind && addressProblem(kind, text);
  return kind && !problem && isMistyped(kind, text) ? 'address_checksum_wrong' : problem;
};

/** WD5, WD8: the hold that a request of this moment would get, if any; the last one when there are two. */
export const holdOf = (
  { waits_until, cool_off_hours }: Pick<Info, 'waits_until' | 'cool_off_hours'>,
  /** The address from the book, `new` for one that is not in it, undefined for a card. */
  to: SavedAddress | 'new' | undefined,
  now: Instant,
): RuleHold | undefined => {
  const usable_from = to === 'new' ? usableFrom(now, cool_off_hours) : to?.usable_from;
  return lastHold(ruleHolds(now, { usable_from, changed_until: waits_until ?? undefined }));
};

const NAMES = { bitcoin: 'Bitcoin', ethereum: 'Ethereum', tron: 'TRON' } as const;

/** The network that an address looks like, by its name. */
export const looksLike = (address: string): string => {
  const kind = networkOfAddress(address.trim());
  return kind ? NAMES[kind] : '';
};

/** Ethereum's capitals are a checksum; without them it is the same address. */
export const sameAddress = (saved: string, typed: string): boolean => {
  const text = typed.trim();
  return saved === text || (saved.startsWith('0x') && saved.toLowerCase() === text.toLowerCase());
};

/** When money last went to an address, according to these withdrawals; returned ones do not count. */
export const lastUsed = (withdrawals: readonly Withdrawal[], address: string): Withdrawal['requested_at'] | undefined =>
  withdrawals.find((one) => one.address === address && one.status !== 3)?.requested_at;

export type AmountFault = 'amount_missing' | 'too_fine' | 'minimum_is' | 'insufficient' | 'above_limit';

export interface AmountForm {
  readonly amount: Decimal | undefined;
  readonly fault: AmountFault | undefined;
  readonly receives: Decimal | undefined;
  readonly after: Decimal | undefined;
  /** The maximum: the balance, capped by the 24-hour limit. The fee comes out of it. */
  readonly max: Decimal;
}

export const amountForm = (info: Info, network: Network, typed: string): AmountForm => {
  const amount = Decimal.amount(typed);
  const max = info.remaining === null ? info.change_balance : Decimal.min(info.change_balance, info.remaining);
  const fault = faultOf(info, network, amount);
  if (fault !== undefined || !amount) return { amount, fault, receives: undefined, after: undefined, max };
  return {
    amount,
    fault,
    receives: received({ withdrawal_fee: network.fee }, amount),
    after: info.change_balance.minus(amount),
    max,
  };
};

const faultOf = (info: Info, network: Network, amount: Decimal | undefined): AmountFault | undefined => {
  if (!amount?.isPositive()) return 'amount_missing';
  const problem = withdrawalProblem(
    {
      withdrawal_fee: network.fee,
      min_withdrawal: network.minimum,
      currency_scale: network.scale,
      scale: network.scale,
    },
    amount,
  );
  if (problem) return problem === 'withdrawal_too_fine' ? 'too_fine' : 'minimum_is';
  if (amount.gt(info.change_balance)) return 'insufficient';
  return info.remaining !== null && amount.gt(info.remaining) ? 'above_limit' : undefined;
};

/** Eight decimals suffice for every coin; trailing zeros are not shown. */
export const coinOf = ({ name }: Pick<Withdrawal, 'name'>) => ({ currency_name: name, currency_scale: 8 });

/** The headline amount of a withdrawal: what is sent, what arrived, or what came back, including the fee. */
export const outcomeOf = ({ status, real_number, number }: Pick<Withdrawal, 'status' | 'real_number' | 'number'>) => {
  if (status === 3) return { amount: number, caption: 'came_back' } as const;
  return { amount: real_number, caption: status === 2 ? 'you_received' : 'you_receive' } as const;
};
