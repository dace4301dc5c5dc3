import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/kit/client.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import {
  fromBase64,
  leafHash,
  parseNote,
  parseVerifier,
  rootOfInclusion,
  verifyConsistency,
} from '#contract/price-log/rules.ts';
import type { PriceLogWriter } from '#server/core/price-log/price-log.ts';
import { openPriceLogWriter } from '#server/core/price-log/writer.ts';
import { sha256 } from '#server/ports/ids.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { testTick } from '#server/testing/price-log.ts';

const hash = (bytes: Uint8Array): Buffer => sha256(bytes as Buffer);
const bytesOf = (texts: readonly string[]): Uint8Array[] => texts.map((text) => fromBase64(text)!);
const T0 = 1_773_065_100_000;

let exchange: TestExchange;
let anyone: Client;
let writer: PriceLogWriter;

const fill = async (from: number, to: number): Promise<void> => {
  for (let seq = from; seq <= to; seq++) {
    const t_ms = T0 + seq * 1000;
    await writer.append([
      testTick('BTCUSDT', seq, t_ms, 6_425_000_000_000n + BigInt(seq)),
      testTick('ETHUSDT', seq, t_ms, 318_040_000_000n),
    ]);
    if (seq % 100 === 0) await writer.checkpoint(t_ms);
  }
};

beforeAll(async () => {
  exchange = await testExchange({ environment: { PUBLIC_URL: 'https://exchange.example' } });
  anyone = exchange.client();
  const opened = await openPriceLogWriter(exchange.ports);
  if (!opened) throw new Error('another process writes the log');
  writer = opened;
});

afterAll(async () => {
  await writer.close();
  await exchange.close();
});

const get = (path: string): Promise<Response> => fetch(`${exchange.url}${path}`);

test('PL10 an empty log has a key and no checkpoint', async () => {
  expect((await anyone.send(priceLogCalls.key, {})).name).toBe('exchange.example/prices');
  await expect(anyone.send(priceLogCalls.checkpoint, {})).rejects.toMatchObject({ reason: 'checkpoint_unknown' });
  await expect(anyone.send(priceLogCalls.tick, { symbol: 'BTC/USDT' })).rejects.toMatchObject({
    reason: 'tick_unknown',
  });
  await expect(anyone.send(priceLogCalls.line, { index: 0 })).rejects.toMatchObject({ reason: 'tick_unknown' });
  expect([(await get('/log/checkpoint')).status, (await get('/log/key')).status]).toEqual([404, 200]);
});

describe('PL10 the calls', () => {
  beforeAll(() => fill(1, 350));

  test('PL10 prove a tick under the newest checkpoint, whose signature is valid', async () => {
    const { verifier } = await anyone.send(priceLogCalls.key, {});
    const key = parseVerifier(hash, verifier)!;
    const proven = await anyone.send(priceLogCalls.tick, { symbol: 'BTC/USDT', seq: 123 });
    const note = parseNote(proven.checkpoint.note)!;
    const root = rootOfInclusion(hash, {
      index: proven.index,
      size: note.size,
      leaf: leafHash(hash, proven.line),
      proof: bytesOf(proven.proof),
    });
    expect(proven.line).toMatch(/^tick\|1\|BTCUSDT\|123\|/);
    expect([note.size, proven.checkpoint.size]).toEqual([600, 600]);
    expect(Buffer.from(root ?? [])).toEqual(Buffer.from(note.root));
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.public_key]);
    const public_key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    expect(verify(null, Buffer.from(note.body), public_key, note.signatures[0]!.signature)).toBe(true);
  });

  test('PL10 accept a symbol as on the wire and as in the log, and a checkpoint by its size', async () => {
    const older = await anyone.send(priceLogCalls.tick, { symbol: 'ETHUSDT', seq: 7, size: 200 });
    expect([older.index, older.checkpoint.size]).toEqual([13, 200]);
    expect((await anyone.send(priceLogCalls.tick, { symbol: 'ETH/USDT' })).line).toMatch(/^tick\|1\|ETHUSDT\|300\|/);
    expect((await anyone.send(priceLogCalls.line, { index: 13 })).line).toBe(older.line);
    expect((await anyone.send(priceLogCalls.checkpoint, { size: 201 })).size).toBe(400);
  });

  test('PL10 prove that one checkpoint begins with another', async () => {
    const from = await anyone.send(priceLogCalls.checkpoint, { size: 1 });
    const to = await anyone.send(priceLogCalls.checkpoint, {});
    const { proof } = await anyone.send(priceLogCalls.consistency, { from: from.size, to: to.size });
    const [from_root, to_root] = bytesOf([from.root, to.root]);
    const claim = { from: from.size, from_root: from_root!, to: to.size, to_root: to_root!, proof: bytesOf(proof) };
    expect([from.size, to.size, verifyConsistency(hash, claim)]).toEqual([200, 600, true]);
  });

  test('PL10 refuse what does not exist, with a reason', async () => {
    const reasons = async (path: string): Promise<[number, string]> => {
      const reply = await get(`/api/log/${path}`);
      return [reply.status, ((await reply.json()) as { reason: string }).reason];
    };
    expect(await reasons('tick?symbol=NOSUCH/USDT')).toEqual([200, 'market_unknown']);
    expect(await reasons('tick?symbol=BTC/USDT&seq=301')).toEqual([200, 'tick_not_signed_yet']);
    expect(await reasons('tick?symbol=BTC/USDT&seq=351')).toEqual([200, 'tick_unknown']);
    expect(await reasons('tick?symbol=BTC/USDT&seq=1&size=7')).toEqual([200, 'checkpoint_unknown']);
    expect(await reasons('tick?symbol=LTC/USDT')).toEqual([200, 'tick_unknown']);
    expect(await reasons('line?index=700')).toEqual([200, 'tick_unknown']);
    expect(await reasons('line?index=699')).toEqual([200, 'tick_not_signed_yet']);
    expect(await reasons('checkpoint?size=601')).toEqual([200, 'checkpoint_unknown']);
    expect(await reasons('consistency?from=1&to=601')).toEqual([200, 'checkpoint_unknown']);
    expect(await reasons('consistency?from=2&to=1')).toEqual([200, 'checkpoint_unknown']);
    for (const bad of [
      'tick?symbol=BTC/USDT&seq=0',
      'tick?symbol=BTC/USDT&seq=-1',
      'tick?symbol=BTC/USDT&seq=1e3',
      'tick?symbol=BTC/USDT&seq=1&seq=2',
      'tick?symbol=B',
      `tick?symbol=${'B'.repeat(33)}`,
      'tick',
      'line?index=99999999999999999999',
      'line?index=0x10',
      'line',
      'consistency?from=1',
      'consistency?from=a&to=b',
    ]) {
      expect(await reasons(bad), bad).toEqual([200, 'parameter_error']);
    }
    expect(await reasons(`tick?symbol=${encodeURIComponent("';drop table log_line--")}`)).toEqual([
      200,
      'market_unknown',
    ]);
  });
});

describe('PL11 the plain files', () => {
  const text = async (path: string): Promise<string> => (await get(path)).text();
  const cache = async (path: string): Promise<string | null> => (await get(path)).headers.get('cache-control');

  test('PL11 are the key, the checkpoints and the signed lines', async () => {
    const newest = await anyone.send(priceLogCalls.checkpoint, {});
    expect(await text('/log/checkpoint')).toBe(newest.note);
    expect(await text('/log/checkpoints/600')).toBe(newest.note);
    expect(await text('/log/key')).toBe(`${(await anyone.send(priceLogCalls.key, {})).verifier}\n`);
    const notes = (await text('/log/checkpoints?from=201')).split(/(?<=\n— [^\n]*\n)\n/).filter(Boolean);
    expect(notes.map((note) => parseNote(note)?.size)).toEqual([400, 600]);
    const lines = (await text('/log/lines?from=590')).split('\n');
    expect([lines.length, lines.at(-1), lines[0]?.split('|')[3]]).toEqual([11, '', '296']);
    expect(await text('/log/lines?from=600')).toBe('');
  });

  test('PL11 may be cached forever when they can never change, and read by any website', async () => {
    expect(await cache('/log/checkpoint')).toBe('no-cache');
    expect(await cache('/log/checkpoints/600')).toMatch(/immutable/);
    expect(await cache('/log/lines?from=0')).toBe('no-cache');
    expect((await get('/log/key')).headers.get('access-control-allow-origin')).toBe('*');
    expect((await get('/log/key')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('PL11 come in pages, and a full page can be cached forever', async () => {
    await fill(351, 600);
    expect((await text('/log/lines?from=0')).split('\n').length).toBe(1001);
    expect(await cache('/log/lines?from=0')).toMatch(/immutable/);
    expect(await cache('/log/lines?from=1000')).toBe('no-cache');
  });

  test('PL11 that do not exist are not found', async () => {
    for (const path of [
      '/log/checkpoints/7',
      '/log/checkpoints/x',
      '/log/checkpoints/0600',
      '/log/checkpoints/99999999999999999999',
      '/log/checkpoints',
      '/log/lines',
      '/log/lines?from=-1',
      '/log/lines?from=1&from=2',
      '/log/lines?from=1e3',
      '/log/lines/0.gz',
      '/log/lines/0.lines.gz',
      '/log/lines/..%2f..%2fkeys%2fmaster.key',
      '/log/lines/%00.gz',
      '/log/nothing',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect(exchange.errors).toEqual([]);
  });
});
