import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { tickVersions } from '#contract/price-log/rules.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { foundAfter } from '#server/testing/planted-faults.ts';

let exchange: TestExchange;
let owner: pg.Client;

beforeEach(async () => {
  exchange = await testExchange();
  owner = new pg.Client({ connectionString: exchange.database_url });
  await owner.connect();
  for (const price of ['100.00', '101.00', '102.00', '103.00']) {
    for (const symbol of ['BTC/USDT', 'ETH/USDT'])
      exchange.feed.quote(symbol, price, { t_ms: millisecondsOf(exchange.clock.now()) });
    await exchange.pump();
    exchange.clock.forward(1000);
  }
});
afterEach(async () => {
  await owner.query('truncate log_line');
  await owner.end();
  await exchange.close();
});

const foundBy = async (fault: string): Promise<string[]> => {
  await owner.query('alter table log_line disable trigger all');
  await owner.query(fault);
  const { all, recent } = await foundAfter(owner, []);
  expect(recent, 'also by the quick look').toEqual(all);
  return all;
};

test('I41 a log as it was written breaks nothing', async () => {
  expect(await foundBy('select 1')).toEqual([]);
});

test('I41 ticks of every format break nothing', async () => {
  for (const version of tickVersions) {
    const rewritten = `update log_line set line = regexp_replace(line, '^tick[|].', 'tick|${version}') where symbol = 'BTCUSDT'`;
    expect(await foundBy(rewritten), `tick|${version}`).toEqual([]);
  }
});

test.each([
  ['a tick is taken out', 'I41a', `delete from log_line where symbol = 'BTCUSDT' and seq = 2`],
  [
    'a tick is moved in time',
    'I41a,I41b',
    `update log_line set t_ms = t_ms + 60000 where symbol = 'BTCUSDT' and seq = 2`,
  ],
  [
    'a tick is settled at another price than its line says',
    'I41b',
    `update log_line set price = price + 1 where symbol = 'ETHUSDT' and seq = 3`,
  ],
  [
    'a line is rewritten',
    'I41b',
    `update log_line set line = replace(line, 'BTCUSDT', 'ETHUSDT') where symbol = 'BTCUSDT' and seq = 4`,
  ],
])('I41 is broken when %s', async (_what, ids, fault) => {
  expect(await foundBy(fault)).toEqual(ids.split(','));
});
