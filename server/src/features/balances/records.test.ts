import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordsCalls } from '#contract/balances/records-calls.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { entered, funded, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, move as movement, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { summaryOf } from './service/summary.ts';

const DAY_MS = 86_400_000;
let exchange: TestExchange;
/**
 * Received 10,000, moved 500 to futures, exchanged 1,000 for bitcoin a day later, paid 7 to another customer a day
 * after that.
 */
let who: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  who = await funded(exchange);
  const [number, other] = [Decimal.of(500), await loggedIn(exchange)];
  await who.client.send(transfersCalls.move, { currency_id: USDT, number, from_field: 'change', to_field: 'lever' });
  await nextDay();
  exchange.feed.quote('BTC/USDT', '64250', { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
  const pair = { from_currency_id: USDT, to_currency_id: BTC };
  await who.client.send(transfersCalls.exchange, { ...pair, number: Decimal.of(1000) });
  await nextDay();
  await exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.pay',
      ref: '=HYPERLINK("http://x")',
      at: exchange.clock.now(),
      movements: [
        movement(customer(who.user_id, 'spot'), customer(other.user_id, 'spot'), 7),
        movement(customer(who.user_id, 'spot'), 'house:fees', '0.5'),
      ],
    }),
  );
});
afterAll(() => exchange.close());

const nextDay = async (): Promise<void> => {
  exchange.clock.forward(DAY_MS);
  who = await entered(exchange, who.user_id);
};
const records = (request: Partial<InputOf<typeof recordsCalls.records>> = {}, whom = who) =>
  whom.client.send(recordsCalls.records, { limit: 20, ...request });
const amounts = async (request: Partial<InputOf<typeof recordsCalls.records>>): Promise<string[]> =>
  (await records(request)).records.map(({ amount }) => amount.toString());

it('BA7 every change with the balance before and after it, newest first, with the other side', async () => {
  const found = (await records()).records;
  expect(
    found.map((row) => [row.reason, row.account, String(row.amount), String(row.balance_after), row.counterpart]),
  ).toEqual([
    ['test.pay', 'spot', '-0.5', '8492.5', 'house'],
    ['test.pay', 'spot', '-7', '8493', 'customer'],
    ['transfers.exchange', 'spot', '0.01555953', '0.01555953', 'house'],
    ['transfers.exchange', 'spot', '-1000', '8500', 'house'],
    ['transfers.move', 'futures', '500', '500', 'own'],
    ['transfers.move', 'spot', '-500', '9500', 'own'],
    ['faucet.grant', 'spot', '10000', '10000', 'world'],
  ]);
  expect(found[4]).toMatchObject({ counterpart_account: 'spot', info: 'Transfer between accounts' });
  for (const row of found) expect(row.balance_before.plus(row.amount).eq(row.balance_after)).toBe(true);
  expect(JSON.stringify(found)).not.toMatch(/user:/);
});

it('BA7 pages follow a cursor without a gap or a repeat, whatever the page size', async () => {
  const all = (await records()).records.map(({ id }) => id);
  for (const limit of [1, 2, 3, 6, 7]) {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await records({ limit, ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(all);
  }
});

it('BA7 filters by account, currency, reason and days of UTC, both ends included', async () => {
  expect(await amounts({ account: 'futures' })).toEqual(['500']);
  expect(await amounts({ currency: BTC })).toEqual(['0.01555953']);
  expect(await amounts({ currency: 4, account: 'futures' })).toEqual(['500']);
  expect(await amounts({ reason: 'transfers' })).toEqual(['0.01555953', '-1000', '500', '-500']);
  expect(await amounts({ reason: 'transfers.move' })).toEqual(['500', '-500']);
  expect(await amounts({ reason: 'transfer' })).toEqual([]);
  expect(await amounts({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['0.01555953', '-1000']);
  expect(await amounts({ from: '2026-03-11' })).toEqual(['-0.5', '-7']);
  expect(await amounts({ to: '2026-03-09' })).toEqual(['500', '-500', '10000']);
  expect(await amounts({ from: '2027-01-01' })).toEqual([]);
  expect(await amounts({ from: '2026-03-11', to: '2026-03-09' })).toEqual([]);
});

it('BA7 an invalid day, cursor or currency is refused or gives an empty list, never an error', async () => {
  for (const request of [
    { from: '2026-02-30' },
    { to: '2026-13-01' },
    { to: '9999-12-31' },
    { from: '0000-00-00' },
    { cursor: 'x' },
    { cursor: '1.2.3' },
  ])
    await expect(records(request), JSON.stringify(request)).rejects.toMatchObject({ reason: 'parameter_error' });
  expect(await amounts({ cursor: '999999999999999.999999', limit: 1 })).toEqual(['-0.5']);
  expect(await amounts({ currency: 2_147_483_647 })).toEqual([]);
  expect((await records({}, await loggedIn(exchange))).records).toEqual([]);
});

it('BA8 an account’s log for legacy clients, with a count and pages', async () => {
  const log = await who.client.send(recordsCalls.accountLog, { currency: USDT, type: 2, page: 1, limit: 2 });
  expect(log).toMatchObject({ count: 5, limit: 2, is_open_CTbi: '1' });
  expect(log.list.map(({ value }) => value.toString())).toEqual(['-0.5', '-7']);
  const second = await who.client.send(recordsCalls.accountLog, { currency: USDT, type: 2, page: 2, limit: 2 });
  expect(second.list.map(({ value, before, after }) => [value, before, after].map(String))).toEqual([
    ['-1000', '9500', '8500'],
    ['-500', '10000', '9500'],
  ]);
  expect(second.list[0]).toMatchObject({ info: 'Exchange', created_time: '2026-03-10 14:05:00', type: 2 });
  const all = { currency: 0, page: 2, limit: 2 };
  expect((await who.client.send(recordsCalls.accountLog, all)).list.map(({ value }) => value.toString())).toEqual([
    '0.01555953',
    '-1000',
  ]);
  expect((await who.client.send(recordsCalls.accountLog, { ...all, page: 9999 })).list).toEqual([]);
  const zh = exchange.client(who.token, 'zh');
  expect((await zh.send(recordsCalls.accountLog, { currency: 0, page: 1, limit: 10 })).list[3]?.info).toBe('兑换');
});

it('BA9 a period as a file: plain numbers, a fee, a rate, and no cell that is a formula', async () => {
  const file = await who.client.send(recordsCalls.exportRecords, { from: '2026-03-01', to: '2026-03-31' });
  expect(file).toMatchObject({ filename: 'records-2026-03-01-2026-03-31.csv', rows: 7, next_cursor: null });
  const lines = file.csv.split('\r\n').map((line) => line.replace(/,[^,]*$/, ''));
  expect(lines).toEqual([
    'time_utc,account,currency,amount,fee,rate,balance_after,reason,reference,counterpart',
    `2026-03-11 14:05:00,spot,USDT,-0.5,0.5,,8492.5,test.pay,"'=HYPERLINK(""http://x"")",house`,
    `2026-03-11 14:05:00,spot,USDT,-7,,,8493,test.pay,"'=HYPERLINK(""http://x"")",customer`,
    '2026-03-10 14:05:00,spot,BTC,0.01555953,,0.00001555953,0.01555953,transfers.exchange,10001,house',
    '2026-03-10 14:05:00,spot,USDT,-1000,,0.00001555953,8500,transfers.exchange,10001,house',
    '2026-03-09 14:05:00,futures,USDT,500,,,500,transfers.move,10001,own',
    '2026-03-09 14:05:00,spot,USDT,-500,,,9500,transfers.move,10001,own',
    expect.stringContaining('2026-03-09 14:05:00,spot,USDT,10000,,,10000,faucet.grant,'),
    '',
  ]);
});

it('BA9 a file with the same filters as the list', async () => {
  const request = { reason: 'transfers.move', account: 'futures', currency: USDT } as const;
  const file = await who.client.send(recordsCalls.exportRecords, request);
  expect([file.rows, file.csv.split('\r\n')[1]]).toEqual([1, expect.stringContaining(',futures,USDT,500,')]);
});

const summary = async (from: string, to: string, customer = who) => {
  const { currencies, is_whole } = await customer.client.send(recordsCalls.summary, { from, to });
  const rows = currencies.map(({ currency_name, came_in, went_out }) => [
    currency_name,
    ...[came_in, went_out].map(String),
  ]);
  return { rows, is_whole };
};

it('BA11 a month shows what came from others and what left to others, to the last atom', async () => {
  const march = await summary('2026-03-01', '2026-03-31');
  expect(march).toEqual({
    rows: expect.arrayContaining([
      ['BTC', '0.01555953', '0'],
      ['USDT', '10000', '1007.5'],
    ]),
    is_whole: true,
  });
  expect(march.rows).toHaveLength(2);
  expect(await summary('2026-03-09', '2026-03-09')).toEqual({ rows: [['USDT', '10000', '0']], is_whole: true });
  expect(await summary('2026-04-01', '2026-04-30')).toEqual({ rows: [], is_whole: true });
  expect(await summary('2026-03-01', '2026-03-31', await loggedIn(exchange))).toEqual({ rows: [], is_whole: true });
  await expect(summary('2026-03-01', '2026-02-30')).rejects.toMatchObject({ reason: 'parameter_error' });
});

it('BA11 the sums of a month equal those of its records', async () => {
  const { records: rows } = await records({ from: '2026-03-01', to: '2026-03-31', limit: 100 });
  const others = rows.filter(({ counterpart, currency_id }) => counterpart !== 'own' && currency_id === USDT);
  const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
    Decimal.sum(others.filter(wanted).map(({ amount }) => amount.abs())).toString();
  const { rows: answer } = await summary('2026-03-01', '2026-03-31');
  expect(answer).toContainEqual([
    'USDT',
    sum(({ amount }) => amount.isPositive()),
    sum(({ amount }) => !amount.isPositive()),
  ]);
});

it('BA11 with too many records there are no sums, and `is_whole` is false', async () => {
  const march = { user_id: who.user_id, from: '2026-03-01', to: '2026-03-31' };
  expect(await summaryOf(exchange.ports.db, march, 6)).toEqual({ currencies: [], is_whole: false });
  expect((await summaryOf(exchange.ports.db, march, 7)).is_whole).toBe(true);
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
