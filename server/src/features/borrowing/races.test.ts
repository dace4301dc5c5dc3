import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusMilliseconds } from '#contract/kit/instant.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, RUNNERS, runners } from '#server/testing/race.ts';
import { addPledge, releasePledge, repay } from './service/act.ts';
import { lend } from './service/lend.ts';
import { moveMoney } from './service/pool.ts';
import { watchLoans } from './service/watch.ts';
import {
  borrow,
  borrower,
  BTC,
  fillPool,
  give,
  loanNow,
  MONTH,
  poolAddsUp,
  quoteAt,
  USDT,
} from './testing/at-the-loan.ts';

/* The service functions without HTTP, so that many run at once. */

let exchange: TestExchange;
let people: TestCustomer[];
beforeAll(async () => {
  exchange = await testExchange();
  await fillPool(exchange);
  people = [];
  for (let one = 0; one < RUNNERS; one++) people.push(await borrower(exchange));
});
afterAll(async () => {
  await exchange.audit();
  await exchange.close();
});

const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  exchange.ports.db.transaction(work);
const watch = () => watchLoans(exchange.ports, exchange.clock.now());
const pledged = ({ user_id }: TestCustomer) => balanceOf(exchange.ports.db, customer(user_id, 'borrowing'), BTC);
const movePool = (move: 'give' | 'take_back', amount: Decimal) =>
  inTransaction((tx) => moveMoney(tx, { move, amount, ref: exchange.ports.ids.bytes(8).toString('hex') }));
const addsUp = async () => expect(await poolAddsUp(exchange)).toBe(true);

it('BW5 of twenty full repayments at once exactly one is taken', async () => {
  await race('borrowing, repaid at once', 3, async () => {
    await quoteAt(exchange, '10000');
    const who = await borrower(exchange, '100000');
    const { id } = await borrow(who);
    return {
      tries: runners(() => inTransaction((tx) => repay(tx, { user_id: who.user_id, loan_id: id, amount: undefined }))),
      check: async (found) => {
        expect(found).toEqual({ done: 1, borrow_loan_ended: RUNNERS - 1 });
        expect(String(await balanceOf(exchange.ports.db, customer(who.user_id, 'spot'), USDT))).toBe('99998.05');
        expect((await pledged(who)).isZero()).toBe(true);
        await addsUp();
      },
    };
  });
});

it('BW3 of twenty loans of the last money of the pool exactly one is given', async () => {
  await race('borrowing, the last of the pool', 2, async () => {
    await quoteAt(exchange, '10000');
    const lending = house('lending');
    const free = await balanceOf(exchange.ports.db, lending, USDT);
    await movePool('take_back', free.minus(Decimal.of(1500)));
    const fresh = await Promise.all(Array.from({ length: RUNNERS }, () => borrower(exchange)));
    return {
      tries: fresh.map(
        ({ user_id }) =>
          () =>
            inTransaction((tx) =>
              lend(tx, exchange.prices, { user_id, plan_id: MONTH, amount: Decimal.of(1000), pledge: Decimal.one }),
            ),
      ),
      check: async (found) => {
        expect(found).toEqual({ done: 1, borrow_pool_short: RUNNERS - 1 });
        expect(String(await balanceOf(exchange.ports.db, lending, USDT))).toBe('500');
        await addsUp();
        await movePool('give', Decimal.of(1_000_000));
      },
    };
  });
});

it('BW6, BW8, BW9 repaying, pledging, taking back and ticks at once leave sound books, and the tick is never escaped', async () => {
  await race('borrowing, everything at once', 3, async () => {
    await quoteAt(exchange, '10000');
    const loans: { readonly who: TestCustomer; readonly id: number }[] = [];
    for (const who of people.slice(0, 5)) {
      await give(exchange, customer(who.user_id, 'spot'), BTC, '1.5');
      loans.push({ who, id: (await borrow(who, '6500', '1.2')).id });
    }
    await watch();
    await quoteAt(exchange, '6000');
    await quoteAt(exchange, '10000');
    return {
      tries: loans.flatMap(({ who: { user_id }, id: loan_id }) => [
        () => inTransaction((tx) => repay(tx, { user_id, loan_id, amount: Decimal.of(10) })),
        () => inTransaction((tx) => addPledge(tx, { user_id, loan_id, amount: Decimal.of('0.1') })),
        () =>
          inTransaction((tx) => releasePledge(tx, exchange.prices, { user_id, loan_id, amount: Decimal.of('0.1') })),
        watch,
      ]),
      check: async (found) => {
        expect(Object.keys(found).filter((answer) => !['done', 'borrow_release_too_much'].includes(answer))).toEqual(
          [],
        );
        for (const { who, id } of loans) {
          const { events, pledge } = await loanNow(who, id);
          expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['lend', 'liquidate']);
          expect(events.filter(({ kind }) => kind === 'liquidate')).toHaveLength(1);
          expect(events.at(-1)?.pledge_after.eq(pledge)).toBe(true);
        }
        await addsUp();
      },
    };
  });
});

it('BW4 an act during which the next day of the loan begins happened on one of the two days', async () => {
  await quoteAt(exchange, '10000');
  const who = await borrower(exchange, '100000');
  const { id, started_at } = await borrow(who, '1000', '1');
  const next_day = plusDays(started_at, 1);
  const ask = { user_id: who.user_id, loan_id: id };
  const amount = Decimal.of('0.01');
  const acts = [
    (tx: Transaction) => releasePledge(tx, exchange.prices, { ...ask, amount }),
    (tx: Transaction) => addPledge(tx, { ...ask, amount }),
    (tx: Transaction) => repay(tx, { ...ask, amount }),
  ];
  exchange.clock.set(plusMilliseconds(next_day, -1));
  await quoteAt(exchange, '10000', 0);
  for (const act of acts) {
    let looks = 0;
    await inTransaction((tx) => act({ ...tx, now: () => (looks++ === 0 ? exchange.clock.now() : next_day) }));
  }
  exchange.clock.set(next_day);
  expect((await loanNow(who, id)).events.map(({ at }) => at)).toEqual([
    started_at,
    ...acts.map(() => plusMilliseconds(next_day, -1)),
  ]);
  await exchange.audit();
});

it('TM7 an act of a process whose clock is behind happened at the beginning of the day that another has charged', async () => {
  await quoteAt(exchange, '10000');
  const who = await borrower(exchange, '100000');
  const { id, started_at } = await borrow(who, '1000', '1');
  exchange.clock.set(plusDays(started_at, 1));
  await quoteAt(exchange, '10000', 0);
  await watch();
  const ask = { user_id: who.user_id, loan_id: id, amount: Decimal.of(10) };
  await inTransaction((tx) => repay({ ...tx, now: () => plusMilliseconds(exchange.clock.now(), -500) }, ask));
  expect((await loanNow(who, id)).events.at(-1)?.at).toBe(plusDays(started_at, 1));
  await exchange.audit();
});
