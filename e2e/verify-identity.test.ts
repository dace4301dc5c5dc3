import type { Page } from '@playwright/test';
import { createClient, type Client } from '#contract/kit/client.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { verificationOperatorCalls } from '#contract/verification/operator-calls.ts';
import { jpeg } from '#server/testing/pictures.ts';
import { checkScreen } from './support/check-screen.ts';
import { createAccount, tapAgain } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

/** Someone of compliance, over the calls that the console makes. */
const reviewer = async (exchange: Exchange): Promise<Client> => {
  let token: string | undefined;
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  const email = 'compliance@example.com';
  const { code } = await client.send(operatorsCalls.demoCode, { email });
  ({ token } = await client.send(operatorsCalls.login, { email, password: 'Passw0rd!', code }));
  return client;
};

const onlyCase = async (client: Client) => {
  const { list } = await client.send(verificationOperatorCalls.queue, { page: 1, limit: 10 });
  expect(list).toHaveLength(1);
  const [{ id, submission }] = list as [(typeof list)[number]];
  return { id, submission };
};

const pick = async (page: Page, seed: number): Promise<void> => {
  const buffer = await jpeg(seed, 640, 400);
  await page.getByTestId('photo.front_pic').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByTestId('readable')).toContainText('Is it readable?');
};

const confirmWithCode = async (page: Page): Promise<void> => {
  await page.getByTestId('code_send').click();
  await page.getByTestId('code_shown.use').click();
  await checkScreen(page, { primary: page.getByTestId('submit') });
  await tapAgain(page, 'submit');
};

const bindPhone = async (page: Page): Promise<void> => {
  await page.getByTestId('bind_mobile').getByRole('link', { name: 'Bind phone' }).click();
  await page.getByTestId('bind.address').fill('2025550199');
  await page.getByTestId('bind.code_send').click();
  await page.getByTestId('bind.code_shown.use').click();
  await page.getByTestId('bind.submit').click();
  await expect(page.getByTestId('level_1.start')).toBeVisible();
};

test('J24: a refusal leads to the identity page, a photo fails and is taken again, and the way back is real', async ({
  page,
  exchange,
}) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await exchange.forward(61_000);
  await page.route('**/api/lh/deposit/order?*', async (route) => {
    const json = { type: '998', message: 'Please complete identity authentication', reason: 'identity_required' };
    await route.fulfill({ json });
  });
  await page.goto('/h5/#/pages/lockming/order');
  await expect(page.getByTestId('toast')).toContainText('Please complete identity authentication');
  const from = page.getByTestId('verification.came_from');
  await expect(from).toContainText('You came from: My positions');
  await page.unrouteAll();

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
  await tapAgain(page, 'next');
  await expect(page.getByTestId('tips')).toContainText('All four corners inside the frame');
  await checkScreen(page);
  await pick(page, 5);
  await checkScreen(page);
  await tapAgain(page, 'readable.yes');
  await page.getByTestId('name').fill('Ann O’Neill');
  await page.getByTestId('card_id').fill('A12<34567');
  await expect(page.getByText('Special characters are not allowed in the ID number')).toBeVisible();
  await expect(page.getByTestId('next')).toBeDisabled();
  await page.getByTestId('card_id').fill('A1234567');
  await checkScreen(page, { primary: page.getByTestId('next') });
  await tapAgain(page, 'next');
  await confirmWithCode(page);
  await expect(page.getByTestId('submitted')).toContainText('We decide within 24 h');
  await checkScreen(page);
  await page.getByTestId('submitted.state').click();
  await expect(page.getByTestId('level_1.state')).toHaveText('Verifying');
  await expect(page.getByTestId('level_1')).toContainText('Until then withdrawals stay closed');
  await checkScreen(page);

  const client = await reviewer(exchange);
  const first = await onlyCase(client);
  await client.send(verificationOperatorCalls.photo, { id: first.id, part: 'front_pic' });
  await client.send(verificationOperatorCalls.fail, { ...first, front_pic: 'glare' });
  await expect(page.getByTestId('failure.front_pic')).toContainText('Glare: part of the text cannot be read');
  await expect(page.getByTestId('level_1.state')).toHaveText('Failed');
  await checkScreen(page);

  await exchange.forward(61_000);
  await page.getByTestId('failure.front_pic.fix').click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await pick(page, 6);
  await tapAgain(page, 'readable.yes');
  await confirmWithCode(page);
  await page.getByTestId('submitted.state').click();
  await client.send(verificationOperatorCalls.pass, await onlyCase(client));
  await expect(page.getByTestId('level_1.state')).toHaveText('Verified');
  await expect(page.getByTestId('level_2.start')).toBeVisible();
  await checkScreen(page);
  await from.getByRole('button', { name: 'Back to My positions' }).click();
  await expect(page).toHaveURL(/pages\/lockming\/order$/);
});

test('what was typed survives leaving the form, and photos do not', async ({ page, exchange }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await exchange.forward(61_000);
  await page.goto('/h5/#/pages/setting/real');
  await bindPhone(page);
  await page.getByTestId('level_1.start').click();
  await page.getByTestId('document.2').check();
  await tapAgain(page, 'next');
  await pick(page, 7);
  await page.goBack();
  await tapAgain(page, 'level_1.start');
  await expect(page.getByTestId('document.2')).toBeChecked();
  await tapAgain(page, 'next');
  await expect(page.getByTestId('tips')).toBeVisible();
});

for (const language of ['th', 'vi', 'fra'] as const) {
  test(`the ladder fits in ${language}`, async ({ page, exchange }) => {
    await enterFunded(page, exchange, language);
    await page.goto('/h5/#/pages/setting/real');
    await expect(page.getByTestId('limits')).toBeVisible();
    await checkScreen(page);
  });
}
