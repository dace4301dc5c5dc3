import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays, plusMilliseconds, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { query } from '#server/testing/connection.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { BTC, buy, sell, tradersWith, USDT } from '../spot/testing/at-the-book.ts';
import { couponsRoom } from './index.ts';
import {
  begun,
  DAY_MS,
  FUTURES,
  fundTreasury,
  later,
  mine,
  MINUTE_MS,
  payments,
  setAside,
  SPOT,
  spotOf,
  take,
} from './testing/at-coupons.ts';

let exchange: TestExchange;
let day: Instant = instantOf('2026-03-10T00:00:00.000Z');

beforeAll(async () => {
  exchange = await testExchange();
  await fundTreasury(exchange);
  await fundHouse(exchange);
  await query(exchange.database_url, `update market set spot_fee = 0.001 where id = 1`);
});
afterAll(() => exchange.close());

/** Every test has days of its own, and begins at 12:02. */
beforeEach(async () => {
  day = plusDays(day, 40);
  exchange.clock.set(plusMilliseconds(day, 12 * 3_600_000 + 2 * MINUTE_MS));
  await tickTo(exchange, '64250');
});

const traderWith = async (...campaigns: readonly number[]): Promise<TestCustomer> => {
  const [who] = await futuresTraders(exchange, 1);
  for (const id of campaigns) await take(who!, id);
  return who!;
};

/** 64250 x 0.05 x 0.0005. */
const FEE = '1.60625';

const given = async (who: TestCustomer): Promise<string[]> => (await mine(who)).map((coupon) => String(coupon.given));

it('CP6, CP9 futures fees come back in full after the five minutes in which they were paid, as an entry of the records', async () => {
  const who = await traderWith(await begun(exchange, FUTURES));
  await long(who, 5);
  await exchange.runJobs('coupons');
  await later(exchange, 3 * MINUTE_MS + 58_000);
  expect(await spotOf(exchange, who), '12:05:59').toBe('0');
  await later(exchange, 1000);
  expect(await spotOf(exchange, who)).toBe(FEE);
  await exchange.runJobs('coupons');
  await exchange.runJobs('coupons');
  expect(await spotOf(exchange, who), 'CP10').toBe(FEE);
  const [coupon] = await mine(who, 'usable');
  const [payment] = await payments(who, coupon!.id);
  expect(payment).toMatchObject({
    reference: `G-${coupon!.id}/1`,
    day: null,
    to_at: plusMilliseconds(day, 43_500_000),
  });
  expect(payment?.fees.map(({ currency_name, fee, tick }) => [currency_name, String(fee), tick])).toEqual([
    ['USDT', FEE, null],
  ]);
  const { records } = await who.client.send(recordsCalls.records, { limit: 10 });
  expect(records[0]).toMatchObject({
    reference: `G-${coupon!.id}/1`,
    info: 'Futures fees given back',
    sentence: 'Your coupon gave back {in} of futures fees',
  });
  const messages = await who.client.send(inboxCalls.list, { page: 1, limit: 10 });
  expect(messages.filter(({ kind }) => kind === 'coupon_gave')).toMatchObject([
    { values: { id: String(coupon!.id), product: 'futures_fees', amount: FEE, currency: 'USDT' } },
  ]);
});

it('CP6 counts only fees paid after it was taken and before it expires', async () => {
  const [who] = await futuresTraders(exchange, 1);
  await long(who!, 5);
  exchange.clock.forward(1);
  await take(who!, await begun(exchange, { ...FUTURES, usable_days: 1 }));
  await later(exchange, 10 * MINUTE_MS);
  expect(await spotOf(exchange, who!)).toBe('0');
  await tickTo(exchange, '64250', 'BTC/USDT', DAY_MS - 10 * MINUTE_MS - 1002);
  await long(who!, 5);
  exchange.clock.forward(2000);
  await tickTo(exchange, '64250');
  await long(who!, 5);
  await later(exchange, 10 * MINUTE_MS);
  expect(await spotOf(exchange, who!), 'only the one before the end').toBe(FEE);
  expect(await mine(who!, 'expired')).toMatchObject([{ payments: 1 }]);
  expect(await mine(who!, 'usable')).toEqual([]);
});

it('CP8 is used once its value is used up, and the last part is cut to it', async () => {
  const who = await traderWith(await begun(exchange, { ...FUTURES, value: Decimal.of(2) }));
  await long(who, 5);
  await later(exchange, 10 * MINUTE_MS);
  await tickTo(exchange, '64250');
  await long(who, 5);
  await later(exchange, 10 * MINUTE_MS);
  expect(await spotOf(exchange, who)).toBe('2');
  expect(await mine(who, 'used')).toMatchObject([{ state: 'used', payments: 2 }]);
  await tickTo(exchange, '64250');
  await long(who, 5);
  await later(exchange, 10 * MINUTE_MS);
  expect(await spotOf(exchange, who)).toBe('2');
});

it('CP12 of several coupons each fee is given back once: by the first to expire, the rest by the next', async () => {
  const first = await begun(exchange, { ...FUTURES, value: Decimal.of(1), usable_days: 2 });
  const second = await begun(exchange, { ...FUTURES, usable_days: 5 });
  const who = await traderWith(second, first);
  await long(who, 5);
  await later(exchange, 10 * MINUTE_MS);
  expect(await spotOf(exchange, who)).toBe(FEE);
  expect(await given(who)).toEqual(['1', '0.60625']);
  const counted = await couponsRoom.fee_returns?.returnedIn(exchange.ports.db, {
    user_ids: [who.user_id],
    from: day,
    to: plusDays(day, 1),
  });
  expect(counted?.map(({ currency_id, amount }) => [currency_id, String(amount)])).toEqual([[USDT, FEE]]);
});

it('CP12 a coupon that is taken while another counts begins at its own moment', async () => {
  const who = await traderWith(await begun(exchange, { ...FUTURES, value: Decimal.of('1.5') }));
  await long(who, 5);
  exchange.clock.forward(10);
  await take(who, await begun(exchange, FUTURES));
  await later(exchange, 10 * MINUTE_MS);
  expect(await given(who), 'what the first could not count was paid before the second').toEqual(['0', '1.5']);
});

it('CP6 a share of spot fees; a fee in another currency counts at the logged price of a tick that is named', async () => {
  const [seller, buyer] = await tradersWith(exchange, 2);
  const id = await begun(exchange, SPOT);
  await take(seller!, id);
  await take(buyer!, id);
  const [sold, bought] = [await spotOf(exchange, seller!), await spotOf(exchange, buyer!)];
  await sell(seller!, '0.1', '64000');
  await buy(buyer!, '0.1', '64000');
  await tickTo(exchange, '64300');
  await later(exchange, 10 * MINUTE_MS);
  // 6400 x 0.001 = 6.4 USDT, and 0.0001 BTC at 64300 = 6.43 USDT; a quarter of each.
  expect(await given(seller!)).toEqual(['1.6']);
  expect(await given(buyer!)).toEqual(['1.6075']);
  expect(
    Decimal.of(await spotOf(exchange, seller!))
      .minus(Decimal.of(sold))
      .toString(),
  ).toBe('6395.2');
  expect(
    Decimal.of(await spotOf(exchange, buyer!))
      .minus(Decimal.of(bought))
      .toString(),
  ).toBe('-6398.3925');
  const [coupon] = await mine(buyer!);
  const [payment] = await payments(buyer!, coupon!.id);
  const [fee] = payment!.fees;
  expect([fee?.symbol, String(fee?.price), String(fee?.value)]).toEqual(['BTC/USDT', '64300', '6.43']);
  const back = await couponsRoom.fee_returns?.returnedIn(exchange.ports.db, {
    user_ids: [buyer!.user_id, seller!.user_id],
    from: day,
    to: plusDays(day, 1),
  });
  expect(back?.map(({ currency_id, amount }) => [currency_id, String(amount)])).toEqual([
    [USDT, '1.6'],
    [BTC, '0.000025'],
  ]);
  const { records } = await buyer!.client.send(recordsCalls.records, { limit: 1 });
  expect(records[0]).toMatchObject({ info: 'Spot fees given back', checks: [{ symbol: 'BTC/USDT', seq: fee?.tick }] });
});

it('CP10 a job that was down for three days gives back the same, stretch by stretch', async () => {
  const trade = async (who: TestCustomer) => {
    await long(who, 5);
    await tickTo(exchange, '64300', 'BTC/USDT', 7 * MINUTE_MS);
    await long(who, 3);
    await tickTo(exchange, '64250', 'BTC/USDT', 20 * 3_600_000);
    await long(who, 2);
  };
  const id = await begun(exchange, FUTURES);
  const prompt = await traderWith(id);
  await long(prompt, 5);
  await later(exchange, 7 * MINUTE_MS - 1000);
  await tickTo(exchange, '64300');
  await long(prompt, 3);
  await later(exchange, 20 * 3_600_000 - 1000);
  await tickTo(exchange, '64250');
  await long(prompt, 2);
  await later(exchange, 10 * MINUTE_MS);
  day = plusDays(day, 3);
  exchange.clock.set(plusMilliseconds(day, 12 * 3_600_000 + 2 * MINUTE_MS));
  await tickTo(exchange, '64250');
  const late = await traderWith(id);
  await trade(late);
  exchange.clock.forward(3 * DAY_MS);
  const to = plusDays(startOfDay(day), 1);
  const isNoted = () => couponsRoom.fee_returns?.isNoted(exchange.ports.db, to);
  const waiting = () => couponsRoom.fee_returns?.waitingAmong(exchange.ports.db, [late.user_id], to);
  expect([await isNoted(), (await waiting())?.size]).toEqual([false, 1]);
  await exchange.runJobs('coupons');
  expect([await isNoted(), (await waiting())?.size]).toEqual([true, 0]);
  const amounts = async (who: TestCustomer) => {
    const again = await entered(exchange, who.user_id);
    const [coupon] = await mine(again);
    return (await payments(again, coupon!.id)).map(({ amount }) => String(amount));
  };
  expect(await amounts(late)).toEqual(await amounts(prompt));
  expect(await amounts(late)).toHaveLength(3);
});

it('CP11 says once that it expires in three days', async () => {
  const who = await traderWith(await begun(exchange, { ...FUTURES, usable_days: 7 }));
  const warned = async () => {
    const { client } = await entered(exchange, who.user_id);
    return (await client.send(inboxCalls.list, { page: 1, limit: 10 })).filter(({ kind }) => kind === 'coupon_expires');
  };
  await later(exchange, 4 * DAY_MS - 2000);
  expect(await warned()).toEqual([]);
  await later(exchange, 2000);
  await later(exchange, DAY_MS);
  expect(await warned()).toMatchObject([{ values: { product: 'futures_fees', amount: '10', currency: 'USDT' } }]);
});

it('CP2 what was given leaves the budget, and the fees stay where they were', async () => {
  await exchange.runJobs('coupons');
  const before = Decimal.of(await setAside(exchange));
  const who = await traderWith(await begun(exchange, FUTURES));
  const position = await long(who, 5);
  await tickTo(exchange, '64300');
  await who.client.send(futuresCalls.close, { id: position.id });
  await later(exchange, 10 * MINUTE_MS);
  // And 64300 x 0.05 x 0.0005 = 1.6075 for closing.
  expect(await given(who)).toEqual(['3.21375']);
  expect(
    Decimal.of(await setAside(exchange))
      .minus(before)
      .toString(),
  ).toBe('9996.78625');
});

it('the books hold, and nothing above caused an internal error', async () => {
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});
