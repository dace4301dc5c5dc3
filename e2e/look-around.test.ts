import type { Page } from '@playwright/test';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { fingerOn } from './support/finger.ts';
import { expect, test } from './support/test.ts';

const BITCOIN = '/h5/#/pages/quotation/index?symbol=BTC%2FUSDT';

/** Records which cells are tinted from now on, and for how long. */
const watchTints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const animate = Reflect.get(Element.prototype, 'animate');
    const tints: string[] = [];
    Object.assign(window, { tints });
    Element.prototype.animate = function (...given) {
      const timing = given[1];
      const duration_ms = typeof timing === 'object' ? timing.duration : timing;
      tints.push(`${this.getAttribute('data-testid')} ${String(duration_ms)}`);
      return animate.apply(this, given);
    };
  });

const tintsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { tints: string[] }).tints);

const placesOf = (page: Page): Promise<unknown> =>
  page.getByTestId(/^market\.\w+\.(?:last|change)$/).evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, y, width } = cell.getBoundingClientRect();
      return [cell.getAttribute('data-testid'), x, y, width];
    }),
  );

const chartMiddle = async (page: Page): Promise<{ x: number; y: number }> => {
  await expect(page.getByTestId('chart.canvas')).toHaveAttribute('data-ready', 'true');
  const box = await page.getByTestId('chart.touch').boundingBox();
  if (!box) throw new Error('there is no chart');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const scrolled = (page: Page): Promise<number> =>
  page
    .getByTestId('quotation')
    .locator('main')
    .evaluate((main) => main.scrollTop);

/** The page keeps scrolling after a fling, so it is scrolled to its top until it stays there. */
const standAtTheTop = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page
        .getByTestId('quotation')
        .locator('main')
        .evaluate((main) => main.scrollTo({ top: 0 }));
      await page.waitForTimeout(500);
      return scrolled(page);
    })
    .toBe(0);

test('J1 a visitor looks around without an account, and nothing asks for one until something is tried', async ({
  page,
}) => {
  await page.goto('/h5/');
  await expect(page.getByTestId('home.create-account')).toBeVisible();
  await expect(page.getByTestId('home.log-in')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.getByTestId(/^tab\./).allInnerTexts()).toEqual(['Home', 'Markets', 'Trade', 'Finance', 'Assets']);
  await checkScreen(page);

  await page.getByTestId('tab.markets').click();
  await expect(page.getByTestId('markets')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('tab.trade').click();
  await expect(page.getByTestId('trade')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('tab.finance').click();
  await expect(page.getByRole('link', { name: /Lock mining/ })).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('tab.assets').click();
  await expect(page.getByTestId('assets.guest')).toBeVisible();
  await expect(page).toHaveURL(/pages\/fund\/assets/);
  await checkScreen(page);
});

test('J1 a price that moves tints its cell and moves nothing else, and its row opens the quotation', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await page.goto('/h5/');
  await page.getByTestId('tab.markets').click();
  await page.getByRole('tab', { name: 'Coins' }).click();
  for (const coin of ['BTC', 'ETH', 'LTC']) await expect(page.getByTestId(`market.${coin}`)).toBeVisible();
  await expect(page.getByTestId('market.BTC.last')).toHaveText('▲64,250.00');
  await expect(page.getByTestId('market.BTC.change')).toHaveText('+2.31%');
  await expect(page.getByTestId('market.ETH.change')).toHaveText('−1.12%');

  const before = await placesOf(page);
  await watchTints(page);
  await exchange.quote('BTC/USDT', '64260.00');
  await expect(page.getByTestId('market.BTC.last')).toHaveText('▲64,260.00');
  expect(await tintsOf(page)).toContain('market.BTC.last 300');
  expect(await placesOf(page)).toEqual(before);
  await exchange.quote('BTC/USDT', '64250.00');

  await page.getByTestId('market.BTC.open').click();
  await expect(page.getByTestId('quotation.last')).toContainText('64,250.00');
  await expect(page.getByTestId('quotation.change')).toContainText('+2.31%');
  await expect(page.getByTestId('quotation.high')).toHaveText('64,900.00');
  await expect(page.getByTestId('quotation.low')).toHaveText('62,480.00');
  await expect(page.getByTestId('quotation.volume')).toHaveText('18.4K');
  await expect(page.getByTestId('quotation.turnover')).toHaveText('1184.3M');
  await expect(page.getByTestId('chart.summary')).toHaveText(
    'BTC/USDT index, 24 h: low 62,480.00, high 64,900.00, now 64,250.00, +2.31%',
  );
  await chartMiddle(page);
  await expect(page.getByTestId('quotation.sell')).toHaveText('Sell');
  await checkScreen(page, { primary: page.getByTestId('quotation.buy') });

  await page.getByTestId('nav.back').last().click();
  await expect(page.getByTestId('market.BTC')).toBeVisible();
});

test('J1 the sheet shows where a price comes from, checked on this device; back closes only the sheet', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await page.goto(BITCOIN);
  await page.getByTestId('quotation.why').click();
  await expect(page.getByTestId('why.updated')).toHaveText(/14:0\d:\d\d/);
  await expect(page.getByTestId('why.age')).toHaveText(/\d+ s/);
  await expect(page.getByTestId('why.feed')).toHaveText('Live');
  await expect(page.getByTestId('why.passed')).toBeVisible();
  await expect(page.getByTestId('why.step-passed')).toHaveCount(3);
  await expect(page.getByTestId('why.sources')).toContainText('script');
  await expect(page.getByTestId('why.sources')).toContainText('64,250.00');
  await page.getByTestId('why.see-proof').click();
  await expect(page.getByTestId('why')).toContainText('tick|1|BTCUSDT|');
  await checkScreen(page);
  await backCloses(page, page.getByTestId('why'));

  // The second time there is a history to compare with.
  await page.getByTestId('quotation.why').click();
  await expect(page.getByTestId('why.passed')).toContainText('Nothing that this device saw before was rewritten');
  await page.getByTestId('why.page').click();
  await expect(page.getByTestId('price-proof').getByTestId('why.passed')).toBeVisible();
  await checkScreen(page);
  await page.getByTestId('nav.back').last().click();
  await expect(page.getByTestId('quotation.why')).toBeVisible();
});

test('J1 the chart leaves vertical drags to the page, and a long press reads a candle until the finger is lifted', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await page.goto(BITCOIN);
  const { x, y } = await chartMiddle(page);
  const finger = await fingerOn(page);

  await finger.down(x, y);
  for (let step = 1; step <= 10; step += 1) await finger.move(x, y - step * 20);
  await finger.up();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
  await standAtTheTop(page);

  await finger.down(x, y);
  await expect(page.getByTestId('chart.strip')).toHaveText(/Open.*High.*Low.*Close/);
  await finger.move(x + 20, y + 60);
  await expect(page.getByTestId('chart.strip')).toBeVisible();
  expect(await scrolled(page), 'the page stays while a candle is read').toBe(0);
  await finger.up();
  await expect(page.getByTestId('chart.strip')).toBeHidden();
});

test('QU6 QU7 the chart is also a table, fills the screen, and keeps its interval and indicators', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await page.goto(BITCOIN);
  await chartMiddle(page);
  await page.getByTestId('chart.table-button').click();
  await expect(page.getByTestId('chart.table').getByRole('row')).not.toHaveCount(0);
  await expect(page.getByTestId('chart.table')).toContainText('64,250.00');
  await checkScreen(page);
  await backCloses(page, page.getByTestId('chart.table'));

  await page.getByTestId('chart.full-screen-button').click();
  await expect(page.getByTestId('chart.full-screen').getByTestId('chart.canvas')).toHaveAttribute('data-ready', 'true');
  await checkScreen(page);
  await backCloses(page, page.getByTestId('chart.full-screen'));

  await page.getByTestId('chart.indicators').click();
  await page.getByTestId('chart.indicator-MACD').click();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('chart.indicator-sheet'));
  await page.getByTestId('chart.more-intervals').click();
  await page.getByRole('option', { name: '30m' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: '30m' })).toHaveAttribute('aria-selected', 'true');
  await page.getByTestId('chart.indicators').click();
  await expect(page.getByTestId('chart.indicator-MACD')).toBeChecked();
});

test('QU14 the quotation shows what does not exist yet, the steps and terms of a market, and when a stock opens', async ({
  page,
  exchange,
}) => {
  await exchange.setClock('2026-03-09T20:05:00.000Z');
  await exchange.live();
  await page.addInitScript(() => localStorage.setItem('candor.theme', 'light'));
  await page.goto(BITCOIN);
  await chartMiddle(page);
  await expect(page.getByTestId('order-book.spread')).toHaveText('No orders yet');
  await page.getByRole('tab', { name: 'Info' }).click();
  const info = page.getByTestId('quotation.info');
  for (const fact of ['Bitcoin', '0.01 USDT', '0.00001 BTC', 'Around the clock']) {
    await expect(info).toContainText(fact);
  }
  await expect(info, 'the terms of futures: the overnight fee').toContainText('a day');
  await checkScreen(page);

  await page.getByTestId('quotation.pair').click();
  await page.getByRole('combobox').fill('apple');
  await page.getByRole('option', { name: /AAPL/ }).click();
  await expect(page.getByTestId('quotation.session')).toContainText('Closed until Tue 13:30');
  await expect(page.getByTestId('quotation.last').last()).toContainText('212.34');
  await checkScreen(page);

  await page.goto('/h5/#/pages/quotation/index?symbol=NOPE%2FUSDT');
  await expect(page.getByTestId('quotation.unknown')).toContainText('There is no market called NOPE/USDT');
  await checkScreen(page);
  await page.getByRole('link', { name: 'View markets' }).click();
  await expect(page.getByTestId('markets')).toBeVisible();
});

test('all shortcuts are in the More sheet, grouped, and back closes only the sheet', async ({ page }) => {
  await page.goto('/h5/');
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByTestId('more')).toContainText('Lock mining');
  await checkScreen(page);
  await backCloses(page, page.getByTestId('more'));
});

test('a screen that is not built yet says so, and its back button leads back', async ({ page }) => {
  await page.goto('/h5/#/pages/game/game');
  await expect(page.getByText('This feature is not available yet')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Back' }).last().click();
  await expect(page.getByTestId('home.create-account')).toBeVisible();
});

test('a deep link without history goes back to its parent and never out of the app', async ({ page }) => {
  await page.goto('/h5/#/pages/lockming/buy?config_id=1');
  await page.getByTestId('nav.back').last().click();
  await expect(page.getByTestId('lock-products.product-1')).toBeVisible();
  await page.getByTestId('nav.back').last().click();
  await expect(page.getByTestId('finance')).toBeVisible();
});
