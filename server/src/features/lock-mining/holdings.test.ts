import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { funded } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { holdings } from './holdings.ts';

const MONTH = 1;
const DEFI = 4;
const USDT = 3;

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

it('FN1 names what runs by its next payment, and what all orders earned less penalties', async () => {
  const { db, clock } = exchange.ports;
  const who = await funded(exchange);
  const running = async (limit = 10) =>
    (await holdings.running(db, who.user_id, clock.now(), limit)).map((holding) => ({
      ...holding,
      amount: holding.amount.toString(),
    }));
  const earned = async () =>
    (await holdings.earned(db, who.user_id)).map(({ currency_id, amount }) => [currency_id, amount.toString()]);
  const buy = (config_id: number, amount: string) =>
    who.client.send(lockMiningCalls.buy, { config_id, amount: Decimal.of(amount) });

  expect(await running()).toEqual([]);
  expect(await earned()).toEqual([]);
  const month = await buy(MONTH, '1000');
  exchange.clock.forward(3_600_000);
  const defi = await buy(DEFI, '200');
  expect(await running()).toEqual([
    {
      id: month.id,
      kind: 'lock',
      reference: `L-${month.id}`,
      side: 'put_in',
      currency_id: USDT,
      amount: '1000',
      started_at: instantOf('2026-03-09T14:05:00.000Z'),
      next: 'pays',
      next_at: instantOf('2026-03-10T14:05:00.000Z'),
      ends_at: instantOf('2026-04-08T14:05:00.000Z'),
    },
    expect.objectContaining({ id: defi.id, kind: 'defi', amount: '200' }),
  ]);
  expect(await running(1)).toHaveLength(1);
  await who.client.send(lockMiningCalls.redeem, { id: month.id });
  expect((await running()).map(({ id }) => id)).toEqual([defi.id]);
  expect(await earned()).toEqual([[USDT, '-120']]);
});
