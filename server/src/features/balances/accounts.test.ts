import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer, type Address } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { entered, funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, move as movement, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';

const DAY_MS = 86_400_000;
const LTC = 5;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  await price('BTC/USDT', '64250');
});
afterAll(() => exchange.close());

const price = async (symbol: string, text: string): Promise<void> => {
  exchange.feed.quote(symbol, text, { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
};
let next_ref = 0;
const send = (from: Address, to: Address, amount: string, currency_id = USDT, reason = 'test.send', ref?: string) =>
  exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: reason as 'test.send',
      ref: ref ?? String(++next_ref),
      at: exchange.clock.now(),
      movements: [movement(from, to, amount, currency_id)],
    }),
  );
/** 10,000 USDT in four accounts, one of them a hold, and half a bitcoin. */
const spread = async (): Promise<TestCustomer> => {
  const who = await funded(exchange);
  const own = (account: string): Address => customer(who.user_id, account);
  await send('world:deposits', own('spot'), '0.5', BTC);
  await send(own('spot'), own('futures'), '2000');
  const request = { currency_id: BTC, legal_id: USDT, type: 1, target_price: Decimal.of(1000), kind: 'limit' } as const;
  await who.client.send(spotCalls.place, { ...request, amount: Decimal.of('0.3') });
  await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(1000) });
  return who;
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('BA4 returns the accounts for legacy clients, with JSON numbers where they expect them', async () => {
  const who = await spread();
  const list = await who.client.send(balancesCalls.list, {});
  expect(list).toMatchObject({
    change_wallet: { totle: 39_125, usdt_totle: 39_125 },
    lever_wallet: { usdt_totle: 2000 },
    micro_wallet: { usdt_totle: 0 },
    stock_wallet: { usdt_totle: 0 },
    moni_wallet: { balance: [], usdt_totle: 0 },
    is_open_CTbi: '1',
  });
  const usdt = list.change_wallet.balance.find(({ currency }) => currency === USDT);
  expect(plain(usdt)).toMatchObject({
    change_balance: '6700',
    lock_change_balance: '300',
    usdt_price: '1',
    is_charge: true,
    is_legal: 1,
  });
  const ltc = list.change_wallet.balance.find(({ currency }) => currency === LTC);
  expect(plain(ltc)).toMatchObject({ change_balance: '0', usdt_price: '', cny_price: '', is_charge: false });
  expect((await who.client.send(balancesCalls.list, { currency_name: 'btc' })).change_wallet.balance).toHaveLength(1);
});

it('BA4 one currency and all of them agree with the list', async () => {
  const who = await spread();
  const detail = await who.client.send(balancesCalls.detail, { currency: 4, type: 'change' });
  expect(plain(detail)).toMatchObject({ currency: USDT, change_balance: '6700', available: '6700', held: '300' });
  await expect(
    who.client.send(balancesCalls.detail, { currency: 2_147_483_647, type: 'change' }),
  ).rejects.toMatchObject({
    reason: 'not_found',
  });
  const own = (await who.client.send(balancesCalls.userCurrencies, {})).find(({ id }) => id === USDT);
  expect(plain(own?.wallet)).toMatchObject({
    change_balance: '6700',
    lock_change_balance: '300',
    lever_balance: '2000',
  });
  const yuan = (await who.client.send(balancesCalls.list, {})).ExRate;
  const { rmb } = await who.client.send(balancesCalls.rateOfCurrency, { id: BTC });
  expect(rmb).toBe(Decimal.of('64250').times(Decimal.of(yuan), 'down').cut(8, 'down').toString());
  expect(await who.client.send(balancesCalls.rateOfCurrency, { id: LTC })).toEqual({ rmb: '' });
});

it('BA5 the accounts together are the total, each with its share', async () => {
  const who = await spread();
  const { total_usdt, accounts } = await who.client.send(balancesCalls.accounts, {});
  expect(total_usdt.toString()).toBe('42125');
  expect(total_usdt.toString()).toBe((await who.client.send(balancesCalls.total, {})).total_usdt.toString());
  expect(accounts.map(({ account, value_usdt }) => [account, value_usdt.toString()])).toEqual([
    ['spot', '39125'],
    ['futures', '2000'],
    ['options', '0'],
    ['fiat', '0'],
    ['mining', '1000'],
    ['stock', '0'],
    ['margin', '0'],
    ['deposit', '0'],
    ['financial', '0'],
  ]);
  expect(accounts[1]?.share?.toString()).toBe('0.047477');
  await send('world:deposits', customer(who.user_id, 'fiat'), '1', LTC);
  const unknown = await who.client.send(balancesCalls.accounts, {});
  expect([unknown.total_usdt, unknown.accounts[3]?.value_usdt].map(String)).toEqual(['42125', '0']);
  expect(unknown.accounts[3]?.left_out).toMatchObject([{ currency_name: 'LTC' }]);
  expect(unknown.left_out.map(({ currency_name, amount }) => `${amount.toString()} ${currency_name}`)).toEqual([
    '1 LTC',
  ]);
  expect(unknown.accounts[1]?.share?.toString()).toBe('0.047477');
});

it('BA6 held money names what holds it, as long as it is held', async () => {
  const who = await spread();
  const [order] = (await who.client.send(lockMiningCalls.orders, { page: 1, limit: 10 })).order_list;
  const [purchase] = await who.client.send(spotCalls.orders, { page: 1, limit: 10 });
  const holds = async () =>
    (await who.client.send(balancesCalls.held, {})).flatMap((row) =>
      row.holds.map(({ reason, ref, amount }) => [row.account, reason, ref, amount.toString(), row.older.toString()]),
    );
  expect(await holds()).toEqual([
    ['mining', 'lock-mining.buy', String(order?.id), '1000', '0'],
    ['spot', 'spot.place', String(purchase?.id), '300', '0'],
  ]);
  await who.client.send(spotCalls.cancel, { id: purchase?.id ?? 0 });
  expect((await holds()).map(([account]) => account)).toEqual(['mining']);
  expect(await who.client.send(balancesCalls.held, { currency: BTC })).toEqual([]);
});

it('BA10 each UTC day has one total that never changes, without what has no price, and a day that was missed is absent', async () => {
  const [rich, unpriced] = [await spread(), await loggedIn(exchange)];
  await send('world:deposits', customer(unpriced.user_id, 'spot'), '1', LTC);
  const days = async (who: TestCustomer) =>
    (await (await entered(exchange, who.user_id)).client.send(balancesCalls.history30, {})).map(
      ({ day, total_usdt }) => [day, total_usdt.toString()],
    );
  expect(await days(rich)).toEqual([]);
  await exchange.runJobs('balances.snapshot');
  await send('world:deposits', customer(rich.user_id, 'spot'), '5');
  await exchange.runJobs('balances.snapshot');
  expect(await days(rich)).toEqual([['2026-03-09', '42125']]);
  expect(await days(unpriced)).toEqual([['2026-03-09', '0']]);
  exchange.clock.forward(2 * DAY_MS);
  await exchange.runJobs('balances.snapshot');
  expect(await days(rich)).toEqual([
    ['2026-03-09', '42125'],
    ['2026-03-11', '42130'],
  ]);
  exchange.clock.forward(28 * DAY_MS);
  expect((await days(rich)).map(([day]) => day)).toEqual(['2026-03-11']);
});

it('BA1 a move does not change the total', async () => {
  const who = await loggedIn(exchange);
  await send('world:deposits', customer(who.user_id, 'spot'), '100');
  await who.client.send(transfersCalls.move, {
    currency_id: USDT,
    number: Decimal.of(40),
    from_field: 'change',
    to_field: 'legal',
  });
  expect((await who.client.send(balancesCalls.total, {})).total_usdt.toString()).toBe('100');
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
