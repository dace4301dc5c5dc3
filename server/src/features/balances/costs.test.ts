import { afterAll, beforeAll, expect, it } from 'vitest';
import { costCalls } from '#contract/balances/cost-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer, type Address } from '#server/core/ledger/addresses.ts';
import { post, type Movement } from '#server/core/ledger/ledger.ts';
import type { Database, Sql } from '#server/ports/db/database.ts';
import { entered, funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, move, USDT } from '#server/testing/entries.ts';
import { query } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { quote } from '../markets/testing/quotes.ts';
import { buy, cancel, sell, tradersWith } from '../spot/testing/at-the-book.ts';
import { costsOf } from './service/costs.ts';
import { hoursOf } from './service/hours.ts';

const [ETH, LTC, SHIB] = [2, 5, 28];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  await quote(exchange, MINUTE_MS, { price: '20000' }, { symbol: 'ETH/USDT', price: '1000' });
});
afterAll(() => exchange.close());

let next_ref = 0;
const entry = (...movements: readonly Movement[]) =>
  exchange.ports.db.transaction((tx) =>
    post(tx, { reason: 'test.cost', ref: String(++next_ref), at: exchange.clock.now(), movements }),
  );
const spotOf = ({ user_id }: TestCustomer): Address => customer(user_id, 'spot');
const give = (who: TestCustomer, amount: string, currency_id = BTC) =>
  entry(move('world:deposits', spotOf(who), amount, currency_id));
const take = (who: TestCustomer, amount: string, currency_id = BTC) =>
  entry(move(spotOf(who), 'world:deposits', amount, currency_id));
const costs = ({ client }: TestCustomer) => client.send(costCalls.costs, {});
/** The coin's amount, cost, average and profit as text. */
const costOf = async (who: TestCustomer, code = 'BTC') => {
  const coin = (await costs(who)).coins.find(({ currency_name }) => currency_name === code);
  return coin && [coin.amount, coin.cost_usdt, coin.average_cost, coin.profit_usdt, coin.profit_rate].map(String);
};

it('BA14 coins that come for nothing cost their value at the logged price, and gain with it', async () => {
  const who = await loggedIn(exchange);
  await give(who, '0.5');
  expect(await costOf(who)).toEqual(['0.5', '10000', '20000', '0', '0']);
  await quote(exchange, MINUTE_MS, { price: '25000' });
  expect(await costOf(who)).toEqual(['0.5', '10000', '20000', '2500', '0.25']);
  await give(who, '0.5');
  await quote(exchange, MINUTE_MS, { price: '20000' });
  expect(await costOf(who)).toEqual(['1', '22500', '22500', '-2500', '-0.111111']);
  expect((await costs(who)).coins.map(({ currency_name }) => currency_name)).toEqual(['BTC']);
});

it('BA14 coins bought cost the USDT that were given, the fee included; selling takes the share of the cost', async () => {
  const [ann, ben] = await tradersWith(exchange, 2, { [USDT]: '100000' });
  await give(ben!, '1');
  await query(exchange.database_url, 'update market set spot_fee = 0.01 where id = 1');
  await sell(ben!, '0.2', '21000');
  await buy(ann!, '0.2', '21000');
  const average = '21212.121212121212121212';
  expect((await costOf(ann!))?.slice(0, 3)).toEqual(['0.198', '4200', average]);
  await buy(ben!, '0.099', '20000');
  await sell(ann!, '0.099', '20000');
  expect((await costOf(ann!))?.slice(0, 3)).toEqual(['0.099', '2100', average]);
  expect((await costOf(ben!))?.slice(0, 2)).toEqual(['0.89801', '17980']);
  await query(exchange.database_url, 'update market set spot_fee = 0 where id = 1');
});

it('BA14 holds, locks and moves between own accounts change nothing', async () => {
  const who = await funded(exchange);
  await give(who, '0.5');
  await quote(exchange, MINUTE_MS, { price: '24000' });
  const before = await costOf(who);
  const order = await sell(who, '0.4', '90000');
  expect(await costOf(who)).toEqual(before);
  await cancel(who, order.id);
  await who.client.send(transfersCalls.move, {
    currency_id: BTC,
    number: Decimal.of('0.1'),
    from_field: 'change',
    to_field: 'lever',
  });
  await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(1000) });
  expect(await costOf(who)).toEqual(before);
  expect(before).toEqual(['0.5', '10000', '20000', '2000', '0.2']);
  await quote(exchange, MINUTE_MS, { price: '20000' });
});

it('BA14 a withdrawal that was sent takes its share, and the average stays', async () => {
  const who = await loggedIn(exchange);
  await give(who, '1');
  await entry(move(spotOf(who), customer(who.user_id, 'withdrawals'), '0.4', BTC));
  expect((await costOf(who))?.slice(0, 3)).toEqual(['1', '20000', '20000']);
  await entry(move(customer(who.user_id, 'withdrawals'), 'world:deposits', '0.4', BTC));
  expect((await costOf(who))?.slice(0, 3)).toEqual(['0.6', '12000', '20000']);
});

it('BA14 an exchange: for USDT it costs what was paid, for another coin that coin’s value', async () => {
  const who = await funded(exchange);
  const pay = (from: number, to: number, number: string) =>
    who.client.send(transfersCalls.exchange, {
      from_currency_id: from,
      to_currency_id: to,
      number: Decimal.of(number),
    });
  await quote(exchange, 1000, { price: '20000' }, { symbol: 'ETH/USDT', price: '1000' });
  await pay(USDT, BTC, '2000');
  expect((await costOf(who))?.[1]).toBe('2000');
  await quote(exchange, MINUTE_MS, { price: '40000' }, { symbol: 'ETH/USDT', price: '1000' });
  await pay(BTC, ETH, '0.05');
  const [btc, eth] = [await costOf(who), await costOf(who, 'ETH')];
  expect(eth?.[1]).toBe('2000');
  expect(Number(btc?.[1])).toBeCloseTo(Number(btc?.[0]) * Number(btc?.[2]), 4);
  await quote(exchange, MINUTE_MS, { price: '20000' });
});

it('BA14 of several coins that come at once for one payment, each costs its own value', async () => {
  const who = await funded(exchange);
  const own = spotOf(who);
  await give(who, '1', LTC);
  await entry(
    move(own, 'world:deposits', '1000', USDT),
    move('world:deposits', own, '0.1', BTC),
    move('world:deposits', own, '2', ETH),
  );
  expect((await costOf(who))?.[1]).toBe('2000');
  expect((await costOf(who, 'ETH'))?.[1]).toBe('2000');
});

it('BA14 a coin that came while no price was logged has an unknown cost until none of it is left', async () => {
  const who = await loggedIn(exchange);
  await give(who, '2', LTC);
  await quote(exchange, 5 * MINUTE_MS, { symbol: 'LTC/USDT', price: '80' });
  expect(await costOf(who, 'LTC')).toEqual(['2', 'null', 'null', 'null', 'null']);
  await give(who, '1', LTC);
  expect(await costOf(who, 'LTC')).toEqual(['3', 'null', 'null', 'null', 'null']);
  await take(who, '2.9', LTC);
  expect((await costOf(who, 'LTC'))?.[1]).toBe('null');
  await take(who, '0.1', LTC);
  expect(await costOf(who, 'LTC')).toBeUndefined();
  await give(who, '1', LTC);
  expect((await costOf(who, 'LTC'))?.slice(0, 3)).toEqual(['1', '80', '80']);
});

it('BA14 what was given for a coin of unknown price has an unknown cost too', async () => {
  const who = await loggedIn(exchange);
  exchange.clock.forward(8 * DAY_MS);
  await give(who, '1', LTC);
  await entry(move(spotOf(who), 'world:deposits', '1', LTC), move('world:deposits', spotOf(who), '0.1', BTC));
  await quote(exchange, MINUTE_MS, { price: '20000' }, { symbol: 'LTC/USDT', price: '80' });
  expect((await costOf(await entered(exchange, who.user_id)))?.[1]).toBe('null');
});

it('BA14 a price is the first of its minute, or the last of the seven days before', async () => {
  exchange.clock.forward(HOUR_MS - (Date.parse(exchange.clock.now()) % HOUR_MS));
  const who = await loggedIn(exchange);
  await quote(exchange, 1000, { price: '30000' });
  await quote(exchange, 20_000, { price: '31000' });
  await give(who, '1');
  expect((await costOf(who))?.[1]).toBe('30000');
  exchange.clock.forward(6 * DAY_MS);
  await exchange.pump();
  const later = await entered(exchange, who.user_id);
  await give(later, '1');
  expect((await costOf(later))?.[1]).toBe('61000');
  exchange.clock.forward(2 * DAY_MS);
  await give(later, '1');
  const last = await entered(exchange, who.user_id);
  expect((await costOf(last))?.[1]).toBe('null');
});

it('BA14 once minutes are no longer kept, the price is that of the hour', async () => {
  exchange.clock.forward(HOUR_MS - (Date.parse(exchange.clock.now()) % HOUR_MS));
  const who = await loggedIn(exchange);
  await quote(exchange, 1000, { price: '40000' });
  await quote(exchange, 30 * MINUTE_MS, { price: '44000' });
  await give(who, '1');
  expect((await costOf(who))?.[1]).toBe('44000');
  exchange.clock.forward(61 * DAY_MS);
  await quote(exchange, MINUTE_MS, { price: '20000' });
  await exchange.runJobs('markets');
  expect((await costOf(await entered(exchange, who.user_id)))?.[1]).toBe('40000');
});

it('BA14 trillions of a cheap coin, and more than can be valued, have an answer', async () => {
  await quote(exchange, MINUTE_MS, { price: '20000' }, { symbol: 'SHIB/USDT', price: '0.00001' });
  const who = await loggedIn(exchange);
  await give(who, '5000000000000', SHIB);
  await take(who, '1', SHIB);
  expect((await costOf(who, 'SHIB'))?.slice(0, 3)).toEqual(['4999999999999', '49999999.99999', '0.00001']);
  await give(who, '900000000000000000');
  await take(who, '1');
  expect(await costOf(who)).toEqual(['899999999999999999', 'null', 'null', 'null', 'null']);
});

it('BA14 BA15 what is booked while the ledger is read is in the whole answer or in none of it', async () => {
  await quote(exchange, MINUTE_MS, { price: '20000' });
  const who = await loggedIn(exchange);
  await give(who, '1');
  const during = givingBeforeTheHoldings(exchange.ports.db, () => give(who, '1'));
  const { coins } = await costsOf(during, exchange.prices, who.user_id, exchange.clock.now());
  expect(coins.map(({ amount, cost_usdt }) => [amount, cost_usdt].map(String))).toEqual([['1', '20000']]);
  expect((await costOf(who))?.slice(0, 2)).toEqual(['2', '40000']);
  exchange.clock.forward(HOUR_MS);
  const later = givingBeforeTheHoldings(exchange.ports.db, () => give(who, '1'));
  const hours = await hoursOf(
    { db: later, prices: exchange.prices, lenders: new Map() },
    who.user_id,
    exchange.clock.now(),
  );
  expect(hours.map(({ total_usdt }) => total_usdt.toString())).toEqual(['40000', '40000']);
});

/** A database in which something is booked just before the holdings of a customer are read. */
const givingBeforeTheHoldings = (db: Database, book: () => Promise<unknown>): Database => {
  const watched = <Reader extends Sql>(sql: Reader): Reader => ({
    ...sql,
    async rows<Row>(text: TemplateStringsArray, ...values: readonly unknown[]) {
      if (text.join('').includes('as in_products')) await book();
      return sql.rows<Row>(text, ...values);
    },
  });
  return { ...watched(db), transaction: (work) => db.transaction((tx) => work(watched(tx))) };
};

it('BA14 beyond the limit of records there are no costs, and the answer states that', async () => {
  const who = await loggedIn(exchange);
  for (let round = 0; round < 3; round++) await give(who, '1');
  const { db } = exchange.ports;
  const ask = (max: number) => costsOf(db, exchange.prices, who.user_id, exchange.clock.now(), max);
  expect(await ask(2)).toEqual({ coins: [], is_whole: false });
  expect((await ask(3)).coins).toHaveLength(1);
});

it('BA14 nobody sees the costs of another customer, and a new one has none', async () => {
  expect(await costs(await loggedIn(exchange))).toEqual({ coins: [], is_whole: true });
  await expect(exchange.client().send(costCalls.costs, {})).rejects.toMatchObject({ reason: 'session_invalid' });
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
