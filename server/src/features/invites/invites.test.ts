import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { inviteCalls } from '#contract/invites/calls.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { tradersWith } from '../spot/testing/at-the-book.ts';
import { BTC, circle, invite, nextDay, paidTo, payOut, trade, USDT, verify, withFees } from './testing/friends.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange({ environment: { PUBLIC_URL: 'https://candor.example' } });
  await withFees(exchange);
  await payOut(exchange);
});
afterAll(() => exchange.close());

const PAGE = { page: 1, limit: 20 };

const text = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

it('IR3, IR4, IR6 a day’s fees of friends pay their share once, with what they were computed from', async () => {
  const [ann, ben, cho] = await circle(exchange, 2);
  const fees_before = await balanceOf(exchange.ports.db, house('spot-fees'), USDT);
  await trade(ben!, cho!);
  const day = exchange.clock.now().slice(0, 10);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!), 'the day has not ended').toEqual({});
  nextDay(exchange);
  await payOut(exchange);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({ [BTC]: '0.00002', [USDT]: '0.4' });
  const [first, ...others] = text(await ann!.client.send(inviteCalls.rebates, PAGE));
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    day,
    share: '0.2',
    customers: 2,
    reference: `R-${ann!.user_id}/${day}`,
    lines: [
      { currency_id: USDT, currency_name: 'USDT', fees: '2', amount: '0.4' },
      { currency_id: BTC, currency_name: 'BTC', fees: '0.0001', amount: '0.00002' },
    ],
  });
  const fees_after = await balanceOf(exchange.ports.db, house('spot-fees'), USDT);
  expect(String(fees_after.minus(fees_before))).toBe('1.6');
  const [message, second] = await ann!.client.send(inboxCalls.list, { topic: 'orders', ...PAGE });
  expect(message).toMatchObject({
    kind: 'invite_rebate',
    values: { day, amount: '0.4', currency: 'USDT', many: 'more' },
  });
  expect(second, 'one message for a day').toBeUndefined();
  const { records } = await ann!.client.send(recordsCalls.records, { limit: 20 });
  expect(records.filter(({ reference }) => reference.startsWith('R-'))).toHaveLength(1);
});

it('IR1, IR2 the inviter sees code, link, counts and masked names; the invited see who invited them', async () => {
  const [ann, ben, cho, dan] = await circle(exchange, 3);
  await trade(ben!, cho!);
  const page = text(await ann!.client.send(inviteCalls.invite, {}));
  expect(page).toMatchObject({
    link: `https://candor.example/h5/#/pages/common/register?code=${page.extension_code}`,
    invite_num: 3,
    traded_num: 2,
    invite_return_total: '0',
    share: '0.2',
    next_share: null,
    is_verified: true,
    invited_by: null,
  });
  expect(
    page.inviteList.map(({ account_number, has_traded, is_counted }) => [account_number, has_traded, is_counted]),
  ).toEqual([
    ['c•••@e•••', false, null],
    ['c•••@e•••', true, null],
    ['c•••@e•••', true, null],
  ]);
  expect((await dan!.client.send(inviteCalls.invite, {})).invited_by).toBe('c•••@e•••');
  expect(await dan!.client.send(inviteCalls.myInvites, PAGE)).toEqual([]);
  expect(await ann!.client.send(inviteCalls.myInvites, { page: 2, limit: 2 })).toHaveLength(1);
  expect(JSON.stringify(page), 'nobody’s address').not.toMatch(/customer-|example\.com/);
});

it('IR4, IR7 days on which the server was down are paid each by itself, by the share of their day', async () => {
  const [ann, ben] = await circle(exchange, 1);
  const [other] = await tradersWith(exchange, 1);
  const first = exchange.clock.now();
  await trade(ben!, other!);
  nextDay(exchange);
  await trade(ben!, other!, '0.05');
  nextDay(exchange);
  await query(
    exchange.database_url,
    `insert into invite_share (version, share, from_day, at) select 2, 0.3, '${plusDays(first, 2).slice(0, 10)}', now()`,
  );
  await trade(ben!, other!, '0.05');
  nextDay(exchange, 2);
  await payOut(exchange);
  const days = text(await ann!.client.send(inviteCalls.rebates, PAGE));
  expect(days.map(({ day, share, lines }) => [day, share, lines[0]?.amount])).toEqual([
    [plusDays(first, 2).slice(0, 10), '0.3', '0.000015'],
    [plusDays(first, 1).slice(0, 10), '0.2', '0.00001'],
    [first.slice(0, 10), '0.2', '0.00002'],
  ]);
  expect(await paidTo(exchange, ann!)).toEqual({ [BTC]: '0.000045' });
});

it('IR3 one level only: fees of a friend’s friend are the friend’s', async () => {
  const [ann, ben, cho] = await circle(exchange, 2);
  await invite(exchange, ben!, cho!);
  const [other] = await tradersWith(exchange, 1);
  await trade(cho!, other!);
  nextDay(exchange);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({});
  expect(await paidTo(exchange, ben!)).toEqual({ [BTC]: '0.00003' });
});

it('IR5 nothing is paid before both are verified, nor afterwards for the days before', async () => {
  const [ann, ben, other] = await tradersWith(exchange, 3);
  await invite(exchange, ann!, ben!);
  await verify(exchange, ben!);
  await trade(ben!, other!);
  nextDay(exchange);
  await payOut(exchange);
  await verify(exchange, ann!);
  nextDay(exchange);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({});
  expect(await ann!.client.send(inviteCalls.rebates, PAGE)).toEqual([]);
});

it('IR3 an amount that rounds to nothing is not paid, and leaves no entry', async () => {
  const [ann, ben] = await circle(exchange, 1);
  const [other] = await tradersWith(exchange, 1);
  await withFees(exchange, '0.000001');
  // 0.0001 x 0.000001 is rounded up to the last place of a bitcoin, of which no share is left.
  await trade(ben!, other!, '0.0001');
  await withFees(exchange);
  nextDay(exchange);
  await payOut(exchange);
  expect(await ann!.client.send(inviteCalls.rebates, PAGE)).toEqual([]);
  expect(await paidTo(exchange, ann!)).toEqual({});
});

it('IR2 somebody without friends sees zeroes, and a stranger sees nothing of anybody', async () => {
  const zoe = await loggedIn(exchange);
  expect(text(await zoe.client.send(inviteCalls.invite, {}))).toMatchObject({
    invite_num: 0,
    traded_num: 0,
    rebates: [],
    inviteList: [],
    is_verified: false,
  });
  await expect(exchange.client().send(inviteCalls.invite, {})).rejects.toMatchObject({ reason: 'session_invalid' });
});
