import type { Page } from '@playwright/test';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { borrowThousand } from './support/earning.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';
import { enterFunded } from './support/funded.ts';
import { fillWallet } from './support/whole-wallet.ts';

const PAGE = '/h5/#/pages/common/borrowing';
const DAY_MS = 86_400_000;

const type = async (page: Page, field: string, amount: string): Promise<void> => {
  await page.getByTestId(field).fill(amount);
  await page.getByTestId(field).blur();
};

test('BW13 a customer sees what a loan costs and what a fall would take before borrowing', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await page.goto('/h5/');
  await page.getByTestId('tab.finance').click();
  await page.getByTestId('finance.borrowing').click();
  await expect(page.getByTestId('borrowing.amount')).toBeVisible();
  await expect(page.getByTestId('borrowing.example')).toContainText(/an example: 100\.00\sUSDT/);
  await expect(page.getByTestId('borrowing.interest-a-day')).toHaveText(/^0\.03\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('borrowing.submit') });

  await page.getByTestId('borrowing.submit').click();
  await expect(page.getByText('Enter the correct quantity')).toBeVisible();
  await type(page, 'borrowing.amount', '99');
  await expect(page.getByTestId('borrowing')).toContainText(/100\.00/);
  await expect(page.getByTestId('borrowing.example')).toHaveCount(0);
  await expect(page.getByTestId('borrowing.interest-a-day'), 'no figures of an amount that is refused').toHaveText('—');
  await expect(page.getByTestId('borrowing.pledge')).toHaveText('—');
  await checkScreen(page);

  await type(page, 'borrowing.amount', '1000');
  await expect(page.getByTestId('borrowing.interest-a-day')).toHaveText(/^0\.30\sUSDT$/);
  await expect(page.getByTestId('borrowing.total')).toHaveText(/^1,009\.00\sUSDT$/);
  await expect(page.getByTestId('borrowing.pledge')).toHaveText(/^0\.02594812\sBTC$/);
  const fall = page.getByTestId('borrowing.fall').getByRole('slider');
  await fall.focus();
  for (let at = 0; at < 30; at++) await fall.press('ArrowRight');
  await expect(page.getByTestId('borrowing.fall-words')).toContainText(/of the pledge is taken\..*stays pledged/);
  await checkScreen(page);

  await page.getByTestId('borrowing.submit').click();
  await expect(page.getByTestId('confirm.risk')).toContainText('no more than is needed');
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await backCloses(page, page.getByTestId('confirm.hero'));
  await checkFit(page);
});

test('a customer without the coin learns what the smallest loan needs, and where to get the coin', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto(PAGE);
  await type(page, 'borrowing.amount', '1000');
  await page.getByTestId('borrowing.submit').click();
  const card = page.getByTestId('borrowing.pledge-card');
  await expect(card.getByRole('alert')).toContainText(/0\.00\sBTC available\. Even the smallest loan needs 0\.0023/);
  await expect(card.getByTestId('borrowing.recharge')).toBeVisible();
  await checkScreen(page);
  await card.getByTestId('borrowing.buy-coin').click();
  await expect(page).toHaveURL(/symbol=BTC/);
});

test('BW4 BW5 what is owed, its interest, the most that can be repaid and the receipt are the same amount', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await page.goto('/h5/');
  await borrowThousand(page);
  await type(page, 'borrowing.repay-amount', '300');
  await page.getByTestId('borrowing.repay').click();
  await page.getByTestId('confirm.primary').click();
  const result = page.getByTestId('confirm.result');
  // The receipt of the loan may still be sliding out.
  await expect(result.filter({ hasText: 'Repaid in part' })).toBeVisible();
  await exchange.forward(2 * DAY_MS);
  await openAgain(page, '/h5/#/pages/common/borrowing?id=10001');
  const facts = page.getByTestId('borrowing.facts');
  await expect(facts).toContainText(/Owed now\s*700\.72018\sUSDT/);
  await expect(facts).toContainText(/Of that, interest\s*0\.42018\sUSDT/);
  await expect(facts).toContainText(/Interest a day\s*0\.21009\sUSDT/);
  await page.getByTestId('borrowing.actions').getByRole('button', { name: 'Max' }).click();
  await expect(page.getByTestId('borrowing.repay-amount')).toHaveValue('700.72018');
  await page.getByTestId('borrowing.repay').click();
  await expect(page.getByTestId('confirm.hero')).toContainText(/^700\.72018\sUSDT/);
  await page.getByTestId('confirm.primary').click();
  await expect(result).toContainText(/700\.72018\sUSDT/);
  await page.getByTestId('confirm.done').click();
  await expect(facts).toContainText(/Repaid\s*1,000\.72018\sUSDT/);
  await expect(facts).toContainText(/Interest paid\s*0\.72018\sUSDT/);
});

test('BW7 a customer borrows, is warned when the price falls, adds collateral, repays in part and in full', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await fillWallet(exchange);
  await page.goto('/h5/');
  await borrowThousand(page);
  await expect(page.getByTestId('borrowing.warning')).toHaveCount(0);

  await exchange.quote('BTC/USDT', '51000');
  await exchange.runJobs('borrowing');
  await expect(page.getByTestId('borrowing.warning')).toContainText(/Add 0\.00\d+\sBTC, or repay [\d.]+\sUSDT/);
  await checkScreen(page);
  await openAgain(page, '/h5/#/');
  await page.getByTestId('home.bell').click();
  await page
    .getByTestId('inbox')
    .getByText(/B-10001/)
    .first()
    .click();
  await expect(page.getByTestId('borrowing.warning'), 'the message opens the loan').toBeVisible();

  await page.getByTestId('borrowing.action').getByText('Add', { exact: true }).click();
  await type(page, 'borrowing.pledge-amount', '0.01');
  await expect(page.getByTestId('borrowing.after')).toContainText('0.03594812 BTC pledged');
  await page.getByTestId('borrowing.pledge').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Collateral added');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('borrowing.warning')).toHaveCount(0);
  await expect(page.getByTestId('borrowing.pledged')).toHaveText(/^0\.03594812\sBTC$/);

  await exchange.quote('BTC/USDT', '64250');
  await page.getByTestId('borrowing.action').getByText('Repay', { exact: true }).click();
  await type(page, 'borrowing.repay-amount', '400.30');
  await page.getByTestId('borrowing.repay').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Repaid in part');
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('borrowing.owed')).toHaveText(/^600\.00\sUSDT$/);

  await type(page, 'borrowing.repay-amount', '600');
  await expect(page.getByTestId('borrowing.after')).toContainText('This repays everything');
  await page.getByTestId('borrowing.repay').click();
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toContainText('Repaid in full');
  await expect(page.getByTestId('confirm.result')).toContainText(/0\.03594812\sBTC is back/);
  await page.getByTestId('confirm.done').click();
  await expect(page.getByTestId('borrowing.loan')).toContainText('The pledge is back in your spot account');
  await checkScreen(page);
});
