import type { Page } from '@playwright/test';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { fingerOn } from './support/finger.ts';
import { enterFunded } from './support/funded.ts';
import { passChecks } from './support/pass-checks.ts';
import type { Exchange } from './support/exchange.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';
import { asFunded, fillWallet } from './support/whole-wallet.ts';

/** 2,000 USDT in the futures account, and both knowledge checks passed. */
const enterWithFutures = async (page: Page, exchange: Exchange): Promise<void> => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await passChecks(await asFunded(exchange));
  await exchange.live();
};

const openFutures = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/transaction/index');
  await page.getByTestId('trade.products').getByRole('tab', { name: 'Futures' }).click();
  await expect(page.getByTestId('futures.available')).toHaveText(/^2,000\.00\sUSDT$/);
};

const typeLots = async (page: Page, lots: string): Promise<void> => {
  await page.getByTestId('futures.lots').click();
  await page.getByTestId('futures.lots').fill(lots);
  await page.getByTestId('futures.lots').blur();
};

const consequences = async (page: Page, margin: string, liquidation: string, distance: string): Promise<void> => {
  await expect(page.getByTestId('leverage.margin')).toHaveText(new RegExp(`^${margin}\\sUSDT$`));
  await expect(page.getByTestId('leverage.liquidation')).toHaveText(liquidation);
  await expect(page.getByTestId('leverage.distance')).toHaveText(`${distance} below the current price`);
};

test('J9 a customer sees what leverage does while the thumb moves, and every cost before the tap', async ({
  page,
  exchange,
}) => {
  await enterWithFutures(page, exchange);
  await openFutures(page);
  await typeLots(page, '5');
  await expect(page.getByTestId('futures.leverage')).toHaveText('20x');
  await expect(page.getByTestId('futures.margin')).toHaveText(/^160\.63\sUSDT$/);
  await expect(page.getByTestId('futures.fee')).toHaveText(/^1\.61\sUSDT$/);
  await expect(page.getByTestId('futures.liquidation')).toHaveText('61,358.75');
  await expect(page.getByTestId('futures.distance')).toHaveText('4.50% below');
  await expect(page.getByTestId('futures.overnight')).toHaveText(/^0\.65\sUSDT\/day$/);
  await expect(page.getByTestId('futures.losing')).toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('futures.submit') });

  await page.getByTestId('futures.leverage').click();
  await consequences(page, '160\\.63', '61,358.75', '4.50%');
  await checkScreen(page, { primary: page.getByTestId('leverage.apply') });
  const slider = page.getByRole('slider', { name: 'Leverage' });
  await slider.press('ArrowLeft');
  await expect(page.getByTestId('leverage.value')).toHaveText('10x');
  await consequences(page, '321\\.25', '58,146.25', '9.50%');
  await expect(page.getByTestId('leverage.today')).toHaveAttribute('data-zone', 'calm');

  const places = page.getByTestId('leverage').locator('[data-target="slider-tick"]');
  const [from, to] = [await places.nth(0).boundingBox(), await places.nth(2).boundingBox()];
  const thumb = await page.getByTestId('leverage.slider').boundingBox();
  if (!from || !to || !thumb) throw new Error('the slider has a thumb and labels');
  const finger = await fingerOn(page);
  const y = thumb.y + thumb.height / 2;
  await finger.down(from.x + from.width / 2, y);
  await finger.move(to.x + to.width / 2, y);
  await consequences(page, '64\\.25', '63,286.25', '1.50%');
  await expect(page.getByTestId('leverage.value'), 'while the thumb moves, not after release').toHaveText('50x');
  await expect(page.getByTestId('leverage.today')).toHaveText('Today moved 3.77%');
  await expect(page.getByTestId('leverage.today')).toHaveAttribute('data-zone', 'danger');
  await finger.up();

  await page.getByRole('button', { name: '100x', exact: true }).click();
  await consequences(page, '32\\.13', '63,928.75', '0.50%');
  await expect(page.getByText('A 0.50% move against me closes this position')).toBeVisible();
  await expect(page.getByTestId('leverage.apply')).toBeDisabled();
  await page.getByTestId('leverage.agree').check({ force: true });
  await expect(page.getByTestId('leverage.apply')).toBeEnabled();
  await checkScreen(page, { primary: page.getByTestId('leverage.apply') });

  await page.getByRole('button', { name: '20x', exact: true }).click();
  await page.getByTestId('leverage.apply').click();
  await page.getByTestId('futures.submit').click();
  const rows = page.getByTestId('confirm.rows');
  await expect(rows).toContainText(/Entry price64,250\.00Last price 64,250\.00, 14:\d\d:\d\d/);
  await expect(rows).toContainText(/Opens at worst at64,571\.25/);
  await expect(rows).toContainText(/Margin160\.63\sUSDT/);
  await expect(rows).toContainText(/Opening fee1\.61\sUSDT0\.05%/);
  await expect(rows).toContainText(/Estimated closing fee1\.61\sUSDT/);
  await expect(rows).toContainText(/Overnight fee0\.65\sUSDT\/day/);
  await expect(rows).toContainText(/Liquidation price61,358\.754\.50% below/);
  await expect(page.getByTestId('confirm.pays')).toHaveText(/^You pay162\.24\sUSDTAt most 163\.05\sUSDT$/);
  await expect(page.getByTestId('confirm.risk')).toContainText(/margin and opening fee \(162\.24\sUSDT\), never more/);
  await expect(rows).toContainText(/Balance after1,837\.76\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await backCloses(page, page.getByTestId('confirm'));
  await expect(page.getByTestId('futures.lots')).toHaveValue('5');
  await page.getByTestId('futures.submit').click();
  await page.getByTestId('confirm.primary').dblclick();
  await expect(page.getByTestId('confirm.result')).toContainText('Position opened');
  await expect(page.getByTestId('confirm.result')).toContainText('Opened at 64,250.00');
  const receipt = page.getByTestId('confirm.receipt');
  await expect(receipt).toContainText(/Entry price64,250\.00The logged price of tick [\d,]+/);
  await expect(receipt).toContainText(/Margin160\.63\sUSDTOpening fee1\.61\sUSDTTaken from your balance162\.24\sUSDT/);
  await expect(receipt).toContainText('Liquidation price61,358.75');
  await expect(page.getByTestId('confirm.reference')).toContainText(/F-\d+/);
  await expect(page.getByTestId('confirm.link')).toContainText(/Price record, tick [\d,]+/);
  await checkScreen(page);
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('futures.available')).toHaveText(/^1,837\.76\sUSDT$/);
  await expect(page.getByRole('tab', { name: 'Positions (1)' })).toBeVisible();
  await page.getByTestId('tab.home').click();
  await expect(page.getByTestId('home.positions')).toContainText('1 position');
  const { positions } = await (await asFunded(exchange)).send(futuresReads.overview, {});
  expect(
    positions.map(({ lots, multiple }) => [lots, multiple]),
    'two taps are one position',
  ).toEqual([[5, 20]]);
});

test('super leverage opens the form with the leverage sheet raised, and back leads to the form', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await exchange.live();
  await page.goto('/h5/#/pages/transaction/contract?leverage=1');
  await expect(page.getByTestId('leverage.value')).toHaveText('20x');
  await backCloses(page, page.getByTestId('leverage'));
  await typeLots(page, '1');
  await page.getByTestId('futures.submit').click();
  await expect(page.getByText('Insufficient balance'), 'a problem of the form comes first').toBeVisible();
  await page.getByTestId('futures.limits').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Before your first position' })).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId('futures.lots'), 'the form is as it was left').toHaveValue('1');
});

test('J18.1 money for futures is moved from the form and back to it', async ({ page, exchange }) => {
  await enterWithFutures(page, exchange);
  await openFutures(page);
  await typeLots(page, '5');
  await page.getByTestId('futures.add-funds').click();
  await expect(page.getByTestId('transfer.from')).toContainText('Spot');
  await expect(page.getByTestId('transfer.to')).toContainText('Futures');
  await page.getByTestId('transfer.amount').click();
  await page.getByTestId('transfer.amount').fill('500');
  await page.getByTestId('transfer.amount').blur();
  await expect(page.getByTestId('transfer.from-after')).toHaveText(/^9,500\.00\sUSDT$/);
  await expect(page.getByTestId('transfer.to-after')).toHaveText(/^2,500\.00\sUSDT$/);
  await page.getByTestId('transfer.submit').click();
  await page.getByTestId('confirm.primary').click();
  await page.getByTestId('confirm.done').click();
  await page.goBack();
  await expect(page.getByTestId('futures.available')).toHaveText(/^2,500\.00\sUSDT$/);
  await expect(page.getByTestId('futures.lots'), 'the form is as it was left').toHaveValue('5');
});

test('an empty stock account is filled from the form, with what the order lacks', async ({ page, exchange }) => {
  await enterWithFutures(page, exchange);
  await page.goto('/h5/#/pages/transaction/contract?symbol=AAPL/USDT');
  await typeLots(page, '5');
  const missing = page.getByTestId('futures.empty').getByRole('link');
  await expect(missing).toHaveText(/^Transfer [\d.]+\sUSDT$/);
  const amount = /[\d.]+/.exec((await missing.textContent()) ?? '')?.[0] ?? '';
  await checkScreen(page, { primary: page.getByTestId('futures.submit') });
  await page.getByTestId('futures.submit').click();
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  await missing.click();
  await expect(page.getByTestId('transfer.amount')).toHaveValue(amount);
  await expect(page.getByTestId('transfer.to')).toContainText('Stock');
});

test('a closed stock has a form to read, with the time at which it opens', async ({ page, exchange }) => {
  await exchange.setClock('2026-03-09T21:30:00.000Z');
  await enterFunded(page, exchange);
  await exchange.live();
  await page.goto('/h5/#/pages/transaction/contract?symbol=AAPL/USDT');
  await expect(page.getByTestId('futures.locked')).toHaveText('This market is closed. It opens Tue 13:30.');
  await expect(page.getByTestId('futures.lots')).toBeDisabled();
  await expect(page.getByTestId('futures.submit')).toBeDisabled();
  await checkScreen(page, { primary: page.getByTestId('futures.submit') });
});

test('the form and the leverage sheet fit a narrow phone in long languages', async ({ page, exchange }) => {
  await enterWithFutures(page, exchange);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of ['th', 'vi', 'spa', 'fra']) {
    await page.addInitScript((name) => localStorage.setItem('lang', name), language);
    await openAgain(page, '/h5/#/pages/transaction/contract');
    await typeLots(page, '5');
    await checkFit(page);
    await page.getByTestId('futures.leverage').click();
    await expect(page.getByTestId('leverage.value')).toBeVisible();
    await checkFit(page);
    await page.goBack();
    await page.getByTestId('futures.submit').click();
    await expect(page.getByTestId('confirm.rows')).toBeVisible();
    await checkFit(page);
    await page.goBack();
    await page.goto('/h5/#/pages/transaction/house');
    await expect(page.getByTestId('house.fund')).toBeVisible();
    await checkFit(page);
  }
});
