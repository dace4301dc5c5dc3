import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { depositsOperatorCalls } from '#contract/deposits/operator-calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { verificationOperatorCalls } from '#contract/verification/operator-calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { ensureDemoDeposits } from '../deposits/index.ts';
import { openVoucher, proposeCredit } from '../deposits/testing/operators.ts';
import { addReadyCustomer } from '../identity/index.ts';
import { post, PASSWORD, shownCode } from '../identity/testing/wire.ts';
import { open, pass, peopleAt } from '../verification/testing/cases.ts';
import { ADDRESS, openWithdrawal, out, settledIn, USDT } from '../withdrawals/testing/withdrawers.ts';

let exchange: TestExchange;
let seed = 9_000;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoDeposits(exchange.ports);
});
afterAll(() => exchange.close());

/** The kinds and values of a customer's messages, oldest first. */
const messagesOf = async ({ client }: Pick<TestCustomer, 'client'>) =>
  (await client.send(inboxCalls.list, { page: 1, limit: 50 })).toReversed();

const kindsOf = async (who: Pick<TestCustomer, 'client'>) => (await messagesOf(who)).map(({ kind }) => kind);

const waitingDeposit = async (who: TestCustomer): Promise<number> => {
  const request = { account: await uploaded(who, seed++), amount: Decimal.of(200), currency: USDT };
  return (await who.client.send(depositsCalls.submit, request)).id;
};

it('IN7 DE23 a deposit that was credited or rejected sends one message, however often it is confirmed', async () => {
  const who = await loggedIn(exchange);
  const [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  const [good, bad] = [await waitingDeposit(who), await waitingDeposit(who)];
  const proposal_id = await proposeCredit(one, good);
  await openVoucher(two, good);
  expect(await kindsOf(who), 'a proposal is no decision').toEqual([]);
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  await expect(two.client.send(operatorsCalls.confirmProposal, { id: proposal_id })).rejects.toBeDefined();
  await openVoucher(one, bad);
  await one.client.send(depositsOperatorCalls.reject, { id: bad, reason: 'not_received' });
  expect(await messagesOf(who)).toMatchObject([
    { topic: 'orders', kind: 'deposit_credited', values: { id: String(good), amount: '200', currency: 'USDT' } },
    { topic: 'orders', kind: 'deposit_rejected', values: { id: String(bad), amount: '200', currency: 'USDT' } },
  ]);
});

/** Operators' sessions end while withdrawals wait for addresses. */
const fresh = (operators: readonly TestOperator[]) => Promise.all(operators.map((one) => operatorAgain(exchange, one)));

it('IN7 WD21 PM12 withdrawals send messages: held, rejected, failed, settled, and a new address before', async () => {
  const finance = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  const { who, saved } = await settledIn(exchange);
  const [one, two] = await fresh(finance);
  if (!one || !two) throw new Error('fewer than two operators');
  expect(await kindsOf(who)).toEqual(['payout_address_added', 'payout_address_added', 'payout_address_added']);
  expect((await messagesOf(who))[2]?.values).toMatchObject({ currency: 'USDT', end: ADDRESS.slice(-4) });
  const ask = async () =>
    (await out(exchange, { who, currency: USDT, number: '100', to: { payout_id: saved[USDT] } })).id;
  const both = async ({ proposal_id }: { proposal_id: number | null }) => {
    if (proposal_id !== null) await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  };
  const [first, second, third] = [await ask(), await ask(), await ask()];
  await one.client.send(withdrawalsOperatorCalls.hold, { id: first, reason: 'chain_halt', hours: 2 });
  await openWithdrawal(first, one);
  await one.client.send(withdrawalsOperatorCalls.reject, { id: first, reason: 'address_refused' });
  for (const id of [second, third]) {
    await openWithdrawal(id, one, two);
    await both(await one.client.send(withdrawalsOperatorCalls.approve, { id, reason: 'reviewed' }));
  }
  await both(await one.client.send(withdrawalsOperatorCalls.reject, { id: second, reason: 'address_refused' }));
  await both(await one.client.send(withdrawalsOperatorCalls.pay, { id: third, reference: 'abcdef01'.repeat(8) }));
  const messages = (await messagesOf(who)).slice(3);
  expect(messages.map(({ kind, values }) => [kind, values['id']])).toEqual([
    ['withdrawal_held', String(first)],
    ['withdrawal_rejected', String(first)],
    ['withdrawal_failed', String(second)],
    ['withdrawal_settled', String(third)],
  ]);
  expect(messages[0]?.values['until']).toBeDefined();
});

it('IN7 VE16 a decision on identity sends a message, and PM12 a changed label does not', async () => {
  const { newcomer, handIn, caseOf } = peopleAt(exchange);
  const compliance = await operatorWith(exchange, 'compliance');
  const who = await newcomer();
  await handIn(who, 'IN700001');
  const at = await caseOf(who);
  await open(compliance, at);
  await compliance.client.send(verificationOperatorCalls.fail, { ...at, front_pic: 'glare' });
  const other = await newcomer();
  await handIn(other, 'IN700002');
  await pass(compliance, await caseOf(other));
  expect(await messagesOf(who)).toMatchObject([
    { topic: 'security', kind: 'verification_failed', values: { level: '1' } },
  ]);
  expect(await kindsOf(other)).toEqual(['verification_passed']);
  const { id } = await other.client.send(payoutMethodsCalls.save, { currency: 2, address: ADDRESS, name: 'Vault' });
  await other.client.send(payoutMethodsCalls.save, { id, currency: 2, address: ADDRESS, name: 'Renamed' });
  expect(await kindsOf(other)).toEqual(['verification_passed', 'payout_address_added']);
});

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/143.0';

it('IN7 ID39 ID35 a login from elsewhere and a changed password send messages; the first login and known devices do not', async () => {
  const email = 'places@example.com';
  const user_id = await addReadyCustomer(exchange.ports, { email, password: PASSWORD });
  if (user_id === undefined) throw new Error('no user id');
  const logIn = (device: string, password = PASSWORD) =>
    post(exchange, '/user/login', { user_string: email, password }, { 'user-agent': device });
  for (const device of [PHONE, PHONE, LAPTOP, PHONE, LAPTOP]) expect((await logIn(device)).type).toBe('ok');
  expect((await logIn(PHONE, 'a wrong password')).type).toBe('error');
  const who = await entered(exchange, user_id);
  expect(await messagesOf(who)).toMatchObject([
    { topic: 'security', kind: 'login_elsewhere', values: { device: 'Firefox, Windows', address: '127.0.0.1' } },
  ]);
  const code = await shownCode(exchange, 'password', undefined, who.token);
  const [password, re_password] = ['An0ther one!', 'An0ther one!'];
  await who.client.send(identityCalls.updatePassword, { password, re_password, code });
  expect(await kindsOf(who)).toEqual(['login_elsewhere', 'password_changed']);
});

it('IN4 nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
