import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { fundHouse, long, moneyOf, openFutures, short, tickTo } from '../futures/testing/at-the-contract.ts';
import { tradersAt } from '../spot/testing/traders.ts';
import { query, withConnection } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { follow, makeTrader, positionsOf, settingsOf } from './testing/at-copying.ts';
import { copyFaults } from './testing/faults.ts';
import { CopyModel, type Act, type Seen } from './testing/model.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange, '100000000');
  await tickTo(exchange, '64000');
});
afterAll(() => exchange.close());

const customers = async (count: number): Promise<TestCustomer[]> => {
  const made = await tradersAt(exchange, count);
  for (const who of made) await openFutures(exchange, who, '10000');
  return made;
};

const settings = fc.record({
  type: fc.constantFrom(1 as const, 2 as const),
  number: fc.constantFrom('0.01', '0.37', '1', '1'),
  // At 64,000 one lot costs 32 and a fee of 0.32: these just fit some.
  budget: fc.constantFrom('32.32', '64.63', '96.96', '1000'),
  per_trade: fc.constantFrom(undefined, undefined, '32'),
});
const who = fc.integer({ min: 0, max: 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant('open'),
      side: fc.constantFrom(1, 2),
      lots: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('close'), lots: fc.constantFrom(1, 9) }) },
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constant('tick'), price: fc.constantFrom('63400', '63900', '64000', '64350') }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('edit'), who, settings }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('pause'), who, paused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('self'), who }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('shut'), who }) },
);

/** The first open copy of a follower. */
const copyIn = async (customer: TestCustomer) =>
  (await positionsOf(customer)).find(({ order_type }) => order_type === 2)?.id;

const done = async (one: Act, trader: TestCustomer, followers: readonly TestCustomer[]): Promise<void> => {
  const trader_user_id = trader.user_id;
  const client = ('who' in one ? followers[one.who]! : trader).client;
  const first = (await positionsOf(trader)).at(-1);
  if (one.verb === 'open') await (one.side === 1 ? long : short)(trader, one.lots);
  if (one.verb === 'tick') await tickTo(exchange, one.price);
  if (one.verb === 'edit')
    await client.send(copyCalls.edit, { trader_user_id, ...settingsOf({ ...one.settings, stop_loss: 95 }) });
  if (one.verb === 'pause') await client.send(copyCalls.pause, { trader_user_id, paused: one.paused });
  if (one.verb === 'close' && first)
    await client.send(futuresCalls.close, { id: first.id, share: Decimal.of(Math.min(one.lots, first.lots)) });
  if (one.verb !== 'self' && one.verb !== 'shut') return;
  const copy = await copyIn(followers[one.who]!);
  if (copy !== undefined && one.verb === 'self') await client.send(copyCalls.selfHolding, { transaction_id: copy });
  if (copy !== undefined && one.verb === 'shut') await client.send(futuresCalls.close, { id: copy });
};

const seen = (trader: TestCustomer): Promise<Seen[]> =>
  query<Seen & { readonly user_id: number }>(
    exchange.database_url,
    `select t.user_id::integer, t.source_id::integer, t.state, t.reason, t.wanted_lots::integer as wanted,
       coalesce(c.lots, 0)::integer as lots, coalesce(c.margin + c.open_fee_left, 0)::text as used,
       f.realised_since::text, f.state as follow_state
     from copy_trade t join copy_follow f on f.id = t.follow_id left join futures_position c on c.id = t.position_id
     where t.trader_id = ${trader.user_id} order by t.id`,
  );

const leaders = async (trader: TestCustomer) =>
  query<{ id: number; lots: number; opened: number; side: number; entry: string; margin: string; size: string }>(
    exchange.database_url,
    `select id::integer, lots::integer, opened_lots::integer as opened, side::integer, entry_price::text as entry, margin::text,
       (lots * lot_size)::text as size
     from futures_position where user_id = ${trader.user_id} order by id`,
  );

it('CT4 CT9 CT11 CT15 CT17 any sequence of what a trader and followers do makes the copies that a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(settings, settings, fc.array(act, { minLength: 6, maxLength: 14 }), async (one, two, acts) => {
      await tickTo(exchange, '64000');
      const [trader, ...followers] = await customers(3);
      await makeTrader(exchange, trader!);
      const all = [one, two];
      for (const [at, customer] of followers.entries()) await follow(customer, trader!, { ...all[at]!, stop_loss: 95 });
      const model = new CopyModel(followers.map(({ user_id }, at) => ({ user_id, settings: all[at]! })));
      let price = '64000';
      for (const next of acts) {
        if (next.verb === 'tick') price = next.price;
        await done(next, trader!, followers);
        await exchange.sequencer.settled();
        const free = (await moneyOf(exchange, trader!)).free;
        const faults = model.after(next, { price, free, leaders: await leaders(trader!), seen: await seen(trader!) });
        expect(faults, JSON.stringify(acts)).toEqual([]);
        // Prices stay fresh.
        await tickTo(exchange, price, 'BTC/USDT', 500);
      }
      expect(await withConnection(exchange.database_url, copyFaults)).toEqual([]);
    }),
    { numRuns: Number(process.env['ROUNDS'] ?? 12) },
  );
  expect(exchange.errors).toEqual([]);
}, 300_000);
