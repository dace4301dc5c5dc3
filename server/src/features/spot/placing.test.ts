import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spotCalls } from '#contract/spot/calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { quote } from '../markets/testing/quotes.ts';
import { query } from '#server/testing/connection.ts';
import {
  amend,
  buy,
  cancel,
  depthOf,
  moneyOf,
  sell,
  onTheWire,
  tradersWith,
  BTC,
  USDT,
} from './testing/at-the-book.ts';

const SHIB = 28;
let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  [ann, ben] = await tradersWith(exchange, 2, { [USDT]: '10000', [BTC]: '1', [SHIB]: '1000000' });
});
beforeEach(async () => {
  for (const who of [ann!, ben!]) await who.client.send(spotCalls.cancelAll, {});
});
afterAll(() => exchange.close());

const stored = async (): Promise<number> =>
  (await exchange.ports.db.row<{ count: number }>`select count(*) as count from spot_order`)?.count ?? 0;

/** Refused for this reason, with nothing left behind. */
const refused = async (order: Promise<unknown>, reason: string, message?: string): Promise<void> => {
  await expect(order).rejects.toMatchObject(message === undefined ? { reason } : { reason, message });
};

describe('what may be traded', () => {
  it('SP1, P45 only the pair of a listed coin market, paid from the account of the currency given', async () => {
    const before = await stored();
    await refused(buy(ann!, '1', '10', { currency_id: USDT, legal_id: BTC }), 'market_unknown');
    await refused(buy(ann!, '1', '10', { currency_id: BTC, legal_id: BTC }), 'market_unknown');
    await refused(buy(ann!, '1', '10', { currency_id: BTC, legal_id: SHIB }), 'market_unknown');
    await refused(buy(ann!, '1', '10', { currency_id: 2_147_483_647, legal_id: USDT }), 'market_unknown');
    await refused(buy(ann!, '1', '10', { currency_id: 101, legal_id: USDT }), 'market_unknown');
    // A million SHIB do not pay for ETH, and one bitcoin does not pay for two.
    await refused(sell(ann!, '1', '2500', { currency_id: 2 }), 'insufficient_balance');
    await refused(sell(ann!, '1.00001', '70000'), 'insufficient_balance');
    expect(await stored()).toBe(before);
    expect(await moneyOf(exchange, ann!)).toEqual({ usdt: '10000', btc: '1', held_usdt: '0', held_btc: '0' });
  });

  it('SP1 a paused market takes no orders and allows every cancel; a market without spot is unknown', async () => {
    const order = await buy(ann!, '0.1', '50000');
    await query(exchange.database_url, `update market set paused_at = now() where id = 1`);
    await refused(buy(ann!, '0.1', '50000'), 'market_paused');
    const terms = await ann!.client.send(spotCalls.terms, {});
    expect(terms.filter(({ is_paused }) => is_paused).map(({ match_id }) => match_id)).toEqual([1]);
    expect((await cancel(ann!, order.id)).state).toBe('cancelled');
    await query(exchange.database_url, `update market set paused_at = null, has_spot = false where id = 1`);
    await refused(buy(ann!, '0.1', '50000'), 'market_unknown');
    await refused(exchange.client().send(spotCalls.depth, { symbol: 'BTC/USDT', limit: 5 }), 'market_unknown');
    await query(exchange.database_url, `update market set has_spot = true where id = 1`);
  });

  it('SP1 a legacy client may send the other id of USDT', async () => {
    expect(await buy(ann!, '0.1', '50000', { legal_id: 4 })).toMatchObject({ legal_id: 3, symbol: 'BTC/USDT' });
  });
});

describe('steps and bounds', () => {
  it('SP2 a price is whole ticks and an amount whole lots', async () => {
    await refused(buy(ann!, '0.1', '50000.001'), 'spot_price_step', 'The price can have at most 2 decimals');
    await refused(buy(ann!, '0.100001', '50000'), 'spot_amount_step', 'The amount can have at most 5 decimals');
    await refused(buy(ann!, '0.1', '0'), 'spot_price_range');
    await refused(buy(ann!, '0.1', '2684354.56'), 'spot_price_range');
    await refused(buy(ann!, '0.1'), 'spot_price_needed');
    await refused(buy(ann!, undefined, '50000'), 'parameter_error');
    const family = { kind: undefined };
    expect(onTheWire(await buy(ann!, '0.1', '50000.019', family)).target_price).toBe('50000.01');
    expect(onTheWire(await sell(ben!, '0.1', '60000.011', family)).target_price).toBe('60000.02');
  });

  it('SP3 an order has at least the minimum value and at most the maximum amount', async () => {
    await refused(buy(ann!, '0.00001', '99999.99'), 'spot_below_minimum', 'The minimum order value is 1 USDT');
    expect((await buy(ann!, '0.00001', '100000')).state).toBe('open');
    await refused(sell(ann!, '150.00001', '50000'), 'spot_above_maximum', 'The maximum order size is 150 BTC');
    await refused(sell(ann!, '0', '50000'), 'spot_below_minimum');
    await refused(sell(ann!, '999999999999999999', '2684354.55'), 'spot_above_maximum');
  });

  it('SP3 at most 200 orders of a customer are in progress, and an order that does not rest is not counted', async () => {
    const many = Array.from({ length: 201 }, () => buy(ann!, '0.001', '10000').catch(({ reason }) => reason as string));
    const answers = await Promise.all(many);
    expect(answers.filter((answer) => answer === 'spot_too_many_open')).toHaveLength(1);
    await refused(buy(ann!, '0.001', '10000', { kind: 'stop_limit', stop: '90000' }), 'spot_too_many_open');
    expect((await buy(ann!, '0.001', '10000', { force: 'ioc' })).state).toBe('expired');
    expect((await ann!.client.send(spotCalls.cancelAll, {})).cancelled).toBe(200);
    expect((await buy(ann!, '0.001', '10000')).state).toBe('open');
  });
});

describe('market orders', () => {
  it('SP4 without a fresh price it is refused', async () => {
    await refused(buy(ann!, '0.1', undefined, { kind: 'market' }), 'price_not_fresh');
  });

  it('SP4, P47 it trades to the edge of the band, names the tick, and the rest expires', async () => {
    await quote(exchange, 1000, { price: '50000' });
    await sell(ben!, '0.01', '50100');
    await sell(ben!, '0.01', '52500');
    await sell(ben!, '0.01', '52500.01');
    const swept = onTheWire(await buy(ann!, '0.15', undefined, { kind: 'market' }));
    expect(swept).toMatchObject({
      state: 'expired',
      why: 'unfilled',
      target_price: '52500',
      trade_price: '50000',
      tick_seq: 1,
      filled: '0.02',
      filled_value: '1026',
      reserved: '0',
      force: 'ioc',
    });
    expect(await depthOf(exchange)).toEqual({ bids: [], asks: [['52500.01', '0.01000']] });
    const nothing = onTheWire(await sell(ann!, '0.5', undefined, { kind: 'market' }));
    expect(nothing).toMatchObject({ state: 'expired', why: 'unfilled', filled: '0', target_price: '47500' });
  });

  it('SP4a a market order trades no further than the price that was confirmed, and never beyond the band', async () => {
    await quote(exchange, 1000, { price: '50000' });
    await sell(ben!, '0.01', '50100');
    await sell(ben!, '0.01', '50200');
    const confirmed = { kind: 'market', worst: '50150' } as const;
    expect(onTheWire(await buy(ann!, '0.02', undefined, confirmed))).toMatchObject({
      state: 'expired',
      target_price: '50150',
      filled: '0.01',
      filled_value: '501',
    });
    const beyond = onTheWire(await buy(ann!, '0.02', undefined, { kind: 'market', worst: '90000' }));
    expect(beyond).toMatchObject({ target_price: '52500', filled: '0.01' });
    const sale = onTheWire(await sell(ann!, '0.01', undefined, { kind: 'market', worst: '49000' }));
    expect(sale).toMatchObject({ target_price: '49000', filled: '0' });
    const odd = buy(ann!, '0.02', undefined, { kind: 'market', worst: '50000.001' });
    await refused(odd, 'spot_price_step');
  });

  it('SP4 a purchase by total buys as many lots as the total pays for, level by level', async () => {
    await quote(exchange, 1000, { price: '50000' });
    await sell(ben!, '0.001', '50000');
    await sell(ben!, '0.1', '50001');
    const order = onTheWire(await buy(ann!, undefined, undefined, { kind: 'market', total: '100' }));
    // 50 pay for the first, 50 for 0.00099 of the second: one lot more would cost 50.00100.
    expect(order).toMatchObject({ state: 'filled', total: '100', trade_amount: '0.00199', filled: '0.00199' });
    expect(order.filled_value).toBe('99.50099');
    await refused(buy(ann!, undefined, undefined, { kind: 'market', total: '0.99' }), 'spot_below_minimum');
    await refused(buy(ann!, undefined, undefined, { kind: 'market', total: '10000' }), 'insufficient_balance');
  });
});

describe('money', () => {
  it('SP5 what an order may cost is held, rounded up, and an order that lacks it leaves nothing', async () => {
    const [poor] = await tradersWith(exchange, 1, { [USDT]: '100', [SHIB]: '5' });
    // 0.00001234 x 1,234,567 = 15.23455678, and USDT has six places.
    const order = onTheWire(await buy(poor!, '1234567', '0.00001234', { currency_id: SHIB }));
    expect(order).toMatchObject({ state: 'open', reserved: '15.234557', filled: '0' });
    expect(await moneyOf(exchange, poor!)).toMatchObject({ usdt: '84.765443', held_usdt: '15.234557' });
    const before = await stored();
    await refused(buy(poor!, '0.01', '8476.55'), 'insufficient_balance');
    expect(await stored()).toBe(before);
    expect((await buy(poor!, '0.01', '8476.54')).state).toBe('open');
    expect(await moneyOf(exchange, poor!)).toMatchObject({ usdt: '0.000043', held_usdt: '99.999957' });
    await refused(buy(poor!, '0.01', '100'), 'insufficient_balance');
  });

  it('SP5 a customer with no balance places no order, not even one that would find nothing to trade with', async () => {
    const [penniless] = await tradersWith(exchange, 1, {});
    await quote(exchange, 1000, { price: '50000' });
    await refused(buy(penniless!, '0.1', undefined, { kind: 'market' }), 'insufficient_balance');
    await refused(sell(penniless!, '0.1', '50000', { force: 'ioc' }), 'insufficient_balance');
  });

  it('SP6 the largest amount that the balance pays for at the price is accepted, whatever it trades with', async () => {
    const [max] = await tradersWith(exchange, 1, { [USDT]: '1000' });
    await sell(ben!, '0.01', '49999.99');
    // 1000 / 50000.03 = 0.01999998..., cut to a lot 0.01999; a lot more costs more than there is.
    await refused(buy(max!, '0.02', '50000.03', { force: 'post_only' }), 'insufficient_balance');
    expect(onTheWire(await buy(max!, '0.01999', '50000.03'))).toMatchObject({ state: 'open', filled: '0.01' });
    expect(await moneyOf(exchange, max!)).toMatchObject({ usdt: '0.4998', held_usdt: '499.5003' });
  });
});

it('SP22 a frozen market takes no order of any kind, and its orders can be cancelled and amended', async () => {
  await quote(exchange, 1000, { price: '50000' });
  const { id } = await buy(ann!, '0.02', '40000');
  exchange.clock.forward(6000);
  const before = await stored();
  await refused(buy(ann!, '0.01', '100000'), 'price_not_fresh');
  await refused(sell(ben!, '0.01', '60000', { force: 'post_only' }), 'price_not_fresh');
  await refused(buy(ann!, '0.01', '60000', { kind: 'stop_limit', stop: '90000' }), 'price_not_fresh');
  expect(await stored()).toBe(before);
  expect((await amend(ann!, id, '0.01')).id).toBe(id);
  expect((await cancel(ann!, id)).state).toBe('cancelled');
  await quote(exchange, 1000, { price: '50000' });
  expect((await buy(ann!, '0.01', '40000')).state).toBe('open');
});

it('P45 the largest numbers that the wire accepts are refused without an internal error', async () => {
  await quote(exchange, 1000, { price: '50000' });
  const huge = '999999999999999999';
  await refused(buy(ann!, '1', huge), 'spot_price_range');
  await refused(buy(ann!, '1', '50000', { kind: 'stop_limit', stop: huge }), 'spot_price_range');
  await refused(buy(ann!, huge, huge), 'spot_price_range');
  await refused(buy(ann!, huge, undefined, { kind: 'market' }), 'spot_above_maximum');
  await refused(buy(ann!, undefined, undefined, { kind: 'market', total: huge }), 'insufficient_balance');
  await refused(buy(ann!, huge, '0.00000001', { currency_id: SHIB }), 'spot_above_maximum');
  await refused(sell(ann!, '1000000000000', '2.68435455', { currency_id: SHIB }), 'insufficient_balance');
  await refused(buy(ann!, '1000000000000', '2.68435455', { currency_id: SHIB }), 'insufficient_balance');
});

it('no order above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
