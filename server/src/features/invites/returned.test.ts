import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { begun, fundTreasury, mine, SPOT, take } from '../coupons/testing/at-coupons.ts';
import { tickTo } from '../futures/testing/at-the-contract.ts';
import { tradersWith } from '../spot/testing/at-the-book.ts';
import { BTC, circle, nextDay, paidTo, payOut, trade, withFees } from './testing/friends.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await withFees(exchange);
  await payOut(exchange);
});
afterAll(() => exchange.close());

it('IR3, IR8, CP12 what a coupon gives back of a fee pays no rebate, and a friend waits until their coupons are counted', async () => {
  await fundTreasury(exchange);
  const [ann, ben, cho] = await circle(exchange, 2);
  const [other] = await tradersWith(exchange, 1);
  await tickTo(exchange, '20000');
  await take(ben!, await begun(exchange, { ...SPOT, share: Decimal.of('0.5') }));
  await take(cho!, await begun(exchange, { ...SPOT, share: Decimal.one }));
  await trade(ben!, other!);
  await trade(cho!, other!);
  const [coupon] = await mine(cho!);
  const cure = await poisonRow(exchange.database_url, 'coupon', coupon!.id);
  nextDay(exchange);
  await payOut(exchange);
  const rows = (text: string) => query(exchange.database_url, text);
  const friends = () => rows(`select counts from invite_friend where inviter_id = ${ann!.user_id} order by user_id`);
  const payments = () =>
    rows(`select p.customers, r.fees::float8 as fees, r.given_back::float8 as given_back
      from invite_payment p join invite_rebate r using (inviter_id, day) where inviter_id = ${ann!.user_id}`);
  expect(await friends(), 'nobody is noted before coupons know whose fees they give back').toEqual([]);
  await exchange.runJobs('coupons');
  await payOut(exchange);
  expect([await friends(), await payments()]).toEqual([[{ counts: true }, { counts: null }], []]);
  expect(exchange.errors.length, 'operators see what waits').toBeGreaterThan(0);
  exchange.errors.length = 0;
  await cure();
  exchange.clock.forward(10 * 60_000);
  await exchange.runJobs('coupons');
  await payOut(exchange);
  expect(await payments()).toEqual([{ customers: 2, fees: 0.0002, given_back: 0.00015 }]);
  expect(await paidTo(exchange, ann!)).toEqual({ [BTC]: '0.00001' });
});
