import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { fillDemoWallet, prepareDemo } from '#server/demo.ts';
import { funded, loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { query } from '#server/testing/connection.ts';

let exchange: TestExchange;
let [one, two, finance]: TestOperator[] = [];

beforeAll(async () => {
  exchange = await testExchange();
  one = await operatorWith(exchange, 'admin');
  two = await operatorWith(exchange, 'admin');
  finance = await operatorWith(exchange, 'finance');
  await funded(exchange);
  await exchange.runJobs('audit');
});
afterAll(() => exchange.close());
beforeEach(() => exchange.clock.forward(1000));

const edit = (by: string): Promise<unknown> =>
  query(
    exchange.database_url,
    `alter table ledger_account disable trigger balance_has_an_entry;
    update ledger_account set balance = balance ${by} where owner = 'user';
    alter table ledger_account enable trigger balance_has_an_entry`,
  );

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (failure: { reason: string }) => failure.reason,
  );

const take = async (): Promise<string> => refusal((await loggedIn(exchange)).client.send(faucetCalls.take, {}));
const halts = async (): Promise<string[]> =>
  (await one!.client.send(calls.books, {})).halts.map(({ invariant }) => invariant);
const proposeIt = () => one!.client.send(calls.resume, { reason: 'incident_resolved' });

it('DB10 money that is not halted cannot be resumed, and only administrators propose it', async () => {
  expect(await refusal(proposeIt())).toBe('money_not_halted');
  expect(await refusal(finance!.client.send(calls.resume, { reason: 'incident_resolved' }))).toBe(
    'operator_not_allowed',
  );
});

it('DB11 two administrators clear a halt once the whole audit passes, never before, and it is an act in the public log', async () => {
  await edit('+ 1');
  await exchange.runJobs('audit.changed');
  expect(await halts()).toContain('I04');
  expect(await take()).toBe('money_halted');
  const waiting = async () => (await one!.client.send(calls.books, {})).proposal_id;
  expect(await waiting()).toBeNull();
  const { proposal_id } = await proposeIt();
  expect(await waiting(), 'everybody sees that it waits').toBe(proposal_id);
  expect(await refusal(proposeIt())).toBe('already_proposed');
  const confirm = (who: TestOperator) => refusal(who.client.send(operatorsCalls.confirmProposal, { id: proposal_id }));
  expect(await confirm(one!)).toBe('four_eyes_same_person');
  expect(await confirm(finance!)).toBe('operator_not_allowed');
  expect(await confirm(two!), 'nothing was audited since').toBe('audit_pending');
  await exchange.runJobs('audit.everything');
  expect(await confirm(two!), 'what it found beyond is a halt too').toBe('audit_pending');
  await exchange.runJobs('audit.everything');
  expect(await confirm(two!), 'the cause is still there').toBe('books_unsound');
  expect(await take()).toBe('money_halted');

  await edit('- 1');
  await exchange.runJobs('audit.everything');
  await edit('+ 1');
  await exchange.runJobs('audit.changed');
  expect(await confirm(two!), 'broken again after an audit that found nothing').toBe('books_unsound');
  await edit('- 1');
  await exchange.runJobs('audit.changed');
  expect(await take(), 'not by itself').toBe('money_halted');
  expect(await confirm(two!)).toBe('done');
  expect(await halts()).toEqual([]);
  expect(await waiting()).toBeNull();
  expect(await take()).toBe('done');
  const [act] = await exchange.ports.db.rows<{ seq: number; line: string }>`
    select a.seq, a.line from operator_act a join ledger_halt h on h.cleared_by_act = a.seq limit 1`;
  expect(act?.line).toContain('|dashboard.resume|ledger|money|');
  await exchange.pump();
  const logged = await exchange.ports.db.rows`select from log_line where line = ${act?.line}`;
  expect(logged).toHaveLength(1);
});

it('DB11 a demo starts while money is halted, so that operators can resume it, and grants nothing meanwhile', async () => {
  const { db, clock } = exchange.ports;
  await db.run`insert into ledger_halt (at, invariant, detail) values (${clock.now()}, 'I07', '[]')`;
  await prepareDemo(exchange.ports);
  await fillDemoWallet(exchange.ports);
  await query(exchange.database_url, 'update ledger_halt set cleared_at = now() where cleared_at is null');
});

it('DB12 the application cannot clear a halt in any other way', async () => {
  const { db, clock } = exchange.ports;
  await db.run`insert into ledger_halt (at, invariant, detail) values (${clock.now()}, 'I07', '[]')`;
  await expect(db.run`update ledger_halt set cleared_at = now()`).rejects.toThrow('permission denied');
  await expect(db.row`select clear_halts(1000000, now(), 1)`).rejects.toThrow('two operators clear a halt');
  const used = await db.row<{ act: number }>`select max(cleared_by_act) as act from ledger_halt`;
  await expect(db.row`select clear_halts(1000000, now(), ${used?.act})`, 'an act clears once').rejects.toThrow(
    'two operators clear a halt',
  );
  await query(exchange.database_url, 'update ledger_halt set cleared_at = now() where cleared_at is null');
});
