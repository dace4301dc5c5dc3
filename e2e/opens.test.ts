import { checkScreen } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';

test('a visitor opens the app and sees the home screen and its five tabs', async ({ page }) => {
  await page.goto('/h5/');
  await expect(page).toHaveTitle(/Candor/);
  for (const tab of ['home', 'markets', 'trade', 'finance', 'assets']) {
    await expect(page.getByTestId(`tab.${tab}`)).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await checkScreen(page);
});

test('the address of the server alone leads to the app', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/h5\//);
});

test('the API reference opens, lists the calls and loads nothing from elsewhere', async ({ page, exchange }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(exchange.url) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { name: 'Candor' })).toBeVisible();
  await page.getByRole('link', { name: 'lock-mining' }).click();
  await expect(page.getByText('/lh/deposit/config')).toBeVisible();
  expect(strangers).toEqual([]);
});
