import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { uploaded } from '#server/testing/pictures.ts';
import { race, RUNNERS, runners } from '#server/testing/race.ts';
import { cancel, pay, releaseBy } from './service/acts.ts';
import { appeal } from './service/appeals.ts';
import { end } from './service/publish.ts';
import { takeQuick } from './service/quick.ts';
import { take, type TakeInput } from './service/take.ts';
import { balances, buyFrom, merchant, offerBy, payFor, quote, trader } from './testing/at-the-desk.ts';

/* The service functions without HTTP: the door lets only a few payment passwords in at once, and a race needs more. */

const MINUTE_MS = 60_000;
const START = instantOf('2026-03-09T14:05:00.000Z');
let exchange: TestExchange;
let takers: TestCustomer[];
let seed = 90_000;

beforeAll(async () => {
  exchange = await testExchange();
  await quote(exchange);
  takers = [];
  for (let taker = 0; taker < RUNNERS; taker++) takers.push(await trader(exchange));
});
afterAll(() => exchange.close());

const ports = () => ({ ...exchange.ports, prices: exchange.prices });
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  exchange.ports.db.transaction(work);

const wanted = (id: number, amount = '100'): Omit<TakeInput, 'user_id'> => ({
  id,
  amount: Decimal.of(amount),
  way: 'paypal',
  price: Decimal.of(7),
});

const stateOf = async ({ client }: TestCustomer, id: number) => client.send(orderCalls.order, { id });

/** An hour later prices are old, and takers have let orders fail on other days. */
const atNewDay = async (round: number): Promise<void> => {
  exchange.clock.set(instantOf(Date.parse(START) + round * 24 * 60 * MINUTE_MS));
  await quote(exchange);
};

const ended = async (id: number): Promise<number> =>
  (
    await exchange.ports.db.one<{ count: number }>`
      select count(*) as count from ledger_entry where reason in ('desk.release', 'desk.refund') and ref = ${String(id)}`
  ).count;

it('DK6 of twenty takers of the last coins exactly one has them, in every round', async () => {
  await race('desk, the last coins', 3, async (round) => {
    await atNewDay(round);
    const maker = await trader(exchange);
    const { id } = await offerBy(maker, { total: Decimal.of(100) });
    return {
      tries: takers.map(
        ({ user_id }) =>
          () =>
            inTransaction((tx) => take(ports(), tx, { ...wanted(id), user_id })),
      ),
      check: async (found) => {
        expect(found).toEqual({ done: 1, desk_offer_gone: RUNNERS - 1 });
        expect(await balances(exchange, maker)).toEqual(['9900', '0', '100']);
        exchange.clock.forward(16 * MINUTE_MS);
        await exchange.runJobs('desk');
        expect(await balances(exchange, maker)).toEqual(['9900', '100', '0']);
      },
    };
  });
});

it('DK9 of twenty takes by one customer exactly one is done', async () => {
  await race('desk, one taker', 3, async (round) => {
    await atNewDay(10 + round);
    const [maker, taker] = [await trader(exchange), await trader(exchange)];
    const { id } = await offerBy(maker);
    return {
      tries: runners(() => inTransaction((tx) => take(ports(), tx, { ...wanted(id, '10'), user_id: taker.user_id }))),
      check: (found) => expect(found).toEqual({ done: 1, desk_running: RUNNERS - 1 }),
    };
  });
});

it('DK10 of paying, cancelling and the end of time at once, one is done', async () => {
  await race('desk, before paying', 5, async (round) => {
    await atNewDay(20 + round);
    const [maker, taker] = [await trader(exchange), await trader(exchange)];
    const { id } = await buyFrom(taker, (await offerBy(maker)).id);
    const { user_id } = taker;
    const voucher = await uploaded(taker, seed++);
    exchange.clock.forward(round % 2 === 0 ? 5 * MINUTE_MS : 15 * MINUTE_MS);
    return {
      tries: [
        ...runners(() => inTransaction((tx) => cancel(tx, { id, user_id })), 6),
        ...runners(() => inTransaction((tx) => pay(tx, { id, user_id, voucher })), 6),
        ...runners(() => inTransaction((tx) => releaseBy(tx, { id, user_id: maker.user_id })), 3),
        () => exchange.runJobs('desk.expire'),
      ],
      check: async (found) => {
        const { state } = await stateOf(taker, id);
        if (round % 2 === 1) {
          expect(found).toEqual({ done: 1, desk_order_state: 15 });
          expect(state).toBe('cancelled');
        } else expect(['paid', 'cancelled', 'released']).toContain(state);
        expect(await ended(id)).toBe(state === 'paid' ? 0 : 1);
      },
    };
  });
});

it('DK10 of releases, appeals, cancellations and the clock at once, the coins leave once', async () => {
  await race('desk, after paying', 5, async (round) => {
    await atNewDay(40 + round);
    const [maker, taker] = [await trader(exchange), await trader(exchange)];
    const { id } = await buyFrom(taker, (await offerBy(maker)).id);
    await payFor(taker, id);
    exchange.clock.forward(round % 2 === 0 ? 5 * MINUTE_MS : 16 * MINUTE_MS);
    const content = 'The money is there';
    return {
      tries: [
        ...runners(() => inTransaction((tx) => releaseBy(tx, { id, user_id: maker.user_id })), 6),
        ...runners(() => inTransaction((tx) => cancel(tx, { id, user_id: taker.user_id })), 3),
        ...runners(() => inTransaction((tx) => appeal(tx, taker.user_id, { id, content })), 3),
        () => exchange.runJobs('desk'),
      ],
      check: async (found) => {
        expect(await stateOf(taker, id)).toMatchObject({ state: 'released' });
        expect(await ended(id)).toBe(1);
        expect(await balances(exchange, taker)).toEqual(['10100', '0', '0']);
        // The job, one release, and the appeals that came before it.
        expect(found['done']).toBeGreaterThanOrEqual(2);
        expect(Object.keys(found).sort()).toEqual(['desk_order_state', 'done']);
      },
    };
  });
});

it('DK7 of ending an offer and taking it at once, no coin is lost', async () => {
  await race('desk, ending an offer', 5, async (round) => {
    await atNewDay(60 + round);
    const maker = await trader(exchange);
    const { id } = await offerBy(maker);
    const ending = { id, user_id: maker.user_id };
    return {
      tries: [
        ...takers.slice(0, 10).map(
          ({ user_id }) =>
            () =>
              inTransaction((tx) => take(ports(), tx, { ...wanted(id), user_id })),
        ),
        ...runners(() => inTransaction((tx) => end(tx, ending)), 3),
      ],
      check: async (found) => {
        const taken = Number(found['done']) - 1;
        expect(found).toMatchObject({ desk_offer_ended: 2 });
        const held = String(taken * 100);
        expect(await balances(exchange, maker)).toEqual([String(10_000 - taken * 100), '0', held]);
        exchange.clock.forward(16 * MINUTE_MS);
        await exchange.runJobs('desk');
        expect(await balances(exchange, maker)).toEqual(['10000', '0', '0']);
      },
    };
  });
});

it('DK20 twenty quick buyers of two offers take what both have, and wait in no circle', async () => {
  await atNewDay(80);
  const makers = [await merchant(exchange, 'Red'), await merchant(exchange, 'Green')];
  await race('desk, quick', 3, async (round) => {
    await atNewDay(80 + round);
    const offers = await Promise.all(makers.map((maker) => offerBy(maker, { total: Decimal.of(300) })));
    return {
      tries: takers.map(
        ({ user_id }, runner) =>
          () =>
            inTransaction((tx) => takeQuick(ports(), tx, { ...wanted(offers[runner % 2]?.id ?? 0), user_id })),
      ),
      check: async (found) => {
        expect(found).toEqual({ done: 6, desk_offer_gone: RUNNERS - 6 });
        exchange.clock.forward(16 * MINUTE_MS);
        await exchange.runJobs('desk');
        for (const [index, { id }] of offers.entries()) await makers[index]?.client.send(offerCalls.end, { id });
      },
    };
  });
});

it('LE11 twenty times the same request id is one order, and one answer', async () => {
  await atNewDay(100);
  const [maker, taker] = [await trader(exchange), await trader(exchange)];
  const { id } = await offerBy(maker);
  const body = { lang: 'en', id: String(id), amount: '100', way: 'paypal', price: '7', request_id: 'the-same-request' };
  const ask = async (): Promise<string> => {
    const headers = { authorization: taker.token };
    const address = `${exchange.url}/api${orderCalls.buy.path}`;
    return (await fetch(address, { method: 'POST', headers, body: new URLSearchParams(body) })).text();
  };
  const answers = await Promise.all(Array.from({ length: RUNNERS }, ask));
  const whole = answers.filter((text) => !text.includes('too_many_requests'));
  expect(new Set(whole).size).toBe(1);
  expect(await balances(exchange, maker)).toEqual(['9000', '900', '100']);
});

it('no race above ended in a server error', async () => {
  expect(exchange.errors).toEqual([]);
  await exchange.audit();
});
