import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Tests wait for a page more than they work: with two of them half of two cores were idle.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // A machine that is busy with something else is slow, not wrong: these end what hangs, and nothing else.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test/browser.json' }]],
  use: {
    browserName: 'chromium',
    // It would fetch the whole app once more for every test, past the faults that some of them make; being offline needs it.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'UTC',
    locale: 'en-US',
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A spare process for the next page is begun for every page, and mostly never needed.
        '--renderer-process-limit=1',
        // No page lives long enough to win back what the optimizing compilers cost: a third of a page's CPU time.
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
});
