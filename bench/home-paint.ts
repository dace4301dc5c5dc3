import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { freePort } from '#server/ports/postgres/free-port.ts';
import { median, REPEATS, type Benchmark } from './benchmark.ts';
import { browserFlags, servePages } from './pages.ts';

interface Look {
  readonly score: number;
  readonly lcp_ms: number;
  readonly tbt_ms: number;
}

/** One visit by Lighthouse's phone: a slow CPU on a slow network, in a fresh browser. */
const look = async (url: string): Promise<Look> => {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'candor-lighthouse-'));
  const browser = spawn(
    '/usr/bin/chromium',
    [...browserFlags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  try {
    await answering(port);
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
    const audits = result?.lhr.audits;
    return {
      score: (result?.lhr.categories['performance']?.score ?? 0) * 100,
      lcp_ms: audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN,
      tbt_ms: audits?.['total-blocking-time']?.numericValue ?? Number.NaN,
    };
  } finally {
    browser.kill();
    await sleep(500);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

const answering = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error('the browser did not start');
};

export const benchmark: Benchmark = {
  sentence:
    'Lighthouse mobile: largest paint of the home screen against a bare React page; also score and blocking time',
  async run() {
    const pages = await servePages();
    const home: Look[] = [];
    const bare: Look[] = [];
    try {
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        home.push(await look(pages.home));
        bare.push(await look(pages.bare));
      }
    } finally {
      await pages.close();
    }
    const of = (looks: readonly Look[], name: keyof Look): number => median(looks.map((one) => one[name]));
    return {
      peer: 'a bare React page',
      ratio: of(home, 'lcp_ms') / of(bare, 'lcp_ms'),
      figures: {
        home_score: of(home, 'score'),
        home_lcp_ms: of(home, 'lcp_ms'),
        home_tbt_ms: of(home, 'tbt_ms'),
        bare_score: of(bare, 'score'),
        bare_lcp_ms: of(bare, 'lcp_ms'),
        bare_tbt_ms: of(bare, 'tbt_ms'),
      },
    };
  },
};
