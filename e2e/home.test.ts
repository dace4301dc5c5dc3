import type { Language } from '#contract/kit/languages.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { atRest, checkAll, scrollTo, settled } from './support/home.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

test('J1.1 a guest finds everything public on the home screen, and it does not jump', async ({ page, exchange }) => {
  await exchange.live();
  await page.goto('/h5/');
  await settled(page);
  await expect(page.getByTestId('home.create-account')).toBeVisible();
  await expect(page.getByTestId('home.bar-log-in')).toHaveText('Log in');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await checkAll(page);
  await page.getByTestId('home.notice').click();
  await expect(page.getByRole('heading', { level: 1 }).last()).toHaveText(/\S/);
  await expect(page).toHaveURL(/pages\/common\/article\?id=\d+/);
});

test('J3.4 a customer sees the total; scrolled away it is in the bar, and hidden it stays hidden there too', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await enterFunded(page, exchange);
  await page.goto('/h5/');
  await settled(page);
  const total = await page.getByTestId('home.total').innerText();
  expect(total).toMatch(/^[\d,]+\.\d{2}$/);
  await checkAll(page);
  await expect(page.getByTestId('home.total-line')).toContainText(`${total} USDT`);
  await page.getByTestId('home.total-line').click();
  await expect(page.getByTestId('home.total-line')).toBeHidden();
  await page.getByTestId('amounts.toggle').first().click();
  await expect(page.getByTestId('home.total')).toHaveText('••••');
  await scrollTo(page, 400);
  await expect(page.getByTestId('home.total-line')).toContainText('•••• USDT');
  await checkScreen(page);
});

test('the snapshot ticks without moving, and each tab shows what its name says', async ({ page, exchange }) => {
  await exchange.live();
  await page.goto('/h5/');
  await settled(page);
  const bitcoin = page.getByTestId('home.market.BTC');
  await bitcoin.scrollIntoViewIfNeeded();
  await expect(bitcoin).toContainText('64,250.00');
  await expect(bitcoin).toContainText('+2.31%');
  const before = await bitcoin.boundingBox();
  await exchange.quote('BTC/USDT', '64260.00');
  await expect(bitcoin).toContainText('64,260.00');
  expect(await bitcoin.boundingBox()).toEqual(before);
  await checkScreen(page);

  const tabs = page.getByTestId('home.markets.tabs');
  await tabs.getByText('Losers').click();
  await expect(page.getByTestId('home.market.ETH')).toContainText('−1.12%');
  await expect(bitcoin).toBeHidden();
  await tabs.getByText('Favourites').click();
  await expect(page.getByTestId('home.markets.no-favourites')).toBeVisible();
  await checkScreen(page);
  await tabs.getByText('Hot').click();
  await bitcoin.click();
  await expect(page).toHaveURL(/pages\/quotation\/index\?symbol=BTC/);
});

test('banners go on by themselves until they are paused, and stay paused', async ({ page }) => {
  await page.goto('/h5/');
  await settled(page);
  const row = page.getByTestId('home.banners').locator('ul');
  await page.getByTestId('home.banners').scrollIntoViewIfNeeded();
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300);
  await page.getByTestId('home.banners.pause').click();
  await expect(page.getByTestId('home.banners.pause')).toHaveAccessibleName('Play the highlights');
  await page.reload();
  await expect(page.getByTestId('home.banners.pause')).toHaveAccessibleName('Play the highlights');
  await checkScreen(page);
});

test('banners do not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/h5/');
  await settled(page);
  await expect(page.getByTestId('home.banners.pause')).toHaveAccessibleName('Play the highlights');
});

test('banners and a notice that fail to load leave no gap', async ({ page }) => {
  expectFailures(page, /news\/list/);
  await page.route('**/api/news/list', (route) => route.abort());
  await page.goto('/h5/');
  await expect(page.getByTestId('home.market.BTC')).toBeAttached();
  await expect(page.getByTestId('home.banners')).toHaveCount(0);
  await expect(page.getByTestId('home.notice')).toHaveCount(0);
});

test.describe('a part of the screen', () => {
  test('that cannot be loaded says so in place, after one silent retry, and the rest works', async ({ page }) => {
    expectFailures(page, /lower-part|more-sheet|dynamically imported module/);
    const asked: string[] = [];
    await page.route(/\/(?:lower-part|more-sheet)-[^/]*\.js$/, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto('/h5/');
    await expect(page.getByTestId('part.failed')).toContainText('This part could not be loaded.');
    expect(asked.filter((url) => url.includes('lower-part'))).toHaveLength(2);
    await expect(page.getByTestId('home.create-account')).toBeVisible();
    await page.getByTestId('home.more').click();
    await expect(page.getByTestId('part.failed')).toHaveCount(2);
    await page.getByTestId('tab.finance').click();
    await expect(page.getByTestId('finance')).toBeVisible();
    await page.getByTestId('tab.home').click();
    await page.unroute(/\/(?:lower-part|more-sheet)-[^/]*\.js$/);
    await page.getByTestId('part.failed').getByText('Reload').last().click();
    await expect(page.getByTestId('home.market.BTC')).toBeAttached();
  });

  test('that fails once loads with the silent retry', async ({ page }) => {
    expectFailures(page, /lower-part/);
    let failed = false;
    await page.route(/\/lower-part-[^/]*\.js$/, (route) => {
      if (failed) return route.continue();
      failed = true;
      return route.abort();
    });
    await page.goto('/h5/');
    await expect(page.getByTestId('home.market.BTC')).toBeAttached();
    await expect(page.getByTestId('part.failed')).toHaveCount(0);
  });
});

test('shortcuts are dragged into another order, and it stays', async ({ page }) => {
  await page.goto('/h5/');
  await page.getByTestId('home.more').click();
  await page.getByTestId('more.edit').click();
  await checkScreen(page);
  const handle = await page.getByTestId('more.drag.bills').boundingBox();
  const first = await page.getByTestId('more.drag.quick_buy').boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 20, (handle?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 5, { steps: 12 });
  await expect(page.getByTestId(/^more\.order\./).first()).toHaveText('Bills');
  await page.mouse.up();
  await page.getByRole('button', { name: 'Move Bills down' }).click();
  await page.goBack();
  await page.reload();
  await expect(page.getByTestId(/^home\.shortcut\./).nth(1)).toHaveText('Bills');
});

test('shortcuts with parameters work: the install sheet, and the variants of lock mining', async ({ page }) => {
  await page.goto('/h5/');
  await page.getByTestId('home.more').click();
  await page.getByTestId('more.download').click();
  await expect(page.getByTestId('install')).toBeVisible();
  await backCloses(page, page.getByTestId('install'));
  await page.goto('/h5/#/pages/lockming/lockming?family=defi');
  await expect(page.getByRole('tab', { selected: true }).last()).toHaveText(/DeFi/);
});

for (const language of ['th', 'vi', 'fra'] as const satisfies readonly Language[]) {
  test(`the home screen reads well in ${language}, also narrow, also large, and in light`, async ({
    page,
    exchange,
  }) => {
    await exchange.live();
    await enterFunded(page, exchange, language);
    await page.addInitScript(() => location.origin !== 'null' && localStorage.setItem('candor.theme', 'light'));
    await page.goto('/h5/');
    await settled(page);
    // The light theme's colours are checked once, here and in the first language.
    await checkAll(page, language === 'th' ? checkScreen : checkFit);
    await page.getByTestId('home.bell').click();
    await expect(page.getByTestId('inbox.empty')).toBeVisible();
    await checkFit(page);
    await page.goBack();
    await page.setViewportSize({ width: 320, height: 700 });
    await scrollTo(page, 0);
    await atRest(page);
    await checkAll(page, checkFit);
  });
}

test('at 200 % text nothing is cut off and everything is reachable', async ({ page, exchange }) => {
  await exchange.live();
  await enterFunded(page, exchange);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/h5/');
  await settled(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await atRest(page);
  await checkAll(page);
});
