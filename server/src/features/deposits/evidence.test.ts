import { afterAll, beforeAll, expect, it } from 'vitest';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { ensureDemoDeposits } from './index.ts';
import { creditByTwo, openVoucher, proposeCredit } from './testing/operators.ts';

const USDT = 3;
const NOT_OPENED = { reason: 'evidence_not_opened' };
let exchange: TestExchange;
let one: TestOperator;
let two: TestOperator;
let who: TestCustomer;
let seed = 700;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoDeposits(exchange.ports);
  [one, two] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  who = await loggedIn(exchange);
});
afterAll(() => exchange.close());

const waiting = async (): Promise<number> => {
  const request = { account: await uploaded(who, seed++), amount: Decimal.of('100'), currency: USDT };
  return (await who.client.send(depositsCalls.submit, request)).id;
};

const propose = ({ client }: TestOperator, id: number) => client.send(calls.approve, { id, reason: 'seen_on_chain' });
const reject = ({ client }: TestOperator, id: number) => client.send(calls.reject, { id, reason: 'not_received' });
const confirm = ({ client }: TestOperator, id: number) => client.send(operatorsCalls.confirmProposal, { id });
const isOpened = async ({ client }: TestOperator, id: number) => (await client.send(calls.detail, { id })).is_opened;
const spot = async () => (await balanceOf(exchange.ports.db, customer(who.user_id, 'spot'), USDT)).toString();

it('DE27 OP31 nobody proposes to credit before opening the voucher: not by its page, its list, or another one’s look', async () => {
  const [id, other] = [await waiting(), await waiting()];
  await expect(propose(one, id)).rejects.toMatchObject(NOT_OPENED);
  expect(await isOpened(one, id), 'the page of the deposit is not its voucher').toBe(false);
  await one.client.send(calls.queue, { limit: 50 });
  await openVoucher(two, id);
  await openVoucher(one, other);
  await expect(propose(one, id), 'neither the look of a colleague nor at another deposit').rejects.toMatchObject(
    NOT_OPENED,
  );
  expect(await isOpened(one, id)).toBe(false);
  await openVoucher(one, id);
  expect(await isOpened(one, id)).toBe(true);
  await propose(one, id);
  const acts = await who.client.send(operatorsCalls.customerActs, { limit: 20 });
  const looks = acts.filter(({ action, target_id }) => action === 'deposits.view-voucher' && target_id === String(id));
  expect(
    looks.map(({ operator_id }) => operator_id),
    'newest first',
  ).toEqual([one.operator_id, two.operator_id]);
});

it('DE20 DE27 OP31 nobody rejects before opening the voucher, and the deposit waits on', async () => {
  const id = await waiting();
  await isOpened(one, id);
  await openVoucher(two, id);
  await expect(reject(one, id), 'its page, and a colleague’s look').rejects.toMatchObject(NOT_OPENED);
  expect((await one.client.send(calls.detail, { id })).state).toBe('submitted');
  await openVoucher(one, id);
  expect(await reject(one, id)).toEqual({ id, state: 'rejected' });
});

it('DE27 OP31 the second person opens it too, or nothing is credited and the proposal stays open', async () => {
  const before = Decimal.of(await spot());
  const id = await waiting();
  const proposal_id = await proposeCredit(one, id);
  await expect(confirm(two, proposal_id)).rejects.toMatchObject(NOT_OPENED);
  await expect(confirm(two, proposal_id), 'sent again').rejects.toMatchObject(NOT_OPENED);
  expect(await spot()).toBe(before.toString());
  await openVoucher(two, id);
  await confirm(two, proposal_id);
  expect(await spot()).toBe(before.plus(Decimal.of('100')).toString());
  await expect(confirm(two, proposal_id), 'replayed').rejects.toMatchObject({ reason: 'already_decided' });
  expect(await spot()).toBe(before.plus(Decimal.of('100')).toString());
});

it('DE27 a look whose request is replayed by another operator is that operator’s own look', async () => {
  const id = await waiting();
  const look = (token: string) =>
    fetch(`${exchange.url}/api/console/deposits/voucher`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams({ id: String(id), request_id: 'the-very-same-request' }),
    }).then((response) => response.json() as Promise<{ type: string }>);
  expect(await look(one.token)).toMatchObject({ type: 'ok' });
  expect(await isOpened(two, id)).toBe(false);
  expect(await look(two.token)).toMatchObject({ type: 'ok' });
  expect(await isOpened(two, id)).toBe(true);
});

it('DE27 a look at a voucher that was replaced since counts for nobody, neither the first person nor the second', async () => {
  const before = await spot();
  const id = await waiting();
  const proposal_id = await proposeCredit(one, id);
  await openVoucher(two, id);
  const path = await uploaded(who, seed++);
  await expect(
    exchange.ports.db.run`update deposit set voucher = ${path}, sha256 = sha256('other') where id = ${id}`,
    'the database keeps it',
  ).rejects.toThrow('a voucher stays');
  await exchange.ports.db.run`update deposit set voucher = ${path} where id = ${id}`;
  await expect(confirm(two, proposal_id)).rejects.toMatchObject(NOT_OPENED);
  await openVoucher(two, id);
  await expect(confirm(two, proposal_id), 'the first has not seen it').rejects.toMatchObject({
    reason: 'proposal_not_possible',
  });
  expect(await spot()).toBe(before);
  await openVoucher(one, id);
  await confirm(two, proposal_id);
});

it('DE27 a voucher whose file is gone was opened by nobody, and its deposit is rejected from its page', async () => {
  const id = await waiting();
  const { data } = await who.client.send(depositsCalls.log, { page: 1, limit: 1 });
  const file_id = fileIdOf(data[0]?.user_account ?? '') ?? '';
  await exchange.ports.db.run`update upload set owner_id = ${(await loggedIn(exchange)).user_id} where id = ${file_id}`;
  await expect(openVoucher(one, id)).rejects.toMatchObject({ reason: 'deposit_unknown' });
  await expect(propose(one, id)).rejects.toMatchObject(NOT_OPENED);
  await expect(reject(one, id), 'not even its page').rejects.toMatchObject(NOT_OPENED);
  await one.client.send(calls.detail, { id });
  await expect(propose(one, id)).rejects.toMatchObject(NOT_OPENED);
  expect(await reject(one, id)).toEqual({ id, state: 'rejected' });
});

it('DE27 OP32 no reason is assumed: a proposal without one, or with one that is not offered, is refused', async () => {
  const id = await waiting();
  await openVoucher(one, id);
  for (const reason of ['', 'because']) {
    const response = await fetch(`${exchange.url}/api/console/deposits/approve`, {
      method: 'POST',
      headers: { authorization: one.token },
      body: new URLSearchParams({ id: String(id), ...(reason === '' ? {} : { reason }) }),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { reason: 'parameter_error' }]);
  }
  await creditByTwo(one, two, id);
  expect(exchange.errors).toEqual([]);
});
