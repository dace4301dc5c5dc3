import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yearCalls } from '#contract/balances/year-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { allRecords } from '#server/core/records.ts';
import { entered, funded, loggedIn } from '#server/testing/customers.ts';
import { BTC, move, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { quote } from '../markets/testing/quotes.ts';
import { buy, sell, tradersWith } from '../spot/testing/at-the-book.ts';
import { records as transfers } from '../transfers/records.ts';
import { yearColumns } from './locales/year-columns.ts';
import { yearPart } from './service/year.ts';
import { changedBy, ownReasons } from './testing/own-entries.ts';
import { totalOf, yearFileOf, type Cells } from './testing/year-file.ts';

const [MINUTE_MS, DAY_MS, ETH, SHIB] = [60_000, 86_400_000, 2, 28];
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
});
afterAll(() => exchange.close());

const short = ({ is, what, in_amount, in_coin, out_amount, out_coin, value, income, cost, gain }: Cells) => [
  `${is}: ${what}`,
  `+${in_amount}${in_coin} -${out_amount}${out_coin}`,
  value,
  income,
  cost,
  gain,
];

const entry = (ref: string, ...movements: Parameters<typeof move>[]) =>
  exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.year',
      ref,
      at: exchange.clock.now(),
      movements: movements.map((movement) => move(...movement)),
    }),
  );

describe('the yearly file', () => {
  it('FN6 has every event with value, fee, income, average cost and gain, and sums that equal its columns', async () => {
    const who = await funded(exchange);
    const pay = (from: number, to: number, number: string) =>
      who.client.send(transfersCalls.exchange, {
        from_currency_id: from,
        to_currency_id: to,
        number: Decimal.of(number),
      });
    await quote(exchange, MINUTE_MS, { price: '20000' });
    const got = await pay(USDT, BTC, '2000');
    await quote(exchange, MINUTE_MS, { price: '25000' });
    const back = await pay(BTC, USDT, got.received.toString());
    const lock = await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(1000) });
    exchange.clock.forward(DAY_MS);
    await exchange.runJobs('lock-mining');
    await who.client.send(lockMiningCalls.redeem, { id: lock.id });
    const { lines, sums, filename } = await yearFileOf(who);
    expect(filename).toBe('year-2026.csv');
    const [bought, brought] = [got.received.toString(), back.received.toString()];
    const gain = back.received.minus(Decimal.of(2000)).toString();
    expect(lines.map(short)).toEqual(
      [
        ['Transfer: Demo faucet', '+10000USDT -', '10000', '', '', ''],
        ['Trade: Exchange', `+${bought}BTC -2000USDT`, '2000', '', '2000', '0'],
        ['Trade: Exchange', `+${brought}USDT -${bought}BTC`, brought, '', '2000', gain],
        ['Income: Lock-mining yield', '+3.9995USDT -', '3.9995', '3.9995', '', ''],
        ['Fee: Early redemption', '+ -116USDT', '116', '', '116', '-116'],
      ].map((row) => [expect.stringContaining(String(row[0]).split(':')[0] ?? ''), ...row.slice(1)]),
    );
    expect(lines.map(({ reference }) => reference?.[0])).toEqual(['P', 'X', 'X', 'L', 'L']);
    expect([sums.events, sums.unknown]).toEqual([5, 0]);
    expect(sums.income_usdt.toString()).toBe(totalOf(lines, 'income'));
    expect(sums.gain_usdt.toString()).toBe(totalOf(lines, 'gain'));
    expect(sums.fees_usdt.toString()).toBe(totalOf(lines, 'fee_usdt'));
    expect(sums.income_usdt.toString()).toBe('3.9995');
  });

  it('FN6 both sides of a trade: fees are in the amounts, and what a coin cost leaves with it at the average', async () => {
    const [ann, ben] = await tradersWith(exchange, 2, { [USDT]: '100000' });
    await quote(exchange, MINUTE_MS, { price: '20000' });
    await entry('ben', ['world:deposits', customer(ben!.user_id, 'spot'), '1', BTC]);
    await sell(ben!, '0.2', '21000');
    await buy(ann!, '0.2', '21000');
    const { lines } = await yearFileOf(ben!);
    const sale = lines.find(({ is }) => is === 'Trade');
    const fee = Decimal.of(sale?.['fee'] || '0');
    expect(sale).toMatchObject({
      out_amount: '0.2',
      out_coin: 'BTC',
      in_amount: Decimal.of(4200).minus(fee).toString(),
      cost: '4000',
      gain: Decimal.of(200).minus(fee).toString(),
    });
    const came = lines.find(({ in_coin }) => in_coin === 'BTC');
    expect(came).toMatchObject({ is: 'Transfer', value: '20000', price: '20000', income: '', gain: '' });
    expect(came?.['number']).toBe(`BTCUSDT ${exchange.prices.last(1)?.seq}`);
    const bought = (await yearFileOf(ann!)).lines.find(({ is }) => is === 'Trade');
    expect(bought).toMatchObject({ out_amount: '4200', out_coin: 'USDT', value: '4200', cost: '4200', gain: '0' });
  });

  it('FN6 in and out add up to what changed in the year, per coin', async () => {
    const [ann] = await tradersWith(exchange, 1);
    await entry('out', [customer(ann!.user_id, 'spot'), 'world:deposits', '0.25', BTC]);
    const { lines } = await yearFileOf(ann!);
    const net = (coin: string): string =>
      Decimal.of(
        totalOf(
          lines.filter(({ in_coin }) => in_coin === coin),
          'in_amount',
        ),
      )
        .minus(
          Decimal.of(
            totalOf(
              lines.filter(({ out_coin }) => out_coin === coin),
              'out_amount',
            ),
          ),
        )
        .toString();
    expect([net('BTC'), net('USDT')]).toEqual(['0.75', '10000']);
  });

  it('FN6 says where no price is known instead of inventing one, and counts it', async () => {
    const who = await loggedIn(exchange);
    const spot = customer(who.user_id, 'spot');
    await entry('shib', ['world:deposits', spot, '1000', SHIB]);
    await entry('shib-out', [spot, 'world:deposits', '400', SHIB]);
    const { lines, sums } = await yearFileOf(who);
    expect(lines.map(({ value, cost, note, price }) => [value, cost, price, note])).toEqual([
      ['', '', '', 'No price was logged, so the value is unknown.'],
      [
        '',
        '',
        '',
        'No price was logged, so the value is unknown. Some of it came while no price was logged, so its cost is unknown.',
      ],
    ]);
    expect([sums.events, sums.unknown, sums.gain_usdt.toString()]).toEqual([2, 2, '0']);
  });

  it('FN6 where several coins come or leave together, each has its own value, price, number, cost and gain', async () => {
    const who = await loggedIn(exchange);
    const spot = customer(who.user_id, 'spot');
    await quote(exchange, MINUTE_MS, { price: '20000' }, { price: '1500', symbol: 'ETH/USDT' });
    await entry(
      'several',
      ['world:deposits', spot, '0.5', BTC],
      ['world:deposits', spot, '2', ETH],
      ['world:deposits', spot, '100', USDT],
    );
    await entry('lost', [spot, 'world:deposits', '0.1', BTC], [spot, 'world:deposits', '1', ETH]);
    await entry(
      'for-one',
      [spot, 'world:deposits', '0.1', BTC],
      [spot, 'world:deposits', '1', ETH],
      ['world:deposits', spot, '3600', USDT],
    );
    const { lines, sums } = await yearFileOf(who);
    expect(
      lines.map(({ in_amount, in_coin, out_amount, out_coin, ...line }) => [
        `+${in_amount}${in_coin} -${out_amount}${out_coin}`,
        ...['value', 'price', 'cost', 'gain'].map((column) => line[column]),
      ]),
    ).toEqual([
      ['+0.5BTC -', '10000', '20000', '', ''],
      ['+2ETH -', '3000', '1500', '', ''],
      ['+100USDT -', '100', '', '', ''],
      ['+ -0.1BTC', '2000', '20000', '2000', ''],
      ['+ -1ETH', '1500', '1500', '1500', ''],
      ['+ -0.1BTC', '2000', '20000', '2000', ''],
      ['+ -1ETH', '1500', '1500', '1500', ''],
      ['+3600USDT -', '3600', '', '', ''],
    ]);
    expect(lines.slice(0, 3).map((line) => line['number'])).toEqual([
      `BTCUSDT ${exchange.prices.last(1)?.seq}`,
      expect.stringMatching(/^ETHUSDT \d+$/),
      '',
    ]);
    expect(sums.events).toBe(3);
  });

  it('FN6 parts of any size make the same file and the same sums', async () => {
    const who = await funded(exchange);
    const pay = (from: number, to: number, number: string) =>
      who.client.send(transfersCalls.exchange, {
        from_currency_id: from,
        to_currency_id: to,
        number: Decimal.of(number),
      });
    for (const price of ['20000', '21000', '19000', '23000']) {
      await quote(exchange, MINUTE_MS, { price });
      await pay(USDT, BTC, '100');
      await pay(BTC, USDT, '0.002');
    }
    const ask = { user_id: who.user_id, year: 2026, language: 'en', now: exchange.clock.now() } as const;
    const records = { prices: exchange.prices, all: allRecords([{ name: 'transfers', records: transfers }]) };
    const whole = await yearPart(exchange.ports.db, records, ask);
    let [csv, cursor, last, parts] = ['', undefined as string | undefined, whole.sums, 0];
    do {
      const part = await yearPart(exchange.ports.db, records, { ...ask, cursor }, 2);
      csv += part.csv;
      last = part.sums;
      cursor = part.next_cursor ?? undefined;
      parts++;
    } while (cursor !== undefined);
    expect(parts).toBeGreaterThan(4);
    expect(csv).toBe(whole.csv);
    expect(JSON.stringify(last)).toBe(JSON.stringify(whole.sums));
    const most = `${'9'.repeat(20)}.${'9'.repeat(18)}`;
    for (const wrong of ['x', `0,0,0,${most},0,0,0`, `0,0,0,0,0,0;1,${most},0.1`])
      await expect(who.client.send(yearCalls.year, { year: 2026, cursor: wrong }), wrong).rejects.toMatchObject({
        reason: 'parameter_error',
      });
  });

  it('FN6 has a header in every language and belongs to its customer', async () => {
    const headers = await Promise.all(languages.map(async (one) => Object.values(await yearColumns.load(one)).join()));
    expect(new Set(headers).size).toBe(languages.length);
    await expect(exchange.client().send(yearCalls.year, { year: 2026 })).rejects.toMatchObject({ type: '999' });
    expect((await yearFileOf(await loggedIn(exchange))).lines).toEqual([]);
  });

  it('FN6 a year ends at midnight UTC, and costs come from the years before', async () => {
    const who = await loggedIn(exchange);
    const spot = customer(who.user_id, 'spot');
    await quote(exchange, MINUTE_MS, { price: '20000' });
    await entry('before', ['world:deposits', spot, '1', BTC]);
    exchange.clock.set(instantOf('2026-12-31T23:59:59.000Z'));
    await quote(exchange, 0, { price: '30000' });
    await entry('last', [spot, 'world:deposits', '0.1', BTC]);
    exchange.clock.set(instantOf('2027-01-01T00:00:00.000Z'));
    await quote(exchange, 0, { price: '30000' });
    await entry('first', [spot, 'world:deposits', '0.2', BTC]);
    // A minute is saved a few seconds late.
    await quote(exchange, MINUTE_MS, { price: '30000' });
    const later = await entered(exchange, who.user_id);
    const outs = async (year: number) =>
      (await yearFileOf(later, year)).lines.map(({ out_amount, cost, value }) => [out_amount, cost, value]);
    expect(await outs(2026)).toEqual([
      ['', '', '20000'],
      ['0.1', '2000', '3000'],
    ]);
    expect(await outs(2027)).toEqual([['0.2', '4000', '6000']]);
    expect(await outs(2025)).toEqual([]);
  });
});

it('FN6 no entry above that only moves money between own accounts changed what a customer owns', async () => {
  expect(await changedBy(exchange, await ownReasons())).toEqual([]);
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
