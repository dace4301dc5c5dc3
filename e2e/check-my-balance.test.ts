import { readFile } from 'node:fs/promises';
import { checkScreen } from './support/check-screen.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

const PAGE = '/h5/#/pages/common/liabilities';

/** Takes the due snapshot, appends its line to the log and signs it. */
const takeSnapshot = async (exchange: Exchange): Promise<void> => {
  await exchange.runJobs('liabilities');
  await exchange.quote('BTC/USDT', '64251.00');
  await exchange.forward(11_000);
  await exchange.quote('BTC/USDT', '64252.00');
};

test('LI11 a customer checks on their own phone that their balance is in the signed total', async ({
  page,
  exchange,
}) => {
  await page.goto(PAGE);
  await expect(page.getByTestId('liabilities.none')).toBeVisible();

  await enterFunded(page, exchange);
  await takeSnapshot(exchange);
  await openAgain(page, '/h5/#/pages/fund/assets');
  await page.getByTestId('assets.liabilities').click();
  await expect(page.getByTestId('liabilities.USDT')).toContainText('10,000.00');
  await expect(page.getByTestId('liabilities.USDT')).toContainText('No statement of reserves');
  await page.getByTestId('check.start').click();
  await expect(page.getByTestId('check.passed')).toContainText('Your balance is in the total that we signed.');
  for (const step of ['leaves', 'amounts', 'totals', 'tree', 'line', 'signature', 'history']) {
    await expect(page.getByTestId(`check.${step}`)).toHaveAttribute('data-held', 'true');
  }
  await expect(page.getByTestId('check.own')).toContainText('10,000.00');
  await checkScreen(page);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('check.save').click()]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { snapshot: number; leaves: unknown[] };
  expect([saved.snapshot, saved.leaves.length >= 2]).toEqual([1, true]);

  // One changed digit in one own part, as a server that hides money would do.
  await page.route('**/liabilities/own?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { message: { leaves: { amounts: string[] }[] } };
    const [leaf] = answer.message.leaves;
    if (leaf) leaf.amounts = leaf.amounts.map((amount) => String(BigInt(amount) + 1n));
    await route.fulfill({ response, json: answer });
  });
  await page.getByTestId('check.start').click();
  await expect(page.getByTestId('check.failed')).toContainText('Something does not match');
  await expect(page.getByTestId('check.leaves')).toHaveAttribute('data-held', 'false');
  await expect(page.getByTestId('check.signature')).toHaveAttribute('data-held', 'true');
  await page.unroute('**/liabilities/own?*');

  for (const [language, theme] of [
    ['th', 'light'],
    ['vi', 'dark'],
    ['fra', 'light'],
  ] as const) {
    await page.addInitScript(([lang]) => localStorage.setItem('lang', lang), [language] as const);
    await page.emulateMedia({ colorScheme: theme });
    await page.reload();
    await page.getByTestId('check.start').click();
    await expect(page.getByTestId('check.passed')).toBeVisible();
    await checkScreen(page);
  }
});

test('LI15 Home says what this phone checked and when, checks with one tap, and no answer is no check', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  const line = page.getByTestId('home.checked');
  await openAgain(page, '/h5/#/');
  await expect(line).toContainText('Not yet checked on this phone');

  await page.route('**/api/liabilities/**', (route) => route.abort());
  expectFailures(page, /ERR_FAILED/);
  await line.click();
  await expect(line).toContainText('Could not check: no answer from the server');
  await page.unroute('**/api/liabilities/**');

  await exchange.quote('BTC/USDT', '64251.00');
  await exchange.forward(11_000);
  await exchange.quote('BTC/USDT', '64252.00');
  // A price is provable once the next checkpoint is signed; until then a tap finds no proof.
  await expect(async () => {
    await line.click();
    await expect(line, 'no snapshot includes the customer yet').toContainText('The price is in the signed public log', {
      timeout: 5000,
    });
  }).toPass();
  await expect(line).toContainText('Checked on this phone, just now');

  await takeSnapshot(exchange);
  await openAgain(page, PAGE);
  await page.getByTestId('check.start').click();
  await expect(page.getByTestId('check.passed')).toBeVisible();
  await openAgain(page, '/h5/#/');
  await expect(line).toContainText('Your balance is in the total that we signed');
});
