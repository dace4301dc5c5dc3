import type { Locator, Page } from '@playwright/test';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { typeLogin } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

const MARKETS = '/h5/#/pages/market/market';

const openSegment = async (page: Page, segment: string): Promise<void> => {
  await page.goto(`${MARKETS}?segment=${segment}`);
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('data-value', segment);
};

/** The list from top to bottom. */
const listed = (page: Page): Promise<string[]> =>
  page
    .getByTestId('markets.list')
    .getByTestId(/^market\.\w+\.open$/)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-testid')?.split('.')[1] ?? ''));

/** A horizontal swipe, as the browser dispatches it. */
const swipe = async (page: Page, over: Locator, dx: number): Promise<void> => {
  const box = await over.boundingBox();
  if (!box) throw new Error('there is nothing to swipe over');
  const [x, y] = [box.x + box.width / 2 - dx / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', x + (dx * step) / 10);
  await touch('touchEnd');
  await finger.detach();
};

const enterMarkets = async (page: Page, exchange: Exchange, segment: string): Promise<void> => {
  await exchange.live();
  await enterFunded(page, exchange);
  await openSegment(page, segment);
};

const addBitcoinAndEther = async (page: Page): Promise<void> => {
  await page.getByTestId('suggestions.BTC').click();
  await page.getByTestId('suggestions.ETH').click();
  await page.getByTestId('suggestions.add').click();
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH']);
};

test('J6 favourites are chosen from what is popular, show the day’s range, and leave by a swipe that can be undone', async ({
  page,
  exchange,
}) => {
  await enterMarkets(page, exchange, 'favourites');
  await expect(page.getByTestId(/^suggestions\.[A-Z]+$/)).toHaveCount(6);
  await expect(page.getByTestId('suggestions.add')).toBeDisabled();
  await checkScreen(page);
  await addBitcoinAndEther(page);
  await checkScreen(page);

  await page.getByTestId('markets.options').click();
  await page.getByRole('switch', { name: 'Show day high and low' }).click();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('market-options'));
  await expect(page.getByTestId('market.BTC.range')).toContainText('H 64,900.00');
  await expect(page.getByTestId('market.BTC.range')).toContainText('L 62,480.00');
  await expect(page.getByTestId('market.BTC.last')).toHaveText('▲64,250.00');
  await expect(page.getByTestId('market.BTC.change')).toHaveText('+2.31%');
  await checkScreen(page);

  await swipe(page, page.getByTestId('market.ETH'), -120);
  await checkScreen(page);
  await page.getByTestId('market.ETH.action').click();
  await expect.poll(() => listed(page)).toEqual(['BTC']);
  await expect(page.getByTestId('toast')).toContainText('ETH/USDT removed from favourites');
  await page.getByTestId('toast.action').click();
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH']);

  await page.reload();
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH']);
});

test('J6 a favourite that the server refuses to remove returns to its position, with the server’s reason', async ({
  page,
  exchange,
}) => {
  await enterMarkets(page, exchange, 'favourites');
  await addBitcoinAndEther(page);
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/api/optional/del', (route) => {
    const body = { type: 'error', reason: 'too_many_requests', message: 'Too many attempts. Try again in 30 s' };
    answer = () => route.fulfill({ json: body });
  });
  await swipe(page, page.getByTestId('market.BTC'), -120);
  await page.getByTestId('market.BTC.action').click();
  await expect.poll(() => listed(page), 'it leaves before the server has answered').toEqual(['ETH']);
  await expect.poll(() => answer !== undefined).toBe(true);
  await answer?.();
  await expect(page.getByTestId('toast')).toContainText('Too many attempts. Try again in 30 s');
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH']);
  await checkScreen(page);
});

test('J6 a search finds by code while it is typed, remembers what was opened, and names what it does not find', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await openSegment(page, 'coins');
  await page.getByTestId('markets.search').click();
  await expect(page.getByTestId('search.field')).toBeFocused();
  await expect(page.getByTestId(/^search\.hot\.[A-Z]+$/).first()).toHaveText('1BTC');
  await expect(page.getByTestId('search.recent')).toHaveCount(0);
  await checkScreen(page);

  await page.getByTestId('search.field').fill('lt');
  await expect(page.getByTestId('search.coins').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByTestId('search.coins.LTC').locator('mark')).toHaveText('LT');
  await checkScreen(page);

  await page.getByTestId('search.coins.LTC').click();
  await expect(page).toHaveURL(/quotation\/index\?symbol=LTC%2FUSDT/);
  await expect(page.getByTestId('quotation')).toBeVisible();
  await page.goBack();
  await page.getByTestId('search.field').fill('');
  await expect(page.getByTestId('search.recent.LTC')).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('search.hot.BTC').click();
  await expect(page.getByTestId('quotation')).toContainText('BTC');
  await page.goBack();
  await expect(page.getByTestId('search.recent.list').getByRole('link').first()).toContainText('BTC');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByTestId('search.recent')).toHaveCount(0);
  await page.getByTestId('toast.action').click();
  await expect(page.getByTestId('search.recent.LTC')).toBeVisible();

  await page.getByTestId('search.field').fill('zzz');
  await expect(page.getByText('Nothing matches “zzz”')).toBeVisible();
  await checkScreen(page);
});

test('J6 everything that a swipe or a long press does is in the ⋯ menu, and the keyboard is enough for it', async ({
  page,
  exchange,
}) => {
  await enterMarkets(page, exchange, 'coins');
  const menu = page.getByTestId('market-menu');
  await page.getByTestId('market.BTC.more').click();
  await expect(menu.getByRole('link')).toHaveText(['Trade', 'Chart']);
  await expect(menu.getByRole('button', { name: /favourites|alert/ })).toHaveText(['Add to favourites', 'Price alert']);
  await checkScreen(page);
  await backCloses(page, menu);

  for (const code of ['BTC', 'ETH', 'LTC']) {
    await page.getByTestId(`market.${code}.more`).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('market-menu.favourite').focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(page.getByTestId('toast')).toContainText(`${code}/USDT added to favourites`);
  }

  await page.getByRole('tab', { name: 'Coins' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'Favourites' })).toBeFocused();
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH', 'LTC']);

  let saved = 0;
  page.on('response', (response) => void (saved += response.url().endsWith('/optional/order') ? 1 : 0));
  await page.getByTestId('markets.edit').press('Enter');
  await checkScreen(page);
  await page.getByTestId('market-order.LTC.up').press('Enter');
  await page.getByTestId('market-order.LTC.up').press('Enter');
  await expect(page.getByText('LTC/USDT is now number 1')).toBeAttached();
  await page.getByTestId('market-order.done').press('Enter');
  await expect.poll(() => listed(page)).toEqual(['LTC', 'BTC', 'ETH']);
  // The list shows a change before the server has it, and leaving the page drops pending changes.
  await expect.poll(() => saved).toBe(2);
  await page.reload();
  await expect.poll(() => listed(page)).toEqual(['LTC', 'BTC', 'ETH']);
});

test('J6 a long press opens the same menu, and the link under the finger is not followed', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await openSegment(page, 'coins');
  const box = await page.getByTestId('market.ETH.open').boundingBox();
  const finger = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + 32 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByTestId('market-menu')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByTestId('market-menu')).toContainText('ETH/USDT');
  await expect(page).toHaveURL(/market\/market/);
});

test('a guest’s favourites stay on the phone and are appended to the account’s at login', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await openSegment(page, 'favourites');
  await expect(page.getByText('They are added to your account when you log in')).toBeVisible();
  await addBitcoinAndEther(page);
  await page.reload();
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH']);

  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login');
  await typeLogin(page);
  await expect(page.getByTestId('home.total')).toBeVisible();
  await openSegment(page, 'favourites');
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('candor.favourites'))).toBeNull();
  await page.reload();
  await expect.poll(() => listed(page)).toEqual(['BTC', 'ETH']);
});

test('the list sorts down, up and not at all, remembers it, and a swipe next to the rows changes the segment', async ({
  page,
  exchange,
}) => {
  await exchange.setClock('2026-03-09T20:05:00.000Z');
  await exchange.live();
  await openSegment(page, 'coins');
  const firstThree = async (): Promise<string[]> => (await listed(page)).slice(0, 3);
  await expect.poll(firstThree).toEqual(['BTC', 'ETH', 'LTC']);
  const own = await listed(page);
  await page.getByTestId('markets.sort.last').click();
  await expect.poll(firstThree).toEqual(['BTC', 'ETH', 'BNB']);
  await page.getByTestId('markets.sort.last').click();
  await expect.poll(firstThree).toEqual(['DOGE', 'ADA', 'XRP']);
  await page.reload();
  await expect.poll(async () => (await listed(page))[0]).toBe('DOGE');
  await page.getByTestId('markets.sort.last').click();
  await expect.poll(() => listed(page)).toEqual(own);

  await swipe(page, page.getByTestId('markets.sort'), -160);
  await expect(page.getByRole('tab', { name: 'Stock' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('market.AAPL.open')).toContainText('Closed until Tue 13:30');
  await expect(page.getByTestId('market.AAPL.last')).toHaveText('▲212.34');
  await checkScreen(page);
  await swipe(page, page.getByTestId('market.AAPL'), 160);
  await expect(page.getByRole('tab', { name: 'Coins' })).toHaveAttribute('aria-selected', 'true');
});

test('prices tick in place: a market’s row follows the feed and turns grey when it goes silent', async ({
  page,
  exchange,
}) => {
  await openSegment(page, 'coins');
  await exchange.quote('BTC/USDT', '64260.00');
  await expect(page.getByTestId('market.BTC.last')).toContainText('64,260.00');
  await expect(page.getByTestId('market.BTC.last').locator('svg'), 'a clock next to a stale price').toBeVisible();
  await checkScreen(page);
});

for (const [language, theme] of [
  ['th', 'dark'],
  ['vi', 'light'],
  ['fra', 'light'],
] as const) {
  test(`the market screens fit in ${language}`, async ({ page, exchange }) => {
    await exchange.live();
    const check = language === 'fra' ? checkFit : checkScreen;
    await enterFunded(page, exchange, language);
    await page.addInitScript((chosen) => localStorage.setItem('candor.theme', chosen), theme);
    await page.addInitScript(() => localStorage.setItem('candor.market_high_low', 'on'));
    for (const segment of ['coins', 'stock', 'favourites']) {
      await openSegment(page, segment);
      await check(page);
    }
    await addBitcoinAndEther(page);
    await check(page);
    await page.getByTestId('market.BTC.more').click();
    await expect(page.getByTestId('market-menu')).toBeVisible();
    await check(page);
    await page.getByTestId('market-menu.alert').click();
    await expect(page.getByTestId('alert.list')).toBeVisible();
    await check(page);
    await backCloses(page, page.getByTestId('alert'));
    await page.getByTestId('markets.search').click();
    await expect(page.getByTestId('search.hot')).toBeVisible();
    await check(page);
    await page.getByTestId('search.field').fill('zzz');
    await expect(page.getByTestId('search.nothing')).toBeVisible();
    await check(page);
  });
}
