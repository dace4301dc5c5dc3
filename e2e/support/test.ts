import { expect, test as base } from '@playwright/test';
import { openExchange, type Exchange } from './exchange.ts';
import { listen } from './overheard.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A whole exchange for this test alone; the page opens at its address. */
  readonly exchange: Exchange;
}

export const test = base.extend<Fixtures>({
  exchange: async ({}, use) => {
    const exchange = await openExchange();
    await use(exchange);
    expect(await exchange.close(), 'the books hold and nothing failed on the server').toEqual([]);
  },
  baseURL: async ({ exchange }, use) => use(exchange.url),
  page: async ({ page }, use) => {
    await listen(page);
    await use(page);
  },
});
