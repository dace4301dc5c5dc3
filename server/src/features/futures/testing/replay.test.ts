import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { query, withConnection } from '#server/testing/connection.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, long, short, tickTo } from './at-the-contract.ts';
import { replayFaults } from './replay.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

const replay = (): Promise<string[]> => withConnection(exchange.database_url, replayFaults);

/** Plants a fault past the database's guards, replays, and repairs it. */
const withFault = async (table: string, fault: string, repair: string): Promise<string[]> => {
  const change = (sql: string) =>
    query(
      exchange.database_url,
      `alter table ${table} disable trigger all; ${sql}; alter table ${table} enable trigger all`,
    );
  await change(fault);
  try {
    return await replay();
  } finally {
    await change(repair);
  }
};

it('FU22 positions are the replay of the price log, and a trigger that was missed, moved or made up is found', async () => {
  await tickTo(exchange, '64000');
  const [ann] = await futuresTraders(exchange, 1);
  const kept = await long(ann!, 3, { multiple: 10 });
  const stopped = await long(ann!, 1, { stop_loss: '63000' });
  const cancelled = await long(ann!, 1, { limit: '60000' });
  await long(ann!, 2, { limit: '63500', take_profit: '66000' });
  await short(ann!, 1, { multiple: 100 });
  await ann!.client.send(futuresCalls.cancel, { id: cancelled.id });
  for (const price of ['63600', '63400', '62900']) await tickTo(exchange, price);
  await ann!.client.send(futuresCalls.addMargin, { id: kept.id, amount: Decimal.of('12.5') });
  await ann!.client.send(futuresCalls.close, { id: kept.id, share: Decimal.of(1) });
  await ann!.client.send(futuresCalls.setStops, { id: kept.id, stop_loss_price: Decimal.of('60000') });
  await tickTo(exchange, '64100', 'BTC/USDT', 86_400_000);
  await tickTo(exchange, '66050');
  expect(await replay()).toEqual([]);
  const close = `where id = ${stopped.id}`;
  expect(
    await withFault(
      'futures_position',
      `update futures_position set close_tick = close_tick + 1 ${close}`,
      `update futures_position set close_tick = close_tick - 1 ${close}`,
    ),
  ).toEqual([expect.stringContaining(`position ${stopped.id} is closed 0 stop_loss`)]);
  expect(
    await withFault(
      'futures_position',
      `update futures_position set stop_loss = 65000 where id = ${kept.id}`,
      `update futures_position set stop_loss = 60000 where id = ${kept.id}`,
    ),
  ).toHaveLength(1);
  expect(
    await withFault(
      'log_line',
      `update log_line set price = price - 500000000000 where symbol = 'BTCUSDT' and seq = (select max(seq) from log_line where symbol = 'BTCUSDT')`,
      `update log_line set price = price + 500000000000 where symbol = 'BTCUSDT' and seq = (select max(seq) from log_line where symbol = 'BTCUSDT')`,
    ),
  ).not.toEqual([]);
});
