import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from './index.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

it('FA6 the guide says what a grant of play money is, whether today’s was taken, and when the next one is', async () => {
  const { client } = await loggedIn(exchange);
  const grant = { currency_name: 'USDT', amount: Decimal.of(10_000) };
  expect(await client.send(faucetCalls.guide, {})).toEqual({
    ...grant,
    is_taken: false,
    next_at: exchange.clock.now(),
    done: [],
  });
  expect(await client.send(faucetCalls.take, {})).toEqual(grant);
  expect(await client.send(faucetCalls.guide, {})).toEqual({
    ...grant,
    is_taken: true,
    next_at: '2026-03-10T00:00:00.000Z',
    done: ['play_money'],
  });
});

it('FA7 a step is done when the account has done it, and nobody else’s', async () => {
  const [who, other] = [await loggedIn(exchange), await loggedIn(exchange)];
  await who.client.send(faucetCalls.take, {});
  await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(100) });
  expect((await who.client.send(faucetCalls.guide, {})).done).toEqual(['play_money', 'lock']);
  expect((await other.client.send(faucetCalls.guide, {})).done).toEqual([]);
});

it('BA13 two customers’ grants of one day have different references, of the ids of their entries', async () => {
  const referenceOf = async (): Promise<string> => {
    const { client } = await loggedIn(exchange);
    await client.send(faucetCalls.take, {});
    const { records } = await client.send(recordsCalls.records, { limit: 1 });
    return records[0]?.reference ?? '';
  };
  const [one, other] = [await referenceOf(), await referenceOf()];
  expect([one, other]).toEqual([expect.stringMatching(/^P-\d+$/), expect.stringMatching(/^P-\d+$/)]);
  expect(one).not.toBe(other);
});
