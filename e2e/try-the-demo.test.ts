import { checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { settled } from './support/home.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

test('FA7, FA8 the guide on Home ticks off what the account has done, and stays closed once closed', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await enterFunded(page, exchange);
  await page.goto('/h5/');
  await settled(page);
  const guide = page.getByTestId('guide');
  await expect(guide).toContainText('Try the demo');
  await expect(page.getByTestId('guide.progress')).toHaveText('1 of 5');
  await expect(page.getByTestId('guide.play_money')).toHaveAttribute('data-done', 'true');
  await expect(page.getByTestId('guide.lock')).toHaveAttribute('data-done', 'false');
  await checkScreen(page);

  await page.getByTestId('guide.lock.go').click();
  await page.getByTestId('lock-products.product-1').click();
  await page.getByTestId('lock-buy.amount').fill('100');
  await page.getByTestId('lock-buy.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  await openAgain(page, '/h5/');
  await expect(page.getByTestId('guide.progress')).toHaveText('2 of 5');
  await expect(page.getByTestId('guide.lock')).toHaveAttribute('data-done', 'true');

  await page.getByTestId('guide.close').click();
  await expect(guide).toBeHidden();
  await openAgain(page, '/h5/');
  await settled(page);
  await expect(guide).toBeHidden();
  await expect(page.getByTestId('clock.open'), 'time can still be skipped').toBeVisible();
});

test('DC2, DC6 a customer skips 24 hours, stays logged in, and everybody sees how far the demo is ahead', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/');
  await settled(page);
  await page.getByTestId('clock.open').click();
  await expect(page.getByTestId('clock.now')).toHaveText('Mar 9, 2026, 14:05');
  await expect(page.getByTestId('clock.ahead')).toHaveText('None');
  await checkScreen(page);
  await page.getByTestId('clock.skip').click();
  await expect(page.getByTestId('clock.ahead')).toHaveText('1 day');
  await expect(page.getByTestId('clock.now')).toHaveText('Mar 10, 2026, 14:05');
  await expect(page.getByTestId('clock.skip.1')).toContainText('Mar 9, 2026, 14:05 → Mar 10, 2026, 14:05');
  await expect(page.getByTestId('demo')).toHaveText('Demo: simulated market and play money · +24 h');
  const ahead_ms = await page.evaluate(() => Number(localStorage.getItem('candor.ahead')));
  expect(
    Math.round((Date.now() + ahead_ms - Date.parse('2026-03-10T14:05:00.000Z')) / 3_600_000),
    'kept for a reload without a connection',
  ).toBe(0);
  await checkScreen(page);
  await page.goBack();
  await expect(page.getByTestId('home.total')).toBeVisible();
});
