import { expect, test } from 'vitest';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { nftRoom } from './index.ts';
import { expireOrder, payOrder } from './service/orders.ts';
import { markServed } from './store/watch.ts';
import {
  artist,
  auctionOf,
  bidOf,
  BTC,
  buyer,
  buyOf,
  DAY_MS,
  onSale,
  ordered,
  quote,
  workOf,
} from './testing/at-the-gallery.ts';

const { foundBy } = plantedFaults({
  rooms: [nftRoom],
  unguarded: [
    'nft_work',
    'nft_listing',
    'nft_bid',
    'nft_margin',
    'nft_order',
    'nft_owner',
    'operator',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
    'log_line',
  ],
  unconstrained: ['nft_listing.best_is_whole', 'nft_listing.sold_has_buyer', 'nft_listing.awaiting_has_time'],
  /** A sold work and its resale in bitcoin, a paid, an expired, a waiting and a running auction. */
  async fill(exchange) {
    await quote(exchange);
    const [painter, ann, bob] = [await artist(exchange), await buyer(exchange), await buyer(exchange)];
    const work = await workOf(exchange, painter);
    await onSale(exchange, painter, work);
    await buyOf(exchange, ann, work);
    await onSale(exchange, ann, work, { price: '0.01', currency_id: BTC });
    await buyOf(exchange, bob, work);
    const { db } = exchange.ports;
    const paid = await ordered(exchange, ann, await auctionOf(exchange, painter));
    await db.transaction((tx) => payOrder(tx, ann.user_id, paid));
    const unpaid = await auctionOf(exchange, painter);
    await ordered(exchange, ann, unpaid);
    exchange.clock.forward(DAY_MS);
    await markServed(db, exchange.clock.now());
    await quote(exchange);
    await db.transaction((tx) => expireOrder(tx, unpaid.listing_id));
    await ordered(exchange, bob, await auctionOf(exchange, painter));
    const running = await onSale(exchange, painter, await workOf(exchange, painter), {
      ...{ price: '0.002', increment: '0.001', currency_id: BTC },
    });
    exchange.clock.forward(1000);
    await bidOf(exchange, ann, running, '0.002');
    await bidOf(exchange, bob, running, '0.004');
  },
});

const listing = (state: string): string => `(select min(id) from nft_listing where state = '${state}')`;
const FIXED = `(select min(id) from nft_listing where kind = 'fixed')`;
const RESALE = `(select max(id) from nft_listing where kind = 'fixed')`;
const PAID = `(select min(id) from nft_listing where kind = 'auction' and state = 'sold')`;

test('I31 sound works, sales, bids and margins pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test.each([
  ['a work has another owner than its rows say', `update nft_work set owner_id = artist_id`, ['I31']],
  ['an owner row is missing', `delete from nft_owner where number = 2 and kind = 'bought'`, ['I31', 'I31c']],
  [
    'a sale runs whose seller does not own the work',
    `update nft_listing set seller_id = buyer_id, state = 'review', buyer_id = null where id = ${FIXED}`,
    ['I31a'],
  ],
  ['the gallery shows another price', `update nft_work set sale_price = 1 where is_for_sale`, ['I31b']],
  ['the gallery shows a sale that is over', `update nft_work set is_for_sale = true`, ['I31b']],
  [
    'a work went to somebody else',
    `update nft_listing set buyer_id = creator_id where id = ${FIXED}`,
    ['I31c', 'I31d'],
  ],
  ['a buyer paid another price', `update nft_owner set price = price + 1 where number = 2`, ['I31c']],
  ['a fee was another one', `update nft_listing set fee_rate = 0.03 where id = ${FIXED}`, ['I31d']],
  ['an artist got no share', `update nft_listing set creator_share = 0 where id = ${RESALE}`, ['I31d']],
  ['a payment gave no margin back', `update nft_listing set margin = margin + 1 where id = ${PAID}`, ['I31d', 'I32']],
  ['an owner changed without an entry', `update nft_owner set ref = '999' where kind = 'bought'`, ['I31e']],
  [
    'an entry belongs to no sale',
    `update ledger_entry set ref = '999' where id = (select min(id) from ledger_entry where reason = 'nft.buy')`,
    ['I31d', 'I31f'],
  ],
  [
    'an entry belongs to no margin',
    `update ledger_entry set ref = '999:1' where id = (select min(id) from ledger_entry where reason = 'nft.margin')`,
    ['I31f', 'I32b'],
  ],
  [
    'a loser’s margin is held after the end',
    `update nft_margin set state = 'held', ended_at = null where listing_id = ${PAID}`,
    ['I32', 'I32a'],
  ],
  [
    'a margin was kept though the auction goes on',
    `update nft_margin set state = 'kept', ended_at = now() where listing_id = ${listing('live')}`,
    ['I32', 'I32a', 'I32b'],
  ],
  ['a bidder has no margin', `delete from nft_margin where listing_id = ${listing('live')}`, ['I32', 'I31f']],
  [
    'an account holds more than the margins',
    `update ledger_account set balance = balance + 1 where address like 'user:%:nft'`,
    ['I32a'],
  ],
  [
    'an entry moved twice the margin',
    `update ledger_posting p set amount = 2 * amount from ledger_entry e where e.id = p.entry_id and e.reason = 'nft.margin'`,
    ['I32b'],
  ],
  [
    'a margin is more than a fifth of the price',
    `update nft_listing set margin_price = margin_price + 1000 where id = ${listing('live')}`,
    ['I32c'],
  ],
  [
    'the tick of a margin says something else',
    `update log_line set price = price + 1 where symbol = 'BTCUSDT'`,
    ['I32c'],
  ],
  [
    'a margin was kept before its day was over',
    `update ledger_entry set at = at - interval '1 day' where reason = 'nft.margin-kept'`,
    ['I32d'],
  ],
  ['a bid is missing', `delete from nft_bid where number = 1 and listing_id = ${listing('live')}`, ['I33']],
  [
    'a bid is lower than the one before and its increment',
    `update nft_bid set price = 0.0025 where number = 2 and listing_id = ${listing('live')}`,
    ['I33'],
  ],
  ['another bid leads than the highest', `update nft_listing set best_price = 0.003 where state = 'live'`, ['I33']],
  ['a bid came after the end', `update nft_bid set at = at + interval '2 days' where number = 2`, ['I33']],
  ['a winner pays another price', `update nft_order set price = price + 1 where state = 'awaiting'`, ['I33a']],
  ['a won auction has no order', `delete from nft_order where state = 'awaiting'`, ['I33a']],
  [
    'an operator bought a work',
    `insert into operator (email, name, sealed_secret, roles, created_at)
      select email, 'x', 'x', array['support'], now() - interval '40 years' from customer
      where id = (select min(owner_id) from nft_owner where kind = 'bought')`,
    ['I35a', 'I35b', 'I35c'],
  ],
  [
    'a margin names a tick that never was',
    `update nft_listing set margin_tick = 999999999 where state = 'live'`,
    ['I32c'],
  ],
  [
    'an old tick of a margin is gone',
    `delete from log_line where symbol = 'BTCUSDT' and seq = (select margin_tick from nft_listing where state = 'live')`,
    ['I32c'],
  ],
])('I31 I32 I33 I35 %s: the audit finds it', async (_what, fault, ids) => {
  expect(await foundBy(fault)).toEqual(expect.arrayContaining(ids));
});
