import { expect, test } from 'vitest';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { deskRoom } from './index.ts';
import {
  BTC,
  buyFrom,
  cancelOf,
  merchant,
  offerBy,
  payFor,
  quote,
  releaseOf,
  sellTo,
  trader,
} from './testing/at-the-desk.ts';

const { foundBy } = plantedFaults({
  rooms: [deskRoom],
  unguarded: [
    'desk_order',
    'desk_offer',
    'desk_rate',
    'desk_merchant',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
    'log_line',
  ],
  unconstrained: ['desk_offer.ended_has_nothing', 'desk_order.paid_has_voucher'],
  /** A released, a cancelled and a running order of an offer that sells, one of an offer that buys, and an ended offer. */
  async fill(exchange) {
    await quote(exchange);
    const [maker, buyer, seller] = [await trader(exchange, 2), await trader(exchange, 2), await trader(exchange, 2)];
    const offer = await offerBy(maker);
    const released = await buyFrom(buyer, offer.id);
    await payFor(buyer, released.id);
    await releaseOf(exchange, maker, released.id);
    await cancelOf(buyer, (await buyFrom(buyer, offer.id, { money: Decimal.of('333.33') })).id);
    await buyFrom(buyer, offer.id);
    const buying = { side: 'buy', currency_id: BTC, premium: '0.01', total: Decimal.of('0.1') } as const;
    const bought = await offerBy(buyer, { ...buying, min: Decimal.of('0.001'), max: Decimal.of('0.1') });
    await sellTo(seller, bought.id, { money: Decimal.of('1000'), price: Decimal.of('300000') });
    const other = await offerBy(maker, { total: Decimal.of(50) });
    await maker.client.send(offerCalls.end, { id: other.id });
    await merchant(exchange, 'Blue');
  },
});

const RELEASED = `(select min(id) from desk_order where state = 'released')`;
const CANCELLED = `(select min(id) from desk_order where state = 'cancelled')`;
const RUNNING = `(select min(id) from desk_order where state = 'unpaid')`;
const BITCOIN = `(select min(id) from desk_order where currency_id = 1)`;

test('I40 sound orders, offers and deposits pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test.each([
  [
    'an order was never ended in the ledger',
    `update desk_order set state = 'released', ended_at = made_at where id = ${RUNNING}`,
    ['I40', 'I40c'],
  ],
  [
    'escrow holds more than orders say',
    `update ledger_account set balance = balance + 1 where address like 'user:%:desk'`,
    ['I40'],
  ],
  [
    'an account of offers holds less than what is left',
    `update ledger_account set balance = balance - 1 where address like 'user:%:desk:offer'`,
    ['I40a'],
  ],
  ['a deposit is in no account', `update desk_merchant set deposit = 3000`, ['I40b']],
  [
    'a cancelled order was released too',
    `update ledger_entry set reason = 'desk.release', ref = ${CANCELLED}::text where reason = 'desk.release'`,
    ['I40c'],
  ],
  [
    'the coins of an order went to somebody else',
    `update desk_order set buyer_id = seller_id + 100000, taker_id = seller_id + 100000 where id = ${RELEASED}`,
    ['I40c'],
  ],
  ['an ended offer has something left', `update desk_offer set remaining = 1 where state = 'ended'`, ['I40d', 'I40e']],
  ['an offer was larger than its orders say', `update desk_offer set total = total + 1 where side = 'buy'`, ['I40d']],
  ['what an offer held was another amount', `update desk_offer set total = total + 1 where state = 'ended'`, ['I40e']],
  [
    'an order names another reference',
    `update desk_order set reference = reference + 0.01 where id = ${RUNNING}`,
    ['I40f'],
  ],
  ['an order names another rate', `update desk_rate set rate = rate + 0.01 where fiat = 'CNY'`, ['I40f']],
  [
    'an order has another price than its premium',
    `update desk_order set price = price + 1 where id = ${BITCOIN}`,
    ['I40f'],
  ],
  ['an order costs more than it says', `update desk_order set money = money + 0.01 where id = ${RUNNING}`, ['I40f']],
  ['money is finer than the currency', `update desk_order set money = money + 0.001 where id = ${CANCELLED}`, ['I40f']],
  [
    'the tick of an order says something else',
    `update log_line set price = price + 100000000 where symbol = 'BTCUSDT'`,
    ['I40f'],
  ],
  ['a price is out of the band', `update desk_order set price = 5, money = amount * 5 where id = ${RUNNING}`, ['I40f']],
  [
    'an entry belongs to no order',
    `update ledger_entry set ref = '999' where reason = 'desk.release'`,
    ['I40c', 'I40g'],
  ],
  [
    'an appeal was refunded whose order was released',
    `insert into desk_appeal (order_id, opened_by, opened_at, outcome, reason, decided_at)
      values (${RELEASED}, 'clock', now(), 'refund', 'voucher_forged', now())`,
    ['I40h'],
  ],
  [
    'an order is in an appeal that nobody opened',
    `update desk_order set state = 'appeal' where id = ${RUNNING}`,
    ['I40h'],
  ],
])('I40 %s: the audit finds it', async (_what, fault, ids) => {
  expect(await foundBy(fault)).toEqual(expect.arrayContaining(ids));
});
