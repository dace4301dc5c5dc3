import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { AGREEMENT, copiedLots } from '#contract/copy-trading/rules.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { fundHouse, futuresTraders, long, moneyOf, tickTo } from '../futures/testing/at-the-contract.ts';
import { copiesOf, follow, followOf, positionsOf, settingsOf, traderWith } from './testing/at-copying.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await fundHouse(exchange);
  await tickTo(exchange, '64000');
});
afterAll(() => exchange.close());

const one = async (amount = '2000'): Promise<TestCustomer> => {
  const [who] = await futuresTraders(exchange, 1, amount);
  if (!who) throw new Error('no customer');
  return who;
};
const settled = () => exchange.sequencer.settled();

/** What is submitted in one turn is decided in one batch, in this order. */
const order = ({ user_id }: TestCustomer, lots: number) => ({
  verb: 'submit' as const,
  user_id,
  base_id: 1,
  quote_id: 3,
  side: 1 as const,
  lots,
  multiple: 20,
  is_limit: false,
  price: undefined,
  take_profit: undefined,
  stop_loss: undefined,
  worst_price: undefined,
  terms: undefined,
});
const wholeClose = (user_id: number, id: number) => ({ verb: 'close' as const, user_id, id, lots: undefined });
const following = ({ user_id }: TestCustomer, trader: TestCustomer, copies_open = false) => ({
  verb: 'follow' as const,
  user_id,
  trader_id: trader.user_id,
  settings: settingsOf({}),
  copies_open,
  share_rate: Decimal.of('0.1'),
  agreement: AGREEMENT,
});

it('CT15 a share is paid before the proceeds of its closing are spent, and nobody else is refused', async () => {
  const [trader, ann, bob] = [await traderWith(exchange, '5000'), await one(), await one()];
  await follow(ann, trader, { number: '5', budget: '1900' });
  await long(trader, 4);
  await settled();
  await tickTo(exchange, '66000');
  const [mine] = await positionsOf(ann);
  const free = Decimal.of((await moneyOf(exchange, ann)).free);
  // As many lots as the balance before the share would pay for: with the share taken they do not fit.
  const back = mine!.margin.plus(Decimal.of(400)).minus(mine!.fees);
  const lots = Number(free.plus(back).over(Decimal.of('33.33'), 'down').cut(0, 'down').toString());
  const [closed, spent, others] = await Promise.allSettled([
    exchange.futures.ask(wholeClose(ann.user_id, mine!.id), undefined),
    exchange.futures.ask(order(ann, lots), undefined),
    exchange.futures.ask(order(bob, 1), undefined),
  ]);
  expect([closed.status, others.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(['fulfilled', 'rejected']).toContain(spent.status);
  const now = await followOf(ann, trader);
  expect(now.shared.isPositive()).toBe(true);
  await tickTo(exchange, '64000');
});

it('CT7 CT19 who follows after a fill is not in its fan-out, whatever else the batch does', async () => {
  const [trader, friend, old] = [await traderWith(exchange, '5000'), await one(), await one()];
  await follow(old, trader);
  await Promise.all([
    exchange.futures.ask(order(trader, 1), undefined),
    exchange.copying.ask(following(friend, trader, true), undefined),
    exchange.futures.ask(
      { verb: 'close_many', user_id: trader.user_id, side: undefined, base_id: undefined, quote_id: undefined },
      undefined,
    ),
  ]);
  await settled();
  const sources = await query(
    exchange.database_url,
    `select followers from copy_source where trader_id = ${trader.user_id}`,
  );
  expect(sources).toEqual([{ followers: 1 }]);
  expect((await copiesOf(friend, 'history')).map(({ state }) => state)).toEqual(['closed']);
});

it('CT21 a trader who leaves is not copied any more, also in the batch of leaving', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  await Promise.all([
    exchange.copying.ask({ verb: 'leave', user_id: trader.user_id }, undefined),
    exchange.futures.ask(order(trader, 1), undefined),
  ]);
  await settled();
  expect(await positionsOf(ann)).toEqual([]);
});

it('CT15 a loss is made up for also by a follow in the batch that ended the one before', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  const lost = await long(trader, 1);
  await settled();
  await tickTo(exchange, '63000');
  await trader.client.send(futuresCalls.close, { id: lost.id });
  await settled();
  const { realised } = await followOf(ann, trader);
  await Promise.all([
    exchange.copying.ask({ verb: 'cancel', user_id: ann.user_id, trader_id: trader.user_id, closes: false }, undefined),
    exchange.copying.ask(following(ann, trader), undefined),
  ]);
  const [row] = await query(
    exchange.database_url,
    `select high_water::text from copy_follow where user_id = ${ann.user_id} and state = 'active'`,
  );
  expect(Decimal.of(String(row?.['high_water'])).eq(realised.negated())).toBe(true);
  await tickTo(exchange, '64000');
});

it('CT9 what was shared counts as gone: with it a follow loses at most its budget', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000', '0.2'), await one()];
  const before = Decimal.of((await moneyOf(exchange, ann)).free);
  await follow(ann, trader, { budget: '100', stop_loss: 95, share_rate: '0.2' });
  const won = await long(trader, 2);
  await settled();
  await tickTo(exchange, '65000');
  await trader.client.send(futuresCalls.close, { id: won.id });
  await settled();
  for (const price of ['61900', '60000', '58200']) {
    await long(trader, 2);
    await settled();
    await tickTo(exchange, price);
    await tickTo(exchange, String(Number(price) + 10));
  }
  const now = await followOf(ann, trader);
  const { free, held } = await moneyOf(exchange, ann);
  const lost = before.minus(Decimal.of(free)).minus(Decimal.of(held));
  expect(lost.lte(Decimal.of(100))).toBe(true);
  expect(String(now.net)).toBe(String(now.realised.minus(now.shared)));
  await tickTo(exchange, '64000');
});

it('CT4 a budget in proportion to almost nothing is too many lots, not a fault', () => {
  const settings = { type: 2 as const, number: Decimal.one, budget: Decimal.of(1_000_000_000) };
  expect(copiedLots(Decimal.of(10), settings, Decimal.of('0.00000001'))).toBe(Number.MAX_SAFE_INTEGER);
});

it('CT15 a trader cannot be followed again while copies of the last one wait for a price', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  await long(trader, 1);
  await settled();
  exchange.clock.set(new Date(Date.parse(exchange.clock.now()) + 60_000).toISOString() as never);
  await ann.client.send(copyCalls.cancel, { follow_user_id: trader.user_id, close: true });
  await expect(follow(ann, trader)).rejects.toMatchObject({ reason: 'copy_closing' });
  await tickTo(exchange, '64050');
  await follow(ann, trader);
});

it('CT12 a restart writes nothing about the stops of copies', async () => {
  const [trader, ann] = [await traderWith(exchange, '5000'), await one()];
  await follow(ann, trader);
  await long(trader, 1, { take_profit: '70000' });
  await settled();
  const [mine] = await positionsOf(ann);
  await query(
    exchange.database_url,
    `select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`,
  );
  await tickTo(exchange, '64001');
  await expect
    .poll(() =>
      exchange.futures.ask(order(ann, 1), undefined).then(
        () => 'ok',
        () => 'no',
      ),
    )
    .toBe('ok');
  await settled();
  const changes = await query(
    exchange.database_url,
    `select count(*)::int as count from futures_change where position_id = ${mine!.id}`,
  );
  expect(changes).toEqual([{ count: 0 }]);
  const [still] = (await positionsOf(ann)).filter(({ id }) => id === mine!.id);
  expect(String(still?.take_profit)).toBe('70000');
});
