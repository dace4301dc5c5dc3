import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays, plusMilliseconds, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { offeringsCalls as calls } from '#contract/offerings/calls.ts';
import { customer as addressOf, house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { entered, funded, type TestCustomer } from '#server/testing/customers.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { createOffering, type OfferingPlan } from './service/create.ts';
import { novaPlan } from './testing/plans.ts';

const USDT = 3;
const starts_at = instantOf('2026-03-09T14:05:00.000Z');
const ends_at = plusDays(starts_at, 3);
const amount = (value: string | number) => Decimal.of(value);

let exchange: TestExchange;
let codes = 0;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

/** A new offering that has just started. */
const offered = async (change: Partial<OfferingPlan> = {}): Promise<number> => {
  exchange.clock.set(starts_at);
  const plan = novaPlan(starts_at, { code: `NOVA${codes++}`, ...change });
  return exchange.ports.db.transaction((tx) => createOffering(tx, plan));
};

const again = (who: TestCustomer) => entered(exchange, who.user_id);

const spot = async ({ client }: TestCustomer): Promise<string> =>
  (await client.send(balancesCalls.detail, { currency: USDT, type: 'change' })).available.toString();

const apply = (who: TestCustomer, project_id: number, value: string, price = '100000', pay_currency = USDT) =>
  who.client.send(calls.apply, { project_id, amount: amount(value), pay_currency, price: amount(price) });

const own = async (who: TestCustomer) => (await who.client.send(calls.applications, { page: 1, limit: 10 })).data;

const at = async (moment: Instant): Promise<void> => {
  exchange.clock.set(moment);
  await exchange.runJobs('offerings');
};

const held = async (who: TestCustomer, currency_id = USDT): Promise<string> =>
  (await balanceOf(exchange.ports.db, addressOf(who.user_id, 'offerings'), currency_id)).toString();

const tokenOf = async (id: number) => (await exchange.client().send(calls.detail, { project_id: id })).info.currency_id;

describe('applying', () => {
  it('OF4 an amount with as many digits as there can be is refused as too much, also in small steps', async () => {
    const id = await offered({ scale: 6, step: amount('0.001') });
    const who = await funded(exchange);
    await expect(apply(who, id, '999999999999999999')).rejects.toMatchObject({ reason: 'offering_above_max' });
  });

  it('OF4 OF5 OF6 holds what it costs and is refused with wrong amounts', async () => {
    const id = await offered();
    const who = await funded(exchange);
    await expect(apply(who, id, '0')).rejects.toMatchObject({ message: 'Enter the correct quantity' });
    await expect(apply(who, id, '10.5')).rejects.toMatchObject({ reason: 'offering_amount_wrong' });
    await expect(apply(who, id, '9')).rejects.toMatchObject({ reason: 'offering_below_min' });
    await expect(apply(who, id, '50001')).rejects.toMatchObject({ reason: 'offering_above_max' });
    await expect(apply(who, id, '40001')).rejects.toMatchObject({ reason: 'insufficient_balance' });
    await expect(apply(who, id, '1000', '249.999999')).rejects.toMatchObject({
      reason: 'offering_cost_changed',
      message: 'It now costs 250 USDT. Please confirm again',
    });
    await expect(apply(who, id, '1000', '250', 5)).rejects.toMatchObject({ reason: 'offering_pay_currency' });
    await expect(apply(who, 999, '1000')).rejects.toMatchObject({ reason: 'offering_unknown' });
    const done = await apply(who, id, '1000', '250');
    expect(done).toMatchObject({ state: 'open', status: 2, tick: null, can_withdraw: true, passed: null });
    expect([String(done.applied), String(done.paid), String(done.if_ended_now)]).toEqual(['1000', '250', '1000']);
    expect([await spot(who), await held(who)]).toEqual(['9750', '250']);
  });

  it('OF4 a customer has one application in an offering, and another after taking it back', async () => {
    const id = await offered();
    const who = await funded(exchange);
    const first = await apply(who, id, '1000');
    await expect(apply(who, id, '10')).rejects.toMatchObject({
      reason: 'offering_applied_before',
    });
    expect(await held(who)).toBe('250');
    await who.client.send(calls.withdraw, { id: first.id });
    await apply(who, id, '10');
    expect([await spot(who), await held(who)]).toEqual(['9997.5', '2.5']);
    await apply(who, await offered(), '10');
  });

  it('OF1 OF12 is possible from the first to the last millisecond', async () => {
    const id = await offered();
    const who = await funded(exchange);
    exchange.clock.set(plusMilliseconds(starts_at, -1));
    await expect(apply(who, id, '10')).rejects.toMatchObject({ reason: 'offering_not_started' });
    exchange.clock.set(starts_at);
    const first = await apply(who, id, '10');
    exchange.clock.set(plusMilliseconds(ends_at, -1));
    const late = await again(who);
    await late.client.send(calls.withdraw, { id: first.id });
    await apply(late, id, '10');
    exchange.clock.set(ends_at);
    await expect(apply(late, id, '10')).rejects.toMatchObject({ reason: 'offering_ended' });
    const [last] = await own(late);
    await expect(late.client.send(calls.withdraw, { id: last?.id ?? 0 })).rejects.toMatchObject({
      reason: 'offering_ended',
    });
  });

  it('OF6 is taken back in full, once, by its owner', async () => {
    const id = await offered();
    const [who, other] = [await funded(exchange), await funded(exchange)];
    const application = await apply(who, id, '1000');
    await expect(other.client.send(calls.withdraw, { id: application.id })).rejects.toMatchObject({
      reason: 'offering_application_unknown',
    });
    const back = await who.client.send(calls.withdraw, { id: application.id });
    expect(back).toMatchObject({ state: 'withdrawn', status: 4 });
    expect([await spot(who), await held(who)]).toEqual(['10000', '0']);
    await expect(who.client.send(calls.withdraw, { id: application.id })).rejects.toMatchObject({
      reason: 'offering_application_ended',
    });
    const { info, order_info, sell_order } = await who.client.send(calls.detail, { project_id: id });
    expect([String(info.applied), info.applications, info.percentage]).toEqual(['0', 0, '100.00']);
    expect(order_info.map(({ state }) => state)).toEqual(['withdrawn']);
    expect([sell_order, info.logo], 'OF16').toEqual([[], '']);
  });
});

describe('the end', () => {
  it('OF7 OF8 OF9 passes 640 of 1,000, refunds 90.00 and publishes the list', async () => {
    const id = await offered({ for_sale: amount(16_000), max_per_customer: amount(16_000) });
    const [who, rival] = [await funded(exchange), await funded(exchange)];
    await apply(who, id, '1000');
    const big = await apply(rival, id, '16000');
    await rival.client.send(calls.withdraw, { id: big.id });
    await apply(rival, id, '16000');
    const third = await funded(exchange);
    await apply(third, id, '8000');
    const { info } = await exchange.client().send(calls.detail, { project_id: id });
    expect([info.percentage, String(info.remaining), String(info.applied)]).toEqual(['0.00', '0', '25000']);
    await expect(exchange.client().send(calls.allotment, { project_id: id })).rejects.toMatchObject({
      reason: 'offering_not_allotted',
    });
    await at(ends_at);
    const me = await again(who);
    const [mine] = await own(me);
    expect(mine).toMatchObject({ state: 'allotted', status: 3, can_withdraw: false });
    expect([mine?.passed, mine?.kept, mine?.refund].map(String)).toEqual(['640', '160', '90']);
    expect([await spot(me), await held(me), await held(me, await tokenOf(id))]).toEqual(['9840', '0', '640']);
    const list = await exchange.client().send(calls.allotment, { project_id: id });
    expect(list.rows.map(({ applied, passed }) => [String(applied), String(passed)])).toEqual([
      ['1000', '640'],
      ['16000', '10240'],
      ['8000', '5120'],
    ]);
    expect([String(list.applied), list.count, String(list.passed), list.next_after]).toEqual([
      '25000',
      3,
      '16000',
      null,
    ]);
    expect(list.line).toBe(`allot|1|${id}|1773324300000|16000|1|25000|3|${list.list_sha256}`);
  });

  it('OF3 OF7 gives everyone everything when there is enough, and returns what was not sold', async () => {
    const id = await offered();
    const who = await funded(exchange);
    await apply(who, id, '1000');
    await at(ends_at);
    const [mine] = await own(await again(who));
    expect([mine?.passed, mine?.refund].map(String)).toEqual(['1000', '0']);
    const token = await tokenOf(id);
    expect((await balanceOf(exchange.ports.db, house('offerings'), token)).toString()).toBe('0');
  });

  it('OF10 unlocks in parts, also three months late, and a job that runs twice changes nothing', async () => {
    const id = await offered();
    const who = await funded(exchange);
    await apply(who, id, '1002');
    await at(ends_at);
    const token = await tokenOf(id);
    const first_unlock_at = plusDays(starts_at, 4);
    await at(plusMilliseconds(first_unlock_at, -1));
    expect(await held(who, token)).toBe('1002');
    await at(first_unlock_at);
    expect(await held(who, token)).toBe('751.5');
    await exchange.runJobs('offerings');
    expect(await held(who, token)).toBe('751.5');
    await at(plusDays(first_unlock_at, 100));
    expect(await held(who, token)).toBe('0');
    const [mine] = await own(await again(who));
    expect(mine?.unlocks.map(({ amount: share, is_unlocked }) => [String(share), is_unlocked])).toEqual([
      ['250.5', true],
      ['250.5', true],
      ['250.5', true],
      ['250.5', true],
    ]);
    expect(mine).toMatchObject({ next_unlock_at: null });
  });

  it('JO6 OF8 OF10 one application that cannot be allotted or unlocked delays no other, and is forgotten once it can be', async () => {
    const id = await offered();
    const [bad, good] = [await funded(exchange), await funded(exchange)];
    const { id: number } = await apply(bad, id, '1000');
    await apply(good, id, '1000');
    const states = async () => {
      const rows = await exchange.ports.db.rows<{ state: string; unlocked_parts: number }>`
        select state, unlocked_parts from offering_application where offering_id = ${id} order by id`;
      return rows.map(({ state, unlocked_parts }) => `${state} ${unlocked_parts}`);
    };
    const skipped = () => exchange.ports.db.rows<{ job: string; row_id: string; failures: number }>`
      select job, row_id, failures from skipped_row where job like 'offerings.%' order by job`;
    const first_unlock_at = plusDays(starts_at, 4);
    for (const [moment, job, before, after] of [
      [ends_at, 'offerings.allot', ['open 0', 'allotted 0'], ['allotted 0', 'allotted 0']],
      [first_unlock_at, 'offerings.unlock', ['allotted 0', 'allotted 1'], ['allotted 1', 'allotted 1']],
    ] as const) {
      const cure = await poisonRow(exchange.database_url, 'offering_application', number);
      await at(moment);
      expect(await states()).toEqual(before);
      expect(await skipped()).toEqual([{ job, row_id: String(number), failures: 1 }]);
      await cure();
      await at(plusSeconds(moment, 5));
      expect(await states()).toEqual(after);
      expect(await skipped()).toEqual([]);
    }
    await exchange.audit();
  });
});
