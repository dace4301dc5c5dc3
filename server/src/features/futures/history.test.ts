import { Decimal } from '#contract/kit/decimal.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { futuresCalls } from '#contract/futures/calls.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, long, short, tickTo } from './testing/at-the-contract.ts';

const ETH = 2;
const DAY_MS = 86_400_000;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
});
afterAll(() => exchange.close());

const listed = async (who: TestCustomer, asked: Partial<InputOf<typeof futuresReads.closings>> = {}) =>
  (await who.client.send(futuresReads.closings, { limit: 10, ...asked })).map(({ position_id }) => position_id);

it('FU24 what was closed is listed by market, side, reason and UTC day, and each page goes on where the last ended', async () => {
  await tickTo(exchange, '64000');
  await tickTo(exchange, '3000', 'ETH/USDT');
  let [ann] = (await futuresTraders(exchange, 1)) as [TestCustomer];
  const stopped = (await long(ann, 1, { stop_loss: '63000' })).id;
  const first = exchange.clock.now().slice(0, 10);
  await tickTo(exchange, '62900');
  await expect.poll(() => listed(ann)).toEqual([stopped]);
  await tickTo(exchange, '62900', 'BTC/USDT', DAY_MS);
  await tickTo(exchange, '3000', 'ETH/USDT');
  ann = await entered(exchange, ann.user_id);
  const second = exchange.clock.now().slice(0, 10);
  const closed = [(await short(ann, 1)).id, (await long(ann, 1, { currency_id: ETH })).id];
  for (const id of closed) await ann.client.send(futuresCalls.close, { id });
  const [down, ether] = closed;
  expect(await listed(ann)).toEqual([ether, down, stopped]);
  expect(await listed(ann, { match_id: 1 })).toEqual([down, stopped]);
  expect(await listed(ann, { type: 1 })).toEqual([ether, stopped]);
  expect(await listed(ann, { reason: 'stop_loss' })).toEqual([stopped]);
  expect(await listed(ann, { to: first })).toEqual([stopped]);
  expect(await listed(ann, { from: second, to: second, type: 2 })).toEqual([down]);
  expect(await listed(ann, { position_id: stopped })).toEqual([stopped]);
  const [newest] = await ann.client.send(futuresReads.closings, { limit: 1 });
  expect(await listed(ann, { before: newest!.id, limit: 1 })).toEqual([down]);
  for (const from of ['2026-02-30', 'yesterday!'])
    await expect(listed(ann, { from })).rejects.toMatchObject({ reason: 'parameter_error' });
  const [ben] = await futuresTraders(exchange, 1);
  expect(await listed(ben!, { position_id: stopped })).toEqual([]);
});

it('FU24 a position with many closings and nights lists all of them, page by page', async () => {
  await tickTo(exchange, '64000');
  let [ann] = (await futuresTraders(exchange, 1)) as [TestCustomer];
  const { id } = await long(ann, 5);
  for (let night = 0; night < 3; night++) await tickTo(exchange, '64000', 'BTC/USDT', DAY_MS);
  ann = await entered(exchange, ann.user_id);
  for (let part = 0; part < 3; part++) await ann.client.send(futuresCalls.close, { id, share: Decimal.of(1) });
  const { closings, overnight } = await ann.client.send(futuresReads.position, { id });
  const asked = { position_id: id, limit: 2 };
  const parts = await ann.client.send(futuresReads.closings, asked);
  const rest = await ann.client.send(futuresReads.closings, { ...asked, before: parts[1]!.id });
  expect([...parts, ...rest]).toEqual(closings);
  const nights = await ann.client.send(futuresReads.nights, asked);
  const older = await ann.client.send(futuresReads.nights, { ...asked, before: nights[1]!.day });
  expect([...nights, ...older]).toEqual(overnight);
  expect(overnight).toHaveLength(3);
  const [ben] = await futuresTraders(exchange, 1);
  await expect(ben!.client.send(futuresReads.nights, asked)).rejects.toMatchObject({
    reason: 'futures_position_unknown',
  });
});
