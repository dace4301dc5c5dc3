import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import type { Client } from '#contract/kit/client.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';

interface Operator {
  readonly client: Client;
}

/** DE27: what an operator of finance does before deciding about a deposit with a voucher. */
export const openVoucher = ({ client }: Operator, id: number) => client.send(calls.voucher, { id });

/** The first person: opens the voucher and proposes to credit. */
export const proposeCredit = async (one: Operator, id: number): Promise<number> => {
  await openVoucher(one, id);
  return (await one.client.send(calls.approve, { id, reason: 'payment_received' })).proposal_id;
};

/** Both people, each of whom opens the voucher. */
export const creditByTwo = async (one: Operator, two: Operator, id: number): Promise<void> => {
  const proposal_id = await proposeCredit(one, id);
  await openVoucher(two, id);
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
};
