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
/** The changes of every record, in its order. */
const amounts = async (request: Partial<InputOf<typeof recordsCalls.records>>): Promise<string[]> =>
  (await records(request)).records.flatMap(({ changes }) => changes.map(({ amount }) => amount.toString()));

it('BA7 every event once, newest first, with its changes and the balances after it', async () => {
  const found = (await records()).records;
  expect(
    found.map(({ reason, reference, changes }) => [
      reason,
      reference,
      changes.map((row) => [row.account, row.currency_name, ...[row.amount, row.balance_after].map(String)].join(' ')),
    ]),
  ).toEqual([
    ['test.pay', expect.stringMatching(/^E-/), ['spot USDT -7.5 8492.5']],
    ['transfers.exchange', 'X-10001', ['spot USDT -1000 8500', 'spot BTC 0.01555953 0.01555953']],
    ['transfers.move', 'T-10001', ['spot USDT -500 9500', 'futures USDT 500 500']],
    ['faucet.grant', expect.stringMatching(/^P-/), ['spot USDT 10000 10000']],
  ]);
});

it('BA7 an event has its movements behind it, with the other side of each, and never another customer’s name', async () => {
  const [pay, , move] = (await records()).records;
  expect(pay?.movements.map((row) => [row.amount, row.balance_after, row.counterpart].join(' '))).toEqual([
    '-7 8493 customer',
    '-0.5 8492.5 house',
  ]);
  expect(move?.movements[1]).toMatchObject({ counterpart: 'own', counterpart_account: 'spot' });
  for (const row of pay?.movements ?? []) expect(row.balance_before.plus(row.amount).eq(row.balance_after)).toBe(true);
  expect(JSON.stringify(pay)).not.toMatch(/user:/);
});

it('BA13 an event is one sentence with its amounts, in the customer’s language', async () => {
  const [, exchange_record] = (await records()).records;
  expect(exchange_record).toMatchObject({ info: 'Exchange', sentence: 'Exchanged {out} for {in}' });
  const values = exchange_record?.values.map(({ name, amount, currency_name }) =>
    [name, amount, currency_name].join(' '),
  );
  expect(values).toEqual(['out 1000 USDT', 'in 0.01555953 BTC', 'rate 0.00001555953 BTC/USDT']);
  const zh = await exchange.client(who.token, 'zh').send(recordsCalls.records, { limit: 20 });
  expect(zh.records.map(({ sentence }) => sentence)).toEqual([
    '余额变动',
    '{out} 兑换为 {in}',
    '划转 {moved}',
    '模拟资金',
  ]);
});

it('BA16 an exchange names the number of the price that it was computed from', async () => {
  const [, exchange_record] = (await records()).records;
  expect(exchange_record?.checks).toEqual([{ symbol: 'BTC/USDT', seq: expect.any(Number) }]);
});

it('BA7 pages follow a cursor without a gap or a repeat, whatever the page size', async () => {
  const all = (await records()).records.map(({ id }) => id);
  for (const limit of [1, 2, 3, 4]) {
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
  expect(await amounts({ account: 'futures' })).toEqual(['-500', '500']);
  expect(await amounts({ currency: BTC })).toEqual(['-1000', '0.01555953']);
  expect(await amounts({ currency: 4, account: 'futures' })).toEqual(['-500', '500']);
  expect(await amounts({ reason: 'transfers' })).toEqual(['-1000', '0.01555953', '-500', '500']);
  expect(await amounts({ reason: 'transfers.move' })).toEqual(['-500', '500']);
  expect(await amounts({ reason: 'transfer' })).toEqual([]);
  expect(await amounts({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['-1000', '0.01555953']);
  expect(await amounts({ from: '2026-03-11' })).toEqual(['-7.5']);
  expect(await amounts({ to: '2026-03-09' })).toEqual(['-500', '500', '10000']);
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
  expect(await amounts({ cursor: '999999999999999', limit: 1 })).toEqual(['-7.5']);
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
  const every = await who.client.send(recordsCalls.accountLog, { currency: 0, type: 0, page: 1, limit: 100 });
  expect(every.count).toBe(every.list.length);
  expect(every.list.filter(({ reason }) => reason === 'transfers.move').map(({ type }) => type)).toEqual([3, 2]);
  expect(new Set(every.list.map(({ id }) => id)).size).toBe(every.list.length);
  const zh = exchange.client(who.token, 'zh');
  expect((await zh.send(recordsCalls.accountLog, { currency: 0, page: 1, limit: 10 })).list[3]?.info).toBe('兑换');
});

it('BA9 a period as a file: plain numbers, a fee, a rate, and no cell that is a formula', async () => {
  const file = await who.client.send(recordsCalls.exportRecords, { from: '2026-03-01', to: '2026-03-31' });
  expect(file).toMatchObject({ filename: 'records-2026-03-01-2026-03-31.csv', rows: 6, next_cursor: null });
  expect(file.csv.split('\r\n')).toEqual([
    'Time (UTC),What,Account,Coin,Change,Change in held amount,Balance after,Of which held,Price or rate,Price in,Fee,Fee in,Reference',
    expect.stringMatching(/^2026-03-11 14:05:00,Balance change,Spot,USDT,-7.5,,8492.5,,,,0.5,USDT,E-\d+$/),
    '2026-03-10 14:05:00,Exchange,Spot,USDT,-1000,,8500,,0.00001555953,BTC/USDT,,,X-10001',
    '2026-03-10 14:05:00,Exchange,Spot,BTC,0.01555953,,0.01555953,,0.00001555953,BTC/USDT,,,X-10001',
    '2026-03-09 14:05:00,Transfer between accounts,Spot,USDT,-500,,9500,,,,,,T-10001',
    '2026-03-09 14:05:00,Transfer between accounts,Futures,USDT,500,,500,,,,,,T-10001',
    expect.stringContaining('2026-03-09 14:05:00,Play money,Spot,USDT,10000,,10000,,,,,,P-'),
    '',
  ]);
  const thai = await exchange.client(who.token, 'th').send(recordsCalls.exportRecords, { reason: 'faucet' });
  expect(thai.csv.split('\r\n')[0]).toMatch(/^เวลา \(UTC\),รายการ,บัญชี,/);
});

it('BA9 a file with the same filters as the list', async () => {
  const request = { reason: 'transfers.move', account: 'futures', currency: USDT } as const;
  const file = await who.client.send(recordsCalls.exportRecords, request);
  expect([file.rows, file.csv.split('\r\n')[1]]).toEqual([1, expect.stringContaining(',Futures,USDT,500,')]);
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
  const others = rows
    .flatMap(({ movements }) => movements)
    .filter(({ counterpart, currency_id }) => counterpart !== 'own' && currency_id === USDT);
  const sum = (wanted: (row: (typeof others)[number]) => boolean) =>
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
