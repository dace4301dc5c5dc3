import type { Page } from '@playwright/test';
import { checkFit, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

const HOME = '/h5/#/';
const MARKETS = '/h5/#/pages/market/market';
const TRADE = '/h5/#/pages/transaction/index';

const openForm = async (page: Page): Promise<void> => {
  await page.goto(TRADE);
  await expect(page.getByTestId('order-book.level')).toHaveCount(12);
};

const order = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Use the price 64,249.70' }).click();
  await page.getByTestId('spot.amount').click();
  await page.getByTestId('spot.amount').fill('0.01');
  await page.getByTestId('spot.amount').blur();
  await page.getByTestId('spot.submit').click();
  await page.getByTestId('confirm.primary').click();
};

test('MA18 MA19 SP1 an open form hears of a pause and of its end, and a paused market is marked in the lists', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.quoteBook();
  await exchange.live();
  await openForm(page);

  // Nothing is sent: the form hears of it on the socket.
  await exchange.pause('BTC/USDT', true);
  await expect(page.getByTestId('spot.submit')).toHaveText('Paused for all customers');
  await expect(page.getByTestId('spot.submit')).toBeDisabled();
  await checkScreen(page);

  await page.goto(MARKETS);
  await expect(page.getByTestId('market.BTC.paused')).toHaveText('Paused');
  await expect(page.getByTestId('market.ETH')).toBeVisible();
  await expect(page.getByTestId('market.ETH.paused')).toBeHidden();
  await checkScreen(page);
  await page.getByTestId('market.BTC.open').click();
  await expect(page.getByTestId('quotation.session')).toHaveText('Paused');
  await checkScreen(page);
  await page.goto(HOME);
  await expect(page.getByTestId('home.market.BTC.paused')).toHaveText('Paused');

  // Nothing is loaded: an open list hears of the end on the socket.
  await exchange.pause('BTC/USDT', false);
  await expect(page.getByTestId('home.market.BTC.paused')).toBeHidden();
  await exchange.forward(2000);
  await openAgain(page, TRADE);
  await order(page);
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  await page.getByTestId('confirm.done').click();
  await page.goto(MARKETS);
  await expect(page.getByTestId('market.BTC')).toBeVisible();
  await expect(page.getByTestId('market.BTC.paused')).toBeHidden();
});

test('MA18 the mark of a paused market fits in other languages, in the light theme and on a narrow phone', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await exchange.pause('BTC/USDT', true);
  await exchange.forward(1000);
  await page.addInitScript(() => localStorage.setItem('candor.theme', 'light'));
  for (const [language, word] of [
    ['th', 'หยุดชั่วคราว'],
    ['vi', 'Tạm dừng'],
    ['fra', 'Suspendu'],
  ] as const) {
    await page.addInitScript((code) => localStorage.setItem('lang', code), language);
    await openAgain(page, MARKETS);
    await expect(page.getByTestId('market.BTC.paused')).toHaveText(word);
    await checkFit(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByTestId('market.BTC.paused')).toBeVisible();
  await checkScreen(page);
});
