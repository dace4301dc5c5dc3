import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** An answer whose names are those of another version of the contract. */
const renameAnswer = (page: Page) =>
  page.route('**/api/faq/**', (route) => route.fulfill({ json: { type: 'ok', message: [{ renamed: 1 }] } }));

/** What the server serves after an update: the same page with another entry script. */
const serveOtherBuild = (page: Page) =>
  page.route(/\/h5\/$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\/js\/index-[\w-]+\.js/, '/js/index-updated.js');
    await route.fulfill({ response, body });
  });

test('SI24 an app that was open before an update asks to be reloaded, and keeps what was typed', async ({ page }) => {
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.account').fill('someone@example.com');

  await renameAnswer(page);
  await page.evaluate(() => void (location.hash = '#/pages/common/faq'));
  await expect(page.getByTestId('faq')).toContainText('Code: body');
  await expect(page.getByTestId('update')).toHaveCount(0);

  await serveOtherBuild(page);
  await page.getByTestId('faq').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('update')).toContainText('The app was updated');

  await page.unrouteAll();
  await page.getByTestId('update.reload').click();
  await expect(page.getByTestId('update')).toHaveCount(0);
  await page.goto('/h5/#/pages/common/login');
  await expect(page.getByTestId('login.account')).toHaveValue('someone@example.com');
});
