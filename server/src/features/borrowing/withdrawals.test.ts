import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { ensureDemoDeposits } from '../deposits/index.ts';
import { outBehindDoor, settledIn } from '../withdrawals/testing/withdrawers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { borrow, ETH, fillPool, loanNow, MONTH, quoteAt, tickTo, USDT } from './testing/at-the-loan.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoDeposits(exchange.ports);
  await fillPool(exchange);
});
afterAll(async () => {
  await exchange.audit();
  await exchange.close();
});

it('BW14 a loan, also one with a warning, holds no withdrawal of the lent money or of another coin', async () => {
  const { who, saved } = await settledIn(exchange);
  await quoteAt(exchange, '10000');
  const { id } = await borrow(who, '6500', '1', MONTH);
  await tickTo(exchange, '8600');
  expect((await loanNow(who, id)).is_warned).toBe(true);
  const sent = [
    await outBehindDoor(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } }),
    await outBehindDoor(exchange, { who, currency: USDT, number: '6000', to: { payout_id: saved[USDT] } }),
  ];
  const { data } = await who.client.send(withdrawalsCalls.list, { page: 1, limit: 10 });
  const without = data.filter(({ id: one }) => sent.includes(one));
  expect(without).toHaveLength(2);
  expect(without.every(({ hold }) => hold === null)).toBe(true);
});
