import type { Page } from '@playwright/test';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { tapAgain } from './support/door.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

const type = async (page: Page, field: string, amount: string): Promise<void> => {
  await page.getByTestId(field).fill(amount);
  await page.getByTestId(field).blur();
};

test('J18 a customer moves money between accounts and sees both balances before it moves', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/fund/transfer?to=futures');
  await expect(page.getByTestId('transfer.from')).toHaveText('Spot');
  await expect(page.getByTestId('transfer.to')).toHaveText('Futures');

  await type(page, 'transfer.amount', '500');
  await expect(page.getByTestId('transfer.from-after')).toHaveText(/^9,500\.00\sUSDT$/);
  await expect(page.getByTestId('transfer.to-after')).toHaveText(/^500\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('transfer.submit') });

  await page.getByTestId('transfer.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^500\.00\sUSDT$/);
  await backCloses(page, page.getByTestId('confirm.hero'));
  await tapAgain(page, 'transfer.submit');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Transferred');
  await page.getByTestId('confirm.done').click();

  await type(page, 'transfer.amount', '20000');
  await page.getByTestId('transfer.submit').click();
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  await page.getByTestId('transfer.amount.reduce').click();
  await expect(page.getByTestId('transfer.amount')).toHaveValue('9,500');

  await page.getByTestId('transfer.history').click();
  await expect(page.getByTestId('transfers.rows')).toContainText('Spot → Futures');
  await checkScreen(page);

  await page.goto('/h5/#/pages/fund/assets');
  await expect(page.getByTestId('assets.total')).toHaveText('10,000.00');
  await expect(page.getByTestId('assets.account-futures')).toContainText(/500\.00\sUSDT/);
  await expect(page.getByTestId('assets.account-spot')).toContainText('95.00% of the total');
  await checkScreen(page);
});

test('J18 an exchange shows its cost beside the market, and an old quote can only be renewed', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quote('BTCUSDT', '64250');
  await page.goto('/h5/#/pages/fund/fundTransfer?from=3&to=1');
  await type(page, 'exchange.amount', '1000');
  await checkScreen(page, { primary: page.getByTestId('exchange.submit') });

  await page.getByTestId('exchange.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^0\.01555953\sBTC$/);
  await expect(page.getByTestId('confirm.rows')).toContainText('Market rate');
  await expect(page.getByTestId('confirm.rows')).toContainText(/0\.00000468\sBTC \(0\.0301%\)/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });

  await expect(page.getByTestId('confirm.primary')).toHaveText('Get new quote', { timeout: 20_000 });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.primary')).toHaveText('Exchange now');
  // The button takes one tap in half a second, so that a double tap does not confirm what was only renewed.
  await expect(page.getByTestId('confirm.quote')).toContainText('8');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Exchanged');
  await expect(page.getByTestId('confirm.result')).toContainText(/0\.01555953\sBTC/);
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('transfers.rows')).toContainText('BTCUSDT #');
  await checkScreen(page);

  await page.goto('/h5/#/pages/fund/assets?segment=balance');
  await expect(page.getByTestId('assets.BTC')).toContainText('0.01555953');
  await expect(page.getByTestId('assets.USDT')).toContainText('9,000.00');
});
