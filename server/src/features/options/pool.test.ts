import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasonOf } from '#server/testing/reasons.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundPool, holdAt, optionsTraders, place, poolOf, send, tickTo } from './testing/at-options.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

/** The words of a refusal. */
const said = async (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (failure: Error) => failure.message,
  );

it('OT16 an order that the pool does not cover is refused with the stake that fits, and none fits an empty pool', async () => {
  await tickTo(exchange, '64250');
  const [ann] = await optionsTraders(exchange, 1, '5000');
  expect(await reasonOf(send(ann!, 1, '100'))).toBe('options_sold_out_all');
  await fundPool(exchange, '400');
  // A quarter of 400 covers 125 at 80 %.
  const refused = send(ann!, 1, '125.01');
  expect(await reasonOf(refused)).toBe('options_sold_out');
  expect(await said(refused)).toContain('125 USDT');
  await place(exchange, ann!, 1, '125');
  expect(await poolOf(exchange)).toEqual({ free: '300', reserved: '100' });
  expect(await reasonOf(send(ann!, 1, '10'))).toBe('options_sold_out_all');
  const others = await optionsTraders(exchange, 3, '5000');
  for (const other of others) await place(exchange, other, 2, '125');
  const [late] = await optionsTraders(exchange, 1, '5000');
  expect(await reasonOf(send(late!, 1, '10'))).toBe('options_sold_out_all');
  expect(await poolOf(exchange)).toEqual({ free: '0', reserved: '400' });
  await holdAt(exchange, '64260', 70);
  // One was right, three were wrong.
  expect(await poolOf(exchange)).toEqual({ free: '675', reserved: '0' });
});
