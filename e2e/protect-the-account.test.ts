import type { Page } from '@playwright/test';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { appCode, createAccount, logIn, logOut, openSetting, typeLogin } from './support/door.ts';
import { FUNDED } from './support/funded.ts';
import { expect, test } from './support/test.ts';

const secretOf = async (page: Page): Promise<string> =>
  (await page.getByTestId('authenticator.secret').getAttribute('title')) ?? '';

test('the list of protections puts missing ones first', async ({ page }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await openSetting(page, 'security');
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

test('a guest who opens it is led to the login', async ({ page }) => {
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
  await openSetting(page, 'bingga');
  await expect(page.getByTestId('authenticator.qr')).toBeVisible();
  await checkScreen(page);
  const secret = await secretOf(page);

  await page.getByTestId('authenticator.code').fill('12345');
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByText('Code must be six digits')).toBeVisible();
  const wrong = appCode(secret, at) === '111111' ? '222222' : '111111';
  await page.getByTestId('authenticator.code').fill(wrong);
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByText('The authenticator code is not correct')).toBeVisible();
  await expect(page.getByTestId('authenticator.code')).toBeFocused();
  await page.getByTestId('authenticator.code').fill(appCode(secret, at));
  await page.getByTestId('authenticator.confirm').click();

  await expect(page.getByTestId('recovery.code')).toHaveCount(10);
  await checkScreen(page);
  const [recovery = ''] = await page.getByTestId('recovery.code').allInnerTexts();
  const saved = page.waitForEvent('download');
  await page.getByTestId('recovery.save').click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await expect(page.getByTestId('recovery.done')).toBeDisabled();
  await page.getByText('I have saved these codes in a safe place').click();
  await page.getByTestId('recovery.done').click();
  await expect(page.getByTestId('authenticator.on')).toBeVisible();
  await expect(page.getByTestId('authenticator.renew')).toContainText('10 left');
  await checkScreen(page);

  await later(60);
  await logOut(page);
  await typeLogin(page);
  await expect(page.getByRole('dialog', { name: 'Second step' })).toBeVisible();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('factor.sheet'));
  await page.getByTestId('login.submit').click();
  await page.getByTestId('factor.code').fill(wrong);
  await expect(page.getByText('The authenticator code is not correct')).toBeVisible();
  await page.getByTestId('factor.code').fill(appCode(secret, at));
  await expect(page.getByTestId('home.total')).toBeVisible();

  await later(60);
  await logOut(page);
  await typeLogin(page);
  await page.getByTestId('factor.code_other').click();
  await page.getByTestId('factor.code_recovery').fill(recovery.toLowerCase());
  await page.getByTestId('factor.submit').click();
  await expect(page.getByTestId('home.total')).toBeVisible();

  await later(60);
  await logOut(page);
  await typeLogin(page);
  await page.getByTestId('factor.code_other').click();
  await page.getByTestId('factor.code_recovery').fill(recovery);
  await page.getByTestId('factor.submit').click();
  await expect(page.getByText('The authenticator code is not correct'), 'a recovery code works once').toBeVisible();
  await page.getByTestId('factor.code_other').click();
  await page.getByTestId('factor.code').fill(appCode(secret, at));
  await expect(page.getByTestId('home.total')).toBeVisible();

  await later(60);
  await openSetting(page, 'bingga');
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
  await openSetting(page, 'bingga');
  const secret = await secretOf(page);
  await page.getByTestId('authenticator.code').fill(appCode(secret, '2026-03-09T14:05:00.000Z'));
  await page.getByTestId('authenticator.confirm').click();
  const [first = ''] = await page.getByTestId('recovery.code').allInnerTexts();
  await page.getByText('I have saved these codes in a safe place').click();
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
  await openSetting(page, 'bingga');
  const code = appCode(await secretOf(page), '2026-03-09T14:16:00.000Z');
  await expect(page.getByText('You logged in a while ago, so we ask for your password once more.')).toBeVisible();
  await page.getByTestId('authenticator.code').fill(code);
  await page.getByTestId('authenticator.password').fill('not the password');
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByText('The current password is not correct')).toBeVisible();
  await page.getByTestId('authenticator.password').fill(FUNDED.password);
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByTestId('recovery.code')).toHaveCount(10);
});

test('another device is logged out from the list, and its screen ends without a tap', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await logIn(other);
  await other.goto('/h5/#/pages/setting/security');
  await expect(other.getByTestId('security.devices')).toContainText(/Devices\s*2/);

  await openSetting(page, 'security?view=devices');
  await expect(page.getByTestId('devices.device')).toHaveCount(2);
  await expect(page.getByTestId('devices.device').filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByTestId('devices.end').click();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('devices.dialog'));
  await page.getByTestId('devices.end').click();
  await page.getByTestId('devices.end_confirm').click();
  await expect(page.getByTestId('devices.device')).toHaveCount(1);
  await expect(page.getByTestId('devices.end_others')).toBeHidden();
  await checkScreen(page);

  await expect(other.getByTestId('login.reason')).toBeVisible();
  await elsewhere.close();

  await openSetting(page, 'security?view=activity');
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
  await openSetting(page, 'security?view=devices');
  await expect(page.getByTestId('devices.device')).toHaveCount(3);
  await page.getByTestId('devices.end_others').click();
  await page.getByTestId('devices.end_confirm').click();
  await expect(page.getByTestId('devices.device')).toHaveCount(1);
});
