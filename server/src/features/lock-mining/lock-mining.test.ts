import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { customer as addressOf, house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { entered, funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';

const MONTH = 1;
const DAY_MS = 86_400_000;
const USDT = 3;
const bought_at = instantOf('2026-03-09T14:05:00.000Z');
const amount = (value: string) => Decimal.of(value);

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

const spot = async ({ client }: TestCustomer): Promise<string> =>
  (await client.send(balancesCalls.detail, { currency: USDT, type: 'change' })).available.toString();

const treasury = (): Promise<Decimal> => balanceOf(exchange.ports.db, house('treasury'), USDT);

const buy = (who: TestCustomer, value: string, config_id = MONTH) =>
  who.client.send(lockMiningCalls.buy, { config_id, amount: amount(value) });

describe('buying', () => {
  it('LM1 refuses less than the minimum, more than the balance and more decimals than the currency has, and stores nothing', async () => {
    const who = await funded(exchange);
    await expect(buy(who, '99.999999')).rejects.toMatchObject({
      reason: 'lock_below_minimum',
      message: 'The minimum is 100 USDT',
    });
    await expect(buy(who, '10000.000001')).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await expect(buy(who, '100.0000001')).rejects.toMatchObject({ reason: 'lock_too_fine' });
    await expect(buy(who, '100', 999)).rejects.toMatchObject({ reason: 'lock_product_unknown' });
    expect((await who.client.send(lockMiningCalls.orders, { page: 1, limit: 10 })).order_list).toEqual([]);
    expect(await spot(who)).toBe('10000');
  });

  it('LM2, LM5 moves the amount out of spot and sets the highest possible yield aside', async () => {
    const who = await funded(exchange);
    const before = await treasury();
    const order = await buy(who, '1000');
    expect(order).toMatchObject({
      status: 1,
      state: 'in_progress',
      day: 30,
      remaining_days: 30,
      end_at: '2026-04-08 14:05:00',
    });
    expect(await spot(who)).toBe('9000');
    expect(before.minus(await treasury()).toString()).toBe('120');
    const locked = await balanceOf(exchange.ports.db, addressOf(who.user_id, 'lock-mining'), USDT);
    expect(locked.toString()).toBe('1000');
  });

  it('refuses in the caller’s language', async () => {
    const { token } = await funded(exchange);
    const french = exchange.client(token, 'fra');
    await expect(french.send(lockMiningCalls.buy, { config_id: MONTH, amount: amount('1') })).rejects.toMatchObject({
      message: 'Le minimum est de 100 USDT',
    });
  });

  it('needs a login', async () => {
    await expect(
      exchange.client().send(lockMiningCalls.buy, { config_id: MONTH, amount: amount('100') }),
    ).rejects.toMatchObject({
      type: '999',
    });
  });

  it('LM9 never sells more than the pool’s capacity to concurrent buyers', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => funded(exchange)));
    await exchange.ports.db.run`insert into lock_product
      (id, family, currency_id, days, rate_low, rate_high, penalty_ratio, minimum, capacity)
      values (77, 'lock', 3, 7, 0.001, 0.002, 0.004, 100, 1000) on conflict do nothing`;
    const results = await Promise.allSettled(buyers.map((who) => buy(who, '400', 77)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'lock_sold_out' });
  });

  it('spends a balance once when twenty purchases race for it', async () => {
    const who = await funded(exchange);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => buy(who, '6000')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await spot(who)).toBe('4000');
  });
});

describe('the same request id', () => {
  const ask = (token: string, form: Record<string, string>, path = '/lh/deposit') =>
    fetch(`${exchange.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams({ lang: 'en', ...form }),
    }).then((response) => response.json() as Promise<{ type: string; reason?: string; data: { id: number } }>);

  it('returns the first answer and moves money once, also in parallel', async () => {
    const who = await funded(exchange);
    const form = { config_id: '1', amount: '500', request_id: 'request-0001' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(who.token, form)));
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect(await spot(who)).toBe('9500');
  });

  it('is refused with another body or on another call', async () => {
    const who = await funded(exchange);
    await ask(who.token, { config_id: '1', amount: '500', request_id: 'request-0002' });
    expect(await ask(who.token, { config_id: '1', amount: '501', request_id: 'request-0002' })).toMatchObject({
      reason: 'request_reused',
    });
    expect(await ask(who.token, { request_id: 'request-0002' }, '/demo/faucet')).toMatchObject({
      reason: 'request_reused',
    });
    expect(await spot(who)).toBe('9500');
  });
});

describe('a term', () => {
  it('LM3, LM4, LM6 pays each full day at the published rate and returns the principal after the last', async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    const before = await treasury();
    const order = await buy(who, '1000');
    exchange.clock.forward(DAY_MS - 1);
    await exchange.runJobs('lock-mining');
    expect(await spot(who)).toBe('9000');
    exchange.clock.forward(1);
    await exchange.runJobs('lock-mining');
    await exchange.runJobs('lock-mining');
    const [running] = (await who.client.send(lockMiningCalls.orders, { page: 1, limit: 10, status: 1 })).order_list;
    expect(running).toMatchObject({ id: order.id, paid_days: 1, remaining_days: 29 });
    const [rate] = await who.client.send(lockMiningCalls.rates, { config_id: MONTH, page: 1, limit: 1 });
    expect(rate?.day).toBe('2026-03-10');
    expect(running?.total_interest.toString()).toBe(rate?.rate.times(amount('1000'), 'down').cut(6, 'down').toString());
    exchange.clock.set(instantOf('2026-04-20T00:00:00.000Z'));
    await exchange.runJobs('lock-mining');
    const back = await entered(exchange, who.user_id);
    const [ended] = (await back.client.send(lockMiningCalls.orders, { page: 1, limit: 10, status: 2 })).order_list;
    expect(ended).toMatchObject({
      id: order.id,
      paid_days: 30,
      state: 'matured',
      ended_at: '2026-04-08T14:05:00.000Z',
    });
    const earned = ended?.total_interest ?? Decimal.zero;
    expect(await spot(back)).toBe(amount('10000').plus(earned).toString());
    expect(earned.gte(amount('90')) && earned.lte(amount('120'))).toBe(true);
    await exchange.audit();
    expect(before.gt(await treasury())).toBe(true);
  });

  it('LM10 is paid once when two job runs overlap', async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    await buy(who, '1000');
    exchange.clock.forward(5 * DAY_MS);
    await Promise.all([
      exchange.runJobs('lock-mining'),
      exchange.runJobs('lock-mining'),
      exchange.runJobs('lock-mining'),
    ]);
    const [order] = (await who.client.send(lockMiningCalls.orders, { page: 1, limit: 1 })).order_list;
    expect(order?.paid_days).toBe(5);
    expect(await spot(who)).toBe(
      amount('9000')
        .plus(order?.total_interest ?? Decimal.zero)
        .toString(),
    );
  });
});

describe('leaving early', () => {
  it('LM7 costs ratio x remaining days x amount, and the paid days stay paid', async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    const { id } = await buy(who, '1000');
    exchange.clock.set(instantOf('2026-04-05T14:05:00.000Z'));
    const [order] = (await who.client.send(lockMiningCalls.orders, { page: 1, limit: 1 })).order_list;
    expect(order).toMatchObject({ remaining_days: 3, cancel_fee: 12 });
    const redeemed = await who.client.send(lockMiningCalls.redeem, { id, penalty: amount('12') });
    expect(redeemed).toMatchObject({ status: 2, state: 'redeemed_early', paid_days: 27 });
    expect(await spot(who)).toBe(amount('9988').plus(redeemed.total_interest).toString());
  });

  it('LM7 is refused when it would cost more than the customer agreed to', async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    const { id } = await buy(who, '1000');
    await expect(who.client.send(lockMiningCalls.redeem, { id, penalty: amount('1') })).rejects.toMatchObject({
      reason: 'lock_penalty_changed',
    });
    expect(await spot(who)).toBe('9000');
  });

  it('happens once when twenty requests race, and a day is never also paid by the job', async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    const { id } = await buy(who, '1000');
    exchange.clock.forward(3 * DAY_MS);
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => who.client.send(lockMiningCalls.redeem, { id })),
      exchange.runJobs('lock-mining'),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    await exchange.audit();
  });

  it('LM7 is not possible at or after maturity, nor for another customer’s position', async () => {
    exchange.clock.set(bought_at);
    const who = await funded(exchange);
    const stranger = await funded(exchange);
    const { id } = await buy(who, '1000');
    await expect(stranger.client.send(lockMiningCalls.redeem, { id })).rejects.toMatchObject({
      reason: 'lock_order_unknown',
    });
    exchange.clock.set(instantOf('2026-04-08T14:05:00.000Z'));
    const back = await entered(exchange, who.user_id);
    await expect(back.client.send(lockMiningCalls.redeem, { id })).rejects.toMatchObject({
      reason: 'lock_order_ended',
    });
  });
});

it('LM8 nobody changes the terms of a product, neither the application nor the owner of the tables', async () => {
  const terms = 'update lock_product set rate_low = rate_low + 0.001';
  await expect(query(exchange.database_url, terms)).rejects.toThrow('the terms of a product never change');
  await expect(exchange.ports.db.run`update lock_product set days = days + 1`).rejects.toThrow('permission denied');
});

describe('hostile input', () => {
  const post = async (token: string, body: string) => {
    const response = await fetch(`${exchange.url}/api/lh/deposit`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    return { status: response.status, ...((await response.json()) as { type: string; reason: string }) };
  };

  it.each([
    'config_id=1&amount=1e3',
    'config_id=1&amount=-100',
    'config_id=1&amount=0x64',
    'config_id=1&amount= 100',
    'config_id=1',
    'config_id=1&amount=100&amount=1000',
    'config_id=1&amount[]=100',
    'config_id=1&amount[0]=100',
    'config_id=1;drop table&amount=100',
    'config_id=1&amount=99999999999999999999',
    'config_id=1&amount=100&__proto__[x]=1',
    'config_id=1&amount=100%00',
    'config_id=1.5&amount=100',
  ])('is refused with a sentence and status 200: %s', async (body) => {
    const { token } = await loggedIn(exchange);
    const answer = await post(token, body);
    expect(answer).toMatchObject({ status: 200, type: 'error' });
    expect(exchange.errors).toEqual([]);
  });
});
