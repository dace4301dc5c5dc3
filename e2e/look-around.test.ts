import { backCloses, checkScreen } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';

test('J1 a visitor looks around without an account, and nothing asks for one until something is tried', async ({
  page,
}) => {
  await page.goto('/h5/');
  await expect(page.getByTestId('home.create-account')).toBeVisible();
  await expect(page.getByTestId('home.log-in')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.getByTestId(/^tab\./).allInnerTexts()).toEqual(['Home', 'Markets', 'Trade', 'Finance', 'Assets']);
  await checkScreen(page);

  await page.getByTestId('tab.markets').click();
  await expect(page.getByTestId('markets')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('tab.trade').click();
  await expect(page.getByTestId('trade')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('tab.finance').click();
  await expect(page.getByRole('link', { name: /Lock mining/ })).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('tab.assets').click();
  await expect(page.getByTestId('assets.guest')).toBeVisible();
  await expect(page).toHaveURL(/pages\/fund\/assets/);
  await checkScreen(page);
});

test('all shortcuts stand in the More sheet, grouped, and back closes only the sheet', async ({ page }) => {
  await page.goto('/h5/');
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByTestId('more')).toContainText('Lock mining');
  await checkScreen(page);
  await backCloses(page, page.getByTestId('more'));
});

test('a screen that is not built yet says so, and its back button leads back', async ({ page }) => {
  await page.goto('/h5/#/pages/nft/nft');
  await expect(page.getByText('This feature is not available yet')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Back' }).last().click();
  await expect(page.getByTestId('home.create-account')).toBeVisible();
});

test('a deep link without history goes back to its parent and never out of the app', async ({ page }) => {
  await page.goto('/h5/#/pages/lockming/buy?config_id=1');
  await page.getByTestId('nav.back').last().click();
  await expect(page.getByTestId('lock-products.product-1')).toBeVisible();
  await page.getByTestId('nav.back').last().click();
  await expect(page.getByTestId('finance')).toBeVisible();
});
