import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { accountOfWord, type AccountWord } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { funded, type TestCustomer } from '#server/testing/customers.ts';
import { USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const at = async ({ user_id }: TestCustomer, word: AccountWord): Promise<string> =>
  (await balanceOf(exchange.ports.db, customer(user_id, accountOfWord[word]), USDT)).toString();
const move = ({ client }: TestCustomer, number: string, from_field: AccountWord, to_field: AccountWord) =>
  client.send(transfersCalls.move, { currency_id: USDT, number: Decimal.of(number), from_field, to_field });

it('TR1 TR2 the stock account receives from and gives to every other account', async () => {
  const who = await funded(exchange);
  await move(who, '500.25', 'change', 'stock');
  expect([await at(who, 'change'), await at(who, 'stock')]).toEqual(['9499.75', '500.25']);
  for (const word of ['lever', 'micro', 'legal', 'change'] as const) {
    await move(who, '100', 'stock', word);
    if (word !== 'change') await move(who, '50', word, 'stock');
  }
  expect([await at(who, 'stock'), await at(who, 'lever'), await at(who, 'change')]).toEqual([
    '250.25',
    '50',
    '9599.75',
  ]);
  await expect(move(who, '250.250001', 'stock', 'change')).rejects.toMatchObject({ reason: 'insufficient_balance' });
  await expect(move(who, '1', 'stock', 'stock')).rejects.toMatchObject({ reason: 'transfer_same_account' });
  const { data } = await who.client.send(transfersCalls.moves, { page: 1, limit: 10 });
  expect(data.at(-1)).toMatchObject({ from_field: 'change', to_field: 'stock' });
  await exchange.audit();
});

it('BA2 BA4 BA5 what is in the stock account counts as available, in the total, the lists and the records', async () => {
  const who = await funded(exchange);
  const { client } = who;
  const before = await client.send(balancesCalls.total, {});
  await move(who, '500.25', 'change', 'stock');
  const after = await client.send(balancesCalls.total, {});
  expect(after.total_usdt?.toString()).toBe(before.total_usdt?.toString());
  expect(after.holdings.map(({ available }) => available.toString())).toEqual(['10000']);
  const { accounts } = await client.send(balancesCalls.accounts, {});
  const stock = accounts.find(({ account }) => account === 'stock');
  expect([stock?.value_usdt?.toString(), stock?.currencies[0]?.available.toString()]).toEqual(['500.25', '500.25']);
  expect((await client.send(balancesCalls.list, {})).stock_wallet.usdt_totle).toBe(500.25);
  const [own] = (await client.send(balancesCalls.userCurrencies, {})).filter(({ id }) => id === USDT);
  expect(own?.wallet.stock_balance.toString()).toBe('500.25');
  const detail = await client.send(balancesCalls.detail, { currency: USDT, type: 'stock' });
  expect([detail.available.toString(), detail.held.toString()]).toEqual(['500.25', '0']);
  const log = await client.send(recordsCalls.accountLog, { currency: USDT, type: 5, page: 1, limit: 10 });
  expect(log.list.map(({ type, value }) => [type, value.toString()])).toEqual([[5, '500.25']]);
});
