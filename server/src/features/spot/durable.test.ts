import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { spotCalls } from '#contract/spot/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Refusal } from '#contract/kit/refusal.ts';
import { buildExchange, type Exchange } from '#server/app.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { lockBalance } from '#server/core/ledger/ledger.ts';
import type { Database } from '#server/ports/db/database.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { query } from '#server/testing/connection.ts';
import {
  buy,
  cancel,
  depthOf,
  moneyOf,
  ordersOf,
  sell,
  onTheWire,
  tradersWith,
  USDT,
  ORDER_FORM,
} from './testing/at-the-book.ts';

let exchange: TestExchange;
let [ann, ben]: TestCustomer[] = [];

beforeAll(async () => {
  exchange = await testExchange();
});
beforeEach(async () => {
  for (const who of [ann, ben]) await who?.client.send(spotCalls.cancelAll, {});
  [ann, ben] = await tradersWith(exchange, 2);
});
afterAll(() => exchange.close());

/** Blocks the batches: a payment from this account waits until it is released. */
const heldUp = async <Result>({ user_id }: TestCustomer, meanwhile: () => Promise<Result>): Promise<Result> =>
  exchange.ports.db.transaction(async (tx) => {
    await lockBalance(tx, customer(user_id, 'spot'), USDT);
    return meanwhile();
  });

const WRITER = `select pid from pg_locks where locktype = 'advisory' and objid = 7261080 and granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Until the writer waits for an account. */
const writerWaits = async (): Promise<void> => {
  const client = await exchange.ports.db.session();
  const waits = async () =>
    (await client.query(`select from pg_locks where not granted and pid in (${WRITER})`)).rowCount;
  await expect.poll(waits).toBeGreaterThan(0);
  await client.end();
};

it('SP15 a refused command in a batch leaves nothing and does not affect the others', async () => {
  const answers = await heldUp(ann!, async () => {
    const first = buy(ann!, '0.01', '10000');
    await writerWaits();
    const amounts = ['0.01', '0.01', '500', '0.0000001', '0.01', '2', '0.01'];
    return { first, rest: amounts.map((amount) => buy(ann!, amount, '10000').catch(({ reason }) => reason as string)) };
  });
  expect((await answers.first).state).toBe('open');
  const rest = await Promise.all(answers.rest);
  expect(rest.map((answer) => (typeof answer === 'string' ? answer : answer.state))).toEqual([
    'open',
    'open',
    'spot_above_maximum',
    'spot_amount_step',
    'open',
    'insufficient_balance',
    'open',
  ]);
  expect(await ordersOf(exchange, ann!)).toBe(5);
  expect(await moneyOf(exchange, ann!)).toMatchObject({ usdt: '9500', held_usdt: '500' });
});

it('SP18 at most 10,000 commands wait, 500 of one customer, and one more is refused at once', async () => {
  const commandOf = (user_id: number) => ({ verb: 'cancel', user_id, id: 999_999_999 }) as const;
  const reasonOf = (asked: Promise<unknown>) => asked.catch((failure: unknown) => (failure as Refusal).code);
  const { waiting, blocked } = await heldUp(ann!, async () => {
    const blocked = buy(ann!, '0.01', '10000');
    await writerWaits();
    const ask = (user_id: number) => reasonOf(exchange.spot.ask(commandOf(user_id), undefined));
    const waiting = Array.from({ length: 500 }, () => ask(ann!.user_id));
    expect(await ask(ann!.user_id)).toBe('spot_busy');
    for (let index = 500; index < 10_000; index++) waiting.push(ask(1_000_000 + (index % 1000)));
    expect(await ask(ben!.user_id)).toBe('spot_busy');
    return { waiting, blocked };
  });
  expect((await blocked).state).toBe('open');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['spot_order_unknown']));
});

it('while the ledger is halted no order moves money, and the books stay as they were', async () => {
  const order = await buy(ann!, '0.1', '20000');
  await sell(ben!, '0.1', '30000');
  const before = await depthOf(exchange);
  await query(exchange.database_url, `insert into ledger_halt (at, invariant, detail) values (now(), 'I07', '[]')`);
  const halted = { reason: 'money_halted' };
  await expect(sell(ben!, '0.1', '20000')).rejects.toMatchObject(halted);
  await expect(cancel(ann!, order.id)).rejects.toMatchObject(halted);
  await query(exchange.database_url, `update ledger_halt set cleared_at = now()`);
  expect(await depthOf(exchange)).toEqual(before);
  expect((await cancel(ann!, order.id)).state).toBe('cancelled');
});

it('SP17 a second process reads but does not write; when the first ends it takes over with the same books', async () => {
  const stop = await sell(ann!, '0.1', '19500', { kind: 'stop_limit', stop: '18500' });
  await buy(ann!, '0.2', '18000.5');
  const purchase = await buy(ann!, '0.1', '19000');
  await sell(ben!, '0.04', '19000');
  await sell(ben!, '0.2', '25000');
  const before = onTheWire(await exchange.client().send(spotCalls.depth, { symbol: 'BTC/USDT', limit: 50 }));
  const second = await buildExchange(exchange.ports);
  await second.prices.start();
  await second.sequencer.start();
  expect(second.sequencer.writes).toBe(false);
  const asked = async (method: 'GET' | 'POST', url: string, body = '') => {
    const headers = { authorization: ann!.token, 'content-type': 'application/x-www-form-urlencoded' };
    return (await second.server.inject({ method, url, headers, payload: body })).json<{
      reason?: string;
      message: unknown;
    }>();
  };
  const form = new URLSearchParams(ORDER_FORM).toString();
  expect(await asked('POST', '/api/coin/trade', form)).toMatchObject({ reason: 'spot_restarting' });
  expect((await asked('GET', '/api/coin/depth?symbol=BTC/USDT&limit=50')).message).toMatchObject(levels(before));

  await exchange.sequencer.stop();
  await expect(buy(ann!, '0.1', '10000')).rejects.toMatchObject({ reason: 'spot_restarting' });
  await expect.poll(() => second.sequencer.writes).toBe(true);
  expect((await asked('GET', '/api/coin/depth?symbol=BTC/USDT&limit=50')).message).toEqual(before);
  // The stop is in these books, too: this sale trades below it.
  const low = new URLSearchParams({ ...ORDER_FORM, type: '2', amount: '0.26', target_price: '18000' }).toString();
  const headers = { authorization: ben!.token, 'content-type': 'application/x-www-form-urlencoded' };
  await second.server.inject({ method: 'POST', url: '/api/coin/trade', headers, payload: low });
  const { order } = await ann!.client.send(spotCalls.order, { id: stop.id });
  expect(onTheWire(order)).toMatchObject({ state: 'open', reserved: '0.1' });
  expect(order.triggered_by).toBeGreaterThan(0);
  expect((await ann!.client.send(spotCalls.order, { id: purchase.id })).order.state).toBe('filled');
  await over(second);
  await exchange.sequencer.start();
});

const levels = ({ bids, asks }: { readonly bids: unknown; readonly asks: unknown }) => ({ bids, asks });

const over = async (second: Exchange): Promise<void> => {
  await second.sequencer.stop();
  await second.prices.stop();
  await second.server.close();
};

it('SP17 a writer whose epoch is no longer the newest commits nothing, and continues only with a new one', async () => {
  await query(exchange.database_url, `update order_writer set epoch = epoch + 1`);
  expect((await buy(ann!, '0.1', '20000')).state).toBe('open');
  expect(await ordersOf(exchange, ann!)).toBe(1);
  const row = await exchange.ports.db.row<{ seq: number; max: number }>`
    select seq, (select max(seq) from spot_order) as max from order_writer`;
  expect(row?.seq).toBe(row?.max);
});

it('SP17 a connection lost during a batch loses nothing and repeats nothing', async () => {
  const order = await heldUp(ann!, async () => {
    const waiting = buy(ann!, '0.1', '20000');
    await writerWaits();
    await query(exchange.database_url, `select pg_terminate_backend(pid) from (${WRITER}) writer`);
    return { waiting };
  });
  expect((await order.waiting).state).toBe('open');
  expect(await ordersOf(exchange, ann!)).toBe(1);
});

it('SP17 a commit without an answer is looked up: if it failed it runs once more, if it succeeded it is answered', async () => {
  await query(
    exchange.database_url,
    `create sequence cut; grant usage on cut to candor_app;
     create function cut_once() returns trigger language plpgsql security definer as $$ begin
       if nextval('cut') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$;
     create constraint trigger cut after insert on spot_order deferrable initially deferred
       for each row execute function cut_once();`,
  );
  expect((await buy(ann!, '0.1', '20000')).state).toBe('open');
  expect(await ordersOf(exchange, ann!)).toBe(1);
  await query(exchange.database_url, `drop trigger cut on spot_order; drop function cut_once; drop sequence cut`);

  await exchange.sequencer.stop();
  const world = cutAfterCommit(exchange.ports.db);
  const second = await buildExchange({ ...exchange.ports, db: world.db });
  await second.prices.start();
  await second.sequencer.start();
  world.cuts = true;
  const command = { verb: 'place', user_id: ann!.user_id, base_id: 1, quote_id: 3, side: 1, kind: 'limit' } as const;
  const more = { force: undefined, total: undefined, stop_price: undefined };
  const [amount, price] = [Decimal.of('0.1'), Decimal.of('15000')];
  const placed = (await second.spot.ask({ ...command, ...more, amount, price }, undefined)) as { id: number };
  expect(world.cuts).toBe(false);
  expect((await ann!.client.send(spotCalls.order, { id: placed.id })).order.state).toBe('open');
  expect(await ordersOf(exchange, ann!)).toBe(2);
  await over(second);
  await exchange.sequencer.start();
  expect(exchange.sequencer.writes).toBe(true);
});

/** The network may drop a connection after the server has committed and before the answer arrives. */
const cutAfterCommit = (real: Database) => {
  const world = {
    cuts: false,
    db: {
      ...real,
      async session() {
        const client = await real.session();
        const query = client.query.bind(client) as (asked: unknown, values?: unknown) => Promise<unknown>;
        const cutting = async (asked: unknown, values?: unknown): Promise<unknown> => {
          const answer = await query(asked, values);
          if (asked !== 'commit' || !world.cuts) return answer;
          world.cuts = false;
          await client.end();
          throw new Error('Connection terminated unexpectedly');
        };
        return Object.assign(client, { query: cutting });
      },
    },
  };
  return world;
};

it('a deadlock resolves: the batch that PostgreSQL aborts is decided again', async () => {
  await sell(ben!, '0.1', '20000');
  const lockOf = ({ user_id }: TestCustomer) => [customer(user_id, 'spot'), USDT] as const;
  const taken = await exchange.ports.db.transaction(async (tx) => {
    await lockBalance(tx, ...lockOf(ben!));
    const asked = buy(ann!, '0.1', '20000');
    await writerWaits();
    await lockBalance(tx, ...lockOf(ann!));
    return { asked };
  });
  expect((await taken.asked).state).toBe('filled');
  expect(await ordersOf(exchange, ann!)).toBe(1);
  expect(await moneyOf(exchange, ben!)).toMatchObject({ usdt: '12000', btc: '0.9' });
});

it('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});

it('a command that breaks its batch fails alone', async () => {
  await query(
    exchange.database_url,
    `create function break_one() returns trigger language plpgsql as $$ begin
       if new.user_id = ${ben!.user_id} then raise exception 'broken'; end if; return new; end $$;
     create trigger break_one before insert on spot_order for each row execute function break_one();`,
  );
  const asked = await heldUp(ann!, async () => {
    const first = buy(ann!, '0.1', '10000');
    await writerWaits();
    return {
      all: Promise.allSettled([first, buy(ann!, '0.1', '10001'), buy(ben!, '0.1', '10000'), buy(ann!, '0.1', '10002')]),
    };
  });
  expect((await asked.all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await ordersOf(exchange, ben!)).toBe(0);
  expect(await moneyOf(exchange, ben!)).toMatchObject({ usdt: '10000', held_usdt: '0' });
  await query(exchange.database_url, `drop trigger break_one on spot_order; drop function break_one`);
  expect((await depthOf(exchange)).bids).toHaveLength(3);
  expect((await buy(ben!, '0.1', '10000')).state).toBe('open');
});
