import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { query, withConnection } from '#server/testing/connection.ts';
import { BTC, buy, sell, tradersWith, USDT } from './testing/at-the-book.ts';
import type { PlaceCommand } from './sequencer/command.ts';
import type { WireOrder } from './service/view.ts';
import { replayFaults } from './testing/replay.ts';

const STOPPERS = 6;
const EACH = 200;
const STOPS = STOPPERS * EACH;

let exchange: TestExchange;
let [buyer, seller]: TestCustomer[] = [];
let stoppers: TestCustomer[] = [];
let stops: { readonly id: number; readonly stop: number }[] = [];

/** Sells a little bitcoin in the same turn of the event loop as the next command. */
const sale = async (
  { user_id }: TestCustomer,
  order: Pick<PlaceCommand, 'price'> & Partial<Pick<PlaceCommand, 'kind' | 'stop_price'>>,
) => {
  const pair = { base_id: BTC, quote_id: USDT, side: 2, amount: Decimal.of('0.001'), total: undefined } as const;
  const terms = { kind: 'limit', stop_price: undefined, force: undefined } as const;
  return (await exchange.spot.ask({ verb: 'place', user_id, ...pair, ...terms, ...order }, undefined)) as WireOrder;
};

/** The last trade was at 20000; 1,200 stops wait below it, and one bid at 19000 is large enough for all of them. */
beforeEach(async () => {
  exchange = await testExchange();
  [buyer, seller, ...stoppers] = await tradersWith(exchange, 2 + STOPPERS, { [USDT]: '100000', [BTC]: '2' });
  await buy(buyer!, '0.001', '20000');
  await sell(seller!, '0.001', '20000');
  await buy(buyer!, '3', '19000');
  stops = await Promise.all(
    Array.from({ length: STOPS }, async (_, index) => {
      // Every seventh has a limit above the bid and rests in the book.
      const [stop, price] = [19_900 - (index % 700), index % 7 === 0 ? '19950' : '18000'];
      const order = { kind: 'stop_limit', price: Decimal.of(price), stop_price: Decimal.of(stop) } as const;
      const { id } = await sale(stoppers[index % STOPPERS]!, order);
      return { id, stop };
    }),
  );
  await query(exchange.database_url, 'create table due_seen (n serial, since_trade bigint, waiting bigint)');
  await query(
    exchange.database_url,
    `create function see_due() returns trigger language plpgsql security definer as $$ begin
       insert into due_seen (since_trade, waiting)
       select new.since_trade, count(*) from spot_order where state = 'waiting'; return new; end $$`,
  );
  await query(
    exchange.database_url,
    'create trigger see_due after insert or update on spot_due for each row execute function see_due()',
  );
});
afterEach(() => exchange.close());

const rows = <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => query(exchange.database_url, sql);

const waiting = async (): Promise<number> =>
  Number((await rows<{ n: string }>(`select count(*) as n from spot_order where state = 'waiting'`))[0]?.n);

/** By distance from 20000, then by id, all triggered by the same trade. */
const expectWorkedInOrder = async (trade: number): Promise<void> => {
  const worked = await rows<{ id: string; by: string }>(
    'select id, triggered_by as by from spot_order where triggered_by is not null order by seq',
  );
  const expected = [...stops].sort((a, b) => b.stop - a.stop || a.id - b.id).map(({ id }) => id);
  expect(worked.map(({ id }) => Number(id))).toEqual(expected);
  expect(new Set(worked.map(({ by }) => Number(by)))).toEqual(new Set([trade]));
  expect(await withConnection(exchange.database_url, replayFaults)).toEqual([]);
  await exchange.audit();
};

it('SP12a one trade triggers 1,200 stops: they are processed 500 at a time, before any later command', async () => {
  const last = [...stops].sort((a, b) => a.stop - b.stop || b.id - a.id)[0]!;
  const owner = stoppers[stops.indexOf(last) % STOPPERS]!;
  const sold = sale(seller!, { price: Decimal.of(19_000) });
  const cancelled = exchange.spot.ask({ verb: 'cancel', user_id: owner.user_id, id: last.id }, undefined);
  await expect(cancelled).rejects.toMatchObject({ code: 'spot_order_ended' });
  expect((await sold).state).toBe('filled');
  expect(await waiting()).toBe(0);
  expect(await rows('select since_trade::integer, waiting::integer from due_seen order by n')).toEqual([
    { since_trade: 2, waiting: 700 },
    { since_trade: 2, waiting: 200 },
  ]);
  expect(await rows('select * from spot_due')).toEqual([]);
  await expectWorkedInOrder(2);
});

it('SP12a a writer that ends between two portions loses nothing: the next continues where it stopped', async () => {
  await query(
    exchange.database_url,
    `create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
  );
  await query(
    exchange.database_url,
    'create trigger stop_here before update on spot_due for each row execute function stop_here()',
  );
  expect((await sell(seller!, '0.001', '19000')).state).toBe('filled');
  await expect(buy(buyer!, '0.001', '18500')).rejects.toThrow();
  expect(await waiting()).toBe(700);
  await exchange.sequencer.stop();
  await query(exchange.database_url, 'drop trigger stop_here on spot_due');
  await exchange.sequencer.start();
  await expect.poll(waiting).toBe(0);
  await expectWorkedInOrder(2);
  expect((await buy(buyer!, '0.001', '18500')).state).toBe('open');
});

/** Blocks the second portion where it would be written. */
const heldUp = async (meanwhile: (client: pg.Client, waits: string) => Promise<void>): Promise<void> => {
  await query(
    exchange.database_url,
    `create function wait_here() returns trigger language plpgsql as $$ begin
       perform pg_advisory_xact_lock(42); return new; end $$`,
  );
  await query(
    exchange.database_url,
    'create trigger wait_here before update on spot_due for each row execute function wait_here()',
  );
  await withConnection(exchange.database_url, async (client) => {
    await client.query('select pg_advisory_lock(42)');
    const waits = `select pid from pg_locks where locktype = 'advisory' and objid = 42 and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await meanwhile(client, waits);
  });
};

it('SP12a SP17 a writer that loses its connection between two portions takes the lease again and continues', async () => {
  await heldUp(async (client, waits) => {
    await sell(seller!, '0.001', '19000');
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1);
    await client.query(`select pg_terminate_backend(pid) from (${waits}) waits`);
  });
  await expect.poll(waiting).toBe(0);
  await expectWorkedInOrder(2);
});

it('SP12a a command queued behind stops when the writer ends is refused, not dropped', async () => {
  let ended: Promise<void> | undefined;
  let cancelled: Promise<unknown> | undefined;
  await heldUp(async (client, waits) => {
    const sold = sale(seller!, { price: Decimal.of(19_000) });
    const { id } = stops[0]!;
    cancelled = exchange.spot.ask({ verb: 'cancel', user_id: stoppers[0]!.user_id, id }, undefined);
    cancelled.catch(() => undefined);
    await sold;
    await expect.poll(async () => (await client.query(waits)).rowCount).toBe(1);
    ended = exchange.sequencer.stop();
  });
  await ended;
  await expect(cancelled).rejects.toMatchObject({ code: 'spot_restarting' });
  expect(await waiting()).toBe(200);
  await exchange.sequencer.start();
  await expect.poll(waiting).toBe(0);
  await expectWorkedInOrder(2);
});

it('SP12a while money is halted no stop is processed; afterwards they continue on their own', async () => {
  await query(
    exchange.database_url,
    `create function halt_here() returns trigger language plpgsql security definer as $$ begin
       insert into ledger_halt (at, invariant, detail) values (now(), 'I07', '[]'); return new; end $$`,
  );
  await query(
    exchange.database_url,
    'create constraint trigger halt_here after insert on spot_due deferrable initially deferred for each row execute function halt_here()',
  );
  await sell(seller!, '0.001', '19000');
  await expect(buy(buyer!, '0.001', '18500')).rejects.toMatchObject({ reason: 'money_halted' });
  expect(await waiting()).toBe(700);
  await query(exchange.database_url, 'update ledger_halt set cleared_at = now()');
  await expect.poll(waiting).toBe(0);
  await expectWorkedInOrder(2);
});
