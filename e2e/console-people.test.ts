import type { Page } from '@playwright/test';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { checkScreen } from './support/check-screen.ts';
import { act, atTheConsole, because } from './support/console.ts';
import { appCode } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { FUNDED } from './support/funded.ts';
import { errorsOf } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false });

const NOW = '2026-03-09T14:05:00.000Z';

const clientAt = ({ url }: Exchange) =>
  createClient({ base: () => `${url}/api`, token: () => undefined, language: () => 'en' });

const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const row = (page: Page, text: string) => page.locator('.fold', { hasText: text });
const unfold = (page: Page, text: string) => row(page, text).locator('summary').first().click();

/** The second administrator reviews the proposal and confirms it. */
const confirmed = async (page: Page, kind: string, words: string): Promise<void> => {
  await menu(page, 'Proposals').click();
  await unfold(page, kind);
  await expect(row(page, kind).getByText(words)).toBeVisible();
  await row(page, kind).getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(row(page, kind)).toHaveCount(0);
};

/** The customer sees it on the phone, which checks the line itself, also against a server that lies. */
const readsTheLook = async (page: Page, exchange: Exchange, token: string): Promise<void> => {
  await exchange.quote('BTC/USDT', '64251.00');
  await exchange.forward(11_000);
  await exchange.quote('BTC/USDT', '64252.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript((entry) => localStorage.setItem('token', entry), token);
  await page.goto('/h5/#/pages/setting/security');
  await page.getByTestId('security.acts').click();
  const looks = page.getByTestId('acts.list').getByRole('button');
  await expect(looks).toHaveCount(1);
  await expect(looks).toContainText('Viewed your profile');
  await expect(looks).toContainText('An incident');
  await expect(looks).toContainText(/One person \(operator \d+\)/);
  await checkScreen(page);
  await looks.click();
  await expect(page.getByTestId('act.line')).toContainText(/^op\|1\|\d+\|.*\|customers\.view\|customer\|/);
  await expect(page.getByTestId('act.place')).toHaveText(/^\d+$/);
  await page.getByTestId('act.check').click();
  await expect(page.getByTestId('act.passed')).toContainText('This line is in the signed public log.');
  await checkScreen(page);

  await page.route('**/user/acts?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('"reason":"incident"', '"reason":"review"'),
    });
  });
  await page.reload();
  await looks.click();
  await expect(page.getByTestId('act.reason')).toHaveText('Review');
  await page.getByTestId('act.check').click();
  await expect(page.getByTestId('act.failed')).toContainText('The line differs from this screen.');
};

test('CA3 CA9 CU4 OP25 two administrators change a setting for all customers; a customer sees that support viewed the account', async ({
  page,
  browser,
  exchange,
}) => {
  const visitor = clientAt(exchange);
  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await expect(menu(ada, 'Customers')).toHaveCount(0);
  await menu(ada, 'Settings').click();
  await unfold(ada, 'Site name');
  const field = row(ada, 'Site name').getByLabel('Site name');
  await field.fill('Can\u202edor');
  await expect(ada.getByRole('alert')).toHaveText('This setting cannot have this value.');
  await field.fill('Candour');
  await act(ada, 'Propose', because('routine'));
  await expect(row(ada, 'Site name')).toContainText('is waiting for another administrator');
  await menu(ada, 'Lock products').click();
  await unfold(ada, '1. Lock mining');
  await act(ada, 'Propose to stop new orders', because('routine'));
  await expect(row(ada, '1. Lock mining')).toContainText('is waiting for another administrator');
  expect((await visitor.send(siteCalls.config, {})).site_name).toBe('Candor');

  const amos = await atTheConsole(browser, exchange, 'admin2@example.com');
  const name = 'Site name changes from “Candor” to “Candour” for everyone.';
  await confirmed(amos, 'Change a setting', name);
  const offer = 'Product 1 accepts no new orders. Running orders keep their terms.';
  await confirmed(amos, 'Offer a lock product or stop offering it', offer);
  expect((await visitor.send(siteCalls.config, {})).site_name).toBe('Candour');
  const products = await visitor.send(lockMiningCalls.products, {});
  expect(products.map(({ id }) => id)).not.toContain(1);

  const { account: user_string, password } = FUNDED;
  const token = await visitor.send(identityCalls.login, { user_string, password, stay: true });
  const sam = await atTheConsole(browser, exchange, 'support@example.com');
  await menu(sam, 'Customers').click();
  await sam.getByRole('searchbox').fill(user_string.toUpperCase());
  await sam.getByRole('button', { name: 'Search' }).click();
  await sam.locator('table.plain a').click();
  await expect(sam.getByRole('button', { name: 'Open: Profile' }), 'not before a reason').toHaveCount(0);
  await sam.getByLabel('Why are you looking?').selectOption('incident');
  await expect(sam.getByRole('button', { name: 'Open: Balances' }), 'money is for finance').toHaveCount(0);
  await sam.getByRole('button', { name: 'Open: Profile' }).click();
  await expect(sam.getByText(user_string)).toBeVisible();
  await readsTheLook(page, exchange, token);
});

test('OP7 OP9 OP5 an operator invited by two administrators enrols with both halves, and manages the own account', async ({
  page,
  browser,
  exchange,
}) => {
  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await menu(ada, 'Operators').click();
  await ada.getByRole('link', { name: 'Invite an operator' }).click();
  await ada.getByLabel('Email').fill('nora@example.com');
  await ada.getByLabel('Name', { exact: false }).last().fill('Nora New');
  await ada.getByLabel('Support').check();
  await ada.getByRole('combobox', { name: 'Reason' }).click();
  await ada.getByRole('option', { name: 'New colleague' }).click();
  await ada.getByRole('button', { name: 'Propose' }).click();
  const first = (await ada.getByTestId('invitation.half').textContent()) ?? '';
  const amos = await atTheConsole(browser, exchange, 'admin2@example.com');
  const words = 'Nora New (nora@example.com) becomes an operator with these roles: Support.';
  await confirmed(amos, 'Invite an operator', words);
  await expect(amos.getByTestId('invitation.half'), 'shown once, so it is in view').toBeInViewport();
  const second = (await amos.getByTestId('invitation.half').textContent()) ?? '';

  await page.goto('/console/');
  await page.getByRole('link', { name: 'I have an invitation' }).click();
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('First half of the invitation').fill(second);
  await page.getByLabel('Second half of the invitation').fill(first);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByLabel('Repeat password').fill('a long enough password');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('This invitation is not valid or has already been used')).toBeVisible();
  await page.getByLabel('First half of the invitation').fill(first);
  await page.getByLabel('Second half of the invitation').fill(second);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('img', { name: 'Authenticator secret as a code to scan' })).toBeVisible();
  const secret = ((await page.getByTestId('enrol.secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('button', { name: 'Go to login' }).click();
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Password', { exact: false }).first().fill('a long enough password');
  await page.getByLabel('Authenticator code').fill(appCode(secret, NOW));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Hello Nora New')).toBeVisible();

  await menu(page, 'Your account').click();
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByLabel('New password').fill('another long password');
  await page.getByLabel('Repeat password').fill('another long password');
  await page.getByLabel('Authenticator code').fill(appCode(secret, '2026-03-09T14:05:30.000Z'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  expect(errorsOf(page)).toEqual([]);
});
