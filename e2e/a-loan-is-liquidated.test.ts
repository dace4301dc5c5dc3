import type { Page } from '@playwright/test';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import { checkScreen } from './support/check-screen.ts';
import { borrowThousand, messageAbout, openBills } from './support/earning.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';
import { asFunded, fillWallet } from './support/whole-wallet.ts';

const falls = async (exchange: Exchange, price: string): Promise<void> => {
  await exchange.quote('BTC/USDT', price);
  await exchange.runJobs('borrowing');
};

/** The number that the liquidation names, under which the signed log has this price for everybody. */
const numberOf = async (page: Page, exchange: Exchange, price: number): Promise<string> => {
  const link = page.getByTestId('borrowing.event-liquidate').getByTestId('borrowing.event-tick');
  await expect(link).toHaveText(/number \d+$/);
  const seq = /\d+$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
  // Whatever is appended after ten seconds has the lines before it signed.
  await exchange.forward(11_000);
  await exchange.quote('BTC/USDT', String(price));
  const { line } = await (await asFunded(exchange)).send(priceLogCalls.tick, { symbol: 'BTC/USDT', seq: Number(seq) });
  expect(line).toMatch(new RegExp(`^tick\\|\\d\\|BTCUSDT\\|${seq}\\|\\d+\\|${price}00000000\\|`));
  return seq;
};

const openLoan = (page: Page): Promise<void> => openAgain(page, '/h5/#/pages/common/borrowing?id=10001');

test('BW7 BW8 a loan is warned about, then only what is needed of its pledge is taken, and the rest goes on', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await page.goto('/h5/');
  await borrowThousand(page);

  await falls(exchange, '51000');
  await expect(page.getByTestId('borrowing.warning')).toBeVisible();
  await expect(page.getByTestId('borrowing.event-liquidate'), 'a warning takes nothing').toHaveCount(0);
  const warning = await messageAbout(page, 'near its liquidation');
  await expect(warning).toContainText('fell to 51,000.00, tick ');

  await falls(exchange, '46445.79');
  await openLoan(page);
  await expect(page.getByTestId('borrowing.events')).toBeVisible();
  await expect(
    page.getByTestId('borrowing.event-liquidate'),
    'less than a cent above the liquidation price',
  ).toHaveCount(0);

  await falls(exchange, '46000');
  const seq = await numberOf(page, exchange, 46_000);
  const event = page.getByTestId('borrowing.event-liquidate');
  await expect(event).toContainText(/Liquidated: 0\.01394107\sBTC taken for 641\.28922\sUSDT/);
  await expect(event.getByTestId('borrowing.event-tick')).toHaveText(`At the logged price 46,000.00, number ${seq}`);
  await expect(page.getByTestId('borrowing.owed')).toHaveText(/^359\.01078\sUSDT$/);
  await expect(page.getByTestId('borrowing.pledged')).toHaveText(/^0\.01200705\sBTC$/);
  await expect(page.getByTestId('borrowing.loan').getByTestId('borrowing.bar.level')).toHaveText('65.0%');
  await expect(page.getByTestId('borrowing.warning'), 'BW7: a liquidation ends the warning').toHaveCount(0);
  await checkScreen(page);
  await event.getByTestId('borrowing.event-tick').click();
  await expect(page.getByTestId('price-proof')).toContainText('46,000.00');
  await checkScreen(page);

  const message = await messageAbout(page, 'was taken and settled');
  await expect(message).toContainText(`fell to 46,000.00, tick ${seq}:`);
  await expect(message).toContainText(/0\.01394107\sBTC of the pledge of loan B-10001/);
  await checkScreen(page);
  await message.click();
  await expect(page.getByTestId('borrowing.loan'), 'the message opens the loan').toBeVisible();

  await openBills(page);
  const row = page.getByTestId(/^records\.row-/).filter({ hasText: 'taken at' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/0\.01394107\sBTC taken at 46,000/);
  await row.click();
  await expect(page.getByTestId('record.check')).toContainText(seq);
  await checkScreen(page);

  await openLoan(page);
  await page.getByTestId('borrowing.repay-amount').fill('359.01078');
  await page.getByTestId('borrowing.repay-amount').blur();
  await page.getByTestId('borrowing.repay').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result'), 'what was left comes back').toContainText(
    /0\.01200705\sBTC is back/,
  );
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('borrowing.facts')).toContainText(/Taken from the pledge\s*0\.01394107\sBTC/);
  await checkScreen(page);
});

test('BW8 a crash takes the whole pledge, and what it did not cover is not owed', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await page.goto('/h5/');
  await borrowThousand(page);

  await falls(exchange, '30000');
  const seq = await numberOf(page, exchange, 30_000);
  const loan = page.getByTestId('borrowing.loan');
  await expect(loan).toContainText('the whole pledge was taken. You owe nothing more.');
  const event = page.getByTestId('borrowing.event-liquidate');
  await expect(event).toContainText(/Liquidated: 0\.02594812\sBTC taken for 778\.4436\sUSDT/);
  await expect(event).toContainText(/221\.8564\sUSDT was not covered\. You do not owe it/);
  await expect(event).toContainText(`At the logged price 30,000.00, number ${seq}`);
  await expect(page.getByTestId('borrowing.action'), 'nothing is left to do').toHaveCount(0);
  await checkScreen(page);

  const message = await messageAbout(page, 'was taken and settled');
  await expect(message).toContainText('The loan has ended');
  await checkScreen(page);

  await openBills(page);
  const row = page.getByTestId(/^records\.row-/).filter({ hasText: 'is not owed any more' });
  await expect(row).toContainText(/0\.02594812\sBTC taken at 30,000/);
  await checkScreen(page);
});
