import type { Page } from '@playwright/test';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { endNova, NOVA_UNLOCKS_AT } from './support/offerings.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';
import { fillWallet } from './support/whole-wallet.ts';

const openNova = async (page: Page): Promise<void> => {
  await openAgain(page, '/h5/#/pages/ieo/ieo');
  await page.getByRole('link', { name: 'Nova', exact: true }).click();
  await expect(page.getByTestId('offering')).toBeVisible();
};

const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByTestId('offering.amount').fill(amount);
  await page.getByTestId('offering.amount').blur();
};

/** Appends what waits to the log, and signs it. */
const sign = async (exchange: Exchange): Promise<void> => {
  await exchange.quote('BTC/USDT', '64251.00');
  await exchange.forward(11_000);
  await exchange.quote('BTC/USDT', '64252.00');
};

test('J20 a customer applies for 1,000 NOVA, gets 640 and 90.00 back, and checks the allotment', async ({
  page,
  exchange,
}) => {
  await exchange.openOfferings();
  await enterFunded(page, exchange);
  await page.goto('/h5/');
  await page.getByTestId('tab.finance').click();
  await page.getByTestId('finance.ieo').click();
  for (const phase of ['Warm-up', 'In progress', 'Done'])
    await expect(page.getByTestId('offerings.phases').getByRole('tab', { name: phase })).toBeVisible();
  await expect(page.getByTestId('offering.sold')).toHaveText('58% applied for');
  await expect(page.getByTestId('offering.left')).toHaveText(/^4,200,000 of 10,000,000\sNOVA left$/);
  await expect(page.getByTestId('offering.countdown')).toHaveText(/^(3 days 00:00:00|2 days 23:59:\d\d)$/);
  await checkScreen(page);

  await page.getByRole('link', { name: 'Nova' }).click();
  await page.getByTestId('offering.submit').click();
  await expect(page.getByText('Enter the correct quantity')).toHaveCount(1);
  await checkScreen(page, { primary: page.getByTestId('offering.submit') });

  await typeAmount(page, '1000');
  await expect(page.getByText('Enter the correct quantity')).toBeHidden();
  await expect(page.getByTestId('offering.cost')).toHaveText(/^250\.00\sUSDT$/);
  await expect(page.getByTestId('offering.share-now')).toContainText(/you would get all 1,000\sNOVA/);
  await expect(page.getByTestId('offering.share-twice')).toContainText(/bring you 500\sNOVA, and 125\.00\sUSDT/);
  await expect(page.getByTestId('offering.lock')).toHaveText('25% first, then 3 parts every 30 days');
  await expect(page.getByTestId('offering.first-unlock')).toHaveText(/^Mar 14, 2026/);
  await expect(page.getByTestId('offering.no-market'), 'OF15').toContainText('none is promised');
  await expect(page.getByTestId('offering.steps').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByTestId('offering.unlocks').getByTestId('unlock.part-1')).toHaveText(/^250\sNOVA$/);
  await checkScreen(page);

  await page.getByTestId('offering.submit').click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^1,000\sNOVA$/);
  await expect(page.getByTestId('confirm.rows').getByText(/^250\.00\sUSDT$/)).toBeVisible();
  await expect(page.getByTestId('confirm.risk')).toContainText('No market is promised');
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await backCloses(page, page.getByTestId('confirm.hero'));
  await expect(page.getByTestId('offering.amount')).toHaveValue('1,000');

  await page.getByTestId('offering.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Applied');
  await expect(page.getByTestId('confirm.reference'), 'as in the records').toContainText(/N-\d+/);
  await checkScreen(page);
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('application.state')).toHaveText('Applied');
  await expect(page.getByTestId('application.applied')).toHaveText('1,000');
  await expect(page.getByTestId('application.now')).toHaveText('1,000');
  await checkScreen(page);

  await endNova(exchange);
  await page.reload();
  await expect(page.getByTestId('application.applied')).toHaveText('1,000');
  await expect(page.getByTestId('application.passed')).toHaveText('640');
  await expect(page.getByTestId('application.result')).toHaveText(/^Passed 640, refunded 90\.00\sUSDT$/);
  await expect(page.getByTestId('application.refund')).toHaveText(/^90\.00\sUSDT$/);
  await expect(page.getByTestId('unlock.part-1')).toHaveText(/^160\sNOVA$/);
  await expect(page.getByRole('img', { name: /^0\sNOVA of 640\sNOVA unlocked$/ })).toBeVisible();
  await checkScreen(page);

  await exchange.setClock(NOVA_UNLOCKS_AT);
  await exchange.runJobs('offerings');
  await page.reload();
  await expect(page.getByRole('img', { name: /^160\sNOVA of 640\sNOVA unlocked$/ })).toBeVisible();

  await sign(exchange);
  await page.getByTestId('application.check').click();
  await expect(page.getByTestId('allotment.facts')).toContainText(/15,625,000\sNOVA/);
  await page.getByTestId('allotment.check').click();
  await expect(page.getByTestId('allotment.passed')).toContainText('Your device came to the same allotment.');
  await expect(page.getByTestId('allotment.passed')).toContainText('Your application is in the list');
  await checkScreen(page);
});

test('J20 in warm-up there is only the reminder, also after following a link', async ({ page, exchange }) => {
  await exchange.openOfferings();
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/ieo/ieo?phase=warm_up');
  const bell = page.getByRole('button', { name: 'Remind me: Halo' });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await checkScreen(page);
  await page.getByRole('link', { name: 'Halo' }).click();
  await expect(page.getByTestId('offering.remind')).toHaveText('Remind me');
  await expect(page.getByTestId('offering.amount')).toBeHidden();
  await expect(page.getByTestId('offering.submit')).toBeHidden();
  await checkScreen(page, { primary: page.getByTestId('offering.remind') });
  await page.getByTestId('offering.remind').click();
  await expect(page.getByText('We will write to your inbox 10 minutes before the start')).toBeVisible();
  await expect(page.getByTestId('offering.remind')).toHaveText('Turn the reminder off');
  await page.goBack();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
});

test('an application is taken back in full while the offering is open', async ({ page, exchange }) => {
  await exchange.openOfferings();
  await enterFunded(page, exchange);
  await openNova(page);
  await typeAmount(page, '1000');
  await page.getByTestId('offering.submit').click();
  await page.getByTestId('confirm.primary').dblclick();
  await expect(page.getByTestId('confirm.result')).toContainText('Applied');
  await openNova(page);
  await expect(page.getByTestId('offering.one'), 'OF4').toContainText('take it back and apply again');
  await expect(page.getByTestId('offering.amount')).toBeHidden();
  await checkScreen(page, { primary: page.getByTestId('offering.see-application') });
  await page.getByTestId('offering.see-application').click();
  await expect(page.getByTestId('application.state'), 'a double tap applies once').toHaveCount(1);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByTestId('confirm.hero')).toHaveText(/^250\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  // The sheet of the application is still in the screen below.
  await expect(page.getByTestId('confirm.result').filter({ visible: true })).toContainText(/250\.00\sUSDT/);
  await page.getByTestId('confirm.done').filter({ visible: true }).click();
  await expect(page.getByTestId('application.state')).toHaveText('Taken back');
  await checkScreen(page);
  await openNova(page);
  await expect(page.getByTestId('offering.amount'), 'OF4 another one can be made').toBeVisible();
});

test('a customer pays in BTC, at the logged price and with a maximum cost', async ({ page, exchange }) => {
  await exchange.openOfferings();
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await exchange.live();
  await openNova(page);
  await page.getByTestId('offering.pay-BTC').click();
  await typeAmount(page, '1000');
  await expect(page.getByTestId('offering.cost')).toHaveText(/^≈ 0\.00389106\sBTC$/);
  await expect(page.getByTestId('offering.rate')).toHaveText(/^At a price of 64,250\.00\sUSDT for 1\sBTC$/);
  await page.getByTestId('offering.submit').click();
  await expect(page.getByTestId('confirm.rows')).toContainText(/You pay at most0\.00389496\sBTC/);
  await expect(page.getByTestId('confirm.quote')).toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await exchange.quote('BTC/USDT', '60000.00');
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByText('The price has changed. These are the new values.')).toBeVisible();
  await expect(page.getByTestId('confirm.rows')).toContainText(/Cost now0\.00416667\sBTC/);
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.receipt')).toContainText(/0\.00416667\sBTC/);
  await expect(page.getByTestId('confirm.link')).toContainText('BTC/USDT #');
});

test('a guest fills the form, is asked to log in, and finds the form as it was', async ({ page, exchange }) => {
  await exchange.openOfferings();
  await openNova(page);
  await typeAmount(page, '1000');
  await page.getByTestId('offering.submit').click();
  await expect(page.getByText('Please log in first').first()).toBeVisible();
  await page.getByTestId('login.account').fill('funded@example.com');
  await page.getByTestId('login.password').fill('Passw0rd!');
  await page.getByTestId('login.submit').click();
  await expect(page.getByTestId('offering.amount')).toHaveValue('1,000');
  await expect(page.getByTestId('offering.submit')).toHaveText('Apply for NOVA');
});

test('anyone reads the allotment of ORBIT, and checks it without an account', async ({ page, exchange }) => {
  await exchange.openOfferings();
  await exchange.runJobs('offerings');
  await sign(exchange);
  await page.goto('/h5/#/pages/ieo/ieo?phase=done');
  await expect(page.getByTestId('offering.sold')).toHaveText('Applied for 1.55 times over');
  await page.getByRole('link', { name: 'Orbit' }).click();
  await page.getByTestId('offering.allotment').click();
  await expect(page.getByTestId('allotment.rows')).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('allotment.check').click();
  await expect(page.getByTestId('allotment.passed')).toContainText('Every application has what the rule gives it');
});

for (const language of ['th', 'vi', 'fra', 'spa'] as const) {
  test(`offerings fit a small phone in ${language}`, async ({ page, exchange }) => {
    await exchange.openOfferings();
    await enterFunded(page, exchange, language);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of ['ieo?phase=warm_up', 'ieo', 'order']) {
      await page.goto(`/h5/#/pages/ieo/${address}`);
      await expect(page.locator('main').last()).toBeVisible();
      await checkFit(page);
    }
    await page.goto('/h5/#/pages/ieo/ieo');
    await page.getByRole('link', { name: 'Nova' }).click();
    await typeAmount(page, '1000');
    await checkFit(page);
    await page.getByTestId('offering.submit').click();
    await expect(page.getByTestId('confirm.hero')).toBeVisible();
    await checkFit(page);
  });
}
