import { expect, test } from 'vitest';
import { couponsCalls } from '#contract/coupons/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { entered } from '#server/testing/customers.ts';
import { fund } from '#server/testing/entries.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { fundHouse, futuresTraders, long, tickTo } from '../futures/testing/at-the-contract.ts';
import { BTC, buy, sell, tradersWith } from '../spot/testing/at-the-book.ts';
import { couponsRoom } from './index.ts';
import { begun, BOOST, DAY_MS, FUTURES, fundTreasury, later, MINUTE_MS, SPOT, take } from './testing/at-coupons.ts';

const { found } = plantedFaults({
  rooms: [couponsRoom],
  unguarded: [
    'coupon',
    'coupon_campaign',
    'coupon_payment',
    'coupon_payment_fee',
    'lock_order',
    'log_line',
    'customer',
    'spot_trade',
    'futures_position',
    'futures_closing',
  ],
  unconstrained: [
    'coupon_campaign.not_more_than_there_are',
    'coupon_campaign.many_accounts_gain_nothing',
    'coupon_payment.coupon_payment_check',
    'coupon_payment_fee.coupon_payment_fee_check',
    'coupon.fees_are_counted',
    'coupon.runs_until_it_ends',
    'coupon.ended_has_time',
  ],
  /** Two coupons of one stretch, one that is used up, one of another currency, a boost, and a campaign that returned. */
  async fill(exchange, owner) {
    await ensureDemoCapital(exchange.ports);
    await fundTreasury(exchange);
    await fundHouse(exchange);
    await owner.query('update market set spot_fee = 0.001 where id = 1');
    await tickTo(exchange, '64250');
    const [who] = await futuresTraders(exchange, 1);
    await fund(exchange.ports.db, [customer(who!.user_id, 'spot')], '1000');
    await take(who!, await begun(exchange, { ...FUTURES, value: Decimal.of(1) }));
    await take(who!, await begun(exchange, { ...FUTURES, usable_days: 20 }));
    const boost = await take(who!, await begun(exchange, BOOST));
    const order = await who!.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(200) });
    await who!.client.send(couponsCalls.boost, { id: boost.id, lock_order_id: order.id });
    await begun(exchange, { ...FUTURES, open_days: 1, total: 12 });
    const [seller, buyer] = await tradersWith(exchange, 2);
    const spot = await begun(exchange, SPOT);
    for (const trader of [seller!, buyer!]) await take(trader, spot);
    await long(who!, 5);
    await sell(seller!, '0.1', '64000');
    await buy(buyer!, '0.1', '64000');
    await tickTo(exchange, '64300', 'BTC/USDT', MINUTE_MS);
    await later(exchange, 10 * MINUTE_MS);
    for (let day = 0; day < 2; day++) {
      exchange.clock.forward(DAY_MS);
      await exchange.runJobs('lock-mining');
      await later(exchange, 1);
    }
    await tickTo(exchange, '64300');
    await long(await entered(exchange, who!.user_id), 5);
    await later(exchange, 10 * MINUTE_MS);
  },
});

const FEES = `coupon_id = (select min(id) from coupon where state = 'used')`;
const SECOND = `(select id from coupon where kind = 'futures_fees' and state = 'usable')`;
const BOOSTED = `(select id from coupon where kind = 'lock_boost')`;

test('I51 coupons that were taken, counted, boosted and returned pass', async () => {
  expect(await found()).toEqual({ all: [], recent: [] });
});

test.each([
  ['a budget is larger than what was set aside', 'I51a', `update coupon_campaign set total = total + 1 where id = 1`],
  [
    'more went back than was left',
    'I51a',
    `update coupon_campaign set returned = returned + 1 where returned is not null`,
  ],
  ['a coupon says that it gave more', 'I51b', `update coupon set given = given + 0.1 where id = ${SECOND}`],
  [
    'a payment has no entry',
    'I51b',
    `insert into coupon_payment values (${SECOND}, 9, 1, 1, 1, now(), now() + interval '1 minute', now())`,
  ],
  [
    'a payment belongs to another customer',
    'I51b',
    `update coupon set user_id = (select max(user_id) from coupon) where id = ${SECOND}`,
  ],
  ['a coupon is given twice what it is worth', 'I51b', `update coupon_campaign set value = 0.5 where id = 1`],
  [
    'a coupon was taken after the campaign ended',
    'I51c',
    `update coupon_campaign set ended_at = takes_from - interval '1 second' where id = 1`,
  ],
  [
    'a coupon lasts longer than its terms',
    'I51c',
    `update coupon set expires_at = expires_at + interval '1 day' where id = ${SECOND}`,
  ],
  [
    'a payment is higher than its share',
    'I51d',
    `update coupon_payment set amount = amount + 0.01 where coupon_id = ${SECOND}`,
  ],
  ['a payment counts less than it gave', 'I51d', `update coupon_payment set counted = counted / 2 where ${FEES}`],
  [
    'fees from before the coupon are given back',
    'I51d',
    `update coupon_payment set from_at = from_at - interval '1 hour' where coupon_id = ${SECOND}`,
  ],
  [
    'fees from after its end are given back',
    'I51d',
    `update coupon set expires_at = taken_at + interval '1 second' where id = ${SECOND}`,
  ],
  [
    'two coupons give the same fee back',
    'I51e',
    `update coupon_payment set offered = 1.60625, counted = 1.60625 where coupon_id = ${SECOND} and number = 1`,
  ],
  ['two stretches overlap', 'I51e', `update coupon_payment set to_at = to_at + interval '1 second' where ${FEES}`],
  [
    'a fee is valued higher than its tick',
    'I51f',
    `update coupon_payment_fee set value = value + 1 where tick is not null`,
  ],
  [
    'a fee names another price than the log',
    'I51f',
    `update coupon_payment_fee set price = price + 1, value = trunc(fee * (price + 1), 6) where tick is not null`,
  ],
  [
    'more came back than the fee',
    'I51f',
    `update coupon_payment_fee set given_back = fee + 1 where currency_id = ${BTC}`,
  ],
  [
    'a boost pays more than its rate',
    'I51g',
    `update coupon_payment set amount = amount + 0.01 where coupon_id = ${BOOSTED}`,
  ],
  ['a boost pays a day that the lock has not paid', 'I51g', `update lock_order set paid_days = 1`],
  ['a boost is on another’s lock', 'I51g', `update lock_order set user_id = user_id + 1`],
  [
    'a coupon with value left is used',
    'I51h',
    `update coupon set state = 'used', ended_at = now() where id = ${SECOND}`,
  ],
  [
    'a coupon expired before its time was counted',
    'I51h',
    `update coupon set state = 'expired', ended_at = expires_at where id = ${SECOND}`,
  ],
  [
    'a fee is given back to somebody who never paid one',
    'I51i',
    `delete from futures_position; delete from futures_closing`,
  ],
  [
    'a fee in another currency was lower',
    'I51i',
    `update coupon_payment_fee set fee = fee * 2, value = trunc(fee * 2 * price, 6) where tick is not null`,
  ],
  ['fees of another time are given back', 'I51i', `update spot_trade set at = at - interval '1 day'`],
  ['a coupon needs an identity that its customer has not', 'I51j', `update coupon_campaign set needs_identity = true`],
  [
    'a coupon for newcomers was taken by an old customer',
    'I51j',
    `update coupon_campaign set audience = 'newcomers', newcomer_days = 1 where id = 1; update customer set created_at = created_at - interval '2 days'`,
  ],
  [
    'a coupon for a first use was taken after it',
    'I51j',
    `update coupon_campaign set audience = 'first_use' where id = 1; update futures_position set opened_at = opened_at - interval '1 hour'`,
  ],
  ['a used-up coupon is usable', 'I51h', `update coupon set state = 'usable', ended_at = null where state = 'used'`],
])('I51 is broken when %s', async (_what, id, fault) => {
  const { all, recent } = await found(fault);
  expect(all).toContain(id);
  expect(recent, 'also found by the online watch').toContain(id);
});

test('I51k is broken when a campaign counts too few', async () => {
  expect((await found(`update coupon_campaign set taken = taken - 1 where id = 1`)).all).toContain('I51k');
});
