import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import type { Decision, DecisionReason } from '#contract/desk/rules.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import type { Refused } from '#contract/kit/client.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { buyFrom, offerBy, payFor, trader } from './at-the-desk.ts';

export interface Case {
  readonly seller: TestCustomer;
  readonly buyer: TestCustomer;
  readonly id: number;
}

/** 100 USDT that the buyer reported as paid. */
export const paidOrder = async (exchange: TestExchange): Promise<Case> => {
  const [seller, buyer] = [await trader(exchange), await trader(exchange)];
  const { id: offer_id } = await offerBy(seller);
  const { id } = await buyFrom(buyer, offer_id);
  await payFor(buyer, id);
  return { seller, buyer, id };
};

export const appealBy = (who: TestCustomer, id: number, img?: string) =>
  who.client.send(orderCalls.appeal, { id, content: 'I have sent the money.', ...(img === undefined ? {} : { img }) });

export const appealedOrder = async (exchange: TestExchange): Promise<Case> => {
  const paid = await paidOrder(exchange);
  await appealBy(paid.buyer, paid.id);
  return paid;
};

export const twoOfCompliance = async (exchange: TestExchange): Promise<readonly [TestOperator, TestOperator]> => [
  await operatorWith(exchange, 'compliance'),
  await operatorWith(exchange, 'compliance'),
];

export const caseFor = ({ client }: TestOperator, order_id: number) => client.send(calls.operatorAppeal, { order_id });

/** Opens the page and every picture that is not gone. */
export const openCase = async (operator: TestOperator, order_id: number): Promise<string[]> => {
  const { voucher, evidence, messages } = await caseFor(operator, order_id);
  const pictures = [voucher, ...[...evidence, ...messages].map(({ picture }) => picture)];
  const names = pictures.flatMap((picture) => (picture === null || picture.is_gone ? [] : [picture.name]));
  for (const name of names) await operator.client.send(calls.operatorPicture, { order_id, name });
  return names;
};

export const decide = (
  { client }: TestOperator,
  order_id: number,
  decision: Decision = 'release',
  reason: DecisionReason = decision === 'release' ? 'payment_proven' : 'payment_not_proven',
) => client.send(calls.operatorDecide, { order_id, decision, reason });

export const confirm = ({ client }: TestOperator, { proposal_id }: { readonly proposal_id: number }) =>
  client.send(operatorsCalls.confirmProposal, { id: proposal_id });

/** The kinds of a customer's messages, newest first. */
export const inboxOf = async ({ client }: TestCustomer): Promise<string[]> =>
  (await client.send(inboxCalls.list, { page: 1, limit: 50 })).map(({ kind }) => kind);

export const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (refused: unknown) => (refused as Refused).reason,
  );

/** A request as anybody can write it, past the checks of the client. */
export const rawPost = async (
  { url }: Pick<TestExchange, 'url'>,
  { token }: { readonly token: string },
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ readonly type: string; readonly reason?: string }> => {
  const sent = { method: 'POST', headers: { authorization: token }, body: new URLSearchParams(fields) };
  return (await (await fetch(`${url}/api${path}`, sent)).json()) as { readonly type: string };
};
