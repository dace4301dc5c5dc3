import { languages } from '#contract/kit/languages.ts';
import { checkScreen } from './support/check-screen.ts';
import { clippedTexts } from './support/clipped.ts';
import { createAccount, fillCode, logIn, shownCode } from './support/door.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

test('J2 a visitor creates an account with an email address and stays logged in', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/h5/');
  await page.getByTestId('home.create-account').click();
  await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Longer than six characters')).toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('register.submit') });

  await page.getByTestId('register.password').fill('abc123');
  await page.getByTestId('register.repeat').fill('abc124');
  await page.getByTestId('register.repeat').blur();
  await expect(page.getByText('Password must be longer than six characters')).toBeVisible();
  await expect(page.getByText('The two passwords do not match')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('register.code_send').click();
  await expect(page.getByTestId('register.email')).toBeFocused();
  await expect(page.getByText('Enter a valid email address')).toBeVisible();

  await page.getByTestId('register.email').fill('new@example.com');
  await page.getByTestId('register.password').fill('Passw0rd!');
  await page.getByTestId('register.repeat').fill('Passw0rd!');
  await page.getByTestId('register.code_send').click();
  await expect(page.getByTestId('register.code_send')).toHaveText('Resend code');
  await expect(page.getByTestId('register.code_send')).toBeDisabled();
  await expect(page.getByTestId('register.code_send.wait')).toHaveText(/^Next code in (01:00|00:5\d)$/);
  await expect(page.getByText('This demo cannot send messages')).toBeVisible();

  await page.getByTestId('register.code').fill('12345');
  await page.getByTestId('register.code').blur();
  await expect(page.getByText('Code must be six digits')).toBeVisible();
  await checkScreen(page);

  const code = await shownCode(page, 'register.code');
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await page.getByTestId('register.code').press('ControlOrMeta+V');
  await expect(page.getByTestId('register.code')).toHaveValue(code);

  await page.getByTestId('register.submit').click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
  await checkScreen(page);
  await page.getByTestId('register.continue').click();

  await expect(page.getByTestId('home.total')).toHaveText('0.00');
  await expect(page.getByTestId('home.setup.progress')).toHaveText('1 of 5');
  await checkScreen(page);
  await page.reload();
  await expect(page.getByTestId('home.total')).toBeVisible();
  await expect(page.getByTestId('home.guest')).toBeHidden();
});

test('ID12a: the countdown to the next code counts on after a reload, and says why', async ({ page, exchange }) => {
  await page.goto('/h5/#/pages/common/register');
  await page.getByTestId('register.email').fill('new@example.com');
  await page.getByTestId('register.code_send').click();
  const wait = page.getByTestId('register.code_send.wait');
  await expect(wait).toBeVisible();
  const before = await wait.innerText();
  await expect(wait).not.toHaveText(before);
  await openAgain(page, '/h5/#/pages/common/register');
  await expect(page.getByTestId('register.email')).toHaveValue('new@example.com');
  await expect(wait).toHaveText(/^Next code in 00:[0-5]\d$/);
  await expect(page.getByTestId('register.code_send')).toBeDisabled();
  await expect(page.getByTestId('register.code_status')).toContainText('The last code was shown on this screen');
  await checkScreen(page);

  await exchange.forward(60_000);
  await openAgain(page, '/h5/#/pages/common/register');
  await page.getByTestId('register.code_send').click();
  await expect(page.getByTestId('register.code_shown')).toBeVisible();
});

test('a wrong code is refused at its field, and no input is lost', async ({ page }) => {
  await page.goto('/h5/#/pages/common/register');
  await page.getByTestId('register.email').fill('new@example.com');
  await page.getByTestId('register.code_send').click();
  const code = await shownCode(page, 'register.code');
  await page.getByTestId('register.code').fill(code === '123456' ? '654321' : '123456');
  await page.getByTestId('register.password').fill('Passw0rd!');
  await page.getByTestId('register.repeat').fill('Passw0rd!');
  await page.getByTestId('register.submit').click();
  await expect(page.getByText('The verification code is wrong or has expired')).toBeVisible();
  await expect(page.getByTestId('register.code')).toBeFocused();
  await expect(page.getByTestId('register.email')).toHaveValue('new@example.com');
  await checkScreen(page);

  await page.getByTestId('register.code').fill(code);
  await page.getByTestId('register.submit').click();
  await expect(page.getByTestId('register.done')).toBeVisible();
});

test('only a client with the code learns that an address already has an account', async ({ page }) => {
  await page.goto('/h5/#/pages/common/register');
  await page.getByTestId('register.email').fill('funded@example.com');
  await fillCode(page, 'register.code');
  await page.getByTestId('register.password').fill('Passw0rd!');
  await page.getByTestId('register.repeat').fill('Passw0rd!');
  await page.getByTestId('register.submit').click();
  await expect(page.getByText('This address already has an account. Please log in')).toBeVisible();
  await expect(page.getByTestId('register.email')).toBeFocused();
});

test('a phone number takes its area from a list that can be searched, and remembers it', async ({ page }) => {
  await page.goto('/h5/#/pages/common/register');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.getByTestId('register.mobile').fill('912345678');
  await page.getByTestId('register.mobile_area').click();
  await expect(page.getByTestId('area')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('area.search').fill('nowhere at all');
  await expect(page.getByText('No country or area matches “nowhere at all”.')).toBeVisible();
  await page.getByTestId('area.search').fill('84');
  await page.getByTestId('area.VN').click();
  await expect(page.getByTestId('register.mobile_area')).toHaveText('+84');
  await expect(page.getByTestId('register.mobile')).toHaveValue('912345678');

  await page.getByTestId('register.mobile_area').click();
  await expect(page.getByTestId('area.recent').getByTestId('area.VN')).toBeVisible();
  await page.goBack();

  await fillCode(page, 'register.code');
  await page.getByTestId('register.password').fill('Passw0rd!');
  await page.getByTestId('register.repeat').fill('Passw0rd!');
  await page.getByTestId('register.submit').click();
  await page.getByTestId('register.continue').click();
  await expect(page.getByTestId('home.setup.progress')).toHaveText('1 of 5');
});

test('an invitation fills its code in, and one that does not exist is refused at its field', async ({ page }) => {
  await page.goto('/h5/#/pages/common/register');
  await expect(page.getByTestId('register.invite')).toBeHidden();
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/register?code=NOBODY');
  await expect(page.getByTestId('register.invite')).toHaveValue('NOBODY');
  await page.getByTestId('register.email').fill('new@example.com');
  await fillCode(page, 'register.code');
  await page.getByTestId('register.password').fill('Passw0rd!');
  await page.getByTestId('register.repeat').fill('Passw0rd!');
  await page.getByTestId('register.submit').click();
  await expect(page.getByText('This invite code does not exist')).toBeVisible();
  await expect(page.getByTestId('register.invite')).toBeFocused();

  await page.getByTestId('register.invite').fill('');
  await page.getByTestId('register.submit').click();
  await expect(page.getByTestId('register.done')).toBeVisible();
});

test('input is still there after a reload, except for the password', async ({ page }) => {
  await page.goto('/h5/#/pages/common/register');
  await page.getByTestId('register.email').fill('new@example.com');
  await page.getByTestId('register.password').fill('Passw0rd!');
  await page.reload();
  await expect(page.getByTestId('register.email')).toHaveValue('new@example.com');
  await expect(page.getByTestId('register.password')).toHaveValue('');
});

test('an account is made and used with the keyboard alone', async ({ page }) => {
  await createAccount(page, 'keys@example.com', 'Passw0rd!');
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.account').focus();
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Passw0rd!');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('home.total')).toBeVisible();
});

for (const language of languages) {
  test(`J4 every identity screen fits in ${language}`, async ({ page }) => {
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    const fits = async (screen: string): Promise<void> => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft({ screen, clipped: await clippedTexts(page), fits: wide <= 390 }).toEqual({
        screen,
        clipped: [],
        fits: true,
      });
    };
    await page.goto('/h5/#/pages/common/login');
    await page.getByTestId('login.submit').click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await fits('login');
    await page.getByTestId('login.wallet').click();
    await expect(page.getByTestId('login.wallet_how_to')).toBeVisible();
    await fits('how to get a wallet plugin');
    await page.goto('about:blank');
    await page.goto('/h5/#/pages/common/register?code=ABC123');
    await page.getByTestId('register.submit').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await fits('register');
    await page.getByTestId('register.email').fill('new@example.com');
    await page.getByTestId('register.code_send').click();
    await expect(page.getByTestId('register.code_shown')).toBeVisible();
    await fits('register with a code');
    await page.goto('about:blank');
    await page.goto('/h5/#/pages/common/area');
    await expect(page.getByTestId('area.all')).toBeVisible();
    await fits('area');
    await page.goto('about:blank');
    await logIn(page);
    const pages = [
      ['security', 'security.strength'],
      ['security?view=devices', 'devices.device'],
      ['security?view=activity', 'activity.logged_in'],
      ['security?view=email', 'bind.submit'],
      ['security?view=mobile', 'bind.submit'],
      ['password', 'password.submit'],
      ['payPassword', 'payment_password.submit'],
      ['bingga', 'authenticator.secret'],
    ] as const;
    for (const [screen, sign] of pages) {
      await page.goto(`/h5/#/pages/setting/${screen}`);
      await expect(page.getByTestId(sign).last()).toBeVisible();
      await fits(screen);
    }
  });
}
