import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { interleaved, type Benchmark } from './benchmark.ts';
import { browserFlags, servePages } from './pages.ts';

const REST_MS = 1500;

/** All scripts that a page loads until it is idle, each gzipped. */
const scriptsOf = async (browser: Browser, url: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  // The demo's notice opens once per phone; a usual visit is measured.
  await page.addInitScript(() => localStorage.setItem('hasCloseNotice_4001', '1'));
  await page.goto(url, { waitUntil: 'networkidle' });
  // On a busy machine the network is idle while the first script still starts, so wait for the parts it loads.
  for (let known = -1; known < sizes.length; await page.waitForTimeout(REST_MS)) known = sizes.length;
  page.removeAllListeners('response');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total;
};

/** The scripts that the page itself names, which the first paint waits for. */
const firstScriptsOf = async (url: string): Promise<number> => {
  const page = await (await fetch(url)).text();
  const paths = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => new URL(path, url));
  const bodies = await Promise.all(paths.map(async (path) => (await fetch(path)).arrayBuffer()));
  return bodies.reduce((sum, body) => sum + gzipSync(new Uint8Array(body), { level: 9 }).length, 0);
};

/** Measures the scripts of one screen, opened as the first page of a visit, against those of a bare React page. */
export const pageJs = (name: string, address: string, goal: string): Benchmark => ({
  sentence: `JavaScript of the ${name} screen, gzipped, against a bare React page (goal: ${goal})`,
  async run() {
    const pages = await servePages();
    const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: browserFlags });
    try {
      const { ours = 0, bare = 1 } = await interleaved({
        ours: () => scriptsOf(browser, `${pages.home}${address}`),
        bare: () => scriptsOf(browser, pages.bare),
      });
      return {
        peer: 'a bare React page',
        ratio: ours / bare,
        figures: {
          [`${name}_js_gz_bytes`]: ours,
          first_js_gz_bytes: await firstScriptsOf(pages.home),
          bare_js_gz_bytes: bare,
        },
      };
    } finally {
      await browser.close();
      await pages.close();
    }
  },
});
