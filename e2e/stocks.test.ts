import type { Page } from '@playwright/test';
import { checkFit, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

const STOCKS = '/h5/#/pages/market/market?segment=stock';
const APPLE = '/h5/#/pages/quotation/index?symbol=AAPL%2FUSDT';

const row = (page: Page) => page.getByTestId('market.AAPL.open');

test('MA22 MA23 a stock says how long until it opens, and opens on the screen by itself', async ({
  page,
  exchange,
}) => {
  await exchange.setClock('2026-03-10T13:18:00.000Z');
  await page.goto(STOCKS);
  await expect(row(page)).toContainText('Opens in 12 min');
  await checkScreen(page);
  await exchange.setClock('2026-03-10T13:29:50.000Z');
  await openAgain(page, STOCKS);
  await expect(row(page)).toContainText('Opens in 1 min');
  await exchange.live();
  await expect(row(page).getByText('Open', { exact: true })).toBeVisible({ timeout: 30_000 });

  await exchange.setClock('2026-03-10T19:59:52.000Z');
  await openAgain(page, STOCKS);
  await expect(row(page).getByText('Open', { exact: true })).toBeVisible();
  await expect(row(page)).toContainText('Closed until Wed 13:30', { timeout: 30_000 });
});

test('MA24 the page of a stock shows its next session and the holidays ahead', async ({ page, exchange }) => {
  await exchange.setClock('2026-11-21T12:00:00.000Z');
  await page.goto(APPLE);
  await expect(page.getByTestId('quotation.session')).toContainText('Closed until Mon 14:30');
  await expect(page.getByTestId('quotation.opens')).toContainText('14:30');
  await expect(page.getByTestId('quotation.closes')).toContainText('21:00');
  const holidays = page.getByTestId('quotation.holidays').getByRole('listitem');
  await expect(holidays).toHaveText([
    'Nov 26, 2026 · ThanksgivingClosed',
    'Nov 27, 2026 · ThanksgivingCloses at 18:00',
    'Dec 24, 2026 · ChristmasCloses at 18:00',
    'Dec 25, 2026 · ChristmasClosed',
    'Jan 1, 2027 · New Year’s DayClosed',
    'Jan 18, 2027 · Martin Luther King Jr. DayClosed',
  ]);
  await checkScreen(page);
});

test('MA25 MA26 a pause for a corporate action shows its reason and its moment, in every language', async ({
  page,
  exchange,
}) => {
  await exchange.setClock('2026-03-10T15:00:00.000Z');
  await exchange.live();
  await page.goto(STOCKS);
  await expect(row(page)).toContainText('Open');
  await exchange.pause('AAPL/USDT', true, 'corporate_action');
  await expect(page.getByTestId('market.AAPL.paused')).toHaveText(/^Paused: corporate action since 15:0\d$/);
  await checkScreen(page);
  await page.goto(APPLE);
  await expect(page.getByTestId('quotation.session')).toHaveText(/^Paused: corporate action since 15:0\d$/);
  await expect(page.getByTestId('quotation.stock')).toContainText(
    'positions were closed at the last price before it, without a fee',
  );
  await checkScreen(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => localStorage.setItem('candor.theme', 'light'));
  for (const language of ['zh', 'hk', 'th', 'jp', 'vi', 'kor', 'fra', 'spa']) {
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    for (const screen of [STOCKS, APPLE]) {
      await openAgain(page, screen);
      await expect(page.getByTestId(screen === APPLE ? 'quotation.holidays' : 'market.AAPL.paused')).toBeVisible();
      await checkFit(page);
    }
  }
});

test('TR2 BA5 money for stocks is moved to its own account, which Assets lists with its value', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/fund/assets?segment=stock');
  // The first is the screen's own; that of the account appears with its contents.
  const links = page.getByRole('link', { name: 'Transfer' });
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(page.getByTestId('transfer.from')).toHaveText('Spot');
  await expect(page.getByTestId('transfer.to')).toHaveText('Stock');
  await page.getByTestId('transfer.amount').fill('250');
  await page.getByTestId('transfer.amount').blur();
  await expect(page.getByTestId('transfer.to-after')).toHaveText(/^250\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('transfer.submit') });
  await page.getByTestId('transfer.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Transferred');
  await page.getByTestId('confirm.done').click();
  await page.goto('/h5/#/pages/fund/assets?segment=accounts');
  await expect(page.getByTestId('assets.account-stock')).toContainText('250.00');
  await page.getByTestId('assets.account-stock').click();
  await expect(page.getByTestId('assets.USDT')).toContainText('250.00');
  await checkScreen(page);
});
