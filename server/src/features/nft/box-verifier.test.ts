import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { lookAtBoxes } from '#verifier/boxes/look.ts';
import { check } from '#verifier/check.ts';
import { download } from '#verifier/download.ts';
import { drandBeacon } from '#server/ports/beacon.ts';
import { RELAY_KEY, startRelay } from '#server/testing/beacon-relay.ts';
import { buy, buyer, drawAll, drawByBeacon, onSale } from './testing/at-the-boxes.ts';

/* The verifier of the public, which shares no code with the exchange, looks at what is served. */

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

/** The log is signed every ten seconds. */
const sign = async (at: TestExchange): Promise<void> => {
  at.clock.forward(11_000);
  await at.pump();
  await at.pump();
};

const headOf = async (from: string, code: string, key?: string): Promise<string> => {
  const { report, is_decided } = await lookAtBoxes(code, from, key);
  expect(is_decided, report.join('\n')).toBe(true);
  return report[0] ?? '';
};

test('NB8: the verifier finds a series sound while it is sold, and computes every draw again after its end', async () => {
  const series = await onSale(exchange, { counts: { N: 4, R: 2, SR: 1 } });
  await sign(exchange);
  expect(await headOf(exchange.url, series.code)).toContain('sound as far as it can be checked before its end');
  const people = [await buyer(exchange), await buyer(exchange)];
  for (const who of people) await buy(exchange, who, series);
  exchange.clock.forward(10_000);
  for (const who of [...people, ...people]) await buy(exchange, who, series, { client_seed: 'mine' });
  await drawAll(exchange);
  await sign(exchange);
  expect(await headOf(exchange.url, series.code)).toContain('sound as far as it can be checked before its end');
  for (const who of people.slice(0, 1)) await buy(exchange, who, series);
  await drawAll(exchange);
  await drawAll(exchange);
  await sign(exchange);
  expect(await headOf(exchange.url, series.code)).toContain('is sound: all 7 draws computed again');
  const folder = await mkdtemp(join(tmpdir(), 'candor-boxes-'));
  await download(exchange.url, folder);
  expect((await check(folder)).boxes).toMatchObject({ series: 1, ended: 1, recomputed: 7 });
  expect(await headOf(folder, series.code)).toContain('is sound: all 7 draws computed again');
  await rm(folder, { recursive: true });
});

test('NB4 NB8: the verifier finds the price behind every batch, its round and every draw by the beacon', async () => {
  const relay = await startRelay();
  const beacon = drandBeacon({ address: relay.address, key: RELAY_KEY });
  const by_beacon = await testExchange({ ports: { beacon } });
  try {
    const series = await onSale(by_beacon, { counts: { N: 3, R: 1, SR: 1 } });
    const people = [await buyer(by_beacon), await buyer(by_beacon)];
    for (const who of people) await buy(by_beacon, who, series);
    await drawByBeacon(by_beacon);
    await sign(by_beacon);
    expect(await headOf(by_beacon.url, series.code, RELAY_KEY)).toContain('sound as far as it can be checked');
    for (const who of [...people, ...people.slice(1)]) await buy(by_beacon, who, series);
    await drawByBeacon(by_beacon);
    await by_beacon.runJobs('nft');
    await sign(by_beacon);
    const folder = await mkdtemp(join(tmpdir(), 'candor-boxes-'));
    await download(by_beacon.url, folder);
    for (const from of [by_beacon.url, folder])
      expect(await headOf(from, series.code, RELAY_KEY)).toContain('is sound: all 5 draws computed again');
    await expect(lookAtBoxes(series.code, folder)).rejects.toThrow('is not signed with the beacon');
    await rm(folder, { recursive: true });
  } finally {
    await by_beacon.close();
    await relay.close();
  }
});
