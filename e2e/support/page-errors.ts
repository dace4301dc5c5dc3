import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shift since the last call. */
    candorShift?: number;
  }
}

/** Console errors and failed requests of a page. */
const errors = new WeakMap<Page, string[]>();

/** A request that a test fails on purpose; the browser reports it, and it is no fault of the page. */
const expectedFailures = new WeakMap<Page, RegExp>();

export const listen = async (page: Page): Promise<void> => {
  const received: string[] = [];
  errors.set(page, received);
  page.on('console', (message) => {
    if (message.type() === 'error') received.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (failure) => received.push(failure.stack ?? failure.message));
  await page.addInitScript(() => {
    window.candorShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.candorShift = (window.candorShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/**
 * For tests that cut the network: errors that name such an address do not count from now on.
 * @public
 */
export const expectFailures = (page: Page, pattern: RegExp): void => void expectedFailures.set(page, pattern);

export const errorsOf = (page: Page): string[] => {
  const expected = expectedFailures.get(page);
  return (errors.get(page) ?? []).filter((line) => !expected?.test(line));
};

/** The sum of layout shifts since the last call. */
export const takeShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shift = window.candorShift ?? 0;
    window.candorShift = 0;
    return shift;
  });
