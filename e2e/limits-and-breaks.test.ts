import type { Page } from '@playwright/test';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
const LIMITS = '/h5/#/pages/setting/limits';

/** Nobody corrects an amount within half a second: an Enter so soon after the last one counts as a double tap. */
const setLimit = async (page: Page, amount: string): Promise<void> => {
  await page.waitForTimeout(600);
  await page.getByTestId('limits.amount').fill(amount);
  await page.getByTestId('limits.amount').press('Enter');
};

test('LI2 LI3 LI4 a customer lowers a limit at once, and waits a day for a higher one', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/setting/setting');
  await expect(page.getByTestId('settings.daily-loss')).toContainText('None');
  await page.getByTestId('settings.daily-loss').click();
  await expect(page.getByTestId('limits.result')).toHaveText(/^0\.00\sUSDT$/);
  await checkScreen(page);

  await setLimit(page, '0.50');
  await expect(page.getByText('Enter a limit from 1.00 to 1,000,000,000.00 USDT')).toBeVisible();
  await checkScreen(page);
  await setLimit(page, '150');
  await expect(page.getByTestId('limits.confirm-set')).toContainText('It counts at once');
  await checkScreen(page);
  await backCloses(page, page.getByTestId('limits.confirm-set'));
  await page.getByTestId('limits.set').click();
  await page.getByTestId('limits.confirm-set.confirm').click();
  await expect(page.getByTestId('limits.limit')).toHaveText(/^150\.00\sUSDT$/);
  await expect(page.getByTestId('limits.left')).toContainText(/You can lose 150\.00\sUSDT more/);

  await setLimit(page, '500');
  await expect(page.getByTestId('limits.confirm-set')).toContainText('Mar 10, 2026, 14:05');
  await page.getByTestId('limits.confirm-set.confirm').click();
  const waiting = page.getByTestId('limits.waiting');
  await expect(waiting).toContainText(/500\.00\sUSDT from Mar 10, 2026, 14:05/);
  await checkScreen(page);
  await waiting.getByRole('button', { name: /Keep 150/ }).click();
  await expect(waiting).toBeHidden();

  await page.getByTestId('limits.remove').click();
  await page.getByTestId('limits.confirm-remove.confirm').click();
  await expect(waiting).toContainText('No limit from Mar 10, 2026, 14:05');
  await exchange.forward(DAY_MS);
  await openAgain(page, LIMITS);
  await expect(page.getByTestId('limits.limit')).toHaveText('None');
});

test('LI8 LI11 LI14 a break cannot be taken back, and a check is passed by answering again', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto(LIMITS);
  await page.getByTestId('limits.break-24').click();
  await expect(page.getByTestId('limits.confirm-break')).toContainText('Take a break until Mar 10, 2026, 14:05?');
  await checkScreen(page);
  await page.getByTestId('limits.confirm-break.confirm').click();
  await expect(page.getByTestId('limits.break')).toContainText('Mar 10, 2026, 14:05');
  await page.getByTestId('limits.minutes.15').check();
  await expect(page.getByTestId('limits.minutes.15')).toBeChecked();

  await page.getByTestId('limits.check-futures').click();
  await expect(page.getByTestId('check.question')).toContainText('50x');
  await page.getByTestId('check.submit').click();
  await expect(page.getByTestId('check.choose')).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('check.answer.a').check();
  await page.getByTestId('check.submit').click();
  await expect(page.getByTestId('check.wrong')).toContainText('At 50x every 1% of the price is 50% of your money');
  await checkScreen(page, { primary: page.getByTestId('check.submit') });
  for (const answer of ['b', 'a', 'b', 'c']) {
    await page.getByTestId(`check.answer.${answer}`).check();
    await page.getByTestId('check.submit').click();
    await expect(page.getByTestId('check.right')).toBeVisible();
    await page.getByTestId('check.next').click();
  }
  await expect(page.getByTestId('check.done')).toContainText('All 4 are right');
  await checkScreen(page, { primary: page.getByTestId('check.continue') });
  await page.getByTestId('check.continue').click();
  await expect(page.getByTestId('limits.check-futures')).toContainText('Passed on Mar 9, 2026');
});

test('LI11 LI13 after a quarter of an hour of trading the customer is reminded, without any order', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto(LIMITS);
  await page.getByTestId('limits.minutes.15').check();
  await expect(page.getByText('Saved')).toBeVisible();
  // Thirteen minutes are over already.
  await page.evaluate((time) => sessionStorage.setItem('candor.trading-time', JSON.stringify(time)), {
    used_ms: 13 * 60_000,
    seen_ms: Date.parse('2026-03-09T14:04:50.000Z'),
    reminded_ms: 0,
  });
  await page.clock.install();
  await page.goto('/h5/#/pages/transaction/index');
  await expect(page.getByTestId('trade')).toBeVisible();
  const reminder = page.getByTestId('reminder');
  await expect(reminder).toBeHidden();
  // It counts in beats of ten seconds, from the moment at which its part has been loaded.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(reminder).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(reminder).toContainText('You have been trading for 15 minutes');
  await expect(page.getByTestId('reminder.result')).toHaveText(/^0\.00\sUSDT$/);
  await expect(reminder.getByRole('button').or(reminder.getByRole('link'))).toHaveText([
    '',
    'Continue',
    'Limits and breaks',
  ]);
  await page.getByTestId('reminder.limits').click();
  await expect(page.getByTestId('limits')).toBeVisible();
});

for (const language of ['th', 'vi'] as const) {
  test(`LI1 nothing is cut off at 320 px in ${language}`, async ({ page, exchange }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enterFunded(page, exchange, language);
    await page.goto(LIMITS);
    await expect(page.getByTestId('limits.result')).toBeVisible();
    await checkFit(page);
    await openAgain(page, '/h5/#/pages/setting/check?kind=super_leverage');
    await expect(page.getByTestId('check.question')).toBeVisible();
    await checkFit(page);
  });
}

test('LI11 each row of the settings opens its part of the limits', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/setting/setting');
  for (const [row, part] of [
    ['reminder', 'limits.reminder'],
    ['cool-off', 'limits.cool-off'],
    ['daily-loss', 'limits.daily-loss'],
  ] as const) {
    await page.getByTestId(`settings.${row}`).click();
    await expect(page.getByTestId(part)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`at=${row}$`));
    await page.goBack();
  }
});
