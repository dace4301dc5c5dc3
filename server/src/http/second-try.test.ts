import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityCalls } from '#contract/identity/calls.ts';
import { customer } from '../core/ledger/addresses.ts';
import { ensureDemoCapital } from '../features/faucet/index.ts';
import { loggedIn, type TestCustomer } from '../testing/customers.ts';
import { fund, USDT } from '../testing/entries.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;
let ann: TestCustomer;
let secret: string;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  ann = await loggedIn(exchange);
  await fund(exchange.ports.db, [customer(ann.user_id, 'spot')], '10000', USDT);
  secret = (await ann.client.send(identityCalls.readAuthenticator, {})).secret ?? '';
  await ann.client.send(identityCalls.confirmAuthenticator, { gasercert: currentCode() });
  exchange.clock.forward(30_000);
});
afterAll(() => exchange.close());

const currentCode = (): string => generateSync({ secret, epoch: Math.floor(Date.parse(exchange.clock.now()) / 1000) });

/** Not one of the codes that are valid now. */
const wrongCode = (guess: number): string => String((Number(currentCode()) + 1 + guess) % 1_000_000).padStart(6, '0');

interface Answer {
  readonly type: string;
  readonly reason?: string;
}

const lock = async (who: TestCustomer, fields: Readonly<Record<string, string>>): Promise<Answer> => {
  const response = await fetch(`${exchange.url}/api/lh/deposit`, {
    method: 'POST',
    headers: { authorization: who.token },
    body: new URLSearchParams({ lang: 'en', config_id: '1', amount: '100', ...fields }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

test('LE11 an honest retry with a used code gets the first answer, however often it is sent', async () => {
  const request = { request_id: 'locked-with-a-code', ga_code: currentCode() };
  const first = await lock(ann, request);
  expect(first.type).toBe('ok');
  for (let turn = 0; turn < 8; turn++) expect(await lock(ann, request)).toEqual(first);
  expect(await lock(ann, { request_id: request.request_id })).toEqual(first);
});

test('LE11 simultaneous tries with one code are one request, and none of them counts as a guess', async () => {
  exchange.clock.forward(30_000);
  const request = { request_id: 'many-at-once-with-one-code', ga_code: currentCode() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => lock(ann, request)));
  expect(answers[0]?.type).toBe('ok');
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('LE11 a retry reveals nothing about a code: another body or a new id is refused as before, and guesses are counted', async () => {
  exchange.clock.forward(30_000);
  const request_id = 'locked-with-a-code';
  for (const ga_code of [currentCode(), wrongCode(0), '']) {
    expect(await lock(ann, { request_id, amount: '101', ga_code })).toMatchObject({ reason: 'request_reused' });
  }
  const another = await loggedIn(exchange);
  expect(await lock(another, { request_id })).toMatchObject({ type: 'error' });
  const guesses: (string | undefined)[] = [];
  for (let guess = 0; guess < 8; guess++)
    guesses.push((await lock(ann, { request_id: 'a-stolen-session', ga_code: wrongCode(guess) })).reason);
  expect(guesses[0]).toBe('authenticator_code_wrong');
  expect(guesses.at(-1)).toBe('too_many_requests');
  // Another person's guesses do not keep the customer from an earlier answer.
  expect((await lock(ann, { request_id })).type).toBe('ok');
});

test('no request above caused a server error', () => expect(exchange.errors).toEqual([]));
