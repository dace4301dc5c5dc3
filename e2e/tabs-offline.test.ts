import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('J25.1 SI25 after one visit all five tabs open without a connection, and recover by themselves', async ({
  page,
  context,
}) => {
  expectFailures(page, /ERR_INTERNET_DISCONNECTED|socket\.io|WebSocket|Failed to fetch|net::ERR/);
  await page.goto('/h5/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The code of the tabs is fetched once the first screen is idle.
  const keptTabs = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('candor-1')).keys();
      const names = ['markets', 'trade', 'finance', 'assets'];
      return names.filter((name) => kept.some(({ url }) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(url)));
    });
  await expect.poll(keptTabs).toEqual(['markets', 'trade', 'finance', 'assets']);

  await context.setOffline(true);
  await expect(page.getByTestId('offline').first()).toBeVisible();
  for (const tab of ['markets', 'trade', 'finance', 'assets'] as const) {
    await page.getByTestId(`tab.${tab}`).click();
    await expect(page.getByTestId(tab)).toBeVisible();
    await expect(page.getByTestId('page.failed')).toHaveCount(0);
    if (tab === 'trade') await expect(page.getByText('this part was never loaded on this phone')).toBeVisible();
  }
  await page.reload();
  await expect(page.getByTestId('assets')).toBeVisible();
  await page.getByTestId('tab.markets').click();
  await expect(page.getByTestId('markets')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByTestId('offline')).toHaveCount(0);
  await expect(page.getByTestId('markets').getByRole('link', { name: /^BTC/ })).toBeVisible();
});
