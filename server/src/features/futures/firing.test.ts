import { afterEach, beforeEach, expect, it } from 'vitest';
import { millisecondsOf, plusMilliseconds } from '#contract/kit/instant.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange, type TestOptions } from '#server/testing/exchange.ts';
import { whileHeld } from '#server/testing/held-lock.ts';
import { freshDatabase } from '#server/testing/postgres.ts';
import { fundHouse, futuresTraders, long, short, tickTo } from './testing/at-the-contract.ts';

const SOURCES = ['first', 'second', 'third'] as const;

let exchange: TestExchange;
let [ann]: TestCustomer[] = [];

const begin = async (options: TestOptions = {}): Promise<void> => {
  exchange = await testExchange(options);
  await fundHouse(exchange);
  [ann] = await futuresTraders(exchange, 1);
};
beforeEach(async ({ task }) => {
  if (task.name.startsWith('P52')) return begin({ sources: SOURCES });
  if (!task.name.includes('second exchange')) await begin();
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

/** One more tick in the log, whether or not anybody works it off. */
const log = async (price: string, sources: Readonly<Record<string, string>> = {}): Promise<void> => {
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 1000));
  const t_ms = millisecondsOf(exchange.clock.now());
  for (const source of exchange.feed.sources)
    exchange.feed.quote('BTC/USDT', sources[source] ?? price, { t_ms, source });
  await exchange.pump();
};

/** Reason, price and tick of everything that closed of a position. */
const endOf = async (id: number, who = ann!): Promise<string> => {
  const { position, closings } = await who.client.send(futuresReads.position, { id });
  if (closings.length === 0) return position.state;
  return closings.map(({ reason, price }) => `${reason} ${price.toString()}`).join(', ');
};

it('P51 FU15 a gap through the stop closes once, at the price of the gap', async () => {
  await tickTo(exchange, '64000');
  const [one, other] = [await long(ann!, 1, { stop_loss: '63000' }), await short(ann!, 1, { take_profit: '63000' })];
  for (const price of ['63000.01', '62500', '62000', '64000', '62900']) await tickTo(exchange, price);
  expect(await endOf(one.id)).toBe('stop_loss 62500');
  expect(await endOf(other.id)).toBe('take_profit 62500');
});

it('P51 FU15 a price that touches the level once fires it at the level', async () => {
  await tickTo(exchange, '64000');
  const { id } = await long(ann!, 1, { take_profit: '64500', stop_loss: '63000' });
  await tickTo(exchange, '64499.99');
  await tickTo(exchange, '64500');
  await tickTo(exchange, '64000');
  expect(await endOf(id)).toBe('take_profit 64500');
});

it('P51 FU23 what the price touched while no writer ran fires after the start, at the tick that touched it', async () => {
  await tickTo(exchange, '64000');
  const [one, late] = [await long(ann!, 1, { stop_loss: '63000' }), await long(ann!, 1, { stop_loss: '62000' })];
  const waiting = await long(ann!, 1, { limit: '62990' });
  await exchange.sequencer.stop();
  for (const price of ['63500', '62980', '63600']) await log(price);
  await exchange.sequencer.start();
  await exchange.sequencer.settled();
  expect(await endOf(one.id)).toBe('stop_loss 62980');
  expect(await endOf(late.id)).toBe('open');
  const { position } = await ann!.client.send(futuresReads.position, { id: waiting.id });
  expect([position.state, String(position.entry_price)]).toEqual(['open', '62980']);
});

it('P51 FU23 starting again and again with the same ticks fires nothing twice', async () => {
  await tickTo(exchange, '64000');
  const { id } = await long(ann!, 2, { stop_loss: '63000' });
  await log('62980');
  for (let time = 0; time < 3; time++) {
    await exchange.sequencer.stop();
    await exchange.sequencer.start();
    await exchange.sequencer.settled();
  }
  expect(await endOf(id)).toBe('stop_loss 62980');
});

it('FU15 a stop is not fired by ticks that were logged before it was set', async () => {
  await tickTo(exchange, '64000');
  const first = await long(ann!, 1);
  await tickTo(exchange, '62900');
  await tickTo(exchange, '64000');
  const second = await long(ann!, 1, { stop_loss: '63000' });
  await exchange.sequencer.stop();
  await exchange.sequencer.start();
  await tickTo(exchange, '63500');
  expect([await endOf(first.id), await endOf(second.id)]).toEqual(['open', 'open']);
});

it('P51 FU22 after a stall ticks are worked off one by one: a spike in the middle fires, and an order waits for all of them', async () => {
  await tickTo(exchange, '64000');
  const { id } = await short(ann!, 1, { stop_loss: '65000' });
  const opened = await whileHeld(
    exchange,
    'select from order_writer for update',
    () => long(ann!, 1),
    async () => {
      for (const price of ['64100', '65500', '64200', '64050']) await log(price);
    },
  );
  await exchange.sequencer.settled();
  expect(await endOf(id)).toBe('stop_loss 65500');
  expect(String(opened.entry_price)).toBe('64000');
  expect(String((await long(ann!, 1)).entry_price)).toBe('64050');
});

it('P51 FU23 a second exchange on the same database fires what the first had left', async () => {
  const database = await freshDatabase();
  await begin({ database: { ...database, drop: async () => undefined } });
  await tickTo(exchange, '64000');
  const { id } = await long(ann!, 1, { stop_loss: '63000' });
  await exchange.sequencer.stop();
  for (const price of ['62800', '64000']) await log(price);
  const now = exchange.clock.now();
  await exchange.close();
  exchange = await testExchange({ database });
  exchange.clock.set(plusMilliseconds(now, 1000));
  await exchange.sequencer.settled();
  const again = await entered(exchange, ann!.user_id);
  expect(await endOf(id, again)).toBe('stop_loss 62800');
  await tickTo(exchange, '62000');
  expect(await endOf(id, again)).toBe('stop_loss 62800');
});

it('P52 one source that prints ten times or a tenth of the price liquidates nobody and fires nothing', async () => {
  await log('64000');
  await exchange.sequencer.settled();
  const ids = [
    (await long(ann!, 1, { multiple: 100, take_profit: '70000' })).id,
    (await short(ann!, 1, { multiple: 100, take_profit: '50000' })).id,
    (await long(ann!, 1, { limit: '63000' })).id,
  ];
  for (const wrong of ['640000', '6400', '0.01', '9999999'])
    for (const source of SOURCES) {
      await log('64000', { [source]: wrong });
      await exchange.sequencer.settled();
    }
  expect(await Promise.all(ids.map((id) => endOf(id)))).toEqual(['open', 'open', 'pending']);
  await log('64000', { first: '6400', second: '6400' });
  await exchange.sequencer.settled();
  expect(await Promise.all(ids.map((id) => endOf(id)))).toEqual(['open', 'open', 'pending']);
  await log('62900');
  await exchange.sequencer.settled();
  expect(await endOf(ids[0]!)).toBe('liquidation 62900');
});
