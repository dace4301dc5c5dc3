import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { millisecondsOf, plusDays, plusMilliseconds } from '#contract/kit/instant.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { openPriceLog } from '#server/core/price-log/reader.ts';
import { sealGroup } from '#server/core/price-log/seal.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { readKey } from '#verifier/notes.ts';
import { lookAtReceipt } from '#verifier/look.ts';
import { checkReceipt } from '#verifier/options/receipt.ts';
import { receipt } from './service/receipt.ts';
import { fundPool, holdAt, optionsTraders, place, send, tickTo } from './testing/at-options.ts';

let exchange: TestExchange;
let ann: TestCustomer;
/** An option of each ending, by its result. */
const ids: Record<string, number> = {};

const stateOf = async (id: number) => (await ann.client.send(optionsCalls.result, { id })).state;
const receiptOf = (id: number) => ann.client.send(optionsHistory.receipt, { id });
const saved = async (result: string): Promise<string> => JSON.stringify(await receiptOf(ids[result] ?? 0));
/** As served: in latin1, as the verifier reads everything. */
const keyText = async (): Promise<string> => (await fetch(`${exchange.url}/log/key`)).text();

/** The next checkpoint: ten seconds later, over everything so far. */
const sign = async (): Promise<void> => {
  await tickTo(exchange, '64240', 11_000);
  await tickTo(exchange, '64240', 1000);
};

beforeAll(async () => {
  exchange = await testExchange();
  await fundPool(exchange);
  await sign();
  ann = (await optionsTraders(exchange, 1, '2000'))[0]!;
  const settled = async (result: string, type: 1 | 2, close: string): Promise<void> => {
    await tickTo(exchange, '64240');
    ids[result] = (await place(exchange, ann, type, '100.000001', { seconds: 30 })).id;
    await holdAt(exchange, close, 31);
  };
  await settled('right', 1, '64260.01');
  await settled('wrong', 2, '64260.01');
  await settled('level', 1, '64250');
  await tickTo(exchange, '64240');
  ids['sample_missing'] = (await place(exchange, ann, 1, '100', { seconds: 30 })).id;
  await holdAt(exchange, '64260', 24);
  await tickTo(exchange, '64260', 5000);
  await holdAt(exchange, '64260', 3);
  ids['no_entry'] = (await send(ann, 2, '50', { seconds: 30 })).id;
  await tickTo(exchange, '64260', 6001);
  await tickTo(exchange, '64240');
  ids['quiet'] = (await place(exchange, ann, 1, '100', { seconds: 30 })).id;
  await holdAt(exchange, '64260', 28);
  exchange.clock.set(plusMilliseconds(exchange.clock.now(), 62_100));
  await exchange.runJobs('options.quiet');
  await exchange.pump();
  // The writer looks for such lines every two seconds.
  while ((await stateOf(ids['quiet'] ?? 0)) !== 'void') await new Promise((resolve) => void setTimeout(resolve, 50));
});
afterAll(() => exchange.close());

describe('OT24 a receipt', () => {
  it('has both signed lines, the proofs of its ticks, and its batch once that is published', async () => {
    await sign();
    const id = ids['quiet'] ?? 0;
    const first = await receiptOf(id);
    expect([first.proofs === null, first.published]).toEqual([false, null]);
    expect(first.ending?.line).toMatch(/^end\|1\|6\|/);
    await exchange.runJobs('options.publish');
    await sign();
    expect((await receiptOf(id)).published).toMatchObject({ batch: 1, size: 12, index: 10 });
  });

  it.each(['right', 'wrong', 'level', 'sample_missing', 'no_entry', 'quiet'])(
    'OT26 of an option that ended %s proves it to the verifier, alone and against the served log',
    async (result) => {
      const text = await saved(result);
      const { decision, batch, undecided } = checkReceipt(text, readKey(await keyText()));
      expect([decision.result, batch, undecided]).toEqual([result, 1, undefined]);
      const { report, is_decided } = await lookAtReceipt(text, exchange.url);
      expect(is_decided).toBe(true);
      expect(report.at(-1)).toBe('- Both lines are in batch 1, as everybody can read it.');
    },
  );

  it('has its ticks once each, by number, under one checkpoint', async () => {
    const { order, proofs } = await receiptOf(ids['right'] ?? 0);
    const numbers = proofs!.ticks.map(({ line }) => Number(line.split('|')[3]));
    const entry = order.entry_tick ?? 0;
    const samples = order.samples.map(({ tick }) => tick);
    expect(numbers).toEqual([entry - 1, entry, ...samples, order.after_tick]);
    expect(numbers[0]).toBe(order.accept_tick);
  });

  it('of an option that runs has its entry once that is signed, and before only the signed acceptance', async () => {
    await sign();
    const sent = send(ann, 1, '10', { seconds: 300 });
    await expect.poll(async () => (await ann.client.send(optionsHistory.overview, {})).running.length).toBe(1);
    const [running] = (await ann.client.send(optionsHistory.overview, {})).running;
    expect(await receiptOf(running!.id)).toMatchObject({ ending: null, proofs: null, published: null });
    await tickTo(exchange, '64250');
    const { id, acceptance, state } = await sent;
    expect([state, (await receiptOf(id)).proofs]).toEqual(['open', null]);
    await sign();
    const open = await receiptOf(id);
    expect([open.acceptance, open.proofs?.ticks.length, open.ending]).toEqual([acceptance, 2, null]);
  });

  it('is only its owner’s', async () => {
    const [bob] = await optionsTraders(exchange, 1);
    const asked = bob!.client.send(optionsHistory.receipt, { id: ids['right'] ?? 0 });
    expect(await reasonOf(asked)).toBe('options_unknown');
  });
});

describe('OT23, OT26 the public record', () => {
  it('OT27 says where the line of each batch is in the log', async () => {
    const batches = await ann.client.send(optionsHouseCalls.batches, { from: 1, limit: 10 });
    expect(batches).toMatchObject([{ batch: 1, first_number: 1, count: 6 }]);
    const { line } = await ann.client.send(priceLogCalls.line, { index: batches[0]!.log_index });
    expect(line).toMatch(/^options\|1\|1\|1\|6\|/);
    expect(await ann.client.send(optionsHouseCalls.batches, { from: 2, limit: 10 })).toEqual([]);
  });

  it('OT27 says where the line of a silence is in the log, from a time on', async () => {
    const { proofs, ending } = await ann.client.send(optionsHistory.receipt, { id: ids['quiet'] ?? 0 });
    const tick = Number(ending?.line.split('|')[7]);
    const t_ms = Number(proofs?.quiet?.line.split('|')[4]);
    const placeFrom = async (from_ms: number, symbol = 'BTCUSDT', after = tick) =>
      (await exchange.client().send(optionsHouseCalls.silence, { symbol, tick: after, from_ms })).log_index;
    expect(await placeFrom(1)).toBe(proofs?.quiet?.index);
    expect(await placeFrom(t_ms)).toBe(proofs?.quiet?.index);
    expect(await placeFrom(t_ms + 1)).toBeNull();
    expect(await placeFrom(1, 'BTCUSDT', tick + 1)).toBeNull();
    expect(await placeFrom(1, 'NONEUSDT')).toBeNull();
  });

  it('is served as lines that never change, for every origin, and nothing else is', async () => {
    const reply = await fetch(`${exchange.url}/options/batches/1`);
    const lines = (await reply.text()).split('\n');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('cache-control')).toMatch(/immutable/);
    expect(lines).toHaveLength(13);
    const { acceptance, ending } = await receiptOf(ids['right'] ?? 0);
    expect(lines.slice(0, 2)).toEqual([acceptance.line, ending?.line]);
    for (const name of ['0', '2', '01', '1.gz', 'x', '-1', '999999999999', '1%2f2']) {
      const other = await fetch(`${exchange.url}/options/batches/${name}`);
      await other.text();
      expect(other.status, name).toBe(404);
    }
  });
});

it('OT24 a receipt is the same proof when its ticks are in a file', async () => {
  const symbols = ['ETH', 'LTC', 'BNB', 'SOL', 'XRP', 'ADA', 'DOGE', 'TRX', 'DOT', 'AVAX', 'LINK'];
  for (let second = 0; second < 30; second++) {
    const t_ms = millisecondsOf(exchange.clock.now()) + 1000;
    for (const symbol of symbols) exchange.feed.quote(`${symbol}/USDT`, '10', { t_ms });
    await tickTo(exchange, '64240');
  }
  await sign();
  const { ports } = exchange;
  // What the writer of orders has not worked off is not sealed, nor the lines before it while an option runs.
  const newest = '(select max(index) + 10000 from log_line)';
  await query(exchange.database_url, `update order_writer set log_index = ${newest}, options_log_index = ${newest}`);
  const now = plusDays(ports.clock.now(), 3);
  expect(await sealGroup(ports, now, { group_size: 256 })).toBe('more');
  const price_log = openPriceLog(ports, { group_size: 256 });
  for (const result of ['right', 'sample_missing', 'no_entry', 'quiet']) {
    const found = await receipt({ ...ports, price_log }, ann.user_id, ids[result] ?? 0, ports.clock.now());
    const { decision } = checkReceipt(JSON.stringify(found), readKey(await keyText()));
    expect(decision.result).toBe(result);
  }
});
