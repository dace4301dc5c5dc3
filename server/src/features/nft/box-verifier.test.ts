import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { lookAtBoxes } from '#verifier/boxes/look.ts';
import { check } from '#verifier/check.ts';
import { download } from '#verifier/download.ts';
import { buy, buyer, drawAll, onSale } from './testing/at-the-boxes.ts';

/* The verifier of the public, which shares no code with the exchange, looks at what is served. */

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

/** The log is signed every ten seconds. */
const sign = async (): Promise<void> => {
  exchange.clock.forward(11_000);
  await exchange.pump();
  await exchange.pump();
};

const headOf = async (from: string, code: string): Promise<string> => {
  const { report, is_decided } = await lookAtBoxes(code, from);
  expect(is_decided, report.join('\n')).toBe(true);
  return report[0] ?? '';
};

test('NB8: the verifier finds a series sound while it is sold, and computes every draw again after its end', async () => {
  const series = await onSale(exchange, { counts: { N: 4, R: 2, SR: 1 } });
  await sign();
  expect(await headOf(exchange.url, series.code)).toContain('sound as far as it can be checked before its end');
  const people = [await buyer(exchange), await buyer(exchange)];
  for (const who of people) await buy(exchange, who, series);
  exchange.clock.forward(10_000);
  for (const who of [...people, ...people]) await buy(exchange, who, series, { client_seed: 'mine' });
  await drawAll(exchange);
  await sign();
  expect(await headOf(exchange.url, series.code)).toContain('sound as far as it can be checked before its end');
  for (const who of people.slice(0, 1)) await buy(exchange, who, series);
  await drawAll(exchange);
  await drawAll(exchange);
  await sign();
  expect(await headOf(exchange.url, series.code)).toContain('is sound: all 7 draws computed again');
  const folder = await mkdtemp(join(tmpdir(), 'candor-boxes-'));
  await download(exchange.url, folder);
  expect((await check(folder)).boxes).toEqual({ series: 1, ended: 1, recomputed: 7 });
  expect(await headOf(folder, series.code)).toContain('is sound: all 7 draws computed again');
  await rm(folder, { recursive: true });
});
