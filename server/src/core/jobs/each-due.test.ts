import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { fileIdOf } from '#contract/site/rules.ts';
import { ensureDemoCapital } from '#server/features/faucet/index.ts';
import { ETH, out, settledIn } from '#server/features/withdrawals/testing/withdrawers.ts';
import { entered, funded, loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';
import { poisonRow } from '#server/testing/poison-row.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';

const DAY_MS = 86_400_000;

let exchange: TestExchange;

beforeAll(async () => {
  // The address of a node; none of these jobs calls it.
  exchange = await testExchange({ environment: { CHAIN_RPC: 'ethereum:http://127.0.0.1:9' } });
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

const skipped = (job: string) => exchange.ports.db.rows<{ row_id: string; failures: number }>`
  select row_id, failures from skipped_row where job = ${job} order by row_id`;

const incidents = async () =>
  (await (await operatorWith(exchange, 'support')).client.send(dashboardCalls.incidents, {})).filter(
    ({ kind }) => kind === 'rows_failing',
  );

it('JO6 JO7 an order that cannot be paid does not delay the yield of others, and is paid once it can be', async () => {
  const [first, second] = [await funded(exchange), await funded(exchange)];
  const buy = { config_id: 1, amount: Decimal.of('1000') };
  const bad = await first.client.send(lockMiningCalls.buy, buy);
  exchange.clock.forward(1000);
  const good = await second.client.send(lockMiningCalls.buy, buy);
  const cure = await poisonRow(exchange.database_url, 'lock_order', bad.id);
  const paid = async () => {
    const rows = await exchange.ports.db.rows<{ id: number; paid_days: number }>`
      select id, paid_days from lock_order where id = any (${[bad.id, good.id]}) order by id`;
    return rows.map(({ paid_days }) => paid_days);
  };
  const pay = (): Promise<void> => exchange.runJobs('lock-mining.pay');
  const since = exchange.clock.now();
  exchange.clock.forward(DAY_MS);
  await pay();
  expect(await paid()).toEqual([0, 1]);
  await pay();
  expect(await skipped('lock-mining.pay'), 'not tried again at once').toEqual([
    { row_id: String(bad.id), failures: 1 },
  ]);
  expect(await incidents()).toEqual([]);
  for (const pause_ms of [5000, 10_000]) {
    exchange.clock.forward(pause_ms);
    await pay();
  }
  const [incident] = await incidents();
  expect(incident).toMatchObject({ about: ['lock-mining.pay'], count: 1 });
  expect(incident!.since! > since).toBe(true);
  await cure();
  exchange.clock.forward(20_000);
  await pay();
  expect(await paid()).toEqual([1, 1]);
  expect(await skipped('lock-mining.pay')).toEqual([]);
  expect(await incidents()).toEqual([]);
});

it('JO6 a money halt is not the fault of an order: the job fails, and no order is skipped', async () => {
  const who = await funded(exchange);
  await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of('1000') });
  exchange.clock.forward(DAY_MS);
  const { db } = exchange.ports;
  await db.run`insert into ledger_halt (at, invariant, detail) values (${exchange.clock.now()}, 'I07', '[]')`;
  await expect(exchange.runJobs('lock-mining.pay')).rejects.toMatchObject({ code: 'money_halted' });
  expect(await skipped('lock-mining.pay')).toEqual([]);
  await query(exchange.database_url, 'update ledger_halt set cleared_at = now()');
  await exchange.runJobs('lock-mining.pay');
});

it('JO6 a withdrawal that cannot be approved blocks no other', async () => {
  const { who, saved } = await settledIn(exchange);
  const request = { who, currency: ETH, number: '0.5', to: { payout_id: saved[ETH] } };
  const [bad, good] = [await out(exchange, request), await out(exchange, request)];
  const cure = await poisonRow(exchange.database_url, 'withdrawal', bad.id);
  const states = async () => {
    const rows = await exchange.ports.db.rows<{ state: string }>`
      select state from withdrawal where id = any (${[bad.id, good.id]}) order by id`;
    return rows.map(({ state }) => state);
  };
  await exchange.runJobs('withdrawals.approve');
  expect(await states()).toEqual(['requested', 'approved']);
  expect(await skipped('withdrawals.approve')).toEqual([{ row_id: String(bad.id), failures: 1 }]);
  await cure();
  exchange.clock.forward(5000);
  await exchange.runJobs('withdrawals.approve');
  expect(await states()).toEqual(['approved', 'approved']);
  expect(await skipped('withdrawals.approve')).toEqual([]);
});

it('JO6 an alert that cannot fire blocks no other, and fires later with the tick that reached it', async () => {
  const who = await loggedIn(exchange);
  const quote = async (price: string): Promise<void> => {
    exchange.clock.forward(1000);
    exchange.feed.quote('BTC/USDT', price, { t_ms: Date.parse(exchange.clock.now()) });
    await exchange.pump();
  };
  await quote('50000');
  await exchange.runJobs('markets.fire-alerts');
  const create = (target: string) =>
    who.client.send(marketsCalls.createAlert, { symbol: 'BTC/USDT', target: Decimal.of(target) });
  const [bad, good] = [await create('50100'), await create('50200')];
  const cure = await poisonRow(exchange.database_url, 'price_alert', bad.id);
  await quote('50300');
  const at = exchange.clock.now();
  const messages = async () => (await who.client.send(inboxCalls.list, { topic: 'prices', page: 1, limit: 9 })).length;
  await exchange.runJobs('markets.fire-alerts');
  expect(await messages()).toBe(1);
  await quote('49000');
  await cure();
  exchange.clock.forward(10_000);
  await exchange.runJobs('markets.fire-alerts');
  await exchange.runJobs('markets.fire-alerts');
  expect(await messages()).toBe(2);
  const alerts = await who.client.send(marketsCalls.alerts, { page: 1, limit: 9 });
  const fired = (id: number) => alerts.find((alert) => alert.id === id);
  expect(fired(bad.id)).toMatchObject({ fired_at: at, fired_seq: fired(good.id)?.fired_seq });
  expect(fired(bad.id)?.fired_price?.toString()).toBe('50300');
  expect(await skipped('markets.fire-alerts')).toEqual([]);
});

it('JO6 a picture that cannot be deleted blocks no other', async () => {
  const who = await entered(exchange, (await loggedIn(exchange)).user_id);
  const [bad, good] = [await uploaded(who, 11), await uploaded(who, 12)].map((path) => fileIdOf(path) ?? '');
  await poisonRow(exchange.database_url, 'upload', bad!);
  exchange.clock.forward(DAY_MS);
  await exchange.runJobs('site.sweep-uploads');
  const rows = await exchange.ports.db.rows<{
    id: string;
  }>`select id from upload where id = any (${[bad, good]}::text[])`;
  expect(rows).toEqual([{ id: bad }]);
  expect(await skipped('site.sweep-uploads')).toEqual([{ row_id: bad, failures: 1 }]);
});
