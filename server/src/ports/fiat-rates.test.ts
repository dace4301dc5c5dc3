import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { isOldRate } from '#contract/site/rules.ts';
import { heldClock } from './clock.ts';
import { bundledFiatRates, feedFiatRates } from './fiat-rates.ts';

let body = '';
let status = 200;
let asked = 0;
const server = createServer((_request, response) => {
  asked++;
  response.writeHead(status).end(body);
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const HOUR_MS = 3_600_000;
const clock = heldClock(instantOf('2026-03-09T14:05:00.000Z'));
let warnings: string[] = [];
const open = (other?: string) => {
  warnings = [];
  const address = other ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest?base=USD`;
  return feedFiatRates({ address, clock, log: { warn: (message) => void warnings.push(message) } });
};
beforeEach(() => {
  asked = 0;
  status = 200;
  body = JSON.stringify({ base: 'USD', date: '2026-03-09', rates: { CNY: 6.9, EUR: 0.91, XYZ: 3 } });
});

test('SI6 the bundled rates are answered at once, and those of the feed when they have come', async () => {
  const rates = open();
  expect((await rates.latest()).source).toBe('bundled');
  await expect.poll(async () => (await rates.latest()).source).toBe('127.0.0.1');
  const { as_of, rates: table } = await rates.latest();
  expect([as_of, ...Object.entries(table).map(([code, rate]) => `${code} ${rate.toString()}`)]).toEqual([
    '2026-03-09',
    'USD 1',
    'CNY 6.9',
    'EUR 0.91',
  ]);
  expect(asked, 'once, however often it is read').toBe(1);
  clock.forward(6 * HOUR_MS);
  await rates.latest();
  await expect.poll(() => asked).toBe(2);
});

test.each([
  ['an error', 500, ''],
  ['nonsense', 200, '<html>'],
  ['another base', 200, '{"base":"EUR","date":"2026-03-09","rates":{"CNY":7}}'],
  ['no date', 200, '{"base":"USD","rates":{"CNY":7}}'],
  ['a day that does not exist', 200, '{"base":"USD","date":"2026-02-31","rates":{"CNY":7}}'],
  ['no yuan', 200, '{"base":"USD","date":"2026-03-09","rates":{"EUR":1}}'],
  ['a rate below zero', 200, '{"base":"USD","date":"2026-03-09","rates":{"CNY":-7}}'],
  ['a rate of zero', 200, '{"base":"USD","date":"2026-03-09","rates":{"CNY":0}}'],
  ['a rate that is no number', 200, '{"base":"USD","date":"2026-03-09","rates":{"CNY":{"toString":1}}}'],
  ['a null', 200, 'null'],
  ['a day after tomorrow', 200, '{"base":"USD","date":"2026-03-11","rates":{"CNY":7}}'],
  ['a day in another century', 200, '{"base":"USD","date":"2999-01-01","rates":{"CNY":7}}'],
  ['far too much', 200, ' '.repeat(300_000)],
])('SI6 %s from the feed changes nothing and is logged', async (_name, answer_status, answer) => {
  [status, body] = [answer_status, answer];
  const rates = open();
  await rates.latest();
  await expect.poll(() => warnings).toEqual(['fiat rates not read']);
  expect(await rates.latest()).toEqual(await bundledFiatRates.latest());
});

test('SI6 tomorrow’s rates are taken, because it is tomorrow in the east, and a later day does not keep them out', async () => {
  const rates = open();
  body = '{"base":"USD","date":"2999-01-01","rates":{"CNY":7}}';
  await rates.latest();
  await expect.poll(() => warnings).toEqual(['fiat rates not read']);
  body = '{"base":"USD","date":"2026-03-11","rates":{"CNY":7.1}}';
  clock.forward(12 * HOUR_MS);
  await rates.latest();
  await expect.poll(async () => (await rates.latest()).as_of).toBe('2026-03-11');
});

test('SI6 a feed that does not end is left at the limit', async () => {
  const feed = createServer((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && sent_bytes < FLOOD_BYTES) {
        sent_bytes += 65_536;
        if (!response.write(' '.repeat(65_536))) return void response.once('drain', more);
      }
    };
    response.once('close', () => (left = true));
    more();
  });
  const FLOOD_BYTES = 64_000_000;
  let [sent_bytes, left] = [0, false];
  await new Promise<void>((resolve) => void feed.listen(0, '127.0.0.1', resolve));
  const rates = open(`http://127.0.0.1:${(feed.address() as AddressInfo).port}/`);
  await rates.latest();
  await expect.poll(() => left).toBe(true);
  expect(sent_bytes).toBeLessThan(FLOOD_BYTES);
  await expect.poll(() => warnings).toEqual(['fiat rates not read']);
  await new Promise<void>((resolve) => void feed.close(() => resolve()));
});

test('SI6 rates of more than a week ago are old', () => {
  expect(isOldRate('2026-03-02', instantOf('2026-03-09T00:00:00.000Z'))).toBe(false);
  expect(isOldRate('2026-03-02', instantOf('2026-03-09T00:00:00.001Z'))).toBe(true);
});
