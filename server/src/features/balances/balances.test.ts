import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { entry, move } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

const [BTC, LTC] = [1, 5];
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const quote = async (symbol: string, price: string): Promise<void> => {
  exchange.clock.forward(1000);
  exchange.feed.quote(symbol, price, { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
};
const give = ({ user_id }: TestCustomer, currency: number, amount: string) =>
  exchange.ports.db.transaction((tx) =>
    post(
      tx,
      entry(
        `${user_id}:${currency}`,
        [move('world:deposits', customer(user_id, 'spot'), amount, currency)],
        'test.gift',
      ),
    ),
  );
const total = ({ client }: TestCustomer) => client.send(balancesCalls.total, {});

it('BA1 USDT needs no price', async () => {
  const who = await funded(exchange);
  const answer = await total(who);
  expect(answer.total_usdt.toString()).toBe('10000');
  expect(answer).toMatchObject({ priced_at: null, is_stale: false });
  expect((await total(await loggedIn(exchange))).total_usdt.toString()).toBe('0');
});

it('BA1 the total is that of everything with a price, and names what has none', async () => {
  const who = await funded(exchange);
  await give(who, BTC, '0.5');
  const without = await total(who);
  expect(without).toMatchObject({ left_out: [{ currency_id: BTC, currency_name: 'BTC', currency_scale: 8 }] });
  expect([without.total_usdt, without.left_out[0]?.amount].map(String)).toEqual(['10000', '0.5']);
  await quote('BTC/USDT', '64250.01');
  const answer = await total(who);
  expect(answer.total_usdt.toString()).toBe('42125.005');
  expect(answer).toMatchObject({ priced_at: exchange.clock.now(), is_stale: false, left_out: [] });
  expect(answer.holdings.map(({ currency_name, value_usdt }) => [currency_name, value_usdt?.toString()])).toEqual([
    ['USDT', '10000'],
    ['BTC', '32125.005'],
  ]);
});

it('BA3 the oldest price used is named, and a stale one is marked', async () => {
  const who = await loggedIn(exchange);
  await give(who, BTC, '1');
  await give(who, LTC, '2');
  await quote('BTC/USDT', '64000');
  const older = exchange.clock.now();
  await quote('LTC/USDT', '84.62');
  expect(await total(who)).toMatchObject({ priced_at: older, is_stale: false });
  exchange.clock.forward(60_000);
  const answer = await total(who);
  expect(answer).toMatchObject({ priced_at: older, is_stale: true });
  expect(answer.total_usdt.toString()).toBe('64169.24');
});

it('BA3 a value is cut to the scale of USDT, never rounded up', async () => {
  const who = await loggedIn(exchange);
  await give(who, LTC, '0.00000001');
  await quote('LTC/USDT', '99.99');
  expect((await total(who)).total_usdt.toString()).toBe('0');
});
