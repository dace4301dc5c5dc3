import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { pauseReasons } from '#contract/catalogue/rules.ts';
import { millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { pausesSince, isIgnored } from '#server/core/pauses.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';

const AAPL = 101;

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

type Asked = Parameters<typeof ada.client.send<typeof calls.proposePause>>[1];
const propose = (asked: Asked) => ada.client.send(calls.proposePause, asked);
const confirm = ({ proposal_id }: { proposal_id: number }, by = amos) =>
  by.client.send(operatorsCalls.confirmProposal, { id: proposal_id });

const shown = async () => {
  exchange.clock.forward(1000);
  const [group] = await exchange.client().send(marketsCalls.quotation, {});
  const row = group?.quotation.find(({ id }) => id === AAPL);
  return { is_paused: row?.is_paused, paused_at: row?.paused_at, pause_reason: row?.pause_reason };
};
const history = () => exchange.ports.db.rows<{ reason: string; ended: boolean }>`
  select reason, ended_at is not null as ended from market_pause where market_id = ${AAPL} order by id`;

const NOT_PAUSED = { is_paused: false, paused_at: null, pause_reason: null };

it('MA25 two administrators pause a market with a public reason, and everybody sees it with its moment', async () => {
  const proposed = await propose({ id: AAPL, paused: true, reason: 'corporate_action' });
  expect(await shown(), 'one alone changes nothing').toEqual(NOT_PAUSED);
  await expect(confirm(proposed, ada)).rejects.toMatchObject({ reason: 'four_eyes_same_person' });
  expect(await shown()).toEqual(NOT_PAUSED);
  const paused_at = exchange.clock.now();
  await confirm(proposed);
  expect(await shown()).toEqual({ is_paused: true, paused_at, pause_reason: 'corporate_action' });
  const rows = await ada.client.send(calls.markets, {});
  expect(rows.find(({ id }) => id === AAPL)).toMatchObject({ paused_at, pause_reason: 'corporate_action' });

  await confirm(await propose({ id: AAPL, paused: false, reason: 'corporate_action_done' }));
  expect(await shown()).toEqual(NOT_PAUSED);
  expect(await history()).toEqual([{ reason: 'corporate_action', ended: true }]);
});

it('MA26 the ticks of a corporate action are those from its beginning up to its end, and of its market alone', async () => {
  const { clock, ports } = exchange;
  const ignored = async (market_id: number, at: Instant) =>
    isIgnored(await pausesSince(ports.db, plusSeconds(clock.now(), -3600)), {
      market_id,
      t_ms: millisecondsOf(at),
    });
  clock.forward(60_000);
  const began_at = clock.now();
  await confirm(await propose({ id: AAPL, paused: true, reason: 'corporate_action' }));
  expect(await ignored(AAPL, plusSeconds(began_at, -1))).toBe(false);
  expect(await ignored(AAPL, began_at)).toBe(true);
  expect(await ignored(AAPL, plusSeconds(began_at, 100))).toBe(true);
  expect(await ignored(1, began_at)).toBe(false);
  clock.forward(60_000);
  const ended_at = clock.now();
  await confirm(await propose({ id: AAPL, paused: false, reason: 'corporate_action_done' }));
  expect(await ignored(AAPL, plusSeconds(ended_at, -1))).toBe(true);
  expect(await ignored(AAPL, ended_at)).toBe(false);
  await confirm(await propose({ id: AAPL, paused: true, reason: 'incident' }));
  expect(await ignored(AAPL, clock.now()), 'an incident changes no units').toBe(false);
  await confirm(await propose({ id: AAPL, paused: false, reason: 'incident_resolved' }));
});

it('MA25 a market is not paused for the reasons of a reopening', async () => {
  for (const reason of ['incident_resolved', 'corporate_action_done'] as const)
    await expect(propose({ id: AAPL, paused: true, reason })).rejects.toMatchObject({ reason: 'parameter_error' });
});

it('MA25 every pause is kept, and neither its reason nor its beginning can be changed', async () => {
  for (const reason of pauseReasons) {
    await confirm(await propose({ id: AAPL, paused: true, reason }));
    expect(await shown()).toMatchObject({ is_paused: true, pause_reason: reason });
    await confirm(await propose({ id: AAPL, paused: false, reason: 'routine' }));
  }
  expect((await history()).slice(3)).toEqual(pauseReasons.map((reason) => ({ reason, ended: true })));
  const { db } = exchange.ports;
  await expect(db.run`update market_pause set reason = 'routine'`).rejects.toThrow(/permission/);
  await expect(db.run`update market_pause set began_at = now()`).rejects.toThrow(/permission/);
  await expect(db.run`delete from market_pause`).rejects.toThrow(/permission/);
  await expect(db.run`insert into trading_holiday values ('nyse', '2026-03-10', 'labor')`).rejects.toThrow(
    /permission/,
  );
});
