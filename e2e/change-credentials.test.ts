import { checkScreen } from './support/check-screen.ts';
import { createAccount, fillCode, logIn, logOut, openSetting, typeLogin } from './support/door.ts';
import { FUNDED } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';
import { installWallet } from './support/wallet-plugin.ts';

test('the login password is changed with the current one, and withdrawals then wait', async ({ page }) => {
  await logIn(page);
  await openSetting(page, 'password');
  await page.getByTestId('password.current').fill('not the password');
  await page.getByTestId('password.password').fill('another one');
  await page.getByTestId('password.repeat').fill('another one');
  await checkScreen(page);
  await page.getByTestId('password.submit').click();
  await expect(page.getByText('The current password is not correct')).toBeVisible();
  await expect(page.getByTestId('password.current')).toBeFocused();

  await page.getByTestId('password.current').fill(FUNDED.password);
  await page.getByTestId('password.submit').click();
  await expect(page.getByTestId('security.withdrawals')).toContainText('Mar 10, 2026, 14:05');
  await checkScreen(page);
  await logOut(page);
  await typeLogin(page, FUNDED.account, 'another one');
  await expect(page.getByTestId('home.total')).toBeVisible();
});

test('a customer who does not know the current password proves identity with a code', async ({ page }) => {
  await logIn(page);
  await openSetting(page, 'password');
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
  await openSetting(page, 'payPassword');
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
  await openSetting(page, 'security');
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
  await page.getByTestId('bind.submit').click();
  await expect(page.getByTestId('security.mobile')).toContainText('+1 202••••11');
});

test('ID38: once the login is no longer fresh, a second code is asked for before the form is sent, and says why', async ({
  page,
  exchange,
}) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await exchange.forward(11 * 60_000);
  await openSetting(page, 'security');
  await page.getByTestId('security.mobile').click();
  await expect(page.getByTestId('bind.allow_code')).toBeVisible();
  await expect(page.getByText('You logged in a while ago, so this change also needs a code')).toBeVisible();
  await page.getByTestId('bind.address').fill('2025550199');
  await fillCode(page, 'bind.code');
  await fillCode(page, 'bind.allow_code');
  await checkScreen(page);
  await page.getByTestId('bind.submit').click();
  await expect(page.getByTestId('security.mobile')).toContainText('+1 202••••99');
});

test("another customer's address is refused at its field", async ({ page }) => {
  await createAccount(page, 'new@example.com', 'Passw0rd!');
  await openSetting(page, 'security?view=mobile');
  await page.getByTestId('bind.address').fill('2025550123');
  await fillCode(page, 'bind.code');
  await page.getByTestId('bind.submit').click();
  await expect(page.getByText('This address belongs to another account')).toBeVisible();
  await expect(page.getByTestId('bind.address')).toBeFocused();
});

test('a customer who registered with a wallet binds an email before a password, and must log in again after a while', async ({
  page,
  exchange,
}) => {
  await installWallet(page, { name: 'Fox', by: 'announcement' });
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.wallet').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
  await openSetting(page, 'password');
  await expect(page.getByTestId('bind_first')).toBeVisible();
  await checkScreen(page);

  await exchange.forward(11 * 60_000);
  await openAgain(page, '/h5/#/pages/setting/security?view=email');
  await expect(page.getByTestId('bind.stale')).toContainText('To add your first address, log in again');
  await checkScreen(page);
  await page.getByTestId('bind.stale').getByRole('link', { name: 'Log in' }).click();
  await page.getByTestId('login.wallet').click();
  await page.getByTestId('bind.address').fill('fox@example.com');
  await fillCode(page, 'bind.code');
  await page.getByTestId('bind.submit').click();

  await expect(page.getByTestId('password.submit')).toBeVisible();
  await exchange.forward(60_000);
  await fillCode(page, 'password.code');
  await page.getByTestId('password.password').fill('Passw0rd!');
  await page.getByTestId('password.repeat').fill('Passw0rd!');
  await page.getByTestId('password.submit').click();
  await expect(page.getByTestId('toast')).toHaveText('Password saved');
  await logOut(page);
  await typeLogin(page, 'fox@example.com', 'Passw0rd!');
  await expect(page.getByTestId('home.total')).toBeVisible();
});
