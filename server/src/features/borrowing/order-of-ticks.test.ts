import { afterEach, beforeEach, expect, it } from 'vitest';
import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusDays, plusMilliseconds } from '#contract/kit/instant.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { whileHeld } from '#server/testing/held-lock.ts';
import { watchLoans } from './service/watch.ts';
import { borrow, borrower, DAY_MS, fillPool, loanNow, quoteAt, repay } from './testing/at-the-loan.ts';

/* BW9: an act and the ticks around it happen one after the other, whatever waits for whatever. */

const LENDING = `select from ledger_account where address = 'house:lending' for update`;

let exchange: TestExchange;
let ann: TestCustomer;

beforeEach(async () => {
  exchange = await testExchange();
  await fillPool(exchange);
  await quoteAt(exchange, '10000');
  ann = await borrower(exchange);
});
afterEach(async () => {
  await exchange.audit();
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const eventsOf = async (id: number) =>
  (await loanNow(ann, id)).events.map(({ kind, tick }) => [kind, tick && String(tick.price)]);
const amount = (text: string) => ({ amount: Decimal.of(text) });
const fallAndRise = async (): Promise<void> => {
  await quoteAt(exchange, '7000', 500);
  await quoteAt(exchange, '10000', 500);
};

it('BW9 a tick that was logged before a pledge was taken back finds the loan as it was then', async () => {
  const { id } = await borrow(ann, '6500', '1.5');
  await exchange.runJobs('borrowing');
  const release = () => ann.client.send(borrowingCalls.release, { id, ...amount('0.49') });
  const after = await whileHeld(exchange, LENDING, release, fallAndRise);
  expect(after.level?.lte(Decimal.of('0.65'))).toBe(true);
  await exchange.runJobs('borrowing');
  expect(await eventsOf(id)).toEqual([
    ['lend', '10000'],
    ['release', '10000'],
  ]);
});

it('BW9 a tick that was logged before collateral was added is not escaped by it', async () => {
  const { id } = await borrow(ann, '6500', '1');
  await exchange.runJobs('borrowing');
  const pledge = () => ann.client.send(borrowingCalls.pledge, { id, ...amount('0.5') });
  await whileHeld(exchange, LENDING, pledge, fallAndRise);
  await exchange.runJobs('borrowing');
  expect(await eventsOf(id)).toEqual([
    ['lend', '10000'],
    ['liquidate', '7000'],
    ['pledge', null],
  ]);
});

it('BW2, BW9 a loan that waited for the money is priced by the last tick before it was given', async () => {
  const meanwhile = async () => {
    await quoteAt(exchange, '7000', 500);
    await quoteAt(exchange, '11000', 500);
  };
  const loan = await whileHeld(exchange, LENDING, () => borrow(ann, '6500', '1'), meanwhile);
  expect(String(loan.opened_by.price)).toBe('11000');
  await exchange.runJobs('borrowing');
  expect(await eventsOf(loan.id)).toEqual([['lend', '11000']]);
});

it('TM7 a tick ahead of the clock charges the next day, and what the customer does at this moment is on that day', async () => {
  const bob = await borrower(exchange);
  const [loan, other] = [await borrow(ann, '1000', '1'), await borrow(bob, '1000', '1')];
  const next_day = plusDays(loan.started_at, 1);
  await quoteAt(exchange, '10000', DAY_MS - 200);
  await exchange.runJobs('borrowing');
  exchange.feed.quote('BTC/USDT', '10001', { t_ms: millisecondsOf(next_day) + 10 });
  await exchange.pump();
  const after = await ann.client.send(borrowingCalls.pledge, { id: loan.id, ...amount('0.00000001') });
  expect(after.charged_days).toBe(2);
  expect((await loanNow(ann, loan.id)).events.at(-1)?.at).toBe(next_day);
  await exchange.runJobs('audit.changed');
  expect((await repay(bob, other.id)).state).toBe('repaid');
});

it('TM7 a tick ahead of the clock liquidates on the day that it charges', async () => {
  const loan = await borrow(ann);
  const next_day = plusDays(loan.started_at, 1);
  await quoteAt(exchange, '10000', DAY_MS - 1500);
  exchange.feed.quote('BTC/USDT', '7000', { t_ms: millisecondsOf(next_day) + 10 });
  await exchange.pump();
  await exchange.runJobs('borrowing');
  expect((await loanNow(ann, loan.id)).events.at(-1)).toMatchObject({ kind: 'liquidate', at: next_day });
  await exchange.runJobs('audit.changed');
});

it('BW9 a round of the watch that another one has replaced passes over nothing', async () => {
  const { id } = await borrow(ann);
  await exchange.runJobs('borrowing');
  await ann.client.send(borrowingCalls.pledge, { id, ...amount('0.1') });
  const now = exchange.clock.now();
  // It failed in the round before; the process with the slower clock does not try it again yet.
  await exchange.ports.db.run`
    insert into skipped_row (job, row_id, since, failures, retry_at, detail)
    values ('borrowing.watch', ${String(id)}, ${now}, 1, ${plusMilliseconds(now, 5000)}, 'failed')`;
  const round = heldAfterFirstRow();
  const replaced = watchLoans({ ...exchange.ports, db: round.db }, plusMilliseconds(now, 10_000));
  await round.read;
  await fallAndRise();
  await watchLoans(exchange.ports, now);
  round.goOn();
  await replaced;
  await watchLoans(exchange.ports, plusMilliseconds(now, 10_000));
  expect(await eventsOf(id)).toEqual([
    ['lend', '10000'],
    ['pledge', null],
    ['liquidate', '7000'],
  ]);
});

/** A process that sleeps after it has read the end of the log. */
const heldAfterFirstRow = () => {
  const read = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { db } = exchange.ports;
  const row: typeof db.row = async (...statement) => {
    const found = await db.row(...statement);
    read.resolve();
    await held.promise;
    return found as never;
  };
  return { db: { ...db, row }, read: read.promise, goOn: held.resolve };
};

it('BW9 no act of its customer escapes a tick by which a loan could not be worked off', async () => {
  const { id } = await borrow(ann);
  await exchange.runJobs('borrowing');
  const now = exchange.clock.now();
  // As after a failure that could not even leave the loan behind.
  await exchange.ports.db.run`
    insert into skipped_row (job, row_id, since, failures, retry_at, detail, work)
    select 'borrowing.watch', ${String(id)}, ${now}, 1, ${plusMilliseconds(now, 60_000)}, 'failed',
      jsonb_build_object('from', log_index) from borrow_cursor`;
  await fallAndRise();
  await exchange.runJobs('borrowing');
  await exchange.audit();
  await ann.client.send(borrowingCalls.pledge, { id, ...amount('0.1') }).catch(() => undefined);
  expect(await eventsOf(id)).toEqual([
    ['lend', '10000'],
    ['liquidate', '7000'],
    ['pledge', null],
  ]);
});

it('BW9 the log is followed also while nobody has a loan, so that it can be sealed', async () => {
  await exchange.ports.db.run`update borrow_cursor set log_index = -5000`;
  await exchange.runJobs('borrowing');
  const { behind } = await exchange.ports.db.one<{ behind: number }>`
    select (select max(index) from log_line) - log_index as behind from log_reader where name = 'borrowing'`;
  expect(behind).toBe(0);
});
