import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { checkScreen } from './support/check-screen.ts';
import { appCode, createAccount, logIn, openSetting, typeLogin } from './support/door.ts';
import { FUNDED } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { blockSocket } from './support/socket.ts';
import { expect, test } from './support/test.ts';

test('J3 a guest fills an order, is asked to log in, and afterwards finds it as it was', async ({ page, exchange }) => {
  await exchange.quoteBook();
  await page.goto('/h5/');
  await page.getByTestId('tab.trade').click();
  const [price, amount] = [page.getByTestId('spot.price'), page.getByTestId('spot.amount')];
  await expect(price).toHaveValue('64,250.00');
  await price.click();
  await price.fill('64000');
  await amount.click();
  await amount.fill('0.01');
  await amount.blur();
  await expect(page.getByTestId('spot.submit')).toHaveText('Log in to trade');
  await page.getByTestId('spot.submit').click();
  await expect(page.getByTestId('toast')).toContainText('Please log in first');
  await expect(page.getByTestId('login')).toBeVisible();
  await checkScreen(page);

  await typeLogin(page, FUNDED.account, 'not the password');
  await expect(page.getByText('Login failed. Check your account and password')).toBeVisible();
  await expect(page.getByTestId('login.password')).toBeFocused();
  await expect(page.getByTestId('login.account')).toHaveValue(FUNDED.account);
  await checkScreen(page);

  await page.getByTestId('login.password').fill(FUNDED.password);
  await page.getByTestId('login.submit').click();
  await expect(price).toHaveValue('64,000.00');
  await expect(amount).toHaveValue('0.01');
  await expect(page.getByTestId('spot.submit')).toHaveText('Buy BTC');
  await expect(page.getByTestId('spot.available')).toHaveText(/^[\d,]+\.\d\d\sUSDT$/);
  await expect(page.getByTestId('login')).toBeHidden();
  await page.goBack();
  await expect(page.getByTestId('login'), 'back does not lead to the login again').toBeHidden();
});

test('an empty login says what is missing at both fields', async ({ page }) => {
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.submit').click();
  await expect(page.getByText('Enter your email address or phone number')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByTestId('login.account')).toBeFocused();
  await checkScreen(page);
});

test('a login stays over a reload and in another tab, unless the customer did not want it to', async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.reload();
  await expect(page.getByTestId('home.total')).toBeVisible();
  const second = await context.newPage();
  await second.goto('/h5/');
  await expect(second.getByTestId('home.total')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.stay').click();
  await typeLogin(page);
  await expect(page.getByTestId('home.total')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('home.total')).toBeVisible();
  const third = await context.newPage();
  await third.goto('/h5/');
  await expect(third.getByTestId('home.guest')).toBeVisible();
});

test('J25.4 a session that was ended leads to the login, says why, and comes back to the same screen', async ({
  page,
  exchange,
}) => {
  // Without a socket, which would report the end by itself: here the next request does.
  await blockSocket(page);
  await logIn(page);
  await page.goto('/h5/#/pages/setting/security');
  await expect(page.getByTestId('security.strength')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  await client.send(identityCalls.logout, {});

  await page.getByTestId('security.devices').click();
  await expect(page.getByTestId('login.reason')).toHaveText('Please log in first');
  await checkScreen(page);
  await typeLogin(page);
  await expect(page.getByTestId('devices.device').first()).toBeVisible();
});

for (const [when, said] of [
  ['during', 'said while the new login is on its way'],
  ['after', 'said after the customer has logged in again'],
] as const)
  test(`the end of a session that is ${said} does not touch the new one`, async ({ page, exchange }) => {
    // The socket would say so too, and sometimes first.
    await blockSocket(page);
    await logIn(page);
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
    await client.send(identityCalls.logout, {});
    const goOn = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<string>();
    const sent = page.waitForRequest('**/user/login');
    await page.route('**/inbox/unread*', async (route) => {
      if (route.request().headers()['authorization'] !== token) return route.continue();
      const response = await route.fetch();
      await (when === 'after' ? goOn.promise : sent);
      await route.fulfill({ response });
      ended.resolve(await response.text());
    });
    await page.goto('about:blank');
    const asked = page.waitForRequest('**/inbox/unread*');
    await page.goto('/h5/#/pages/common/login');
    await asked;
    await typeLogin(page);
    await expect(page.getByTestId('home.total')).toBeVisible();
    goOn.resolve();
    expect(JSON.parse(await ended.promise)).toMatchObject({ type: '999' });
    // Longer than the redirect to the login takes.
    await page.waitForTimeout(2000);
    await expect(page.getByTestId('home.total')).toBeVisible();
    await expect(page.getByTestId('login')).toBeHidden();
  });

test('a login without a connection says so in the page, and works once it is back', async ({ page, context }) => {
  await page.goto('/h5/#/pages/common/login');
  await expect(page.getByTestId('login.submit')).toBeVisible();
  await context.setOffline(true);
  await typeLogin(page);
  await expect(page.getByTestId('form.banner')).toHaveText(
    'The server did not answer. Check your connection and try again.',
  );
  await context.setOffline(false);
  await page.getByTestId('login.submit').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
});

test('a customer who forgot the password sets another one with a code, and the old one is invalid', async ({
  page,
  exchange,
}) => {
  await createAccount(page, 'lost@example.com', 'Passw0rd!');
  await exchange.forward(60_000);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.account').fill('lost@example.com');
  await page.getByTestId('login.forgot').click();
  await expect(page.getByTestId('forgot.account')).toHaveValue('lost@example.com');
  await checkScreen(page);

  await page.getByTestId('forgot.send').click();
  await expect(page.getByTestId('forgot.code')).toBeFocused();
  await page.getByTestId('forgot.code').fill('000000');
  await page.getByTestId('forgot.check').click();
  await expect(page.getByText('The verification code is wrong or has expired')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('forgot.code_shown.use').click();
  await page.getByTestId('forgot.check').click();
  await expect(page.getByTestId('forgot.password')).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('forgot.code'), 'back goes one step back, not out of the form').toBeVisible();
  await page.getByTestId('forgot.code_shown.use').click();
  await page.getByTestId('forgot.check').click();

  await page.getByTestId('forgot.password').fill('another one');
  await page.getByTestId('forgot.repeat').fill('another one');
  await checkScreen(page);
  await page.getByTestId('forgot.submit').click();
  await expect(page.getByTestId('forgot.done')).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('forgot.login').click();

  await typeLogin(page, 'lost@example.com', 'Passw0rd!');
  await expect(page.getByText('Login failed. Check your account and password')).toBeVisible();
  await page.getByTestId('login.password').fill('another one');
  await page.getByTestId('login.submit').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
});

test('a forgotten password of an account with an authenticator asks for its code from the start, to the very end', async ({
  page,
  exchange,
}) => {
  await createAccount(page, 'lost@example.com', 'Passw0rd!');
  await openSetting(page, 'bingga');
  const secret = (await page.getByTestId('authenticator.secret').getAttribute('title')) ?? '';
  await page.getByTestId('authenticator.code').fill(appCode(secret, '2026-03-09T14:05:00.000Z'));
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByTestId('recovery.code')).toHaveCount(10);
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login?mode=forget');
  await page.getByTestId('forgot.account').fill('lost@example.com');
  await page.getByTestId('forgot.send').click();
  await expect(page.getByTestId('forgot.wait'), 'the code of the registration was a moment ago').toContainText(
    'Next code in 00:',
  );
  await expect(page.getByTestId('forgot.send')).toBeDisabled();
  await checkScreen(page);

  await exchange.forward(60_000);
  await openAgain(page, '/h5/#/pages/common/login?mode=forget');
  await expect(page.getByTestId('forgot.account')).toHaveValue('lost@example.com');
  await page.getByTestId('forgot.send').click();
  await page.getByTestId('forgot.code_shown.use').click();
  await page.getByTestId('forgot.check').click();
  await expect(page.getByText('An authenticator protects your account, so you need its code here too.')).toBeVisible();
  await page.getByTestId('forgot.password').fill('another one');
  await page.getByTestId('forgot.repeat').fill('another one');
  await page.getByTestId('forgot.factor').fill(appCode(secret, '2026-03-09T14:06:00.000Z'));
  await checkScreen(page);
  await page.getByTestId('forgot.submit').click();
  await page.getByTestId('forgot.login').click();

  await exchange.forward(60_000);
  await typeLogin(page, 'lost@example.com', 'another one');
  await expect(page.getByTestId('factor.sheet')).toContainText('Enter the code shown in the app now.');
  await page.getByTestId('factor.code').fill(appCode(secret, '2026-03-09T14:07:00.000Z'));
  await expect(page.getByTestId('home.total')).toBeVisible();
});

test('a phone number logs in with the area code next to it', async ({ page }) => {
  await page.goto('/h5/#/pages/common/login');
  await expect(page.getByTestId('login.account_area')).toBeHidden();
  await page.getByTestId('login.account').fill('2025550123');
  await expect(page.getByTestId('login.account_area')).toHaveText('+1');
  await page.getByTestId('login.password').fill(FUNDED.password);
  await checkScreen(page);
  await page.getByTestId('login.submit').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
});

test('the language is changed on the login page, before anything can be read', async ({ page }) => {
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.account').fill(FUNDED.account);
  await page.getByTestId('login.language').click();
  await checkScreen(page);
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByTestId('login.account')).toHaveValue(FUNDED.account);
  await page.getByTestId('login.submit').click();
  await expect(page.getByText('Saisissez votre mot de passe')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
});
