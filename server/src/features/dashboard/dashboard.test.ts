import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardCalls as calls } from '#contract/dashboard/calls.ts';
import type { QueueName } from '#contract/queues.ts';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds } from '#contract/kit/instant.ts';
import { operatorRoles, type OperatorRole } from '#contract/kit/roles.ts';
import { liabilitiesOperatorCalls } from '#contract/liabilities/operator-calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { ensureDemoDeposits } from '../deposits/index.ts';
import { proposeCredit } from '../deposits/testing/operators.ts';
import { BTC, ETH, HOUR_MS, out, quotePrices, settledIn, USDT } from '../withdrawals/testing/withdrawers.ts';
import { funded, loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { uploaded } from '#server/testing/pictures.ts';

let exchange: TestExchange;
const by = new Map<OperatorRole, TestOperator>();

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoDeposits(exchange.ports);
  for (const role of operatorRoles) by.set(role, await operatorWith(exchange, role));
});
afterAll(() => exchange.close());

const as = (role: OperatorRole): TestOperator => {
  const operator = by.get(role);
  if (!operator) throw new Error(`no operator with role ${role}`);
  return operator;
};

/** The clock has moved on, and sessions end after half an hour. */
const again = async (role: OperatorRole): Promise<TestOperator> => operatorAgain(exchange, as(role));

const queue = async (operator: TestOperator, name: QueueName) =>
  (await operator.client.send(calls.queues, {})).find((one) => one.queue === name);

const kinds = async (operator: TestOperator): Promise<string[]> =>
  (await operator.client.send(calls.incidents, {})).map(({ kind }) => kind);

it('DB2 DB3 totals are those of the ledger, sum to zero, and are added up at most once a minute', async () => {
  const { client } = as('finance');
  const usdt = async () => {
    const { at, assets } = await client.send(calls.totals, {});
    const asset = assets.find(({ currency_id }) => currency_id === USDT);
    if (!asset) throw new Error('USDT is not in the catalogue');
    return { at, asset };
  };
  const before = await usdt();
  expect(before.asset.reserves, 'no statement yet').toBeNull();
  await funded(exchange);
  expect((await usdt()).asset.owed, 'within the minute it is the same').toEqual(before.asset.owed);
  exchange.clock.forward(60_000);
  const { at, asset } = await usdt();
  expect(at).toBe(exchange.clock.now());
  expect(asset.owed.minus(before.asset.owed).toString()).toBe('10000');
  expect(asset.owed.plus(asset.house).plus(asset.world).toString()).toBe('0');
  expect(asset.places.map(({ address }) => address)).toContain('world:play-money');
});

it('DB2 the newest statement of reserves is shown with what is owed and the difference', async () => {
  await exchange.pump();
  const [one, two] = [await again('finance'), await operatorWith(exchange, 'finance')];
  const as_of = exchange.clock.now();
  const request = { currency_id: USDT, as_of, holdings: ['bank|Bank of Somewhere 12-34|90000.5|'] };
  const { proposal_id, owed } = await one.client.send(liabilitiesOperatorCalls.proposeReserves, request);
  await two.client.send(operatorsCalls.confirmProposal, { id: proposal_id });
  exchange.clock.forward(60_000);
  const { assets } = await one.client.send(calls.totals, {});
  const amount = Decimal.of('90000.5');
  expect(assets.find(({ currency_id }) => currency_id === USDT)?.reserves).toEqual({
    amount,
    as_of,
    owed,
    surplus: amount.minus(owed),
    all_signed: false,
  });
  expect(assets.filter(({ reserves }) => reserves !== null)).toHaveLength(1);
});

it('DB4 DB8 each role sees only the queues that it may open', async () => {
  const names = async (role: OperatorRole) =>
    (await as(role).client.send(calls.queues, {})).map((one) => one.queue.split('_')[0]);
  expect(new Set(await names('finance'))).toEqual(new Set(['deposits', 'withdrawals', 'proposals']));
  expect(new Set(await names('support'))).toEqual(new Set(['deposits', 'withdrawals', 'nft', 'proposals']));
  expect(new Set(await names('compliance'))).toEqual(
    new Set(['withdrawals', 'verification', 'copy', 'desk', 'proposals']),
  );
  expect(await names('content')).toEqual(['proposals']);
  expect(new Set(await names('admin'))).toEqual(new Set(['copy', 'desk', 'proposals']));
  for (const role of ['support', 'content'] as const) {
    await expect(as(role).client.send(calls.totals, {})).rejects.toMatchObject({ reason: 'operator_not_allowed' });
  }
});

it('DB4 DB5 a deposit that waits is counted with its age, and its proposal for the roles that may decide it', async () => {
  const who = await loggedIn(exchange);
  const request = { account: await uploaded(who, 900), amount: Decimal.of('200'), currency: USDT };
  const { id } = await who.client.send(depositsCalls.submit, request);
  const finance = as('finance');
  const submitted_at = exchange.clock.now();
  const deposits = { queue: 'deposits', count: 1, oldest_at: submitted_at, due_at: null, late: 0, own: 0 };
  expect(await queue(finance, 'deposits')).toEqual(deposits);
  await proposeCredit(finance, id);
  expect(await queue(finance, 'proposals')).toMatchObject({ count: 1, own: 1 });
  expect(await queue(as('compliance'), 'proposals')).toMatchObject({ count: 0, own: 0 });
  exchange.clock.forward(24 * 3_600_000);
  const other = await operatorWith(exchange, 'finance');
  expect(await queue(other, 'proposals'), 'it can no longer be confirmed').toMatchObject({ count: 0, due_at: null });
});

it('DB5 an identity check is due when the promise ends, and late after it', async () => {
  const { user_id } = await loggedIn(exchange);
  const now = exchange.clock.now();
  await exchange.ports.db.run`
    insert into verification (user_id, level, state, front_pic, reverse_pic, submitted_at)
    values (${user_id}, 2, 'reviewing', 'a', 'b', ${now})`;
  const waiting = async () => queue(await again('compliance'), 'verification');
  expect(await waiting()).toMatchObject({ count: 1, oldest_at: now, due_at: plusSeconds(now, 24 * 3600), late: 0 });
  exchange.clock.forward(24 * 3_600_000 + 1);
  expect(await waiting()).toMatchObject({ count: 1, late: 1 });
});

it('DB6 DB7 an audit that is late is an incident, and its result is shown once it has run', async () => {
  const operator = await again('content');
  expect(await kinds(operator)).toContain('audit_late');
  expect((await operator.client.send(calls.books, {})).audits).toEqual([]);
  await exchange.runJobs('audit');
  expect(await kinds(operator)).not.toContain('audit_late');
  const { invariants, audits, halts } = await operator.client.send(calls.books, {});
  expect(invariants).toBeGreaterThan(20);
  expect(audits).toContainEqual({ kind: 'everything', at: exchange.clock.now(), violations: 0 });
  expect(halts).toEqual([]);
  exchange.clock.forward(61_000);
  expect(await kinds(operator)).toContain('audit_late');
});

it('DB6 entries that are not sealed, lines that are not logged and markets without a price are shown, and then gone', async () => {
  const operator = await again('support');
  await funded(exchange);
  exchange.clock.forward(31_000);
  expect(await kinds(operator)).toEqual(expect.arrayContaining(['feed_silent', 'seal_late', 'log_late']));
  await exchange.runJobs('ledger.seal');
  await quotePrices(exchange);
  const incidents = await operator.client.send(calls.incidents, {});
  expect(incidents.map(({ kind }) => kind)).not.toContain('seal_late');
  expect(incidents.map(({ kind }) => kind)).not.toContain('log_late');
  expect(incidents.find(({ kind }) => kind === 'feed_silent')?.about).not.toContain('BTC/USDT');
});

it('DB6 TM5 a wall clock that was set is shown with the difference, and then gone', async () => {
  const operator = await again('support');
  exchange.clock.step(-120_000);
  const incidents = await operator.client.send(calls.incidents, {});
  expect(incidents).toContainEqual({ kind: 'clock_in_doubt', about: ['-120 s'], since: null, count: 1 });
  exchange.clock.step(120_000);
  expect(await kinds(operator)).not.toContain('clock_in_doubt');
});

it('DB6 JO7 a job past its deadline and one that failed three times in a row are shown, and then gone', async () => {
  const operator = await again('support');
  const { db } = exchange.ports;
  const now = exchange.clock.now();
  await db.run`
    insert into job_trouble (job, kind, since, failures, detail) values ('ledger.seal', 'failing', ${now}, 3, 'x'),
      ('audit.changed', 'failing', ${now}, 2, 'x'), ('deposits.watch-tron', 'late', ${now}, 0, '')`;
  const jobs = async () =>
    (await operator.client.send(calls.incidents, {})).filter(({ kind }) => kind.startsWith('job_'));
  expect(await jobs()).toEqual([
    { kind: 'job_failing', about: ['ledger.seal'], since: now, count: 1 },
    { kind: 'job_late', about: ['deposits.watch-tron'], since: now, count: 1 },
  ]);
  await db.run`delete from job_trouble`;
  expect(await jobs()).toEqual([]);
});

it('DB4 DB5 DB6 withdrawals are counted by state, one on hold once, and an overdue one is late and an incident', async () => {
  const { who, saved } = await settledIn(exchange);
  await out(exchange, { who, currency: BTC, number: '1', to: { payout_id: saved[BTC] } });
  const { id } = await out(exchange, { who, currency: ETH, number: '40', to: { payout_id: saved[ETH] } });
  const requested_at = exchange.clock.now();
  const finance = await again('finance');
  await finance.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'court_order', hours: 2 });
  expect(await queue(finance, 'withdrawals_requested')).toMatchObject({ count: 1, oldest_at: requested_at, late: 0 });
  expect(await queue(finance, 'withdrawals_held')).toMatchObject({
    count: 1,
    due_at: plusSeconds(requested_at, 2 * 3600),
  });
  expect(await kinds(finance)).not.toContain('withdrawals_late');
  exchange.clock.forward(25 * HOUR_MS);
  const support = await again('support');
  expect(await queue(support, 'withdrawals_held'), 'it ended by itself').toMatchObject({ count: 0 });
  const requested = await queue(support, 'withdrawals_requested');
  expect(requested).toMatchObject({ count: 2, late: 2 });
  const incidents = await support.client.send(calls.incidents, {});
  const late = incidents.find(({ kind }) => kind === 'withdrawals_late');
  expect(late).toEqual({ kind: 'withdrawals_late', about: [], since: requested?.due_at, count: 2 });
});

it('DB6 DB7 a stopped network and halted money are shown, the worst first', async () => {
  const { db } = exchange.ports;
  const operator = await again('admin');
  const now = exchange.clock.now();
  await db.run`
    insert into chain_cursor (network_id, chain_id, number, hash, updated_at, stopped_at) values ('tron', 1, 7, '0x', ${now}, ${now})`;
  await db.run`insert into ledger_halt (at, invariant, detail) values (${now}, 'I07', '[]')`;
  const incidents = await operator.client.send(calls.incidents, {});
  expect(incidents[0]).toEqual({ kind: 'money_halted', about: ['I07'], since: now, count: 1 });
  expect(incidents[1]).toEqual({ kind: 'network_stopped', about: ['tron'], since: now, count: 1 });
  const { halts } = await operator.client.send(calls.books, {});
  expect(halts).toEqual([{ invariant: 'I07', sentence: expect.stringMatching(/\w/), at: now }]);
  expect(exchange.errors).toEqual([]);
});
