import type { Locator } from '@playwright/test';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { checkScreen } from './support/check-screen.ts';
import { logIn } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { expectFailures, takeShift } from './support/page-errors.ts';
import { blockSocket } from './support/socket.ts';
import { expect, test } from './support/test.ts';

const QUOTATION = '/h5/#/pages/quotation/index?symbol=BTC%2FUSDT';

/** Sets a price until it is on the screen: the market that runs during the test may repeat the previous price. */
const move = (exchange: Exchange, shown: Locator, price: string): Promise<void> =>
  expect(async () => {
    await exchange.quote('BTC/USDT', price);
    await expect(shown).toContainText(Number(price).toLocaleString('en', { minimumFractionDigits: 2 }), {
      timeout: 8000,
    });
  }).toPass();

test.describe('a phone that has opened the app before', () => {
  test.use({ serviceWorkers: 'allow' });

  test('J25.1 without a connection the assets stay readable, with their time, and the app opens again', async ({
    page,
    context,
  }) => {
    expectFailures(page, /ERR_INTERNET_DISCONNECTED|socket\.io|WebSocket|Failed to fetch|net::ERR/);
    await logIn(page);
    await page.getByTestId('tab.assets').click();
    const total = page.getByTestId('assets.total');
    await expect(total).toContainText(/\d/);
    const before = await total.innerText();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The worker learns what to cache after it has started; a reload finds everything cached.
    await page.reload();
    await expect(total).toHaveText(before);

    await context.setOffline(true);
    await expect(page.getByTestId('offline')).toHaveText(/Offline since \d\d:\d\d\. What you see may be older/);
    await expect(total).toHaveText(before);
    await checkScreen(page);

    await page.reload();
    await expect(page.getByTestId('offline')).toBeVisible();
    await expect(page.getByTestId('assets.total')).toHaveText(before);

    await context.setOffline(false);
    await expect(page.getByTestId('offline')).toBeHidden();
  });
});

test('J25.2 without a socket the screen says so, prices are polled, and live prices come back by themselves', async ({
  page,
  exchange,
}) => {
  const socket = await blockSocket(page);
  await exchange.live();
  await page.goto(QUOTATION);
  const last = page.getByTestId('quotation.last');
  const state = page.getByTestId('feed-state');
  await expect(last).toContainText('64,250.00');
  await expect(state).toHaveText('');
  await takeShift(page);

  await expect(state).toHaveText('Reconnecting…');
  await expect(state).toHaveText('Delayed prices');
  expect(await takeShift(page)).toBeLessThan(0.02);
  await checkScreen(page);
  await move(exchange, last, '64300.00');
  await expect(state).toHaveText('Delayed prices');

  socket.unblock();
  await expect(state).toHaveText('');
  await move(exchange, last, '64310.50');
});

test('a price on the screen moves with the market, without polling', async ({ page, exchange }) => {
  await exchange.live();
  const asked: string[] = [];
  await page.goto(QUOTATION);
  const last = page.getByTestId('quotation.last');
  await expect(last).toContainText('64,250.00');
  await move(exchange, last, '64251.25');
  page.on('request', (request) => {
    if (request.url().includes('quotation_new')) asked.push(request.url());
  });
  for (const price of ['64252.00', '64253.75', '64250.50']) await move(exchange, last, price);
  expect(asked).toEqual([]);
});

test('values that could not be loaded again say how old they are, until they are loaded', async ({
  page,
  exchange,
}) => {
  expectFailures(page, /500/);
  await page.goto('/h5/#/pages/lockming/lockming');
  await expect(page.getByRole('link', { name: /USDT/ }).first()).toBeVisible();
  let failing = true;
  await page.route('**/lh/deposit/config*', (route) =>
    failing ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await exchange.forward(40_000);
  const old = page.getByTestId('old-answer');
  await expect(old).toBeHidden();
  // What the phone has stored is shown until the answer comes, which does not.
  await page.reload();
  await expect(old).toContainText('Could not be updated. You see values from Mar 9, 2026, 14:05');
  await checkScreen(page);
  failing = false;
  await old.getByRole('button', { name: 'Retry' }).click();
  await expect(old).toBeHidden();
});

test('a session that ends elsewhere leads to the login without a tap, with the reason', async ({ page, exchange }) => {
  await logIn(page);
  await page.getByTestId('tab.markets').click();
  await expect(page.getByTestId('markets')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const elsewhere = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  await elsewhere.send(identityCalls.logout, {});
  await expect(page.getByTestId('login.reason')).toHaveText(/\S/);
});

test.describe('a file that fails to load', () => {
  test('J25.5 a page says so after one silent retry and offers to reload, and the rest of the app works', async ({
    page,
  }) => {
    expectFailures(page, /products-|dynamically imported module/);
    const chunk = /\/products-[^/]*\.js$/;
    let asked = 0;
    await page.route(chunk, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/h5/#/pages/lockming/lockming');
    await expect(page.getByTestId('page.failed')).toContainText('This page could not be loaded.');
    expect(asked).toBe(2);
    await checkScreen(page);
    await page.getByTestId('nav.back').click();
    await expect(page.getByTestId('finance')).toBeVisible();
    await page.getByTestId('tab.markets').click();
    await expect(page.getByTestId('markets')).toBeVisible();

    await page.goto('about:blank');
    await page.goto('/h5/#/pages/lockming/lockming');
    await expect(page.getByTestId('page.failed')).toBeVisible();
    await page.unroute(chunk);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByTestId('lock-products.product-1')).toBeVisible();
  });

  test('J25.5 a page opened without a connection loads by itself once there is one', async ({ page }) => {
    expectFailures(page, /.*/);
    await page.goto('/h5/#/pages/market/market');
    await expect(page.getByTestId('markets')).toBeVisible();
    await page.context().setOffline(true);
    await page.evaluate(() => void (location.hash = '#/pages/lockming/lockming'));
    await expect(page.getByTestId('page.failed')).toBeVisible();
    await expect(page.getByTestId('offline').last()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByTestId('lock-products.product-1')).toBeVisible();
  });

  test('J25.5 an answer from before the connection was lost does not reload a page into nothing', async ({ page }) => {
    expectFailures(page, /.*/);
    let sendHeld: (() => Promise<void>) | undefined;
    await page.goto('/h5/#/pages/market/market');
    await expect(page.getByTestId('markets')).toBeVisible();
    await page.route(/\/api\//, (route) => {
      if (sendHeld) return route.continue();
      const answer = route.fetch();
      sendHeld = async () => route.fulfill({ response: await answer });
    });
    const sent = page.waitForRequest(/\/api\//);
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await sent;
    await page.context().setOffline(true);
    await page.evaluate(() => void (location.hash = '#/pages/lockming/lockming'));
    await expect(page.getByTestId('page.failed')).toBeVisible();
    await expect(page.getByTestId('offline').last()).toBeVisible();
    await sendHeld?.();
    await page.unroute(/\/api\//);
    await expect(page.getByTestId('offline').last()).toBeVisible();
    await expect(page.getByTestId('page.failed')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByTestId('lock-products.product-1')).toBeVisible();
  });

  test('J25.5 a page opened while the server was down loads by itself once it is back', async ({ page }) => {
    expectFailures(page, /.*/);
    await page.goto('/h5/#/pages/market/market');
    await expect(page.getByTestId('markets')).toBeVisible();
    await page.route('**/*', (route) => route.abort());
    await page.evaluate(() => void (location.hash = '#/pages/lockming/lockming'));
    await expect(page.getByTestId('page.failed')).toBeVisible();
    await expect(page.getByTestId('offline').last()).toBeVisible();
    await page.unroute('**/*');
    await expect(page.getByTestId('lock-products.product-1')).toBeVisible();
  });

  test('J25.5 a part of the home screen fails in place, and the app is not blank', async ({ page }) => {
    expectFailures(page, /member-part|dynamically imported module/);
    await logIn(page);
    await page.route(/\/member-part-[^/]*\.js$/, (route) => route.abort());
    await page.reload();
    await expect(page.getByTestId('part.failed')).toContainText('This part could not be loaded.');
    await expect(page.getByTestId('home.shortcut.lock_mining').or(page.getByTestId('home.more')).first()).toBeVisible();
    await checkScreen(page);
    await page.getByTestId('tab.markets').click();
    await expect(page.getByTestId('markets')).toBeVisible();
  });
});

test('SI21 while money is halted every form that moves it shows a notice at its top, which disappears when it moves again', async ({
  page,
  exchange,
}) => {
  await logIn(page);
  await exchange.halt(true);
  const forms = [
    'transaction/index',
    'fund/withdraw',
    'fund/fundTransfer',
    'fund/transfer',
    'lockming/buy?config_id=1',
  ];
  for (const form of forms) {
    await page.goto('about:blank');
    await page.goto(`/h5/#/pages/${form}`);
    await expect(page.getByTestId('halted'), form).toContainText('Money is paused while we check our books');
  }
  await checkScreen(page);
  await exchange.halt(false);
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/fund/transfer');
  await expect(page.getByTestId('transfer.submit')).toBeVisible();
  await expect(page.getByTestId('halted')).toBeHidden();
});
