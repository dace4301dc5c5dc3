import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { isOpen } from '#contract/markets/rules.ts';
import { median, REPEATS, type Benchmark } from './benchmark.ts';
import { browserFlags } from './pages.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/** Five ticks a second for every open market. */
const TICK_MS = 200;
/** Five repeats make up the twenty seconds of each case. */
const LOOK_MS = 4000;
/**
 * Prices turn grey five seconds after the last tick, and return with a request for all of them: neither is measured.
 */
const SETTLE_MS = 6500;
const THROTTLES = [4, 1] as const;

interface Look {
  readonly frames_ms: readonly number[];
  readonly long_tasks: number;
  readonly changed_rows: number;
}

/** Quotes a new price of every open market, up and down by a little. */
const sayPrices = ({ exchange, feed, ports }: WholeExchange, round: number): void => {
  const now = ports.clock.now();
  for (const market of exchange.prices.markets()) {
    if (!isOpen(market.hours, now)) continue;
    const step = (round * 7 + market.id * 3) % 11;
    feed.quote(market.symbol, `${100 + market.id}.${10 + step}`, { t_ms: millisecondsOf(now), volume: '1' });
  }
};

/**
 * Runs in the page, where the server's types are not available, and is therefore a text: the time between frames, and
 * tasks that blocked the page for more than 50 ms.
 */
const WATCH_FRAMES = `new Promise((done) => {
  const prices = () => [...document.querySelectorAll('[data-testid$=".last"]')].map((cell) => cell.textContent);
  const before = prices();
  const frames_ms = [];
  let long_tasks = 0;
  const observer = new PerformanceObserver((list) => void (long_tasks += list.getEntries().length));
  observer.observe({ type: 'longtask' });
  const started = performance.now();
  let last = started;
  const frame = (at) => {
    if (at > last) frames_ms.push(at - last);
    last = Math.max(last, at);
    if (at - started < ${LOOK_MS}) return void requestAnimationFrame(frame);
    observer.disconnect();
    const after = prices();
    done({ frames_ms, long_tasks, changed_rows: after.filter((text, row) => text !== before[row]).length });
  };
  requestAnimationFrame(frame);
})`;

const openMarkets = async (port: number): Promise<{ page: Page; phone: CDPSession; close: () => Promise<void> }> => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserFlags });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/h5/#/pages/market/market?segment=coins`);
  await page.getByTestId('market.BTC.last').waitFor();
  return { page, phone: await context.newCDPSession(page), close: () => browser.close() };
};

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? Number.NaN;

interface Case {
  readonly name: 'ticking' | 'still';
  readonly rate: (typeof THROTTLES)[number];
  readonly looks: Look[];
}

const figuresOf = ({ name, rate, looks }: Case): Record<string, number> => {
  const of = (part: number): number => median(looks.map(({ frames_ms }) => percentile(frames_ms, part)));
  return {
    [`${name}_p95_ms_${rate}x`]: of(0.95),
    [`${name}_p99_ms_${rate}x`]: of(0.99),
    [`${name}_long_tasks_${rate}x`]: looks.reduce((sum, { long_tasks }) => sum + long_tasks, 0),
    [`${name}_changed_rows_${rate}x`]: median(looks.map(({ changed_rows }) => changed_rows)),
  };
};

export const benchmark: Benchmark = {
  sentence: 'Frames of the market list while every coin ticks five times a second, against the same list at rest',
  async run() {
    const whole = await openWholeExchange();
    let round = 0;
    sayPrices(whole, round);
    await whole.exchange.prices.pump();
    const { page, phone, close } = await openMarkets(whole.port);
    const cases = THROTTLES.flatMap((rate): Case[] => [
      { name: 'ticking', rate, looks: [] },
      { name: 'still', rate, looks: [] },
    ]);
    try {
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        for (const { name, rate, looks } of cases) {
          const ticking = name === 'ticking' ? setInterval(() => sayPrices(whole, ++round), TICK_MS) : undefined;
          await phone.send('Emulation.setCPUThrottlingRate', { rate });
          await sleep(SETTLE_MS);
          looks.push(await page.evaluate<Look>(WATCH_FRAMES));
          clearInterval(ticking);
        }
      }
    } finally {
      await close();
      await whole.close();
    }
    const figures: Record<string, number> = Object.assign({}, ...cases.map(figuresOf));
    const ours = figures['ticking_p95_ms_4x'] ?? Number.NaN;
    return {
      peer: 'the same list at rest (p95 frame, 4x slower processor)',
      ratio: ours / (figures['still_p95_ms_4x'] ?? Number.NaN),
      figures,
    };
  },
};
