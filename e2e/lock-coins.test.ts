import type { Page } from '@playwright/test';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

const openProduct = async (page: Page): Promise<void> => {
  await page.getByTestId('tab.finance').click();
  await page.getByRole('link', { name: /Lock mining/ }).click();
  await page.getByTestId('lock-welcome.products').click();
  await page.getByTestId('lock-products.product-1').click();
  await expect(page.getByTestId('lock-buy.amount')).toBeVisible();
};

const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByTestId('lock-buy.amount').fill(amount);
  await page.getByTestId('lock-buy.amount').blur();
};

test('J19 a customer locks coins, sees what leaving costs before buying, and leaves early for exactly that', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/');
  await openProduct(page);
  await checkScreen(page, { primary: page.getByTestId('lock-buy.submit') });

  await typeAmount(page, '50');
  await page.getByTestId('lock-buy.submit').click();
  await expect(page.getByText('Minimum is 100'), 'once: as the error, not also as the hint').toHaveCount(1);
  await checkScreen(page);

  await typeAmount(page, '1000');
  await expect(page.getByTestId('lock-buy.per-day')).toHaveText('3.00–4.00');
  await expect(page.getByTestId('lock-buy.total')).toHaveText('90.00–120.00');
  await expect(page.getByTestId('lock-buy.unlocks')).toHaveText('Apr 8, 2026');
  await expect(page.getByTestId('lock-buy.leave')).toContainText('Cost if you leave right away');
  await expect(page.getByTestId('lock-buy.leave-cost')).toHaveText(/^120\.00\sUSDT$/);
  await expect(page.getByTestId('lock-buy.leave-back')).toHaveText(/^You get back 880\.00\sUSDT of 1,000\.00\sUSDT$/);
  const days = page.getByTestId('lock-buy.days-left').getByRole('slider');
  await days.focus();
  for (let day = 30; day > 3; day--) await days.press('ArrowLeft');
  await expect(page.getByTestId('lock-buy.leave-cost')).toHaveText(/^12\.00\sUSDT$/);

  await page.getByTestId('lock-buy.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^1,000\.00\sUSDT$/);
  await expect(page.getByTestId('confirm.rows').getByText(/^120\.00\sUSDT$/)).toBeVisible();
  await expect(page.getByTestId('confirm.risk')).toContainText(/Leaving right away costs 120\.00\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await backCloses(page, page.getByTestId('confirm.hero'));
  await expect(page.getByTestId('lock-buy.amount')).toHaveValue('1,000');

  await page.getByTestId('lock-buy.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Locked until Apr 8, 2026');
  await expect(page.getByTestId('confirm.reference'), 'as in the records').toContainText(/L-\d+/);
  await expect(page.getByText('Enter the correct quantity'), 'the clean form is no mistake').toBeHidden();
  await checkScreen(page);
  await page.getByTestId('confirm.view').click();

  await expect(page.getByTestId('lock-orders.state-words')).toHaveText('30 days left');
  await exchange.setClock('2026-04-05T14:05:00.000Z');
  await exchange.runJobs('lock-mining');
  await page.reload();
  await expect(page.getByTestId('lock-orders.state-words')).toHaveText('3 days left');
  await expect(page.locator('[data-share]')).toHaveAttribute('data-share', /^0\.900/);
  await checkScreen(page);

  await page.getByRole('button', { name: 'Redeem early' }).click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^988\.00\sUSDT$/);
  await expect(page.getByTestId('confirm.rows')).toContainText(/12\.00\sUSDT/);
  await expect(page.getByTestId('confirm.risk')).toHaveText(/^Wait 3 days and keep 12\.00\sUSDT\.$/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Redeemed early');
  await page.getByTestId('confirm.done').click();

  await page.getByTestId('lock-orders.state').getByRole('tab', { name: 'Redeemed' }).click();
  await expect(page.getByTestId('lock-orders.returned')).toHaveText(/^988\.00\sUSDT$/);
  await expect(page.getByTestId('lock-orders.state-words')).toHaveText('Redeemed early');
  await checkScreen(page);
});

test('a double tap on confirm locks once', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/lockming/buy?config_id=1');
  await typeAmount(page, '6000');
  await page.getByTestId('lock-buy.submit').click();
  await page.getByTestId('confirm.primary').dblclick();
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('lock-orders.state-words')).toHaveCount(1);
});

test('a lost answer is resolved, and the coins are locked once', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/lockming/buy?config_id=1');
  await typeAmount(page, '6000');
  let lost = 0;
  await page.route('**/api/lh/deposit', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByTestId('lock-buy.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.checking')).toBeVisible();
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('lock-orders.state-words')).toHaveCount(1);
});

test('a guest fills the form, is asked to log in, and finds the form as it was', async ({ page }) => {
  await page.goto('/h5/#/pages/lockming/buy?config_id=1');
  await typeAmount(page, '1000');
  await page.getByTestId('lock-buy.submit').click();
  await expect(page.getByText('Please log in first').first()).toBeVisible();
  await expect(page.getByTestId('login.account')).toBeVisible();
  await page.getByTestId('login.account').fill('funded@example.com');
  await page.getByTestId('login.password').fill('Passw0rd!');
  await page.getByTestId('login.submit').click();
  await expect(page.getByTestId('lock-buy.amount')).toHaveValue('1,000');
  await expect(page.getByTestId('lock-buy.submit')).toHaveText('Lock USDT');
});

for (const [language, amount] of [
  ['th', '1,000.00'],
  ['vi', '1.000,00'],
  ['fra', '1\u202f000,00'],
] as const) {
  test(`lock mining reads well in ${language}`, async ({ page, exchange }) => {
    await enterFunded(page, exchange, language);
    await page.goto('/h5/#/pages/lockming/welcome');
    await expect(page.getByTestId('lock-welcome.example')).toBeVisible();
    await checkScreen(page);
    await page.goto('/h5/#/pages/lockming/lockming');
    await expect(page.getByTestId('lock-products.product-1')).toBeVisible();
    await checkScreen(page);
    await page.goto('/h5/#/pages/lockming/buy?config_id=1');
    await typeAmount(page, '1000');
    await checkScreen(page, { primary: page.getByTestId('lock-buy.submit') });
    await page.getByTestId('lock-buy.submit').click();
    await expect(page.getByTestId('confirm.hero')).toContainText(amount);
    await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  });
}
