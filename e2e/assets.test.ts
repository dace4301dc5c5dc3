import type { Page } from '@playwright/test';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { createAccount } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

const [BTC, USDT] = [1, 3];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** Half a dollar of bitcoin, and a hundred dollars being withdrawn. */
const makeSmallAndHeld = async (exchange: Exchange): Promise<void> => {
  const phone = await asFunded(exchange, { pay_password: '246810' });
  await phone.send(transfersCalls.exchange, { from_currency_id: USDT, to_currency_id: BTC, number: Decimal.of('0.5') });
  await phone.send(withdrawalsCalls.request, {
    currency: USDT,
    number: Decimal.of(100),
    type: 0,
    address: TRON,
    network: 'tron',
  });
};

const openBalance = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/fund/assets?segment=balance');
  await expect(page.getByTestId('assets.USDT')).toBeVisible();
};

test('an empty wallet shows how to start, and that it has no history yet', async ({ page }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await page.getByTestId('tab.assets').click();
  await expect(page.getByTestId('assets.total')).toHaveText('0.00');
  await expect(page.getByTestId('assets.history-soon')).toContainText('No history yet');
  await expect(page.getByTestId('assets.empty')).toContainText('Recharge to start');
  await checkScreen(page);
  await page.getByTestId('assets.empty').getByRole('link', { name: 'Recharge' }).click();
  await expect(page.getByTestId('recharge.coins')).toBeVisible();
});

test('FA5 in a demo an empty wallet offers play money', async ({ page }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await page.getByTestId('tab.assets').click();
  await page.getByTestId('assets.faucet').click();
  await expect(page.getByTestId('assets.total')).toHaveText('10,000.00');
  await expect(page.getByTestId('assets.empty')).toBeHidden();
  await expect(page.getByTestId('assets.USDT'), 'BA17 the coins are fresh with the total').toContainText('10,000.00');
});

test('BA14 BA15 coins come first with their cost and profit, and a line shows the hours of the first day', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quote('BTCUSDT', '64250');
  const phone = await asFunded(exchange);
  await phone.send(transfersCalls.exchange, {
    from_currency_id: USDT,
    to_currency_id: BTC,
    number: Decimal.of(1000),
  });
  await exchange.quote('BTCUSDT', '128500');
  const assets = '/h5/#/pages/fund/assets';
  await openAgain(page, assets);
  const bitcoin = page.getByTestId('assets.BTC');
  await expect(bitcoin).toContainText(/Avg\. cost 64,2\d\d\.\d\d/);
  await expect(page.getByTestId('assets.profit-BTC')).toHaveText(/^\+99\d\.\d\d \(\+99\.\d\d%\)$/);
  await expect(page.getByTestId('assets.USDT'), 'USDT has neither').not.toContainText('cost');
  await expect(page.getByTestId('assets.actions').getByRole('link')).toHaveCount(4);
  await checkScreen(page);

  await page.getByTestId('assets.costs-about').click();
  const about = page.getByTestId('assets.costs-sheet');
  await expect(about).toContainText('what one coin cost you in USDT');
  await checkScreen(page);
  await backCloses(page, about);
  await bitcoin.click();
  const sheet = page.getByTestId('assets.coin');
  await expect(sheet).toContainText('Total cost1,000.00');
  await expect(page.getByTestId('assets.coin-spot')).toContainText('0.0155');
  await checkScreen(page);
  await backCloses(page, sheet);

  await exchange.forward(2 * HOUR_MS);
  await exchange.quote('BTCUSDT', '32125');
  await openAgain(page, assets);
  await expect(page.getByTestId('assets.profit-BTC')).toHaveText(/^−50\d\.\d\d \(−50\.\d\d%\)$/);
  const line = page.getByTestId('assets.history-range');
  await expect(line).toHaveAttribute('aria-label', 'Total over 24 hours');
  await line.fill('0');
  await expect(page.getByTestId('assets.history-value')).toContainText(/Mar 9, 2026.*: 10,99\d\.\d\d/);
  await checkScreen(page);

  await phone.send(transfersCalls.exchange, {
    from_currency_id: USDT,
    to_currency_id: BTC,
    number: Decimal.of(100),
  });
  await bitcoin.click();
  await expect(page.getByTestId('assets.coin-spot')).toContainText('0.0186');
  await expect(page.getByTestId('assets.coin-amount'), 'BA20 one amount').toContainText('0.0186');
  await expect(page.getByTestId('assets.coin-value')).toContainText(/59\d\.\d\d/);
  await expect(page.getByTestId('assets.coin-profit')).toContainText(/−50\d\.\d\d/);
  await backCloses(page, sheet);

  await page.setViewportSize({ width: 320, height: 700 });
  await checkScreen(page);
  await page.getByTestId('assets.card').getByTestId('amounts.toggle').click();
  await expect(page.getByTestId('assets.profit-BTC')).toHaveText('••••');
  await expect(page.getByTestId('assets.history-value')).toContainText('••••');
  await expect(page.getByTestId('assets'), 'hidden amounts are hidden everywhere').not.toContainText(/\d\.\d\d/);
  await bitcoin.click();
  await expect(page.getByTestId('assets.coin-amount')).toHaveText('••••');
  await expect(page.getByTestId('assets.coin-average')).toHaveText('•••• USDT');
});

test('a chart that cannot be loaded says so, and is there after another try', async ({ page }) => {
  expectFailures(page, /500/);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route('**/wallet/hours*', (route) => route.fulfill({ status: 500, body: '' }));
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await page.getByTestId('tab.assets').click();
  const failed = page.getByTestId('assets.history-failed');
  await expect(failed).toContainText(/\w/);
  await checkScreen(page);
  await page.unroute('**/wallet/hours*');
  await failed.getByRole('button').click();
  await expect(page.getByTestId('assets.history-soon')).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test('frozen amounts show what holds them, small coins hide with their count, and a line shows the days', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quote('BTCUSDT', '64250');
  await makeSmallAndHeld(exchange);
  await openBalance(page);
  await expect(page.getByTestId('assets.USDT')).toContainText('9,899.50');
  await expect(page.getByTestId('assets.USDT')).toContainText('Frozen 100.00');
  await checkScreen(page);
  await page.getByTestId('assets.USDT').click();
  const held = page.getByTestId('assets.held');
  await expect(held).toContainText('Withdrawal');
  await expect(held).toContainText(/100\.00\sUSDT/);
  await checkScreen(page);
  await backCloses(page, held);

  await page.getByTestId('assets.hide-small').click();
  await expect(page.getByTestId('assets.coins')).toContainText('1 hidden');
  await expect(page.getByTestId('assets.BTC')).toHaveCount(0);
  await page.getByTestId('assets.search').fill('zzz');
  await expect(page.getByTestId('assets.coins')).toContainText('No coin matches “zzz”');
  await page.getByTestId('assets.search').fill('usd');
  await expect(page.getByTestId('assets.USDT')).toBeVisible();

  await exchange.runJobs('balances.snapshot');
  await exchange.forward(DAY_MS);
  await exchange.runJobs('balances.snapshot');
  await exchange.quote('BTCUSDT', '128500');
  await page.reload();
  await expect(page.getByTestId('assets.total')).toHaveText('10,000.49');
  await expect(page.getByTestId('assets.history-value'), 'BA15 as the total above it').toContainText('Now: 10,000.49');
  await page.getByTestId('assets.history-range').fill('1');
  await expect(page.getByTestId('assets.history-value')).toContainText('Mar 10, 2026 UTC: 9,999.99');
  await page.getByTestId('assets.history-range').fill('0');
  await expect(page.getByTestId('assets.history-value')).toContainText('Mar 9, 2026');
  await expect(page.getByTestId('assets.today')).toContainText(/^\+0\.49 USDT .*since 14:05 today/);
  await checkScreen(page);
  await page.getByTestId('assets.card').getByTestId('amounts.toggle').click();
  await expect(page.getByTestId('assets.total')).toHaveText('••••');
  await expect(page.getByTestId('assets.today')).toContainText('•••• USDT (••••)');
  await expect(page.getByTestId('assets.USDT')).not.toContainText('9,899');
});
