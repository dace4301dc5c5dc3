import { expect, test } from 'vitest';
import { plusDays, plusMilliseconds, startOfDay } from '#contract/kit/instant.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { investmentsRoom } from './index.ts';
import { buy, DAY, investor, offer, productOf, settle, tickAt, prepareInvestments } from './testing/at-investments.ts';

const { found } = plantedFaults({
  rooms: [investmentsRoom],
  unguarded: [
    'investment_series',
    'investment_product',
    'investment_order',
    'log_line',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
  ],
  unconstrained: [
    'investment_order.ended_is_whole',
    'investment_product.product_in_order',
    'investment_product.paid_is_decided',
  ],
  /** A call that paid USDT, a put that paid coins, a linked one that failed, and one of each that runs. */
  async fill(exchange) {
    await prepareInvestments(exchange);
    await tickAt(exchange, DAY, '64250');
    await offer(exchange);
    const who = await investor(exchange, '3', '50000');
    const midnight = plusDays(startOfDay(DAY), 1);
    const bought = async (kind: 'call' | 'put', days: number) =>
      buy(who, (await productOf(exchange, kind, days)).id, 1);
    for (const days of [3, 7, 14] as const) {
      await bought('call', days);
      await bought('put', days);
    }
    await buy(who, (await productOf(exchange, 'linked')).id, 3);
    await tickAt(exchange, plusDays(midnight, 3), '70000');
    await settle(exchange);
    await tickAt(exchange, plusMilliseconds(plusDays(midnight, 7), 3), '50000');
    await tickAt(exchange, plusMilliseconds(plusDays(midnight, 7), 1003), '50001');
    await settle(exchange);
    exchange.clock.set(plusDays(midnight, 14));
    await settle(exchange);
    await tickAt(exchange, plusMilliseconds(plusDays(midnight, 14), 3_600_001), '64000');
    await settle(exchange);
    await offer(exchange);
    await buy(who, (await productOf(exchange, 'call', 3)).id, 2);
    await buy(who, (await productOf(exchange, 'put', 3)).id, 2);
  },
});

const RUNNING = `id = (select min(id) from investment_order where state = 'purchased')`;
const DONE = `id = (select min(id) from investment_order where state = 'completed')`;
const SETTLED = `id = (select min(id) from investment_product where settle_tick is not null and paid_orders > 0)`;
const FAILED = `id = (select min(id) from investment_product where settle_tick is null and decided_at is not null and sold > 0)`;

/** Changes a posting of an order's entry and its account alike. */
const shifted = (reason: string, account: string, by: string): string =>
  `with moved as (update ledger_posting l set amount = l.amount + ${by} from ledger_account a, ledger_entry e
     where a.id = l.account_id and e.id = l.entry_id and a.address like '${account}' and e.reason = '${reason}'
       and e.ref = (select id::text from investment_order where ${reason === 'investments.buy' ? RUNNING : DONE}) returning a.id)
   update ledger_account set balance = balance + ${by} where id in (select id from moved)`;

test('I39 investments that were bought, settled and failed pass', async () => {
  expect(await found()).toEqual({ all: [], recent: [] });
});

test.each([
  [
    'an order is larger than what was taken',
    'I39a',
    `update investment_order set amount = amount + 1 where ${RUNNING}`,
  ],
  [
    'an order belongs to another customer',
    'I39a',
    `update investment_order set user_id = user_id + 1 where ${RUNNING}`,
  ],
  [
    'a customer has more in it than was bought',
    'I39a',
    `update ledger_account set balance = balance + 1 where address like 'user:%:investments' and currency_id = 1`,
  ],
  ['the house has set aside less than it may owe', 'I39b', shifted('investments.buy', 'house:investments', '-0.0001')],
  ['an order promises more than was set aside', 'I39b', `update investment_order set usdt = usdt + 1 where ${RUNNING}`],
  [
    'a linked price is not what its tick gives',
    'I39c',
    `update investment_product set linked_price = linked_price + 100 where ${SETTLED}`,
  ],
  [
    'a linked price names a tick with another price',
    'I39c',
    `update log_line set price = price + 1 where seq = (select linked_tick from investment_product where ${SETTLED}) and symbol = 'BTCUSDT'`,
  ],
  [
    'a linked price follows from a later tick',
    'I39c',
    `update investment_product p set day = day + 3, starts_at = starts_at + interval '72 hours', matures_at = matures_at + interval '72 hours' where ${SETTLED}`,
  ],
  [
    'a product matures later than its series says',
    'I39c',
    `update investment_product set matures_at = matures_at + interval '1 day' where ${SETTLED}`,
  ],
  ['the distance of a series changed', 'I39c', `update investment_series set distance = distance + 0.01`],
  [
    'a settlement price is not the logged one',
    'I39d',
    `update investment_product set settle_price = settle_price + 0.00000001 where ${SETTLED}`,
  ],
  [
    'a product is settled by a later tick than the first',
    'I39d',
    `update investment_product p set settle_tick = l.seq, settle_ms = l.t_ms, settle_price = l.price / 100000000.0 from log_line l
     where l.symbol = 'BTCUSDT' and l.seq = p.settle_tick + 1 and l.t_ms - p.settle_ms = 1000`,
  ],
  [
    'a product is settled by a tick after its window',
    'I39d',
    `update investment_product p set silent_after = null, settle_tick = l.seq, settle_ms = l.t_ms, settle_price = l.price / 100000000.0
     from (select * from log_line where symbol = 'BTCUSDT' order by seq desc limit 1) l where ${FAILED.replace('id =', 'p.id =')}`,
  ],
  [
    'a product failed although a tick came',
    'I39d',
    `update investment_product set settle_tick = null, settle_ms = null, settle_price = null where ${SETTLED}`,
  ],
  [
    'a product failed although a tick came, and its line is there',
    'I39d',
    `update log_line set t_ms = t_ms - 10 where symbol = 'BTCUSDT' and seq = (select max(seq) from log_line where symbol = 'BTCUSDT')`,
  ],
  [
    'a payout in coins is higher than the terms',
    'I39e',
    `update investment_order set coins = coins + 0.00000001 where ${DONE}`,
  ],
  [
    'a payout in USDT is lower than the terms',
    'I39e',
    `update investment_order set usdt = usdt - 0.000001 where ${DONE}`,
  ],
  ['an order cost less than its shares', 'I39e', `update investment_order set shares = shares + 1 where ${DONE}`],
  [
    'an order was paid the other result',
    'I39e',
    `update investment_order set side = case side when 'usdt' then 'coins' else 'usdt' end where ${DONE}`,
  ],
  ['an order was paid more than its result', 'I39e', `update investment_order set paid = paid + 1 where ${DONE}`],
  [
    'an order failed although its product was settled',
    'I39e',
    `update investment_order set state = 'failed' where ${DONE}`,
  ],
  ['the rate of a series changed', 'I39e', `update investment_series set rate = rate + 0.01`],
  ['a product is oversold', 'I39f', `update investment_product set sold = 1000001 where ${SETTLED}`],
  ['a customer has more shares than the limit', 'I39f', `update investment_series set customer_shares = 1`],
  [
    'an order was bought after the sale',
    'I39f',
    `update investment_order set bought_at = bought_at + interval '1 day' where ${DONE}`,
  ],
  ['the entry of a purchase took less', 'I39g', shifted('investments.buy', 'user:%:spot', '0.01')],
  ['the entry of a settlement paid more', 'I39g', shifted('investments.settle', 'user:%:spot', '0.01')],
  [
    'a settlement is missing',
    'I39g',
    `delete from ledger_entry where reason = 'investments.settle' and ref = (select id::text from investment_order where ${DONE})`,
  ],
  [
    'an order that runs was paid',
    'I39i',
    `update investment_order set state = 'purchased', side = null, paid = null, number = null, ending = null, ended_at = null where ${DONE}`,
  ],
  ['an entry names no order', 'I39i', `update ledger_entry set ref = 'x' || ref where reason = 'investments.fail'`],
  [
    'an entry of another kind was written',
    'I39i',
    `update ledger_entry set reason = 'investments.gift' where reason = 'investments.fail'`,
  ],
])('I39 is broken when %s', async (_what, id, fault) => {
  const { all, recent } = await found(fault);
  expect(all).toContain(id);
  expect(recent, 'also found by the online watch').toContain(id);
});

test.each([
  ['more was sold than the orders say', `update investment_product set sold = sold + 1 where ${SETTLED}`],
  ['a product paid other totals', `update investment_product set paid_usdt = paid_usdt + 1 where ${SETTLED}`],
  ['a product counts an order twice', `update investment_product set paid_orders = paid_orders + 1 where ${SETTLED}`],
  [
    'a product is closed with an order that is not paid',
    `update investment_product set is_paid = true where id = (select product_id from investment_order where ${RUNNING})`,
  ],
])('I39h is broken when %s', async (_what, fault) => {
  expect((await found(fault)).all).toContain('I39h');
});
