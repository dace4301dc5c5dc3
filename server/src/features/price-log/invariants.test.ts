import { expect, test } from 'vitest';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { tickVersions } from '#contract/price-log/rules.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { priceLogRoom } from './index.ts';

const { foundBy } = plantedFaults({
  rooms: [priceLogRoom],
  unguarded: ['log_line'],
  async fill(exchange) {
    for (const price of ['100.00', '101.00', '102.00', '103.00']) {
      for (const symbol of ['BTC/USDT', 'ETH/USDT'])
        exchange.feed.quote(symbol, price, { t_ms: millisecondsOf(exchange.clock.now()) });
      await exchange.pump();
      exchange.clock.forward(1000);
    }
  },
});

test('I41 an unchanged log passes', async () => {
  expect(await foundBy()).toEqual([]);
});

test('I41 ticks of every format pass', async () => {
  for (const version of tickVersions) {
    const rewritten = `update log_line set line = regexp_replace(line, '^tick[|].', 'tick|${version}') where symbol = 'BTCUSDT'`;
    expect(await foundBy(rewritten), `tick|${version}`).toEqual([]);
  }
});

test.each([
  ['a tick is deleted', 'I41a', `delete from log_line where symbol = 'BTCUSDT' and seq = 2`],
  [
    'a tick is moved in time',
    'I41a,I41b',
    `update log_line set t_ms = t_ms + 60000 where symbol = 'BTCUSDT' and seq = 2`,
  ],
  [
    'a tick has another price than its line',
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
