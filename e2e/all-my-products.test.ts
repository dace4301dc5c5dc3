import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

const lock = async (page: Page, config_id: number, amount: string): Promise<void> => {
  await page.goto(`/h5/#/pages/lockming/buy?config_id=${config_id}`);
  await page.reload();
  await page.getByTestId('lock-buy.amount').fill(amount);
  await page.getByTestId('lock-buy.amount').blur();
  await page.getByTestId('lock-buy.submit').click();
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.result')).toBeVisible();
  await page.getByTestId('confirm.done').click();
};

test('FN1 FN5 a customer sees what is in products and what is due next, hides it, and opens one of them', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/financial/index');
  await expect(page.getByTestId('finance.total')).toHaveText('0.00');
  await expect(page.getByTestId('finance.my-products')).toContainText('Nothing is running yet');
  await lock(page, 1, '1000');
  await lock(page, 4, '200');

  await page.goto('/h5/#/pages/financial/index');
  await expect(page.getByTestId('finance.total')).toHaveText('1,200.00');
  await expect(page.getByTestId('finance.my-products')).toContainText('2 running');
  await expect(page.getByTestId('finance.my-products')).toContainText('Next: Lock mining · USDT, Mar 10, 2026');
  await checkScreen(page);
  await page.getByTestId('finance.card').getByTestId('amounts.toggle').click();
  await expect(page.getByTestId('finance.total')).toHaveText('••••');
  await page.getByTestId('finance.card').getByTestId('amounts.toggle').click();

  await page.getByTestId('finance.my-products').click();
  await expect(page.getByTestId('my-products')).toContainText('Mar 10, 2026');
  await expect(page.getByTestId(/^my-products\.lock-mining-/)).toHaveCount(2);
  await expect(page.getByTestId(/^my-products\.lock-mining-/).last()).toContainText(
    /DeFi mining · USDTNext yield: \d\d:\d\d/,
  );
  await checkScreen(page);
  await page
    .getByTestId(/^my-products\.lock-mining-/)
    .first()
    .click();
  await expect(page.getByTestId('lock-orders.state-words').first()).toBeVisible();
});

test('FN3 each family has a line on what it gives and one on what it costs, of equal size, and one that is off is not shown', async ({
  page,
  exchange,
}) => {
  const families = ['lock_mining', 'ieo', 'invest', 'defi_mining', 'cloud_mining', 'borrowing'];
  await page.goto('/h5/#/pages/financial/index');
  const cards = page.getByTestId(new RegExp(`^finance\\.(${families.join('|')})$`));
  await expect(cards).toHaveCount(families.length);
  for (const family of families) {
    const lines = page.getByTestId(`finance.${family}`).locator('> span').filter({ hasText: /\S/ });
    await expect(lines, 'its name and both lines').toHaveCount(3);
    const [gives, costs] = await lines.evaluateAll((spans) =>
      spans.slice(-2).map((span) => {
        const { fontSize, fontWeight, color } = getComputedStyle(span);
        return { text: span.textContent.trim(), style: [fontSize, fontWeight, color].join(' ') };
      }),
    );
    expect(gives?.text, family).not.toBe('');
    expect(costs?.text, family).not.toBe('');
    expect(costs?.text, family).not.toBe(gives?.text);
    expect(costs?.style, family).toBe(gives?.style);
  }
  await exchange.offer('borrowing', false);
  await exchange.offer('defi-mining', false);
  await page.reload();
  await expect(cards).toHaveCount(families.length - 2);
  await expect(page.getByTestId('finance.borrowing')).toHaveCount(0);
  await expect(page.getByTestId('finance.defi_mining')).toHaveCount(0);
  await page.getByTestId('finance.calculator').click();
  await expect(page.getByTestId('calculator.lock-1')).toBeVisible();
  await expect(page.getByTestId(/^calculator\.(borrow|lock-4|lock-defi)/)).toHaveCount(0);
});

test('FN4 linked products and duals are asked too: at the last logged price, or why they do not take the amount', async ({
  page,
  exchange,
}) => {
  await exchange.setClock('2026-03-10T00:00:05.000Z');
  await exchange.quote('BTC/USDT', '64250');
  await exchange.runJobs('investments.offer');
  await page.goto('/h5/#/pages/financial/calculator');
  const linked = page.getByTestId(/^calculator\.invest-\d+$/).filter({ hasText: 'Investments' });
  await expect(linked).toContainText('BTC is worth nothing at maturity');
  await expect(linked).toContainText('357.50');
  await expect(linked).toContainText(/BTC is at 66,000\.00\sUSDT or above at maturity/);
  await expect(linked).toContainText(/0\.01 BTC at the last logged price of 64,250\.00\sUSDT, number \d+/);
  await checkScreen(page);
  await page.getByTestId('calculator.amount').fill('');
  await page.getByTestId('calculator.amount').fill('600');
  await page.getByTestId('calculator.amount').blur();
  await expect(page.getByTestId('calculator.invest-linked')).toContainText(/the cheapest costs 642\.50\sUSDT now/);
  await checkScreen(page);
});

test('FN4 a guest compares products: bars of one scale, the worst beside the best', async ({ page }) => {
  await page.goto('/h5/#/pages/financial/index');
  await page.getByTestId('finance.calculator').click();
  await expect(page.getByTestId('calculator.question')).toHaveText('What would 1,000 USDT do?');
  const month = page.getByTestId('calculator.lock-1');
  await expect(month).toContainText('880.00');
  await expect(month).toContainText('1,120.00');
  await expect(month).toContainText('You leave right away and pay the whole penalty');
  const lengths = async (card: string): Promise<number[]> =>
    page
      .getByTestId(card)
      .locator('[data-length]')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('data-length'))));
  await expect(page.getByTestId('calculator.lock-6')).toBeVisible();
  await expect(async () => {
    const [short, long] = [await lengths('calculator.lock-1'), await lengths('calculator.lock-6')];
    expect(long.at(-1), 'the longest bar ends the scale').toBe(1);
    expect((short[0] ?? 0) / (long.at(-1) ?? 1), '880 of 1,900').toBeCloseTo(880 / 1900, 3);
  }).toPass();
  await checkScreen(page);
  await page.getByTestId('calculator.amount').fill('');
  await page.getByTestId('calculator.amount').fill('50');
  await page.getByTestId('calculator.amount').blur();
  await expect(month).toBeHidden();
  await expect(page.getByTestId('calculator.lock-lock')).toContainText(/the least is 100\.00\sUSDT/);
  await expect(page.getByTestId('calculator.borrow')).toContainText(/a loan is at least 100\.00\sUSDT/);
  await page.getByTestId('calculator.amount').fill('');
  await page.getByTestId('calculator.amount').fill('0');
  await expect(page.getByText('Enter an amount above zero.')).toBeVisible();
  await page.getByTestId('calculator.amount').fill('');
  await page.getByTestId('calculator.amount').fill('9999999999');
  await expect(page.getByText(/Enter at most 1,000,000,000\sUSDT\./)).toBeVisible();
  await page.getByTestId('calculator.amount').fill('');
  await page.getByTestId('calculator.amount').fill('0.001');
  await expect(page.getByText(/Enter at least 0\.01\sUSDT\./)).toBeVisible();
});

test('FN6 the yearly file has the sums that the screen shows', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await lock(page, 1, '1000');
  await exchange.setClock('2026-03-11T14:05:01.000Z');
  await exchange.runJobs('lock-mining');
  await page.goto('/h5/#/pages/setting/bill');
  await page.getByTestId('bills.year').click();
  await expect(page.getByTestId('year.income')).toContainText('USDT');
  await checkScreen(page, { primary: page.getByTestId('year.save') });
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('year.save').click()]);
  expect(saved.suggestedFilename()).toBe('year-2026.csv');
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  const cellsOf = (line: string): string[] =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
  const column = cellsOf(lines[0] ?? '').findIndex((name) => name.startsWith('Income'));
  const income = lines.slice(1).reduce((sum, line) => sum + Number(cellsOf(line)[column] ?? 0), 0);
  expect(income).toBeGreaterThan(0);
  await expect(page.getByTestId('year.income')).toContainText(String(Number(income.toFixed(6))));
  await expect(page.getByTestId('year.events')).toHaveText(String(lines.length - 1));
});
