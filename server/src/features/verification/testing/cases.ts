import type { InputOf } from '#contract/kit/call.ts';
import type { Refused } from '#contract/kit/client.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { verificationCalls as calls } from '#contract/verification/calls.ts';
import { verificationOperatorCalls } from '#contract/verification/operator-calls.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import type { TestOperator } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';

type Input = Partial<InputOf<typeof calls.submit>>;

export const details = (number: string): Input => ({ id_type: 1, name: 'Ann O’Neill', card_id: number });

export const submit = (customer: TestCustomer, request: Input) =>
  customer.client.send(calls.submit, { real_type: 1, ...request });

export const stateOf = (customer: TestCustomer) => customer.client.send(calls.state, {});

export const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (refused: unknown) => (refused as Refused).reason,
  );

interface Case {
  readonly id: number;
  readonly submission: number;
}

/** VE17: an operator opens the details and every photo of a case. */
export const open = async ({ client }: Pick<TestOperator, 'client'>, { id }: Pick<Case, 'id'>): Promise<void> => {
  const { photos } = await client.send(verificationOperatorCalls.detail, { id });
  for (const part of photos) await client.send(verificationOperatorCalls.photo, { id, part });
};

/** Passes a case, or for level 2 proposes it, after opening everything. */
export const pass = async (operator: Pick<TestOperator, 'client'>, at: Case) => {
  await open(operator, at);
  return passUnopened(operator, at);
};

/** The call alone, which is refused unless this operator has opened everything. */
export const passUnopened = ({ client }: Pick<TestOperator, 'client'>, { id, submission }: Case) =>
  client.send(verificationOperatorCalls.pass, { id, submission, reason: 'documents_match' });

let phone = 13_800_138_000;
let seed = 100;

export const photoBy = (customer: TestCustomer): Promise<string> => uploaded(customer, seed++);

/** What customers do before an operator sees a case. */
export const peopleAt = (exchange: TestExchange) => {
  const { db } = exchange.ports;

  /** With email and phone bound. */
  const newcomer = async (): Promise<TestCustomer> => {
    const customer = await loggedIn(exchange);
    await db.run`update customer set area_code = '86', mobile = ${String(phone++)} where id = ${customer.user_id}`;
    return customer;
  };

  const codeFor = async (customer: TestCustomer): Promise<string> => {
    exchange.clock.forward(61_000);
    const sent = await customer.client.send(identityCalls.sendCode, { scene: 'verification' });
    return sent.shown_code ?? '';
  };

  const handIn = async (customer: TestCustomer, number: string) =>
    submit(customer, { ...details(number), front_pic: await photoBy(customer), code: await codeFor(customer) });

  const caseOf = async (customer: TestCustomer, level = 1) => {
    return db.one<{ id: number; submission: number }>`
      select id, submission from verification where user_id = ${customer.user_id} and level = ${level}`;
  };

  const passed = async (operator: TestOperator, number: string): Promise<TestCustomer> => {
    const customer = await newcomer();
    await handIn(customer, number);
    await pass(operator, await caseOf(customer));
    return customer;
  };

  return { newcomer, codeFor, handIn, caseOf, passed };
};
