import type { Page } from '@playwright/test';
import { checkScreen } from './check-screen.ts';
import { expect } from './test.ts';

/** SP14, SP14b: an order is made smaller and keeps its place; what it held above that is available again. */
export const reduceNewest = async (page: Page): Promise<void> => {
  const card = page.locator('[data-testid^="spot.order-"]').first();
  await card.getByRole('button', { name: 'Reduce' }).click();
  await page.getByTestId('amend.submit').click();
  await expect(page.getByText('Enter an amount')).toBeVisible();
  await page.getByTestId('amend.amount').fill('0.02');
  await expect(page.getByText('It must be less than the current 0.01')).toBeVisible();
  await page.getByTestId('amend.amount').fill('0.004');
  await checkScreen(page, { primary: page.getByTestId('amend.submit') });
  await page.getByTestId('amend.submit').click();
  await expect(page.getByTestId('confirm.rows')).toContainText(/Filled0\sBTC/);
  await expect(page.getByTestId('confirm.rows')).toContainText(/New amount0\.004\sBTC/);
  await expect(page.getByTestId('confirm.rows')).toContainText(/Released378\.00\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Order reduced');
  await page.getByTestId('confirm.done').click();
  await expect(card.getByTestId('spot.order.filled')).toHaveText('0 / 0.004');
};
