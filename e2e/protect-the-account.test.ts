import type { Page } from '@playwright/test';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { appCode, createAccount, fillCode, logIn, tapAgain, typeLogin } from './support/door.ts';
import { FUNDED } from './support/funded.ts';
import { expect, test } from './support/test.ts';
import { installWallet } from './support/wallet-plugin.ts';

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/h5/#/pages/setting/${address}`);
};

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login');
};

const secretOf = async (page: Page): Promise<string> =>
  (await page.getByTestId('authenticator.secret').getAttribute('title')) ?? '';

test('the list of what protects an account puts what is missing first', async ({ page }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await open(page, 'security');
  await expect(page.getByTestId('security.strength')).toContainText('Protection: 2 of 5');
  const rows = page.locator('[data-testid^="security."]').filter({ hasText: /Missing|Set$/ });
  const names = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-testid')));
  expect(names).toEqual([
    'security.payment_password',
    'security.authenticator',
    'security.mobile',
    'security.password',
    'security.email',
  ]);
  await expect(page.getByTestId('security.email')).toContainText('n•••w@example.com');
  await checkScreen(page);
});

test('a guest who opens it is shown the way to the login', async ({ page }) => {
  await page.goto('/h5/#/pages/setting/security');
  await expect(page.getByTestId('login_first')).toContainText('Please log in first');
  await checkScreen(page);
});

test('the authenticator is switched on, asked for at the login, replaced once by a recovery code, and switched off', async ({
  page,
  exchange,
}) => {
  let at = '2026-03-09T14:05:00.000Z';
  const later = async (seconds: number): Promise<void> => {
    await exchange.forward(seconds * 1000);
    at = new Date(Date.parse(at) + seconds * 1000).toISOString();
  };
  await logIn(page);
  await open(page, 'bingga');
  await expect(page.getByTestId('authenticator.qr')).toBeVisible();
  await checkScreen(page);
  const secret = await secretOf(page);

  await page.getByTestId('authenticator.code').fill('12345');
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByText('Code must be six digits')).toBeVisible();
  const wrong = appCode(secret, at) === '111111' ? '222222' : '111111';
  await page.getByTestId('authenticator.code').fill(wrong);
  await tapAgain(page, 'authenticator.confirm');
  await expect(page.getByText('The authenticator code is not correct')).toBeVisible();
  await expect(page.getByTestId('authenticator.code')).toBeFocused();
  await page.getByTestId('authenticator.code').fill(appCode(secret, at));
  await tapAgain(page, 'authenticator.confirm');

  await expect(page.getByTestId('recovery.code')).toHaveCount(10);
  await checkScreen(page);
  const [recovery = ''] = await page.getByTestId('recovery.code').allInnerTexts();
  const saved = page.waitForEvent('download');
  await page.getByTestId('recovery.save').click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await expect(page.getByTestId('recovery.done')).toBeDisabled();
  await page.getByText('I have kept these codes in a safe place').click();
  await page.getByTestId('recovery.done').click();
  await expect(page.getByTestId('authenticator.on')).toBeVisible();
  await expect(page.getByTestId('authenticator.renew')).toContainText('10 left');
  await checkScreen(page);

  await later(60);
  await leave(page);
  await typeLogin(page);
  await expect(page.getByRole('dialog', { name: 'Second step' })).toBeVisible();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('factor.sheet'));
  await tapAgain(page, 'login.submit');
  await page.getByTestId('factor.code').fill(wrong);
  await expect(page.getByText('The authenticator code is not correct')).toBeVisible();
  await page.getByTestId('factor.code').fill(appCode(secret, at));
  await expect(page.getByTestId('home.total')).toBeVisible();

  await later(60);
  await leave(page);
  await typeLogin(page);
  await page.getByTestId('factor.code_other').click();
  await page.getByTestId('factor.code_recovery').fill(recovery.toLowerCase());
  await page.getByTestId('factor.submit').click();
  await expect(page.getByTestId('home.total')).toBeVisible();

  await later(60);
  await leave(page);
  await typeLogin(page);
  await page.getByTestId('factor.code_other').click();
  await page.getByTestId('factor.code_recovery').fill(recovery);
  await page.getByTestId('factor.submit').click();
  await expect(page.getByText('The authenticator code is not correct'), 'a recovery code works once').toBeVisible();
  await page.getByTestId('factor.code_other').click();
  await page.getByTestId('factor.code').fill(appCode(secret, at));
  await expect(page.getByTestId('home.total')).toBeVisible();

  await later(60);
  await open(page, 'bingga');
  await expect(page.getByTestId('authenticator.renew')).toContainText('9 left');
  await page.getByTestId('authenticator.off').click();
  await checkScreen(page);
  await page.getByTestId('factor.code').fill(appCode(secret, at));
  await page.getByTestId('factor.submit').click();
  await expect(page.getByTestId('authenticator.qr')).toBeVisible();
  expect(await secretOf(page), 'the old secret is never offered again').not.toBe(secret);
});

test('recovery codes are renewed with a code of the app', async ({ page, exchange }) => {
  await logIn(page);
  await open(page, 'bingga');
  const secret = await secretOf(page);
  await page.getByTestId('authenticator.code').fill(appCode(secret, '2026-03-09T14:05:00.000Z'));
  await page.getByTestId('authenticator.confirm').click();
  const [first = ''] = await page.getByTestId('recovery.code').allInnerTexts();
  await page.getByText('I have kept these codes in a safe place').click();
  await page.getByTestId('recovery.done').click();

  await exchange.forward(60_000);
  await page.getByTestId('authenticator.renew').click();
  await page.getByTestId('factor.code').fill(appCode(secret, '2026-03-09T14:06:00.000Z'));
  await expect(page.getByTestId('recovery.code')).toHaveCount(10);
  expect(await page.getByTestId('recovery.code').allInnerTexts()).not.toContain(first);
});

test('the authenticator asks for the password once the login is no longer fresh', async ({ page, exchange }) => {
  await logIn(page);
  await exchange.forward(11 * 60_000);
  await open(page, 'bingga');
  const code = appCode(await secretOf(page), '2026-03-09T14:16:00.000Z');
  await page.getByTestId('authenticator.code').fill(code);
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByText('Enter your login password to confirm that it is you')).toBeVisible();
  await expect(page.getByTestId('authenticator.password')).toBeFocused();
  await page.getByTestId('authenticator.password').fill('not the password');
  await tapAgain(page, 'authenticator.confirm');
  await expect(page.getByText('The current password is not correct')).toBeVisible();
  await page.getByTestId('authenticator.password').fill(FUNDED.password);
  await tapAgain(page, 'authenticator.confirm');
  await expect(page.getByTestId('recovery.code')).toHaveCount(10);
});

test('another device is logged out from the list, and ends at its next request', async ({ page, browser, baseURL }) => {
  await logIn(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await logIn(other);
  await other.goto('/h5/#/pages/setting/security');
  await expect(other.getByTestId('security.devices')).toContainText('2 devices');

  await open(page, 'security?view=devices');
  await expect(page.getByTestId('devices.device')).toHaveCount(2);
  await expect(page.getByTestId('devices.device').filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByTestId('devices.end').click();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('devices.dialog'));
  await tapAgain(page, 'devices.end');
  await page.getByTestId('devices.end_confirm').click();
  await expect(page.getByTestId('devices.device')).toHaveCount(1);
  await expect(page.getByTestId('devices.end_others')).toBeHidden();
  await checkScreen(page);

  await other.getByTestId('security.devices').click();
  await expect(other.getByTestId('login.reason')).toBeVisible();
  await elsewhere.close();

  await open(page, 'security?view=activity');
  await expect(page.getByTestId('activity.device_logged_out')).toBeVisible();
  await checkScreen(page);
});

test('all other devices are logged out at once', async ({ page, browser, baseURL }) => {
  for (const _ of [1, 2]) {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    await logIn(await elsewhere.newPage());
    await elsewhere.close();
  }
  await logIn(page);
  await open(page, 'security?view=devices');
  await expect(page.getByTestId('devices.device')).toHaveCount(3);
  await page.getByTestId('devices.end_others').click();
  await page.getByTestId('devices.end_confirm').click();
  await expect(page.getByTestId('devices.device')).toHaveCount(1);
});

test('the login password is changed with the current one, and withdrawals then wait', async ({ page }) => {
  await logIn(page);
  await open(page, 'password');
  await page.getByTestId('password.current').fill('not the password');
  await page.getByTestId('password.password').fill('another one');
  await page.getByTestId('password.repeat').fill('another one');
  await checkScreen(page);
  await page.getByTestId('password.submit').click();
  await expect(page.getByText('The current password is not correct')).toBeVisible();
  await expect(page.getByTestId('password.current')).toBeFocused();

  await page.getByTestId('password.current').fill(FUNDED.password);
  await tapAgain(page, 'password.submit');
  await expect(page.getByTestId('security.withdrawals')).toContainText('Mar 10, 2026, 14:05');
  await checkScreen(page);
  await leave(page);
  await typeLogin(page, FUNDED.account, 'another one');
  await expect(page.getByTestId('home.total')).toBeVisible();
});

test('who does not know the current password proves it with a code', async ({ page }) => {
  await logIn(page);
  await open(page, 'password');
  await page.getByTestId('password.other').click();
  await fillCode(page, 'password.code');
  await page.getByTestId('password.password').fill('another one');
  await page.getByTestId('password.repeat').fill('another one');
  await page.getByTestId('password.submit').click();
  await expect(page.getByTestId('security.withdrawals')).toBeVisible();
});

test('a payment password of six digits is set with a code', async ({ page, exchange }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await exchange.forward(60_000);
  await open(page, 'payPassword');
  await page.getByTestId('payment_password.password').fill('24681');
  await page.getByTestId('payment_password.repeat').fill('246810');
  await page.getByTestId('payment_password.submit').click();
  await expect(page.getByText('The payment password must be six digits')).toBeVisible();
  await expect(page.getByText('The two passwords do not match')).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('payment_password.password').fill('246810');
  await fillCode(page, 'payment_password.code');
  await page.getByTestId('payment_password.submit').click();
  await expect(page.getByTestId('security.payment_password')).toContainText('Set');
  await page.goto('/h5/#/');
  await expect(page.getByTestId('home.setup.progress')).toHaveText('2 of 5');
});

test('a phone number is bound right after the login, and changed only with a code from the email', async ({
  page,
  exchange,
}) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await open(page, 'security');
  await page.getByTestId('security.mobile').click();
  await page.getByTestId('bind.address').fill('2025550199');
  await fillCode(page, 'bind.code');
  await checkScreen(page);
  await page.getByTestId('bind.submit').click();
  await expect(page.getByTestId('security.mobile')).toContainText('+1 202••••99');

  await exchange.forward(60_000);
  await page.getByTestId('security.mobile').click();
  await expect(page.getByText('You use +1 202••••99 now.')).toBeVisible();
  await page.getByTestId('bind.address').fill('2025550111');
  await fillCode(page, 'bind.code');
  await page.getByTestId('bind.submit').click();
  await expect(page.getByTestId('bind.allow_code')).toBeFocused();
  await fillCode(page, 'bind.allow_code');
  await checkScreen(page);
  await tapAgain(page, 'bind.submit');
  await expect(page.getByTestId('security.mobile')).toContainText('+1 202••••11');
});

test('an address of somebody else is refused at its field', async ({ page }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await open(page, 'security?view=mobile');
  await page.getByTestId('bind.address').fill('2025550123');
  await fillCode(page, 'bind.code');
  await page.getByTestId('bind.submit').click();
  await expect(page.getByText('This address belongs to another account')).toBeVisible();
  await expect(page.getByTestId('bind.address')).toBeFocused();
});

test('who came with a wallet binds an email before a password, and is asked to log in again when it was long ago', async ({
  page,
  exchange,
}) => {
  await installWallet(page, { name: 'Fox', by: 'announcement' });
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.wallet').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
  await open(page, 'password');
  await expect(page.getByTestId('bind_first')).toBeVisible();
  await checkScreen(page);

  await exchange.forward(11 * 60_000);
  await page.getByRole('link', { name: 'Bind email' }).click();
  await page.getByTestId('bind.address').fill('fox@example.com');
  await fillCode(page, 'bind.code');
  await page.getByTestId('bind.submit').click();
  await expect(page.getByTestId('form.banner')).toContainText('For your safety, please log in again first');
  await checkScreen(page);
  await page.getByTestId('form.banner').getByRole('link', { name: 'Log in' }).click();
  await page.getByTestId('login.wallet').click();
  await expect(page.getByTestId('bind.address')).toHaveValue('fox@example.com');
  await exchange.forward(60_000);
  await fillCode(page, 'bind.code');
  await page.getByTestId('bind.submit').click();

  await expect(page.getByTestId('password.submit')).toBeVisible();
  await exchange.forward(60_000);
  await fillCode(page, 'password.code');
  await page.getByTestId('password.password').fill('Passw0rd!');
  await page.getByTestId('password.repeat').fill('Passw0rd!');
  await page.getByTestId('password.submit').click();
  await expect(page.getByTestId('toast')).toHaveText('Password saved');
  await leave(page);
  await typeLogin(page, 'fox@example.com', 'Passw0rd!');
  await expect(page.getByTestId('home.total')).toBeVisible();
});
