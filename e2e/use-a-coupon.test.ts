import type { Page } from '@playwright/test';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { enterTrader, LONG_BTC, place } from './support/futures.ts';
import { openAgain } from './support/open-again.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

const PAGE = '/h5/#/pages/setting/coupon';

/** The demo’s campaigns, in the order in which they were begun. */
const FUTURES = 1;
const BOOST = 3;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const openView = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('coupons.views').getByRole('tab', { name, exact: true }).click();
};

const main = (page: Page) => page.getByRole('main');

test('CP5, CP6 a customer takes a coupon, trades futures, and finds the fee again as an entry in the bills', async ({
  page,
  exchange,
}) => {
  const client = await enterTrader(page, exchange);
  await page.goto('/h5/#/pages/setting/setting');
  await page.getByTestId('settings.coupons').click();
  const ticket = main(page).getByTestId(`coupons.campaign-${FUTURES}`);
  await expect(ticket).toContainText('Futures fees back');
  await expect(ticket).toContainText(/up to 10\.00\sUSDT/);
  await expect(ticket).toContainText('For everyone');
  await checkScreen(page);
  await main(page).getByTestId(`coupons.take-${FUTURES}`).click();
  const given = main(page).getByTestId(/^coupons\.given-/);
  await expect(given).toHaveText(/^0\.00\sUSDT of 10\.00\sUSDT given$/);
  await expect(main(page).getByTestId(/^coupons\.limits-/), 'its conditions are stated on').toContainText(
    'only fees that you paid come back, never losses',
  );
  await expect(main(page).getByRole('link', { name: 'Trade futures' })).toBeVisible();
  await checkScreen(page);

  await exchange.quote('BTC/USDT', '64250');
  await place(client, LONG_BTC);
  await exchange.forward(10 * MINUTE_MS);
  await exchange.runJobs('coupons');
  await page.reload();
  await openView(page, 'Usable');
  await expect(given).toHaveText(/^1\.60\sUSDT of 10\.00\sUSDT given$/);
  await main(page)
    .getByTestId(/^coupons\.entries-/)
    .click();
  const sheet = page.getByTestId('coupons.entries-sheet');
  await expect(sheet).toContainText(/\+1\.60\sUSDT/);
  await expect(sheet).toContainText(/Fees in USDT\s*1\.60625\sUSDT/);
  const reference = await sheet.getByText(/^G-\d+\/1$/).innerText();
  await checkScreen(page);
  await backCloses(page, sheet);

  await main(page)
    .getByTestId(/^coupons\.entries-/)
    .click();
  await sheet.getByRole('link', { name: 'View bills' }).click();
  await expect(main(page).getByText(/^Your coupon gave back 1\.60\sUSDT of futures fees$/)).toBeVisible();
  const { length } = (await client.send(inboxCalls.list, { page: 1, limit: 20 })).filter(
    ({ kind }) => kind === 'coupon_gave',
  );
  expect(length, reference).toBe(1);
});

test('CP7 a boost is chosen for a lock, pays beside it, and the card says so', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  const client = await asFunded(exchange);
  await page.goto(PAGE);
  await main(page).getByTestId(`coupons.take-${BOOST}`).click();
  await expect(main(page).getByTestId(/^coupons\.limits-/)).toHaveText(
    /^Only for a lock in USDT, on at most 500\.00\sUSDT of it; leaving early ends it\.$/,
  );
  await main(page).getByRole('button', { name: 'Choose a lock' }).click();
  const sheet = page.getByTestId('coupons.boost-sheet');
  await expect(sheet).toContainText('You have no running lock in USDT');
  await checkScreen(page);
  await backCloses(page, sheet);

  await client.send(lockMiningCalls.buy, { config_id: 1, amount: Decimal.of(200) });
  await openAgain(page, `${PAGE}?view=usable`);
  await main(page).getByRole('button', { name: 'Choose a lock' }).click();
  await sheet.getByTestId('coupons.boost-confirm').click();
  await expect(sheet.getByTestId('coupons.boost-error')).toHaveText('Choose a lock first');
  await expect(sheet).toContainText(/30 days left, adds up to 5\.00\sUSDT/);
  await sheet.getByRole('radio').check({ force: true });
  await checkScreen(page, { primary: sheet.getByTestId('coupons.boost-confirm') });
  await sheet.getByTestId('coupons.boost-confirm').click();
  await expect(main(page).getByTestId(/^coupons\.lock-/)).toHaveText(/^Boosts lock L-\d+$/);
  await expect(main(page).getByText('Runs until its lock ends')).toBeVisible();

  await exchange.forward(2 * DAY_MS);
  await exchange.runJobs('lock-mining');
  await exchange.runJobs('coupons');
  await page.reload();
  await openView(page, 'Usable');
  await expect(main(page).getByTestId(/^coupons\.given-/)).toHaveText(/^0\.40\sUSDT of 5\.00\sUSDT given$/);
  await main(page)
    .getByTestId(/^coupons\.entries-/)
    .click();
  await expect(page.getByTestId('coupons.entries-sheet')).toContainText(/Day of the lock\s*2/);
  await checkScreen(page);
});

test('CP5, CP8 by its code; a coupon that expired is under Expired, and a wrong code says so', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto(PAGE);
  const code = main(page).getByTestId('coupons.code');
  const redeem = main(page).getByTestId('coupons.redeem');
  await code.fill('abc');
  await redeem.click();
  await expect(main(page).getByText('A code has 4 to 20 letters and digits')).toBeVisible();
  await code.fill('NOTTHIS1');
  await redeem.click();
  await expect(main(page).getByText('This code is not valid, or its campaign has ended')).toBeVisible();
  await checkScreen(page);
  await code.fill('futures10');
  await redeem.click();
  await expect(main(page).getByTestId(/^coupons\.coupon-/)).toHaveCount(1);

  await exchange.forward(15 * DAY_MS);
  await exchange.runJobs('coupons');
  await page.reload();
  await openView(page, 'Usable');
  await expect(main(page).getByText('Coupons that you take will be listed here.')).toBeVisible();
  await openView(page, 'Expired');
  await expect(main(page).getByTestId(/^coupons\.coupon-/)).toContainText('Expired on');
  await checkScreen(page);
  await openView(page, 'Used');
  await expect(main(page).getByText('Coupons that are used up will be listed here')).toBeVisible();
});

test('CP5 a lost answer is asked for again, and one coupon is taken', async ({ page, exchange }) => {
  expectFailures(page, /ERR_CONNECTION_RESET|Failed to load resource/);
  await enterFunded(page, exchange);
  await page.goto(PAGE);
  let lost = 0;
  await page.route('**/api/coupon/take', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const take = main(page).getByTestId(`coupons.take-${FUTURES}`);
  await take.click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.reload();
  await expect(take).toHaveText('Taken');
  await openView(page, 'Usable');
  await expect(main(page).getByTestId(/^coupons\.coupon-/)).toHaveCount(1);
});

test('a guest sees the centre and is asked to log in at the tap', async ({ page }) => {
  await page.goto(PAGE);
  await expect(main(page).getByTestId(`coupons.campaign-${BOOST}`)).toBeVisible();
  await checkScreen(page);
  await main(page).getByTestId(`coupons.take-${BOOST}`).click();
  await expect(page.getByText('Please log in first').first()).toBeVisible();
});
