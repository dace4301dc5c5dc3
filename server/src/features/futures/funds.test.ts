import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresHouseCalls } from '#contract/futures/house-calls.ts';
import { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import type { HouseFund } from '#contract/futures/term-rules.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { house, world } from '#server/core/ledger/addresses.ts';
import { balanceOf, post } from '#server/core/ledger/ledger.ts';
import { entry, fund, move } from '#server/testing/entries.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { fundHouse, futuresTraders, houseMoney, long, tickTo, USDT } from './testing/at-the-contract.ts';

let exchange: TestExchange;
let fay: TestOperator;
let finn: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange, '1000000', '1000');
  await fund(exchange.ports.db, [house('treasury')], '50000');
  [fay, finn] = [await operatorWith(exchange, 'finance'), await operatorWith(exchange, 'finance')];
  await tickTo(exchange, '64250');
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const topUp = (to: HouseFund, amount: string, by = fay) =>
  by.client.send(calls.proposeTopUp, { fund: to, amount: Decimal.of(amount), reason: 'routine' });
const confirm = (id: number, by = finn) => by.client.send(operatorsCalls.confirmProposal, { id });
const treasury = async () => String(await balanceOf(exchange.ports.db, house('treasury'), USDT));
const funds = () => fay.client.send(calls.funds, {});
const kinds = async () =>
  (await fay.client.send(dashboardCalls.incidents, {}))
    .filter(({ kind }) => /fund|exposure|triggers/.test(kind))
    .map(({ kind, about }) => [kind, about]);

describe('a top-up', () => {
  it('FU27 moves the house’s own money by two finance operators, and everybody sees it', async () => {
    const before = await houseMoney(exchange);
    const { proposal_id } = await topUp('insurance', '1500.5');
    expect(await houseMoney(exchange)).toEqual(before);
    expect((await funds()).proposals).toEqual({ futures: null, insurance: proposal_id });
    expect(await reasonOf(confirm(proposal_id, fay)), 'one alone').toBe('four_eyes_same_person');
    const ada = await operatorWith(exchange, 'admin');
    expect(await reasonOf(confirm(proposal_id, ada)), 'another role').toBe('operator_not_allowed');
    expect(await reasonOf(topUp('insurance', '1'))).toBe('already_proposed');
    await confirm(proposal_id);
    expect(await reasonOf(confirm(proposal_id)), 'once').toBe('already_decided');
    expect(await houseMoney(exchange)).toEqual({ ...before, insurance: '2500.5' });
    expect(await treasury()).toBe('48499.5');
    const { movements } = await exchange.client().send(futuresHouseCalls.insurance, { limit: 1 });
    expect(movements[0]).toMatchObject({ reason: 'top_up', symbol: null });
    expect(String(movements[0]?.amount)).toBe('1500.5');
    const [act] = await ada.client.send(operatorsCalls.acts, { limit: 1 });
    expect(act).toMatchObject({
      action: 'futures.top-up',
      target_type: 'house_fund',
      target_id: 'insurance',
      customer_id: null,
      operator_id: fay.operator_id,
      second_operator_id: finn.operator_id,
      before: '{"balance":"1000"}',
      after: '{"balance":"2500.5"}',
    });
    const { top_ups, proposals } = await funds();
    expect(top_ups).toMatchObject([{ fund: 'insurance' }]);
    expect(proposals).toEqual({ futures: null, insurance: null });
  });

  it('FU27 is above zero, in the steps of the currency, and not more than the treasury has, also when it is confirmed', async () => {
    for (const amount of ['0', '0.0000000001'])
      expect(await reasonOf(topUp('futures', amount))).toBe('futures_amount_step');
    expect(await reasonOf(topUp('futures', '48499.6'))).toBe('futures_treasury_short');
    const first = await topUp('futures', '48000');
    const second = await topUp('insurance', '499.6');
    await confirm(first.proposal_id);
    await expect(confirm(second.proposal_id)).rejects.toMatchObject({
      reason: 'proposal_not_possible',
      message: expect.stringContaining('futures_treasury_short') as string,
    });
    expect(await treasury()).toBe('499.5');
    await finn.client.send(operatorsCalls.refuseProposal, { id: second.proposal_id, reason: 'correction' });
  });

  it('FU27 has no negative amount, no other fund and no way out of a fund', async () => {
    const send = (fields: Record<string, string>) =>
      fetch(`${exchange.url}/api/console/futures/top_up/propose`, {
        method: 'POST',
        headers: { authorization: fay.token },
        body: new URLSearchParams({ reason: 'routine', ...fields }),
      }).then((answer) => answer.status);
    for (const fields of [
      { fund: 'insurance', amount: '-1' },
      { fund: 'treasury', amount: '1' },
      { fund: 'house:insurance', amount: '1' },
      { fund: '__proto__', amount: '1' },
      { fund: 'insurance', amount: '1e3' },
    ])
      expect(await send(fields)).toBe(200);
    expect((await funds()).proposals).toEqual({ futures: null, insurance: null });
  });

  it('FU27 and orders at the same moment: both happen, and the books agree', async () => {
    const traders = await futuresTraders(exchange, 6);
    const before = await houseMoney(exchange);
    for (const [to, amount] of [
      ['insurance', '10'],
      ['futures', '20'],
      ['insurance', '30'],
      ['futures', '40'],
    ] as const) {
      const { proposal_id } = await topUp(to, amount);
      const trade = traders.map(async (who) => {
        const { id } = await long(who, 1);
        await who.client.send(futuresCalls.close, { id });
      });
      const answers = await Promise.all([reasonOf(confirm(proposal_id)), ...trade.map(reasonOf)]);
      expect(new Set(answers)).toEqual(new Set(['done']));
    }
    const after = await houseMoney(exchange);
    expect(Decimal.of(after.insurance).minus(Decimal.of(before.insurance)).toString()).toBe('40');
    expect(Decimal.of(after.futures).minus(Decimal.of(before.futures)).toString()).toBe('60');
  });
});

describe('the house’s side for operators', () => {
  it('FU28 shows open interest, exposure against its limit, cover and funds; nobody in it is a customer', async () => {
    expect(await kinds(), 'FU29 nothing is wrong').toEqual([]);
    const [ann, ben] = await futuresTraders(exchange, 2, '200000');
    await long(ann!, 100);
    await ben!.client.send(futuresCalls.submit, {
      currency_id: 1,
      legal_id: USDT,
      share: 40,
      multiple: 20,
      type: 2,
      status: 1,
    });
    const view = await funds();
    expect(JSON.parse(JSON.stringify(view.markets.find(({ symbol }) => symbol === 'BTC/USDT')))).toMatchObject({
      positions: 2,
      long: '1',
      short: '0.4',
      exposure: '64250',
      net: '38550',
      limit: '20000000',
      used: '0.0033',
    });
    expect([view.open_interest, view.exposure, view.cover].map(String)).toEqual(['89950', '64250', '6425']);
    expect(JSON.stringify(view)).not.toContain('user');
  });

  it('FU28 lists liquidations of 30 days without their customers', async () => {
    const [ann] = await futuresTraders(exchange, 1);
    await long(ann!, 5, { multiple: 100 });
    await tickTo(exchange, '63600');
    const [first, ...others] = await fay.client.send(calls.liquidations, { limit: 25 });
    expect(others).toEqual([]);
    expect(JSON.parse(JSON.stringify(first))).toMatchObject({
      symbol: 'BTC/USDT',
      side: 'long',
      multiple: 100,
      price: '63600',
      margin: '32.125',
      deficit: '0.375',
      deficit_paid: '0.375',
    });
    expect(Object.keys(first ?? {}).filter((name) => /user|customer|position/.test(name))).toEqual([]);
    expect(await fay.client.send(calls.liquidations, { limit: 25, before: first?.id })).toEqual([]);
    const support = await operatorWith(exchange, 'support');
    expect(await reasonOf(support.client.send(calls.liquidations, { limit: 25 }))).toBe('operator_not_allowed');
  });

  it('FU29 an exposure near its limit, a fund below its cover, an empty insurance fund and late triggers are incidents', async () => {
    await exchange.ports.db.run`update market set futures_exposure_limit = 71000 where id = 1`;
    expect(await kinds()).toEqual([]);
    await exchange.ports.db.run`update market set futures_exposure_limit = 70000 where id = 1`;
    expect(await kinds()).toEqual([['exposure_high', ['BTC/USDT']]]);
    const { funds: has, insurance, cover } = await funds();
    const drained = [
      move(house('futures'), world('deposits'), has.minus(cover).plus(Decimal.of('0.01')).toString()),
      move(house('insurance'), world('deposits'), insurance.toString()),
    ];
    await exchange.ports.db.transaction((tx) => post(tx, entry('drained', drained)));
    await exchange.sequencer.stop();
    await query(exchange.database_url, 'update order_writer set log_index = log_index - 20000');
    expect(await kinds()).toEqual([
      ['triggers_late', []],
      ['house_fund_low', []],
      ['insurance_fund_empty', []],
      ['exposure_high', ['BTC/USDT']],
    ]);
  });
});
