import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { backCloses, checkScreen } from './support/check-screen.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';
import { fillWallet } from './support/whole-wallet.ts';

const type = async (page: Page, field: string, amount: string): Promise<void> => {
  await page.getByTestId(field).fill(amount);
  await page.getByTestId(field).blur();
};

/** Steps 1 and 2: from the futures account, with both balances in sight before anything moves. */
const moveToFutures = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/fund/assets');
  await expect(page.getByTestId('assets.total')).toHaveText('50,985.80');
  await expect(page.getByTestId('assets.history-soon')).toContainText('No history yet');
  await expect(page.getByTestId('assets.today'), 'no snapshot of this day was taken').toHaveCount(0);
  await checkScreen(page);
  await page.getByTestId('assets.segments').getByRole('tab', { name: 'Accounts' }).click();
  await page.getByTestId('assets.account-futures').click();
  await page.getByTestId('assets.transfer-in').click();
  await expect(page.getByTestId('transfer.from')).toHaveText('Spot');
  await expect(page.getByTestId('transfer.to')).toHaveText('Futures');
  await type(page, 'transfer.amount', '500');
  await expect(page.getByTestId('transfer.from-after')).toHaveText(/^9,500\.00\sUSDT$/);
  await expect(page.getByTestId('transfer.to-after')).toHaveText(/^2,500\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('transfer.submit') });
  await page.getByTestId('transfer.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^500\.00\sUSDT$/);
  await backCloses(page, page.getByTestId('confirm.hero'));
  await page.getByTestId('transfer.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Transferred');
  await expect(page.getByTestId('confirm.reference'), 'as in the records').toContainText(/T-\d+/);
  await page.getByTestId('confirm.done').click();

  await type(page, 'transfer.amount', '20000');
  await page.getByTestId('transfer.submit').click();
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  await page.getByTestId('transfer.amount.reduce').click();
  await expect(page.getByTestId('transfer.amount')).toHaveValue('9,500');
  await page.goto('/h5/#/');
  await expect(page.getByTestId('home.total'), 'a move changes no total').toHaveText('50,985.80');
};

/**
 * Step 3: the cost relative to the market; an expired quote can only be renewed. Why these numbers:
 * docs/decisions/0012.
 */
const exchangeBitcoin = async (page: Page, exchange: Exchange): Promise<void> => {
  await page.goto('/h5/#/pages/fund/fundTransfer?from=1&to=3');
  await type(page, 'exchange.amount', '0.1');
  await expect(page.getByTestId('exchange.about')).toHaveText(/^≈ 6,423\.07\d*\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('exchange.submit') });
  await page.getByTestId('exchange.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^6,423\.07\sUSDT$/);
  const rows = page.getByTestId('confirm.rows');
  await expect(rows).toContainText(/Our rate1 BTC = 64,230\.72\sUSDT/);
  await expect(rows).toContainText(/Market rate1 BTC = 64,250\.00\sUSDT/);
  await expect(rows).toContainText(/1\.93\sUSDT \(0\.03%\)/);
  await expect(page.getByTestId('confirm.quote')).toContainText(/60|5\d/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await exchange.forward(61_000);
  await exchange.quote('BTCUSDT', '64250');
  await expect(page.getByTestId('confirm.primary'), 'an old quote cannot be sent').toHaveText('View the new rate');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.primary')).toHaveText('Exchange now');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Exchanged');
  await expect(page.getByTestId('confirm.result')).toContainText(/6,423\.07\sUSDT6,423\.0725\sUSDT/);
  await expect(page.getByTestId('exchange.amount'), 'the form is clean').toHaveValue('');
  await expect(page.getByTestId('confirm.link')).toHaveAttribute('href', /price\/why\?symbol=BTC%2FUSDT&seq=\d+/);
  await checkScreen(page);
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('transfers.rows')).toContainText('BTC/USDT #');
  await checkScreen(page);
};

/** Step 5: the month's sums, and a machine-readable file. */
const exportMarch = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/setting/setting');
  await page.getByTestId('settings.bills').click();
  await expect(page.getByTestId('bills.month')).toHaveText('March 2026');
  await expect(page.getByTestId('bills.summary-BTC')).toHaveText(/BTC0\.500\.10$/);
  await expect(page.getByTestId('bills.summary-USDT')).toHaveText(/USDT18,923\.070\.00$/);
  await checkScreen(page);
  const saving = page.waitForEvent('download');
  await page.getByTestId('records.export').click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('records-2026-03-01-2026-03-31.csv');
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const columns = header.split(',');
  expect(columns).toEqual(expect.arrayContaining(['Change', 'Fee', 'Price or rate', 'Balance after', 'Reference']));
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index], cell])));
  const exchanged = {
    What: 'Exchange',
    Account: 'Spot',
    Fee: '',
    'Price or rate': '64230.725',
    'Price in': 'USDT/BTC',
  };
  expect(rows.slice(0, 4)).toMatchObject([
    { ...exchanged, Coin: 'BTC', Change: '-0.1', 'Balance after': '0.4' },
    { ...exchanged, Coin: 'USDT', Change: '6423.0725', 'Balance after': '15923.0725' },
    { What: 'Transfer between accounts', Account: 'Spot', Change: '-500', 'Balance after': '9500' },
    { What: 'Transfer between accounts', Account: 'Futures', Change: '500', 'Balance after': '2500' },
  ]);
  for (const cell of lines.flatMap((line) => line.split(',')))
    expect(cell, 'a number with a dot, or a text that is no formula').toMatch(/^(?:-?\d+(?:\.\d+)?|[^=+\-@].*|)$/);
};

test('J18 money is moved, exchanged at a rate that is shown with its cost, and exported', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await exchange.quote('BTCUSDT', '64250');
  await moveToFutures(page);
  await exchangeBitcoin(page, exchange);

  await page.goto('/h5/#/pages/fund/assets?segment=balance');
  await expect(page.getByTestId('assets.BTC')).toContainText('0.40');
  await expect(page.getByTestId('assets.USDT')).toContainText('15,923.07');
  await expect(page.getByTestId('assets.total')).toHaveText('50,983.87');
  await checkScreen(page);
  await exportMarch(page);
});

test('TR8 a rate that moved shows its new numbers before it is confirmed, with the button in sight on a small phone', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await enterFunded(page, exchange);
  await exchange.quote('BTCUSDT', '64250');
  await page.goto('/h5/#/pages/fund/fundTransfer?from=3&to=1');
  await type(page, 'exchange.amount', '1000');
  await page.getByTestId('exchange.submit').click();
  const rows = page.getByTestId('confirm.rows');
  await expect(rows).toContainText(/Our rate1 USDT = 0\.000015559\d?\sBTC/);
  await expect(page.getByTestId('confirm.quote')).toContainText(/(?:minute|seconds) left/);
  await expect(page.getByTestId('confirm.primary')).toBeInViewport({ ratio: 1 });
  await exchange.quote('BTCUSDT', '64900');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.warning')).toContainText('The rate moved, so nothing was exchanged.');
  await expect(rows).toContainText(/Our rate1 USDT = 0\.000015403\d?\sBTC/);
  await expect(page.getByTestId('confirm.primary')).toBeInViewport({ ratio: 1 });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Exchanged');
});
