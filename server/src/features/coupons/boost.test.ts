import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponsCalls } from '#contract/coupons/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { entered, funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { begun, BOOST, DAY_MS, fundTreasury, later, mine, payments, take } from './testing/at-coupons.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  await fundTreasury(exchange);
});
afterAll(() => exchange.close());

const lock = (who: TestCustomer, amount: string, config_id = 1) =>
  who.client.send(lockMiningCalls.buy, { config_id, amount: Decimal.of(amount) });

const boost = (who: TestCustomer, id: number, lock_order_id: number) =>
  who.client.send(couponsCalls.boost, { id, lock_order_id });

const fresh = (who: TestCustomer) => entered(exchange, who.user_id);

const daysLater = async (days: number): Promise<void> => {
  exchange.clock.forward(days * DAY_MS);
  await exchange.runJobs('lock-mining');
  await later(exchange, 1);
};

it('CP7 every full day that the lock pays, the boost pays beside it, until its value is used up', async () => {
  const who = await funded(exchange);
  const coupon = await take(who, await begun(exchange, { ...BOOST, value: Decimal.of('1.2') }));
  const order = await lock(who, '1000');
  const [found] = await who.client.send(couponsCalls.locks, { page: 1, limit: 10 });
  expect(found).toMatchObject({ id: order.id, days: 30, days_left: 30 });
  expect(await boost(who, coupon.id, order.id)).toMatchObject({ lock_order_id: order.id, state: 'usable' });
  expect(await who.client.send(couponsCalls.locks, { page: 1, limit: 10 })).toEqual([]);
  await later(exchange, DAY_MS - 1);
  expect(await mine(who), 'the lock has not paid yet').toMatchObject([{ payments: 0 }]);
  await daysLater(1);
  const again = await fresh(who);
  // At most 500 of the 1,000 count: 0.5 a day.
  expect((await payments(again, coupon.id)).map(({ day, amount }) => [day, String(amount)])).toEqual([[1, '0.5']]);
  await daysLater(3);
  expect((await payments(again, coupon.id)).map(({ day, amount }) => [day, String(amount)])).toEqual([
    [3, '0.2'],
    [2, '0.5'],
    [1, '0.5'],
  ]);
  expect(await mine(again, 'used')).toHaveLength(1);
});

it('CP7, CP8 days before the choice are not boosted, and the coupon is used when its lock ends', async () => {
  const who = await funded(exchange);
  const id = await begun(exchange, BOOST);
  const order = await lock(who, '200');
  await daysLater(2);
  const again = await fresh(who);
  const coupon = await take(again, id);
  await boost(again, coupon.id, order.id);
  await daysLater(2);
  await (await fresh(who)).client.send(lockMiningCalls.redeem, { id: order.id });
  await later(exchange, 60_000);
  const [used] = await mine(await fresh(who), 'used');
  expect([used?.payments, String(used?.given)]).toEqual([2, '0.4']);
});

it('CP7 a chosen boost does not expire while its lock runs; one without a lock does', async () => {
  const [chooser, idler] = [await funded(exchange), await loggedIn(exchange)];
  const id = await begun(exchange, { ...BOOST, usable_days: 1 });
  const coupon = await take(chooser, id);
  const idle = await take(idler, id);
  await boost(chooser, coupon.id, (await lock(chooser, '100')).id);
  await daysLater(3);
  expect(await mine(await fresh(chooser), 'usable')).toMatchObject([{ payments: 3 }]);
  expect(await mine(await fresh(idler), 'expired')).toMatchObject([{ id: idle.id, payments: 0 }]);
});

it('CP7 is refused for another’s lock, another currency, an ended lock, a second lock and a second boost', async () => {
  const [who, other] = [await funded(exchange), await funded(exchange)];
  const coupon = await take(who, await begun(exchange, BOOST));
  const second = await take(who, await begun(exchange, BOOST));
  const theirs = await lock(other, '100');
  const unknown = { reason: 'coupon_lock_unknown' };
  await expect(boost(who, coupon.id, theirs.id)).rejects.toMatchObject(unknown);
  await expect(boost(who, coupon.id, 999_999)).rejects.toMatchObject(unknown);
  await expect(boost(other, coupon.id, theirs.id)).rejects.toMatchObject({ reason: 'coupon_unknown' });
  const left = await lock(who, '100');
  await who.client.send(lockMiningCalls.redeem, { id: left.id });
  await expect(boost(who, coupon.id, left.id)).rejects.toMatchObject(unknown);
  const order = await lock(who, '100');
  await boost(who, coupon.id, order.id);
  await expect(boost(who, coupon.id, order.id)).rejects.toMatchObject({ reason: 'coupon_boost_chosen' });
  await expect(boost(who, second.id, order.id)).rejects.toMatchObject({ reason: 'coupon_lock_boosted' });
  exchange.clock.forward(14 * DAY_MS);
  const again = await fresh(who);
  const next = await lock(again, '100');
  await expect(boost(again, second.id, next.id)).rejects.toMatchObject({ reason: 'coupon_ended' });
});

it('the books hold, and nothing above caused an internal error', async () => {
  await exchange.runJobs('lock-mining');
  await exchange.runJobs('coupons');
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
