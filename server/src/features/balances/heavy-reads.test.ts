import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesCalls } from '#contract/balances/calls.ts';
import { costCalls } from '#contract/balances/cost-calls.ts';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import { refusalOf } from '../identity/testing/wire.ts';
import { funded } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

it('BA19 many exports and costs of one customer at once are refused, and others are answered meanwhile', async () => {
  const [greedy, other] = [await funded(exchange), await funded(exchange)];
  const asked = Array.from({ length: 40 }, (_, index) =>
    refusalOf(
      index % 2 === 0 ? greedy.client.send(costCalls.costs, {}) : greedy.client.send(recordsCalls.exportRecords, {}),
    ),
  );
  expect(await refusalOf(other.client.send(balancesCalls.list, {}))).toBe('ok');
  expect(await refusalOf(other.client.send(costCalls.costs, {}))).toBe('ok');
  const answers = await Promise.all(asked);
  expect(new Set(answers)).toEqual(new Set(['ok', 'too_many_requests']));
  expect(await refusalOf(greedy.client.send(costCalls.costs, {})), 'and answered again afterwards').toBe('ok');
});
