import { securityCalls } from '#contract/identity/security-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { anotherPhone, settled } from './support/home.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

test.describe('the editors’ notice', () => {
  test.use({ noticeClosed: false });

  test('opens after the content, once, and closes by back, by its button and by a tap outside', async ({ page }) => {
    await page.goto('/h5/');
    await settled(page);
    const notice = page.getByTestId('popup');
    await expect(notice).toBeVisible();
    await checkScreen(page);
    await backCloses(page, notice);
    await page.reload();
    await settled(page);
    await page.waitForTimeout(4000);
    await expect(notice).toHaveCount(0);

    const again = async (): Promise<void> => {
      await page.evaluate(() => localStorage.removeItem('hasCloseNotice_4001'));
      await page.reload();
      await expect(notice).toBeVisible();
    };
    await again();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
    await again();
    await page.mouse.click(195, 100);
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('hasCloseNotice_4001'))).not.toBeNull();
  });

  test('waits while the page is being touched, so that no tap lands on it by chance', async ({ page }) => {
    await page.addInitScript(() => {
      const touching = setInterval(() => dispatchEvent(new PointerEvent('pointerdown')), 300);
      addEventListener('untouched', () => clearInterval(touching));
    });
    await page.goto('/h5/');
    await settled(page);
    await page.waitForTimeout(4000);
    await expect(page.getByTestId('popup')).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('untouched')));
    await expect(page.getByTestId('popup')).toBeVisible();
  });

  test('waits while something else is open', async ({ page }) => {
    await page.goto('/h5/');
    await page.getByTestId('home.more').click();
    await expect(page.getByTestId('more')).toBeVisible();
    await page.waitForTimeout(4000);
    await expect(page.getByTestId('popup')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByTestId('popup')).toBeVisible();
  });
});

test('the bell shows a fired price alert at once, and leads to its market', async ({ page, exchange }) => {
  await exchange.live();
  await enterFunded(page, exchange);
  const phone = await anotherPhone(exchange);
  await phone.send(marketsCalls.createAlert, { symbol: 'BTC/USDT', target: Decimal.of('64300') });
  await page.goto('/h5/');
  await settled(page);
  const bell = page.getByTestId('home.bell');
  await expect(bell).toHaveAccessibleName('Messages');
  await exchange.quote('BTC/USDT', '64312.50');
  await exchange.runJobs('markets.');
  await expect(bell).toHaveAccessibleName('1 unread message');
  await checkScreen(page);

  await bell.click();
  const inbox = page.getByTestId('inbox');
  await expect(inbox).toContainText('BTC/USDT rose to 64,312.50. Your alert was set at 64,300.00.');
  await expect(inbox.getByTestId('inbox.unread')).toBeVisible();
  await expect(bell).toHaveAttribute('aria-label', 'Messages');
  await checkScreen(page);
  await backCloses(page, inbox);
  await bell.click();
  await expect(inbox).toContainText('rose to');
  await expect(inbox.getByTestId('inbox.unread')).toHaveCount(0);
  await inbox.getByText('Orders').click();
  await expect(inbox.getByTestId('inbox.empty')).toBeVisible();
  await checkScreen(page);
  await inbox.getByText('Prices').click();
  await inbox.getByTestId(/^inbox\.message\./).click();
  await expect(page).toHaveURL(/pages\/quotation\/index\?symbol=BTC/);
});

test('a session that is ended on another phone ends here at once, and the login shows why', async ({
  page,
  exchange,
}) => {
  expectFailures(page, /api\//);
  await exchange.live();
  await enterFunded(page, exchange);
  await page.goto('/h5/');
  await settled(page);
  const phone = await anotherPhone(exchange);
  await phone.send(securityCalls.endDevice, {});
  await expect(page.getByTestId('login.reason')).toHaveText(/\S/);
  await checkScreen(page);
});

test('a guest reads the news behind the bell, and sees that messages need a login', async ({ page }) => {
  await page.goto('/h5/');
  await page.getByTestId('home.bell').click();
  const inbox = page.getByTestId('inbox');
  await expect(inbox.getByTestId(/^inbox\.news\./).first()).toBeVisible();
  await checkScreen(page);
  await inbox.getByText('All', { exact: true }).click();
  await expect(inbox.getByTestId('inbox.guest')).toBeVisible();
  await checkScreen(page);
});
