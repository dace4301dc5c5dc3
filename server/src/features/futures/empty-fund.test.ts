import { afterAll, beforeAll, expect, it } from 'vitest';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { house } from '#server/core/ledger/addresses.ts';
import { postAll } from '#server/core/ledger/ledger.ts';
import { entered } from '#server/testing/customers.ts';
import { entry, move } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, houseMoney, long, tickTo } from './testing/at-the-contract.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange, '1000', '0.01');
});
afterAll(() => exchange.close());

const DAY_MS = 86_400_000;

const moveFund = async (ref: string, from: 'house' | 'world', amount: string): Promise<void> => {
  const [fund, world] = [house('futures'), 'world:deposits'] as const;
  const movement = from === 'house' ? move(fund, world, amount) : move(world, fund, amount);
  await exchange.ports.db.transaction((tx) => postAll(tx, [entry(ref, [movement])]));
};

it('FU11 closing all is refused when nothing could be closed, and says how many were closed when some could', async () => {
  await tickTo(exchange, '64000');
  const [ann] = await futuresTraders(exchange, 1);
  const all = async (): Promise<Record<string, unknown>> => {
    const body = new URLSearchParams({ type: '0', lang: 'en' });
    const headers = { authorization: ann!.token };
    const answer = await fetch(`${exchange.url}/api/lever/batch_close`, { method: 'POST', headers, body });
    return (await answer.json()) as Record<string, unknown>;
  };
  expect(await all()).toMatchObject({ type: 'error', reason: 'futures_nothing_open' });
  const won = await long(ann!, 1);
  await long(ann!, 2);
  await moveFund('emptied', 'house', (await houseMoney(exchange)).futures);
  await tickTo(exchange, '64500');
  const none = { type: 'error', reason: 'futures_none_closed' };
  expect(await all()).toMatchObject(none);
  expect(String((await all())['message'])).toContain('2 positions cannot be closed');
  expect((await ann!.client.send(futuresReads.overview, {})).positions).toHaveLength(2);
  await moveFund('some', 'world', '5');
  expect(await all()).toMatchObject({
    type: 'ok',
    message: '1 position closed at the last logged price. Still open: 1',
    data: { closed: [{ position_id: won.id }], failed: [{ reason: 'futures_house_short' }], closed_count: 1 },
  });
  await moveFund('rest', 'world', '1000');
  expect(await all()).toMatchObject({ type: 'ok' });
});

it('FU17 a liquidation above the entry price that the house cannot pay waits for the next tick, and nothing else waits for it', async () => {
  await tickTo(exchange, '64000');
  let [ann, ben] = await futuresTraders(exchange, 2);
  const { id } = await long(ann!, 5, { multiple: 100 });
  await moveFund('out', 'house', (await houseMoney(exchange)).futures);
  // Thirty nights leave less margin than the maintenance: the liquidation price is above the entry.
  await tickTo(exchange, '64010', 'BTC/USDT', 30 * DAY_MS);
  [ann, ben] = [await entered(exchange, ann!.user_id), await entered(exchange, ben!.user_id)];
  const stateOf = async () => (await ann.client.send(futuresReads.position, { id })).position;
  expect(await stateOf()).toMatchObject({ state: 'open' });
  expect((await stateOf()).liquidation_price?.gt((await stateOf()).entry_price!)).toBe(true);
  await tickTo(exchange, '64011');
  expect(await stateOf()).toMatchObject({ state: 'open' });
  await moveFund('in', 'world', '100');
  await tickTo(exchange, '64012');
  expect(await stateOf()).toMatchObject({ state: 'closed', close_reason: 'liquidation' });
  expect(String((await stateOf()).close_price)).toBe('64012');
  expect((await long(ben, 1)).state).toBe('open');
  expect(exchange.errors).toEqual([]);
});
