import type { Page } from '@playwright/test';
import { jpeg } from '#server/testing/pictures.ts';
import { checkScreen } from './support/check-screen.ts';
import { act, atTheConsole, because } from './support/console.ts';
import { openAs, pay, phoneOf, takeOrder } from './support/desk-orders.ts';
import { expect, test } from './support/test.ts';

/** DK18: with a picture of her statement. */
const openAppeal = async (page: Page, words: string): Promise<void> => {
  await page.getByTestId('desk.order.open-appeal').click();
  await page.getByTestId('desk.appeal-sheet.text').fill(words);
  const buffer = await jpeg(77, 320, 240);
  await page
    .getByTestId('desk.appeal-sheet.picture')
    .setInputFiles({ name: 'statement.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByTestId('desk.appeal-sheet')).toContainText('Uploaded');
  await checkScreen(page, { primary: page.getByTestId('desk.appeal-sheet.confirm') });
  await page.getByTestId('desk.appeal-sheet.confirm').click();
  await expect(page.getByTestId('desk.order.state')).toHaveText('Appeal');
  await expect(page.getByTestId('desk.order.evidence')).toContainText(words);
};

/** DK19: nobody decides before every picture was opened. */
const openPictures = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the voucher' }).click();
  await expect(page.getByTestId('desk.opened.voucher')).toBeVisible();
  await page.getByRole('button', { name: 'Open the picture' }).click();
  await expect(page.getByText('Opened by you')).toHaveCount(2);
};

test('DK19 an appeal with a picture is decided by two of compliance, and both sides read the reason', async ({
  page,
  browser,
  exchange,
}) => {
  const { ann, ben, id } = await takeOrder(exchange);
  await openAs(page, ben.token, id);
  await pay(page, 51);
  const seller = await phoneOf(browser, exchange);
  await openAs(seller, ann.token, id);
  await openAppeal(seller, 'Nothing has arrived on my account.');

  const one = await atTheConsole(browser, exchange, 'compliance@example.com');
  await one.goto(`/console/#/desk_appeals/${id}/show`);
  await expect(one.getByText('Nothing has arrived on my account.')).toBeVisible();
  await expect(one.getByRole('button', { name: 'Propose return to the seller' })).toBeDisabled();
  await openPictures(one);
  await act(one, 'Propose return to the seller', because('payment_not_proven'));

  const two = await atTheConsole(browser, exchange, 'compliance2@example.com');
  await two.goto('/console/#/proposals');
  await two.locator('.fold > summary').click();
  await two.getByRole('link', { name: /^Review / }).click();
  await openPictures(two);
  await act(two, 'Confirm');

  const lost = page.getByTestId('desk.order.cancelled');
  await expect(lost, 'the buyer was not spared anything').toContainText('Reason: The payment was not proven.');
  await expect(lost).toContainText(/500\.00\sUSDT went back to the seller/);
  await expect(lost).not.toContainText('Nothing was charged');
  await expect(page.getByTestId('desk.order.outcome')).toContainText('Decided: the coins went back to the seller');
  await checkScreen(page);
  await expect(seller.getByTestId('desk.order.cancelled')).toContainText('Reason: The payment was not proven.');
  await expect(seller.getByTestId('desk.order.cancelled')).toContainText(/500\.00\sUSDT went back to you/);
  await checkScreen(seller);
});
