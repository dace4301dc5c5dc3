import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteCalls } from '#contract/invites/calls.ts';
import { inviteOperatorCalls as calls } from '#contract/invites/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { tradersWith } from '../spot/testing/at-the-book.ts';
import { circle, nextDay, paidTo, payOut, trade, withFees } from './testing/friends.ts';

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  await withFees(exchange);
});
afterAll(() => exchange.close());

const propose = (share: string, by = ada) =>
  by.client.send(calls.proposeInviteShare, { share: Decimal.of(share), reason: 'routine' });

it('IR3, CA3 two administrators change the share for the days to come; a change just before midnight spares the day that ends', async () => {
  exchange.clock.set(instantOf('2026-03-10T23:59:50.000Z'));
  [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
  await payOut(exchange);
  const [ann, ben] = await circle(exchange, 1);
  const [other] = await tradersWith(exchange, 1);
  await trade(ben!, other!);
  for (const share of ['0.51', '0.20001', '1']) expect(await reasonOf(propose(share))).toBe('invite_share_wrong');
  expect(await reasonOf(propose('0.2'))).toBe('catalogue_same');
  const finance = await operatorWith(exchange, 'finance');
  expect(await reasonOf(propose('0.3', finance))).toBe('operator_not_allowed');
  const { proposal_id } = await propose('0.3');
  expect((await ada.client.send(calls.inviteShares, {}))[0]).toMatchObject({ id: 1, proposal_id });
  expect(await reasonOf(ada.client.send(operatorsCalls.confirmProposal, { id: proposal_id }))).toBe(
    'four_eyes_same_person',
  );
  await amos.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  expect((await ada.client.send(calls.inviteShares, {}))[0]).toMatchObject({ id: 2, from_day: '2026-03-11' });
  const page = await ann!.client.send(inviteCalls.invite, {});
  expect([String(page.share), String(page.next_share)]).toEqual(['0.2', '0.3']);
  nextDay(exchange);
  await trade(ben!, other!);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({ 1: '0.00002' });
  nextDay(exchange);
  await payOut(exchange);
  expect(await paidTo(exchange, ann!)).toEqual({ 1: '0.00005' });
});

it('IR3 two changes on one day: the last one counts, and operators see days without a name', async () => {
  [ada, amos] = [await operatorAgain(exchange, ada), await operatorAgain(exchange, amos)];
  for (const share of ['0.1', '0.25']) {
    const { proposal_id } = await propose(share);
    await amos.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  }
  const [ann] = await circle(exchange, 1);
  const page = await ann!.client.send(inviteCalls.invite, {});
  expect([String(page.share), String(page.next_share)]).toEqual(['0.3', '0.25']);
  const days = await ada.client.send(calls.inviteDays, {});
  expect(JSON.parse(JSON.stringify(days))).toMatchObject([
    {
      day: '2026-03-11',
      currency_name: 'BTC',
      inviters: 1,
      unpaid: 0,
      fees: '0.0001',
      amount: '0.00003',
      is_complete: true,
    },
    { day: '2026-03-10', currency_name: 'BTC', inviters: 1, amount: '0.00002' },
  ]);
  expect(Object.keys(days[0]!)).not.toContain('inviter_id');
});
