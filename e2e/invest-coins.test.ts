import type { Page } from '@playwright/test';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';
import { fillWallet } from './support/whole-wallet.ts';

/** The first price of the day is 64,250.00: the product of J21 is linked to 66,000 (IV2). */
const newDay = async (exchange: Exchange): Promise<void> => {
  await exchange.setClock('2026-03-10T00:00:05.000Z');
  await exchange.quote('BTC/USDT', '64250');
  await exchange.runJobs('investments.offer');
};

const MATURES = '2026-03-31T00:00:00.000Z';

/** Screens below the one on top stay in the page. */
const firstProduct = (page: Page) =>
  page
    .getByTestId(/^invest\.product-/)
    .filter({ visible: true })
    .first();

const openProduct = async (page: Page): Promise<void> => {
  await page.getByTestId('tab.finance').click();
  await page.getByTestId('finance.invest').click();
  await expect(firstProduct(page)).toBeVisible();
};

const typeShares = async (page: Page, shares: string): Promise<void> => {
  await page.getByTestId('invest-buy.shares').fill(shares);
  await page.getByTestId('invest-buy.shares').blur();
};

const buyTen = async (page: Page): Promise<void> => {
  await typeShares(page, '10');
  await page.getByTestId('invest-buy.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Purchased. Matures Mar 31, 2026');
};

for (const [price, received] of [
  ['65000', /^0\.10100\sBTC$/],
  ['66000', /^6,666\.00\sUSDT$/],
] as const) {
  test(`J21 a customer sees both results before buying, and is paid one of them at ${price}`, async ({
    page,
    exchange,
  }) => {
    await enterFunded(page, exchange);
    await fillWallet(exchange);
    await newDay(exchange);
    await page.goto('/h5/');
    await openProduct(page);
    const card = firstProduct(page);
    await expect(card.getByTestId('invest.apr')).toContainText('18.25%');
    await expect(card).toContainText('66,000');
    await expect(card).toContainText('2.72% above now');
    await expect(card).toContainText('20 days');
    await checkScreen(page);

    await card.click();
    await expect(page.getByTestId('invest-buy.shares')).toBeVisible();
    await checkScreen(page, { primary: page.getByTestId('invest-buy.submit') });
    await page.getByTestId('invest-buy.submit').click();
    await expect(page.getByText('The number of shares is required')).toBeVisible();
    await typeShares(page, '1.5');
    await expect(page.getByText('Whole number required')).toBeVisible();
    await checkScreen(page);

    await typeShares(page, '10');
    await expect(page.getByTestId('invest-buy.cost')).toHaveText(/^0\.1\sBTC$/);
    await expect(page.getByTestId('invest-fork.coins')).toContainText(/Below 66,000.*0\.10100\sBTC/);
    await expect(page.getByTestId('invest-fork.usdt')).toContainText(/At or above 66,000.*6,666\.00\sUSDT/);
    await expect(page.getByTestId('invest-fork.losses')).toContainText(
      'If BTC falls, you hold BTC worth less than today.',
    );
    await expect(page.getByTestId('invest-buy.yield'), 'IV3: not from the purchase').toContainText(
      'from the end of the sale, Mar 11, 2026, 00:00, for 20 days. The time between your purchase and then is not paid. The money is back at Mar 31, 2026, 00:00',
    );
    await expect(page.getByTestId('invest-fork.marker')).toContainText('64,250.00');
    await expect(page.getByTestId('invest-fork').getByRole('img'), 'IV11: two sentences').toHaveAccessibleName(
      /^If BTC is below 66,000 USDT at maturity, you receive 0\.10100\sBTC, worth 6,489\.25\sUSDT today\. If BTC is at or above 66,000 USDT at maturity, you receive 6,666\.00\sUSDT, worth 0\.10375\sBTC today\.$/,
    );
    await checkScreen(page, { primary: page.getByTestId('invest-buy.submit') });

    await page.getByTestId('invest-buy.submit').click();
    await expect(page.getByTestId('confirm.hero')).toHaveText(/^0\.1\sBTC$/);
    await expect(page.getByTestId('confirm.rows')).toContainText(/Below 66,0000\.10100\sBTC/);
    await expect(page.getByTestId('confirm.rows')).toContainText(/At or above 66,0006,666\.00\sUSDT/);
    await expect(page.getByTestId('confirm.rows'), 'IV3').toContainText(
      /Yield counts fromMar 11, 2026, 00:0020 days; the time before is not paidMoney backMar 31, 2026, 00:00/,
    );
    await expect(page.getByTestId('confirm.risk')).toContainText('If BTC falls, you hold BTC worth less than today.');
    await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
    await backCloses(page, page.getByTestId('confirm.hero'));

    await buyTen(page);
    await expect(page.getByTestId('confirm.reference'), 'as in the records').toContainText(/V-\d+/);
    await checkScreen(page);
    await page.getByTestId('confirm.done').click();
    await expect(page.getByText(/Available 0\.40\sBTC/)).toBeVisible();
    await page.goto('/h5/#/pages/invest/mine');
    await expect(page.getByTestId('invest-mine.state-words')).toHaveText('Purchased');
    await checkScreen(page);

    await exchange.setClock(MATURES);
    await page.reload();
    await page.getByTestId('invest-mine.state').getByRole('tab', { name: 'Settling' }).click();
    await expect(page.getByTestId('invest-mine.state-words')).toHaveText('Settling');
    await checkScreen(page);

    await exchange.quote('BTC/USDT', price);
    await exchange.runJobs('investments');
    await page.getByTestId('invest-mine.state').getByRole('tab', { name: 'Completed' }).click();
    await expect(page.getByTestId('invest-mine.state-words')).toHaveText('Completed');
    await expect(page.getByTestId('invest-mine.received')).toHaveText(received);
    await expect(page.getByTestId('invest-mine.settled')).toHaveAttribute(
      'href',
      /#\/pages\/price\/why\?symbol=BTC%2FUSDT&seq=\d+/,
    );
    await checkScreen(page);

    await page.getByTestId('invest-mine.receipt').click();
    await expect(page.getByTestId('invest-receipt.settled')).toBeVisible();
    await expect(page.getByTestId('invest-fork.marker')).toContainText(price === '65000' ? '65,000.00' : '66,000.00');
    await checkScreen(page);
  });
}

test('J21 the dual segment says sell high and buy low, with the same picture', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await newDay(exchange);
  await page.goto('/h5/');
  await openProduct(page);
  await page.getByTestId('invest.segments').getByRole('tab', { name: 'Dual' }).click();
  await expect(page.getByTestId('invest.direction').getByRole('tab', { name: 'Sell high' })).toBeVisible();
  await expect(page.getByTestId('invest.ladder-BTC').getByTestId('invest.now')).toContainText('64,250.00');
  await checkScreen(page);
  await page.getByTestId('invest.direction').getByRole('tab', { name: 'Buy low' }).click();
  await expect(firstProduct(page)).toContainText('below now');
  await checkScreen(page);
  await firstProduct(page).click();
  await typeShares(page, '1');
  await expect(page.getByTestId('invest-buy.cost')).toContainText('USDT');
  await expect(page.getByTestId('invest-fork.coins')).toContainText('At or below');
  await expect(page.getByTestId('invest-fork.usdt')).toContainText('Above');
  await expect(page.getByTestId('invest-fork.losses')).toContainText('is worth less than the USDT you pay');
  await checkScreen(page, { primary: page.getByTestId('invest-buy.submit') });
});

test('a lost answer is resolved, and the shares are bought once', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await newDay(exchange);
  await page.goto('/h5/#/pages/invest/invest');
  await firstProduct(page).click();
  let lost = 0;
  await page.route('**/api/invest/buy', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await typeShares(page, '10');
  await page.getByTestId('invest-buy.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.checking')).toBeVisible();
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('invest-mine.state-words')).toHaveCount(1);
});

test('a guest sees both results, and is asked to log in to invest', async ({ page, exchange }) => {
  await newDay(exchange);
  await page.goto('/h5/#/pages/invest/invest');
  await firstProduct(page).click();
  await typeShares(page, '10');
  await expect(page.getByTestId('invest-fork.usdt')).toContainText(/6,666\.00\sUSDT/);
  await page.getByTestId('invest-buy.submit').click();
  await expect(page.getByText('Please log in first').first()).toBeVisible();
});

for (const language of ['th', 'vi', 'fra', 'spa'] as const) {
  test(`investments read well in ${language} on a narrow phone`, async ({ page, exchange }) => {
    await enterFunded(page, exchange, language);
    await fillWallet(exchange);
    await newDay(exchange);
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/h5/#/pages/invest/invest?segment=dual');
    await expect(firstProduct(page)).toBeVisible();
    await checkFit(page);
    await page.goto('/h5/#/pages/invest/help');
    await expect(page.getByTestId('invest-fork').first()).toBeVisible();
    await checkFit(page);
    await page.goto('/h5/#/pages/invest/invest');
    await firstProduct(page).click();
    await typeShares(page, '10');
    await checkFit(page);
    await page.getByTestId('invest-buy.submit').click();
    await expect(page.getByTestId('confirm.hero')).toBeVisible();
    await checkFit(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByTestId('confirm.primary')).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId('confirm.risk'), 'T6: beside the button').toBeInViewport({ ratio: 1 });
    await checkFit(page);
    await page.getByTestId('confirm.primary').click();
    await page.getByTestId('confirm.view').click();
    await expect(page.getByTestId('invest-mine.state-words')).toBeVisible();
    for (const tab of await page.getByTestId('invest-mine.state').getByRole('tab').all())
      await expect(tab, 'no state is hidden behind a scroll').toBeInViewport({ ratio: 1 });
    await checkFit(page);
    await page.getByTestId('invest-mine.receipt').click();
    await expect(page.getByTestId('invest-receipt.linked')).toBeVisible();
    await checkFit(page);
  });
}
