import { expect, it } from 'vitest';
import { plusSeconds } from '#contract/kit/instant.ts';
import { isWorkedOff } from '#server/core/price-log/sealed-store.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { DAY, buy, investor, offer, prepareInvestments, productOf, settle, tickAt } from './testing/at-investments.ts';

it('IV14 the lines that settle a product are archived only after it is decided', async () => {
  const exchange = await testExchange();
  const { db } = exchange.ports;
  await prepareInvestments(exchange);
  await tickAt(exchange, DAY, '64250');
  await offer(exchange);
  const { id, matures_at } = await productOf(exchange, 'linked');
  await buy(await investor(exchange), id, 1);
  await tickAt(exchange, plusSeconds(matures_at, -1), '64000');
  await settle(exchange);
  await tickAt(exchange, plusSeconds(matures_at, 1), '70000');
  const { deciding, size } = await db.one<{ deciding: number; size: number }>`
    select max(index) filter (where symbol = 'BTCUSDT') as deciding, max(index) + 1 as size from log_line`;
  expect(await isWorkedOff(db, deciding), 'the lines before maturity').toBe(true);
  expect(await isWorkedOff(db, size), 'with the tick that decides').toBe(false);
  await settle(exchange);
  expect(await isWorkedOff(db, size)).toBe(true);
  await exchange.close();
  expect(exchange.errors).toEqual([]);
});
