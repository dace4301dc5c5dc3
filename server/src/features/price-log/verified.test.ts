import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickLine } from '#contract/price-log/rules.ts';
import { createPump } from '#server/core/prices/pump.ts';
import { indexPrice, indexRuleLine } from '#server/core/prices/index-price.ts';
import { openPriceLogWriter } from '#server/core/price-log/writer.ts';
import { simulatedMarkets } from '#server/ports/price-feed/simulator/markets.ts';
import { simulatedFeed } from '#server/ports/price-feed/simulator/simulated-feed.ts';
import { readTick, TickRules } from '#verifier/ticks.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';

/** Two minutes on either side of a midnight, so that one simulated day can be computed again. */
const MIDNIGHT = Date.parse('2026-03-10T00:00:00.000Z');
const SECONDS = 60;

const fill = async ({ ports }: TestExchange): Promise<void> => {
  const writer = await openPriceLogWriter(ports);
  if (!writer) throw new Error('another process writes the log');
  const feed = simulatedFeed({ secret: (text) => ports.secrets.sign(text, 'price feed') });
  const markets = [...simulatedMarkets.values()].filter(({ group }) => group === 'coins');
  const opened = markets.map(({ symbol, price_scale }) => ({ symbol, price_scale, hours: undefined, last: undefined }));
  await feed.open(opened, MIDNIGHT);
  const pump = createPump(feed.sources, new Set(markets.map(({ symbol }) => symbol)));
  await writer.append([{ line: indexRuleLine(feed.sources) }]);
  for (let t_ms = MIDNIGHT - SECONDS * 1000; t_ms < MIDNIGHT + SECONDS * 1000; t_ms += 1000) {
    await writer.append(pump.lines(feed.read(t_ms), t_ms, (symbol) => writer.last(symbol)));
    await writer.checkpoint(t_ms);
  }
  await writer.checkpoint(MIDNIGHT + 3_600_000);
  await writer.close();
};

const verify = async (...words: string[]): Promise<string> => {
  const script = `${import.meta.dirname}/../../../../verifier/verify.ts`;
  const run = promisify(execFile)(process.execPath, [script, ...words]);
  return run.then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
  );
};

test('PL13 the verifier accepts a log written by this exchange, and finds a changed price in it', async () => {
  const exchange = await testExchange({ environment: { PUBLIC_URL: 'https://exchange.example' } });
  const copy = await mkdtemp(join(tmpdir(), 'candor-copy-'));
  try {
    await fill(exchange);
    const words = await verify(exchange.url, copy);
    expect(words).toContain('The price log of exchange.example/prices is sound.');
    expect(words).toContain('3,240 prices of 27 markets');
    expect(words).toContain('1,620 simulated prices of those days computed again from the seeds: all equal.');
    expect(words).toContain('The seed of 2026-03-10 is still secret');
    const rest = join(copy, 'lines', 'rest');
    await writeFile(
      rest,
      (await readFile(rest, 'latin1')).replace(/(BTCUSDT\|17\|\d+\|)(\d+)(.*:)\2/, '$16425000000001$36425000000001'),
    );
    expect(await verify(copy)).toMatch(/^FAULT: the lines up to line \d+ are not those that were signed/);
  } finally {
    await exchange.close();
    await rm(copy, { recursive: true });
  }
});

/** The verifier's result for a log of these ticks under our rule. */
const ruledBy = (names: readonly string[], ...lines: string[]): string => {
  const rules = new TickRules();
  rules.newRule(indexRuleLine(names), 'the rule');
  try {
    for (const line of lines) rules.add(readTick(line, line), line);
    return 'sound';
  } catch (fault) {
    return (fault as Error).message;
  }
};

test('PL13 every price that our rule computes from its sources passes', () => {
  const t_ms = MIDNIGHT;
  const source = fc.record({
    price: fc.oneof(fc.bigInt({ min: 9_700n, max: 10_300n }), fc.bigInt({ min: 1n, max: 20_000n })),
    age_ms: fc.integer({ min: 0, max: 4000 }),
  });
  let [priced, with_liars, with_silent] = [0, 0, 0];
  fc.assert(
    fc.property(fc.array(source, { minLength: 1, maxLength: 9 }), (sources) => {
      const names = sources.map((_, index) => `source-${index}`);
      const received = new Map(
        sources.map(({ price, age_ms }, index) => [`source-${index}`, { price, t_ms: t_ms - age_ms }]),
      );
      const index = indexPrice(received, t_ms, names, { seq: 1, price: 10_000n });
      if (!index) return;
      priced++;
      if (index.left_out.length > 0) with_liars++;
      if (index.silent.length > 0 && index.sources.length === 2) with_silent++;
      // All agreed a moment ago; with fewer than three sources there is no price that three agreed on.
      const all = names.map((name) => ({ name, t_ms, price: 10_000n }));
      const before = tickLine({ symbol: 'BTCUSDT', seq: 1, t_ms, price: 10_000n, sources: all });
      expect(ruledBy(names, before, tickLine({ symbol: 'BTCUSDT', seq: 2, t_ms, ...index }))).toBe('sound');
    }),
    { numRuns: 20_000 },
  );
  expect(priced).toBeGreaterThan(1000);
  expect(with_liars).toBeGreaterThan(300);
  expect(with_silent).toBeGreaterThan(20);
});
