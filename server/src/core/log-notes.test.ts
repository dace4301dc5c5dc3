import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { indexRuleLine } from './prices/index-price.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { scriptedFeed } from '../testing/scripted-feed.ts';
import { queueNote } from './log-notes.ts';
import { openPriceLogWriter } from './price-log/writer.ts';
import { createPriceEngine } from './prices/engine.ts';

let exchange: TestExchange;

beforeEach(async () => {
  exchange = await testExchange();
});
afterEach(() => exchange.close());

const queue = (...lines: string[]): Promise<void> =>
  exchange.ports.db.transaction(async (tx) => {
    for (const line of lines) await queueNote(tx, line);
  });

const logged = async (start = 'note|'): Promise<string[]> =>
  (await exchange.ports.db.rows<{ line: string }>`select line from log_line order by index`)
    .map(({ line }) => line)
    .filter((line) => line.startsWith(start));

const places = (): Promise<{ id: number; log_index: number | null; at_index: string | null }[]> =>
  exchange.ports.db.rows`
    select n.id, n.log_index, (select line = n.line from log_line l where l.index = n.log_index)::text as at_index
    from log_note n order by n.id`;

/** Like a process that dies between appending and marking. */
const appendOnly = async (...lines: string[]): Promise<void> => {
  const writer = await openPriceLogWriter(exchange.ports);
  if (!writer) throw new Error('another process writes the log');
  await writer.append(lines.map((line) => ({ line })));
  await writer.close();
};

describe('lines on their way into the log', () => {
  it('OP13 are appended in their order, once, and marked with their index', async () => {
    await queue('note|a', 'note|b');
    await exchange.pump();
    await queue('note|c');
    await exchange.pump();
    await exchange.pump();
    expect(await logged()).toEqual(['note|a', 'note|b', 'note|c']);
    expect((await places()).map(({ at_index }) => at_index)).toEqual(['true', 'true', 'true']);
  });

  it('OP13 are appended among prices without changing the indexes of either', async () => {
    await queue('note|a', 'note|b');
    exchange.feed.quote('BTC/USDT', '64250.01', { t_ms: Date.parse(exchange.clock.now()) });
    await exchange.pump();
    const market = exchange.prices.marketOf('BTC/USDT');
    const index = exchange.prices.last(market?.id ?? 0)?.log_index ?? -1;
    const row = await exchange.ports.db.row<{ symbol: string }>`select symbol from log_line where index = ${index}`;
    expect(row?.symbol).toBe('BTCUSDT');
    expect(await logged()).toHaveLength(2);
  });

  it('OP13 that are already in the log, because a process died before marking them, are only marked', async () => {
    await queue('note|a', 'note|b', 'note|c');
    await appendOnly(indexRuleLine(['script']), 'note|a', 'note|b');
    await exchange.pump();
    expect(await logged()).toEqual(['note|a', 'note|b', 'note|c']);
    expect(await places()).toMatchObject([{ log_index: 1 }, { log_index: 2 }, { log_index: 3 }]);
  });

  it('OP13 are marked by the next writer when the mark failed in a process that lives on', async () => {
    await exchange.pump();
    await queue('note|a');
    const { db } = exchange.ports;
    const failing = { ...db, run: () => Promise.reject(new Error('the connection is gone')) };
    const ports = { ...exchange.ports, db: failing, price_feed: scriptedFeed() };
    await exchange.prices.stop();
    const other = createPriceEngine(ports);
    await other.start();
    await other.pump();
    expect(exchange.errors.splice(0)).toHaveLength(1);
    expect(await places()).toMatchObject([{ log_index: null }]);
    await other.stop();
    const heir = createPriceEngine({ ...exchange.ports, price_feed: scriptedFeed() });
    await heir.start();
    await heir.pump();
    await heir.stop();
    expect(await logged()).toEqual(['note|a']);
    expect((await places())[0]?.at_index).toBe('true');
  });

  it('OP13 are appended in portions, so that many of them do not delay prices', async () => {
    await queue(...Array.from({ length: 120 }, (_, index) => `note|${index}`));
    await exchange.pump();
    expect(await logged()).toHaveLength(50);
    await exchange.pump();
    await exchange.pump();
    expect(await logged()).toEqual(Array.from({ length: 120 }, (_, index) => `note|${index}`));
  });

  it('OP13 are not queued when their transaction is rolled back, and leave no gap', async () => {
    const failed = exchange.ports.db.transaction(async (tx) => {
      await queueNote(tx, 'note|never');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await Promise.all(Array.from({ length: 20 }, (_, index) => queue(`note|${index}`)));
    expect((await places()).map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    await exchange.pump();
    expect(await logged()).not.toContain('note|never');
  });

  it.each([
    ['a price', 'tick|1|BTCUSDT|1|1|1|1|a:1:1'],
    ['a rule', 'rule|2|index|whatever'],
    ['a seed', 'seed|1|simulator|2026-03-09|commit|00'],
    ['two lines', 'note|a\nnote|b'],
    ['other letters', 'note|ä'],
    ['nothing', ''],
    ['a line that is too long', `note|${'x'.repeat(2000)}`],
  ])('OP13 cannot be %s', async (_what, line) => {
    await expect(queue(line)).rejects.toMatchObject({ code: '23514' });
  });

  it('OP13 are queued once: the same line a second time is refused', async () => {
    await queue('note|a');
    await expect(queue('note|a')).rejects.toMatchObject({ constraint: 'log_note_once' });
  });

  it('OP13 can be proven like every other line', async () => {
    await queue('note|a');
    await exchange.pump();
    const [place] = await places();
    const proven = await exchange.client().send(priceLogCalls.line, { index: place?.log_index ?? -1 });
    expect(proven.line).toBe('note|a');
  });
});
