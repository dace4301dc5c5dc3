import { expect, test as base } from '@playwright/test';
import { openExchange, type Exchange } from './exchange.ts';
import { asAPerson } from './pace.ts';
import { listen } from './page-errors.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A whole exchange for this test alone; the page opens at its address. */
  readonly exchange: Exchange;
  /** Whether this phone has closed the demo's notice before; otherwise it opens over the home screen, as it should once. */
  readonly noticeClosed: boolean;
  /** Ends what a test opened beside its page. */
  readonly nothingLeftOpen: void;
}

export const test = base.extend<Fixtures>({
  exchange: async ({}, use) => {
    const exchange = await openExchange();
    await use(exchange);
    expect(await exchange.close(), 'the books hold and nothing failed on the server').toEqual([]);
  },
  // A console that stays open goes on asking the closed exchange: thirty of them took a fifth of the machine from the rest.
  nothingLeftOpen: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.url),
  noticeClosed: [true, { option: true }],
  page: async ({ page, noticeClosed }, use) => {
    asAPerson(page);
    await listen(page);
    if (noticeClosed)
      await page.addInitScript(() => location.origin !== 'null' && localStorage.setItem('hasCloseNotice_4001', '1'));
    await use(page);
  },
});
