import { backCloses, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

test('a price alert is set with its distance shown, listed, refused at the current price, and deleted', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/market/market?segment=coins');
  await page.getByTestId('market.BTC.more').click();
  await page.getByTestId('market-menu.alert').click();
  await expect(page.getByText('No alerts for this market yet.')).toBeVisible();
  await checkScreen(page);
  const target = page.getByTestId('alert.target');
  const aimAt = async (price: string): Promise<void> => {
    // The field ungroups its number on focus; only then can all of it be replaced.
    await target.focus();
    await target.fill(price);
  };

  await page.getByTestId('alert.set').click();
  await expect(page.getByText('Enter a target price')).toBeVisible();
  await aimAt('64250');
  await page.getByTestId('alert.set').click();
  await expect(page.getByText('Choose a target that differs from the current price')).toBeVisible();
  await checkScreen(page);

  await aimAt('66000');
  await expect(page.getByText('2.72% above the index')).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('alert.set').click();
  await expect(page.getByTestId('alert.list')).toContainText('Rises to 66,000.00');
  await expect(page.getByTestId('toast')).toContainText('Price alert set');
  await checkScreen(page);

  await exchange.quote('BTC/USDT', '66010.00');
  await exchange.runJobs('markets');
  await backCloses(page, page.getByTestId('alert'));
  await page.getByTestId('market.BTC.more').click();
  await page.getByTestId('market-menu.alert').click();
  await expect(page.getByTestId('alert.list')).toContainText('Reached 66,010.00');
  await page.getByRole('button', { name: 'Delete alert at 66,000.00' }).click();
  await expect(page.getByText('No alerts for this market yet.')).toBeVisible();
});

test('a guest sees what an alert needs and is led to the login', async ({ page, exchange }) => {
  await exchange.live();
  await page.goto('/h5/#/pages/market/market?segment=coins');
  await page.getByTestId('market.ETH.more').click();
  await page.getByTestId('market-menu.alert').click();
  await expect(page.getByTestId('alert.guest')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByTestId('login.account')).toBeVisible();
});
