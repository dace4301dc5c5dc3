import type { Page } from '@playwright/test';
import { jpeg } from '#server/testing/pictures.ts';
import { checkFit, checkScreen } from './support/check-screen.ts';
import { act, atTheConsole, because } from './support/console.ts';
import { createAccount } from './support/door.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

/** The only waiting case, opened by a compliance operator. */
const openCase = async (reviewer: Page): Promise<void> => {
  await reviewer.goto('/console/#/verification');
  await reviewer.reload();
  await reviewer.getByRole('cell', { name: 'Waiting for a decision' }).click();
  await expect(reviewer.getByRole('button', { name: 'Pass', exact: true }), 'VE17 not before the photo').toBeDisabled();
  await expect(reviewer.getByRole('button', { name: 'Fail', exact: true }), 'VE17').toBeDisabled();
  await expect(reviewer.getByText('Open every photo before you decide.')).toBeVisible();
  await reviewer.getByRole('button', { name: 'Open the front' }).click();
  await expect(reviewer.getByRole('img', { name: 'Front' })).toBeVisible();
};

const pick = async (page: Page, seed: number): Promise<void> => {
  const buffer = await jpeg(seed, 640, 400);
  await page.getByTestId('photo.front_pic').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByTestId('readable')).toContainText('Is it readable?');
};

/** A photo that is still being sent is there after a step back and forth. */
const backWhileSending = async (page: Page): Promise<void> => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    '**/api/upload*',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const buffer = await jpeg(4, 640, 400);
  await page.getByTestId('photo.front_pic').setInputFiles({ name: 'early.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('document.1')).toBeVisible();
  await page.getByTestId('next').click();
  await expect(page.getByRole('button', { name: 'Remove' }), 'the photo is still being sent').toBeVisible();
  answer();
  await expect(page.getByTestId('readable')).toContainText('Is it readable?');
};

const confirmWithCode = async (page: Page): Promise<void> => {
  await page.getByTestId('code_send').click();
  await page.getByTestId('code_shown.use').click();
  await checkScreen(page, { primary: page.getByTestId('submit') });
  await page.getByTestId('submit').click();
};

const bindPhone = async (page: Page): Promise<void> => {
  await page.getByTestId('bind_mobile').getByRole('link', { name: 'Add phone' }).click();
  await page.getByTestId('bind.address').fill('2025550199');
  await page.getByTestId('bind.code_send').click();
  await page.getByTestId('bind.code_shown.use').click();
  await page.getByTestId('bind.submit').click();
  await expect(page.getByTestId('level_1.start')).toBeVisible();
};

test('J24: Withdraw leads to the identity page, a photo fails and is taken again, and the way back works', async ({
  page,
  browser,
  exchange,
}) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await exchange.forward(61_000);
  await page.goto('/h5/#/pages/fund/assets');
  await page.getByTestId('assets.withdraw').click();
  await expect(page.getByTestId('toast')).toContainText('Please complete identity authentication');
  const from = page.getByTestId('verification.came_from');
  await expect(from).toContainText('You came from: Withdraw');

  await expect(page.getByTestId('bind_mobile')).toBeVisible();
  await expect(page.getByTestId('limits.1.withdrawal_btc_24h')).toHaveText('200BTC');
  await expect(page.getByTestId('limits.2.withdrawal_btc_24h')).toHaveText('500BTC');
  await expect(page.getByTestId('limits.1.fiat_usdt_order')).toHaveText('2,000USDT');
  await expect(page.getByTestId('limits.2.fiat_usdt_order')).toHaveText('1,000,000USDT');
  await checkScreen(page);
  await bindPhone(page);

  await page.getByTestId('level_1.start').click();
  await page.getByTestId('document.1').check();
  await checkScreen(page, { primary: page.getByTestId('next') });
  await page.getByTestId('next').click();
  await expect(page.getByTestId('tips')).toContainText('All four corners inside the frame');
  await checkScreen(page);
  await backWhileSending(page);
  await pick(page, 5);
  await checkScreen(page);
  await page.getByTestId('readable.yes').click();
  await page.getByTestId('name').fill('Ann O’Neill');
  await page.getByTestId('card_id').fill('A12<34567');
  await expect(page.getByText('Special characters are not allowed in the document number')).toBeVisible();
  await expect(page.getByTestId('next')).toBeDisabled();
  await page.getByTestId('card_id').fill('A1234567');
  await checkScreen(page, { primary: page.getByTestId('next') });
  await page.getByTestId('next').click();
  await confirmWithCode(page);
  await expect(page.getByTestId('submitted')).toContainText('We decide within 24 hours');
  await expect(page.getByTestId('submitted.back')).toHaveText('Back to Withdraw');
  await page.getByTestId('submitted.state').click();
  await expect(page.getByTestId('level_1.state')).toHaveText('Verifying');
  await expect(page.getByTestId('level_1')).toContainText('Until then you cannot withdraw');
  await checkScreen(page);

  await from.getByRole('button', { name: 'Back to Withdraw' }).click();
  await page.getByTestId('withdraw.identity').getByRole('link', { name: 'Verify' }).click();

  const reviewer = await atTheConsole(browser, exchange, 'compliance@example.com');
  await openCase(reviewer);
  await act(reviewer, 'Fail', (dialog) => dialog.getByLabel('Front').selectOption('glare'));
  await expect(page.getByTestId('failure.front_pic')).toContainText('Glare: part of the text cannot be read');
  await expect(page.getByTestId('level_1.state')).toHaveText('Failed');
  await checkScreen(page);

  await exchange.forward(61_000);
  await page.getByTestId('failure.front_pic.fix').click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await pick(page, 6);
  await page.getByTestId('readable.yes').click();
  await confirmWithCode(page);
  await page.getByTestId('submitted.state').click();
  await openCase(reviewer);
  await act(reviewer, 'Pass', because('documents_match'));
  await expect(page.getByTestId('level_1.state')).toHaveText('Verified');
  await expect(page.getByTestId('level_2.start')).toBeVisible();
  await expect(from).toContainText('You are verified. Continue with: Withdraw');
  await from.getByRole('button', { name: 'Back to Withdraw' }).click();
  await expect(page).toHaveURL(/pages\/fund\/withdraw$/);
  await expect(page.getByTestId('withdraw.level')).toHaveText('Level 1: 200 BTC in 24 hours');
});

test('VE18: back steps back in the form, and neither it nor a reload loses a photo; leaving the form does', async ({
  page,
  exchange,
}) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await exchange.forward(61_000);
  await page.goto('/h5/#/pages/setting/real');
  await bindPhone(page);
  await page.getByTestId('level_1.start').click();
  await page.getByTestId('document.2').check();
  await page.getByTestId('next').click();
  await pick(page, 7);
  await page.getByTestId('readable.yes').click();
  await expect(page.getByTestId('card_id')).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('readable')).toBeVisible();
  const picture = page.getByTestId('verification-form').getByRole('main').locator('img');
  await expect(picture).toHaveAttribute('src', /^(?:blob:|data:image\/jpeg)/);
  await page.goBack();
  await expect(page.getByTestId('document.2')).toBeChecked();
  await page.getByTestId('next').click();
  await expect(page.getByTestId('readable')).toBeVisible();

  await page.reload();
  await expect(page.getByTestId('readable'), 'the same step, with its photo').toBeVisible();
  await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/);
  await page.getByTestId('readable.yes').click();
  await page.getByTestId('name').fill('Ann O’Neill');
  await page.getByTestId('card_id').fill('A1234567');
  await page.getByTestId('next').click();
  await expect(page.getByTestId('code_send')).toBeEnabled();
  for (const step of ['card_id', 'readable', 'document.2']) {
    await page.goBack();
    await expect(page.getByTestId(step)).toBeVisible();
  }

  await page.goBack();
  await page.getByTestId('level_1.start').click();
  await expect(page.getByTestId('document.2')).toBeChecked();
  await page.getByTestId('next').click();
  await expect(page.getByTestId('tips')).toBeVisible();
});

test('the levels fit in Thai, Vietnamese and French', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  for (const language of ['th', 'vi', 'fra'] as const) {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await openAgain(page, '/h5/#/pages/setting/real');
    await expect(page.getByTestId('limits')).toBeVisible();
    await checkFit(page);
  }
});
