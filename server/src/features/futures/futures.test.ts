import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { balancesCalls } from '#contract/balances/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresHouseCalls } from '#contract/futures/house-calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  BTC,
  fundHouse,
  futuresTraders,
  houseMoney,
  long,
  moneyOf,
  short,
  tickTo,
  USDT,
} from './testing/at-the-contract.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

const text = (view: object): Record<string, unknown> => JSON.parse(JSON.stringify(view)) as Record<string, unknown>;

it('FU2 to FU8 a long at 20x costs its margin and its fee and names its tick and its liquidation price', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await futuresTraders(exchange, 1);
  const position = await long(ann!, 5);
  expect(text(position)).toMatchObject({
    state: 'open',
    lots: 5,
    size: '0.05',
    entry_price: '64250',
    margin: '160.625',
    fees: '1.60625',
    maintenance: '16.0625',
    liquidation_price: '61358.75',
    status: 1,
    symbol: 'BTC/USDT',
  });
  expect(position.open_tick).toBeGreaterThan(0);
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '1837.76875', held: '160.625' });
  await tickTo(exchange, '64900');
  const { closing } = await ann!.client.send(futuresCalls.close, { id: position.id });
  expect(text(closing)).toMatchObject({
    price: '64900',
    reason: 'customer',
    gross: '32.5',
    open_fee: '1.60625',
    close_fee: '1.6225',
    net: '29.27125',
  });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '2029.27125', held: '0' });
});

it('FU13 a tick at the liquidation price closes the position at that tick’s price and costs its margin', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await futuresTraders(exchange, 1);
  const before = await houseMoney(exchange);
  const { id } = await long(ann!, 5);
  await tickTo(exchange, '61358.76');
  expect((await ann!.client.send(futuresReads.position, { id })).position.state).toBe('open');
  await tickTo(exchange, '61358.75');
  const { position, closings } = await ann!.client.send(futuresReads.position, { id });
  expect(text(position)).toMatchObject({ state: 'closed', close_reason: 'liquidation', close_price: '61358.75' });
  expect(text(closings[0]!)).toMatchObject({ net: '-162.23125', deficit: '0', to_insurance: '14.528531' });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '1837.76875', held: '0' });
  const after = await houseMoney(exchange);
  expect(Decimal.of(after.insurance).minus(Decimal.of(before.insurance)).toString()).toBe('14.528531');
});

it('FU13 a gap through the liquidation price costs the margin and no more; the insurance fund pays the rest', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await futuresTraders(exchange, 1);
  const { id } = await long(ann!, 5, { multiple: 100 });
  const before = await houseMoney(exchange);
  await tickTo(exchange, '60000');
  const { closings } = await ann!.client.send(futuresReads.position, { id });
  expect(text(closings[0]!)).toMatchObject({ price: '60000', gross: '-212.5', margin: '32.125', deficit: '180.375' });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '1966.26875', held: '0' });
  const after = await houseMoney(exchange);
  expect(Decimal.of(before.insurance).minus(Decimal.of(after.insurance)).toString()).toBe('180.375');
});

it('FU15 a take-profit and a stop-loss are fired once, at the price of the tick that reached them', async () => {
  await tickTo(exchange, '64250');
  const [ann, ben] = await futuresTraders(exchange, 2);
  const won = await long(ann!, 1, { take_profit: '66000', stop_loss: '63000' });
  const lost = await short(ben!, 1, { take_profit: '60000', stop_loss: '65000' });
  await tickTo(exchange, '65000');
  await tickTo(exchange, '66100');
  await tickTo(exchange, '59000');
  const closings = async (who: typeof ann) => text(await who!.client.send(futuresReads.closings, { limit: 10 }));
  expect(await closings(ann)).toMatchObject([{ position_id: won.id, reason: 'take_profit', price: '66100' }]);
  expect(await closings(ben)).toMatchObject([{ position_id: lost.id, reason: 'stop_loss', price: '65000' }]);
});

it('FU14 a limit order holds its money, opens at the price of the tick that reached it, and can be cancelled', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await futuresTraders(exchange, 1);
  const waiting = await long(ann!, 5, { limit: '64000' });
  const other = await short(ann!, 5, { limit: '65000' });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '1674.275', held: '325.725' });
  await ann!.client.send(futuresCalls.cancel, { id: other.id });
  await tickTo(exchange, '63900');
  const { position } = await ann!.client.send(futuresReads.position, { id: waiting.id });
  expect(text(position)).toMatchObject({ state: 'open', entry_price: '63900', margin: '159.75', reserved: '0' });
  expect(await moneyOf(exchange, ann!)).toEqual({ free: '1838.6525', held: '159.75' });
});

it('FU9 each midnight costs the overnight fee at the last price before it, from the margin', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await futuresTraders(exchange, 1);
  const { id } = await long(ann!, 5);
  await tickTo(exchange, '64300');
  await tickTo(exchange, '64000', 'BTC/USDT', 86_400_000);
  const { position, overnight } = await ann!.client.send(futuresReads.position, { id });
  expect(text(overnight)).toMatchObject([{ nights: 1, price: '64300', amount: '0.643' }]);
  expect(text(position)).toMatchObject({ margin: '159.982', overnight_fees: '0.643', liquidation_price: '61371.61' });
});

it('a legacy client pages through its positions by links of the call that it used, with the words that it prints', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await futuresTraders(exchange, 1);
  for (const lots of [1, 2, 3]) await long(ann!, lots);
  await short(ann!, 1, { limit: '65000' });
  const { order, caution_money } = await ann!.client.send(futuresReads.allOf, { page: 2, limit: 1 });
  expect(order).toMatchObject({
    path: '/api/lever/dealall',
    first_page_url: '/api/lever/dealall?page=1',
    prev_page_url: '/api/lever/dealall?page=1',
    next_page_url: '/api/lever/dealall?page=3',
    last_page_url: '/api/lever/dealall?page=3',
    data: [{ share: 2, status_name: 'Open', type_name: 'Long' }],
  });
  expect(String(caution_money)).toBe('192.75');
  const { message } = await ann!.client.send(futuresReads.mine, { page: 1, limit: 1 });
  expect(message).toMatchObject({
    path: '/api/lever/my_trade',
    next_page_url: '/api/lever/my_trade?page=2',
    data: [{ status_name: 'Pending', type_name: 'Short' }],
  });
  const { my_transaction } = await ann!.client.send(futuresCalls.deal, { currency_id: BTC, legal_id: USDT });
  expect(my_transaction.map(({ type_name }) => type_name)).toEqual(['Long', 'Long', 'Long']);
});

it('BA6 what is held names the positions and orders that hold it', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await futuresTraders(exchange, 1);
  const open = await long(ann!, 5);
  const waiting = await long(ann!, 1, { limit: '60000' });
  await ann!.client.send(futuresCalls.close, { id: open.id, share: Decimal.of(2) });
  const held = await ann!.client.send(balancesCalls.held, {});
  expect(text(held)).toMatchObject([
    {
      account: 'futures',
      balance: '126.675',
      older: '0',
      holds: [
        { ref: String(waiting.id), amount: '30.3' },
        { ref: String(open.id), amount: '96.375' },
      ],
    },
  ]);
});

it('FU13, FU16, FU20 the house, the insurance fund and the share of customers who lost are public', async () => {
  await exchange.runJobs('futures.');
  const anyone = exchange.client();
  const house = await anyone.send(futuresHouseCalls.house, {});
  const bitcoin = house.markets.find(({ symbol }) => symbol === 'BTC/USDT');
  expect(text(bitcoin!)).toMatchObject({ limit: '20000000', positions: 6, short: '0' });
  expect(house.losing).toMatchObject({ is_too_few: true });
  expect(String(house.insurance)).toBe((await houseMoney(exchange)).insurance);
  const { movements } = await anyone.send(futuresHouseCalls.insurance, { limit: 10 });
  expect(movements.map(({ reason, amount }) => [reason, String(amount)])).toEqual([
    ['deficit', '-180.375'],
    ['liquidation', '14.528531'],
    ['top_up', '1000'],
  ]);
  const older = await anyone.send(futuresHouseCalls.insurance, { before: movements[0]!.entry_id, limit: 1 });
  expect(older.movements).toEqual([movements[1]]);
  expect([String(house.insurance_in_30d), String(house.insurance_out_30d), house.liquidations_30d]).toEqual([
    '1014.528531',
    '180.375',
    2,
  ]);
  expect(text(movements[0]!)).toMatchObject({ symbol: 'BTC/USDT', price: '60000' });
});

it('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
