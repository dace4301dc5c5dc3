import type { Page } from '@playwright/test';
import { checkScreen } from './support/check-screen.ts';
import { openBills } from './support/earning.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

/** Its first price, 64,250.00, is linked to 63,300 for three days: 1.5 % below, in steps of 50. */
const newDay = async (exchange: Exchange): Promise<void> => {
  await exchange.setClock('2026-03-10T00:00:05.000Z');
  await exchange.quote('BTC/USDT', '64250');
  await exchange.runJobs('investments.offer');
};

const MATURES = '2026-03-14T00:00:00.000Z';

const openPut = async (page: Page): Promise<void> => {
  await page.goto('/h5/#/pages/invest/invest?segment=dual');
  await page.getByTestId('invest.direction').getByRole('tab', { name: 'Buy low' }).click();
  await page
    .getByTestId('invest.ladder-BTC')
    .getByTestId(/^invest\.product-/)
    .filter({ hasText: '63,300' })
    .click();
};

const buyOne = async (page: Page): Promise<void> => {
  await page.getByTestId('invest-buy.shares').fill('1');
  await page.getByTestId('invest-buy.shares').blur();
};

const settle = async (page: Page, exchange: Exchange, price: string): Promise<void> => {
  await exchange.setClock(MATURES);
  await exchange.quote('BTC/USDT', price);
  await exchange.runJobs('investments');
  await openAgain(page, '/h5/#/pages/invest/mine');
  await page.getByTestId('invest-mine.state').getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByTestId('invest-mine.state-words')).toHaveText('Completed');
};

for (const { price, shown, side, received } of [
  { price: '63000', shown: '63,000', side: 'coins', received: /^0\.10024\sBTC$/ },
  { price: '63300', shown: '63,300', side: 'coins', received: /^0\.10024\sBTC$/ },
  { price: '63300.01', shown: '63,300.01', side: 'usdt', received: /^6,345\.19\sUSDT$/ },
] as const) {
  test(`J21 IV5 USDT that would buy low are paid in ${side} at ${price}, as the picture said`, async ({
    page,
    exchange,
  }) => {
    await enterFunded(page, exchange);
    await newDay(exchange);
    await page.goto('/h5/');
    await openPut(page);
    await buyOne(page);
    await expect(page.getByTestId('invest-buy.cost')).toHaveText(/^6,330\.00\sUSDT$/);
    await expect(page.getByTestId('invest-fork.coins')).toContainText(/At or below 63,300.*0\.10024\sBTC/);
    await expect(page.getByTestId('invest-fork.usdt')).toContainText(/Above 63,300.*6,345\.19\sUSDT/);
    await expect(page.getByTestId('invest-fork').getByRole('img'), 'IV11: two sentences').toHaveAccessibleName(
      /^If BTC is at or below 63,300 USDT at maturity, you receive 0\.10024\sBTC, .* If BTC is above 63,300 USDT at maturity, you receive 6,345\.19\sUSDT, /,
    );
    await checkScreen(page, { primary: page.getByTestId('invest-buy.submit') });
    await page.getByTestId('invest-buy.submit').click();
    await expect(page.getByTestId('confirm.hero')).toHaveText(/^6,330\.00\sUSDT$/);
    await expect(page.getByTestId('confirm.risk')).toContainText('is worth less than the USDT you pay');
    await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
    await page.getByTestId('confirm.primary').click();
    await expect(page.getByTestId('confirm.result')).toContainText('Purchased. Matures Mar 14, 2026');

    await settle(page, exchange, price);
    await expect(page.getByTestId('invest-mine.received')).toHaveText(received);
    await checkScreen(page);

    await page.getByTestId('invest-mine.receipt').click();
    await expect(page.getByTestId('invest-receipt.settled')).toBeVisible();
    await expect(page.getByTestId('invest-fork.marker')).toContainText(shown);
    await expect(page.getByTestId('invest-receipt.received')).toContainText(side === 'coins' ? 'BTC' : 'USDT');
    await expect(page.getByTestId('invest-receipt.ending')).toBeVisible();
    await checkScreen(page);

    await openBills(page);
    const row = page.getByTestId(/^records\.row-/).filter({ hasText: 'Settled at' });
    await expect(row).toContainText(`Settled at ${shown}`);
    await expect(row).toContainText(side === 'coins' ? /0\.10024\d*\sBTC paid/ : /6,345\.19\sUSDT paid/);
    await checkScreen(page);
  });
}
