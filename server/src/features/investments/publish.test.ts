import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { investmentReceiptCalls } from '#contract/investments/receipt-calls.ts';
import { plusDays, startOfDay } from '#contract/kit/instant.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { check, type Findings } from '#verifier/check.ts';
import { download } from '#verifier/download.ts';
import { Fault } from '#verifier/fault.ts';
import { readLines } from '#verifier/folder.ts';
import { Investments, sizesIn } from '#verifier/investments/investments.ts';
import { filesOf, writeFiles } from '#verifier/testing/forge.ts';
import { rootOfLines } from '#verifier/testing/options-forge.ts';
import { readTick } from '#verifier/ticks.ts';
import { Tree } from '#verifier/tree.ts';
import { DAY, investor } from './testing/at-investments.ts';
import { publishInvestments } from './testing/published.ts';

let exchange: TestExchange;
let who: TestCustomer;
/** The first order, a call that pays USDT. */
let first_id = 0;
let folder = '';
const lines: string[] = [];
let pairs: string[] = [];
/** The first file. */
let first = '';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  exchange = await testExchange();
  ({ who, first_id } = await publishInvestments(exchange));
  folder = await mkdtemp(join(tmpdir(), 'candor-investments-'));
  await download(exchange.url, folder);
  for await (const line of readLines(folder)) lines.push(line);
  first = await readFile(join(folder, 'investments', '1'), 'latin1');
  pairs = (await readFile(join(folder, 'investments', '2'), 'latin1')).split('\n').slice(0, -1);
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await exchange.close();
});

it('IV12 what ended is published without a gap, and the verifier computes it again', async () => {
  const found = await check(folder);
  expect(found.investments).toEqual({ count: 7, batches: 2, failed: 2, running: 0 });
  expect(await exchange.client().send(investmentProductCalls.batches, { from: 1, limit: 10 })).toMatchObject([
    { batch: 1, first_number: 1, count: 3 },
    { batch: 2, first_number: 4, count: 4 },
  ]);
  expect((await fetch(`${exchange.url}/investments/batches/3`)).status).toBe(404);
  expect((await fetch(`${exchange.url}/investments/batches/1x`)).status).toBe(404);
});

it('IV12 a receipt has signed lines, its ticks with the ones before them, and its place in a public file', async () => {
  const { client } = await entered(exchange, who.user_id);
  const receipt = await client.send(investmentReceiptCalls.receipt, { id: first_id });
  expect(receipt.acceptance.note).toContain(receipt.acceptance.line);
  expect(receipt.ending?.line).toContain('|usdt|');
  expect(receipt.proofs?.ticks).toHaveLength(3);
  expect(receipt.published).toMatchObject({ batch: 1, size: 6 });
  const stranger = await investor(exchange);
  await expect(stranger.client.send(investmentReceiptCalls.receipt, { id: first_id })).rejects.toMatchObject({
    reason: 'invest_order_unknown',
  });
});

it('IV12 settled products are public, with the tick and what they paid', async () => {
  const settled = await exchange.client().send(investmentProductCalls.settled, { limit: 10 });
  expect(settled).toHaveLength(6);
  const paid = settled.find(({ product, orders }) => product.kind === 'call' && orders === 2);
  expect(paid).toMatchObject({ product: { state: 'completed', settled: { tick: 4 } } });
  expect(String(paid?.brought)).toBe('0.3');
  expect(settled.filter(({ product }) => product.state === 'failed')).toHaveLength(2);
  const [newest] = settled;
  const rest = await exchange.client().send(investmentProductCalls.settled, { before: newest?.product.id, limit: 10 });
  expect(rest).toHaveLength(5);
});

/** The public files with another second file of investments, its root, its hashes and all signatures made new. */
const lied = async (change: (pairs: string[]) => string[]): Promise<Findings | string> => {
  const changed = change([...pairs]).map((line, index, all) =>
    index % 2 === 0
      ? line
      : line.replace(
          /[0-9a-f]{64}$/,
          createHash('sha256')
            .update(all[index - 1] ?? '')
            .digest('hex'),
        ),
  );
  const log = lines.map((line) =>
    line.startsWith('investments|1|2|')
      ? line.replace(/\|\d+\|(\d+)\|[0-9a-f]{64}$/, `|${changed.length / 2}|$1|${rootOfLines(changed)}`)
      : line,
  );
  const files = {
    ...filesOf(log),
    'investments/1': first,
    'investments/2': changed.map((line) => `${line}\n`).join(''),
  };
  const forged = await writeFiles(files);
  try {
    return await check(forged);
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  } finally {
    await rm(forged, { recursive: true });
  }
};

/** Changes a field of the line at an index: of the acceptance (even) or the ending (odd). */
const field = (at: number, place: number, value: (old: string) => string) => (all: string[]) =>
  all.map((line, index) =>
    index === at
      ? line
          .split('|')
          .map((text, here) => (here === place ? value(text) : text))
          .join('|')
      : line,
  );

describe('IV12 the verifier finds a lie in a public file', () => {
  it('and none in the honest one', async () => {
    expect(await lied((all) => all)).not.toBeTypeOf('string');
  });

  it.each<[string, (all: string[]) => string[], RegExp]>([
    ['a higher payout', field(1, 8, (paid) => `${paid}1`), /the log decides/],
    ['the other side', field(1, 7, (side) => (side === 'coins' ? 'usdt' : 'coins')), /the log decides/],
    ['another settlement price', field(1, 6, () => '51000'), /the log decides/],
    ['another tick', field(1, 5, () => '6'), /the log decides/],
    ['a tick for one that failed', field(5, 5, () => '6'), /the log decides/],
    ['another rate', field(0, 7, () => '0.5'), /pays .* in coins|other terms/],
    ['another linked price', field(0, 13, () => '60000'), /the linked price is/],
    ['another distance', field(0, 9, () => '0.1'), /the linked price is/],
    ['another tick of the day', field(0, 12, () => '2'), /not the first of the day/],
    ['more shares', field(0, 15, () => '9'), /9 shares cost/],
    ['a lower cost', field(0, 16, () => '0.01'), /shares cost/],
    ['a lower result in coins', field(0, 19, () => '0.1'), /it pays .* in coins/],
    ['a lower result in USDT', field(0, 20, () => '1'), /it pays .* in USDT/],
    ['more days', field(0, 8, () => '8'), /pays|other terms|ended before/],
    ['a purchase after the sale', field(0, 21, (ms) => String(Number(ms) + 86_400_000)), /during its sale/],
    ['a checkpoint that never was', field(0, 22, () => '99999'), /did not have yet/],
    ['a checkpoint of another log', field(0, 23, () => 'a'.repeat(64)), /of another log/],
    ['a sale that ends at noon', field(0, 14, (ms) => String(Number(ms) + 43_200_000)), /midnight/],
    ['the same order twice', (all) => [...all.slice(0, 2), ...all.slice(0, 2), ...all.slice(4)], /a second time/],
    ['an ending that is missing', (all) => all.slice(2), /the log decides/],
    ['a line of another format', field(0, 1, () => '2'), /is not an investment/],
  ])('%s', async (_what, change, named) => {
    expect(await lied(change)).toMatch(named);
  });

  it('a tick of the hour that failed, logged afterwards', async () => {
    const read = (batch: number) => readFile(join(folder, 'investments', String(batch)), 'latin1');
    const sizes = new Set([1, 2].flatMap((batch) => sizesIn(batch === 1 ? first : pairs.join('\n'))));
    const investments = new Investments(sizes, read);
    const tree = new Tree();
    for (const line of lines) {
      const tick = line.startsWith('tick|') ? readTick(line, 'a line') : undefined;
      const is_late = tick !== undefined && tick.t_ms % DAY_MS > HOUR_MS && tick.seq > 5;
      if (tick && !is_late) investments.tick(tick, 'a line');
      if (line.startsWith('investments|')) await investments.batch(line, 'a line');
      tree.add(line);
      investments.grew(tree);
    }
    expect(investments).toMatchObject({ failed: 2, mismatches: 0 });
    const matures_ms = Date.parse(plusDays(plusDays(startOfDay(DAY), 1), 14));
    const late = { symbol: 'BTCUSDT', seq: 6, t_ms: matures_ms + 5, price: 6_400_000_000_000n };
    expect(() => investments.tick(late, 'line 99')).toThrow('line 99 is a tick of an hour');
  });
});
