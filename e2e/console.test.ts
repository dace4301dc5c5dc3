import type { Page } from '@playwright/test';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { FUNDED } from './support/funded.ts';
import { errorsOf } from './support/overheard.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/console/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('Passw0rd!');
  await page.getByRole('button', { name: 'Show demo code' }).click();
  const told = await page.getByText(/Code of this demo operator: \d{6}/).textContent();
  await page.getByLabel('Authenticator code').fill(/\d{6}/.exec(told ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^Hello /)).toBeVisible();
};

/** The demo customer tells of a transfer, with a picture of something as its voucher. */
const waitingDeposit = async (page: Page, url: string): Promise<number> => {
  let token: string | undefined;
  const client = createClient({ base: () => `${url}/api`, token: () => token, language: () => 'en' });
  const { account: user_string, password } = FUNDED;
  token = await client.send(identityCalls.login, { user_string, password, stay: true });
  await page.goto('/h5/');
  const picture = new Blob([Uint8Array.from(await page.screenshot())], { type: 'image/png' });
  const account = await client.upload(siteCalls.upload, picture);
  const wish = { account, amount: Decimal.of(200), currency: 3, network: 'tron' };
  return (await client.send(depositsCalls.submit, wish)).id;
};

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
};

test('an operator of finance logs in with a code, sees the queues, and logs out', async ({ page }) => {
  await logIn(page, 'finance@example.com');
  await expect(page.getByText('Hello Fay Finance')).toBeVisible();
  await expect(page.getByTestId('dashboard.deposits')).toHaveText('0');
  await expect(page.getByTestId('dashboard.withdrawals')).toHaveText('0');
  await expect(page.getByTestId('dashboard.proposals')).toHaveText('0');
  await menu(page, 'Deposits').click();
  await expect(page.getByText('Nothing here')).toBeVisible();
  await menu(page, 'Proposals').click();
  await expect(page).toHaveURL(/#\/proposals/);
  for (const name of ['Operators', 'Acts', 'Articles']) await expect(menu(page, name)).toHaveCount(0);
  await logOut(page);
  await page.goto('/console/#/deposits');
  await expect(page.getByRole('button', { name: 'Sign in' }), 'the session has ended').toBeVisible();
  expect(errorsOf(page)).toEqual([]);
});

test('somebody with a wrong code stays outside', async ({ page }) => {
  await page.goto('/console/');
  await page.getByLabel('Email').fill('finance@example.com');
  await page.getByLabel('Password', { exact: false }).first().fill('Passw0rd!');
  await page.getByLabel('Authenticator code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an editor changes a text, readers see it, and the act is in the log', async ({ page }) => {
  await logIn(page, 'content@example.com');
  await page.goto('/console/#/articles/1001/show');
  const title = page.getByLabel('Title');
  await title.fill('Written in the console');
  await expect(page.getByRole('heading', { name: 'Written in the console' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await logOut(page);

  await logIn(page, 'compliance@example.com');
  await menu(page, 'Acts').click();
  await expect(page.getByRole('cell', { name: 'Edit an article' })).toBeVisible();
  await page.goto('/h5/#/pages/common/article?id=1001');
  await expect(page.getByText('Written in the console').first()).toBeVisible();
});

test('support sees the queue of deposits and no button of finance; finance decides in twos', async ({
  page,
  exchange,
}) => {
  const id = await waitingDeposit(page, exchange.url);
  await logIn(page, 'support@example.com');
  await expect(page.getByTestId('dashboard.deposits')).toHaveText('1');
  await menu(page, 'Deposits').click();
  await page.getByRole('cell', { name: 'waits for a decision' }).click();
  await expect(page.getByText('What happened')).toBeVisible();
  for (const name of ['Propose to credit', 'Reject', 'Look at it']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(menu(page, 'Chains')).toHaveCount(0);
  await logOut(page);

  await logIn(page, 'finance@example.com');
  await menu(page, 'Deposits').click();
  await page.getByRole('cell', { name: 'waits for a decision' }).click();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('img', { name: 'Voucher' })).toBeVisible();
  await page.getByRole('button', { name: 'Propose to credit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await logOut(page);

  await logIn(page, 'finance2@example.com');
  await expect(page.getByTestId('dashboard.proposals')).toHaveText('1');
  await menu(page, 'Proposals').click();
  await page.getByRole('button', { name: 'Expand' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await page.goto(`/console/#/deposits/${id}/show`);
  await expect(page.getByText('credited').first()).toBeVisible();
});
