import { Decimal } from '#contract/kit/decimal.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { checkScreen } from './support/check-screen.ts';
import { openAgain } from './support/open-again.ts';
import { placeOption } from './support/option-proof.ts';
import { ask, confirm, enterWithOptions, openForm, OPTIONS, settle, tick } from './support/options.ts';
import { expect, test } from './support/test.ts';

test('J13 OT5 without a fresh price both buttons wait, and the next price opens them', async ({ page, exchange }) => {
  await enterWithOptions(page, exchange);
  await exchange.forward(30_000);
  await page.goto(OPTIONS);
  await expect(page.getByTestId('options.blocked')).toHaveText('Waiting for a fresh price');
  await expect(page.getByTestId('options.up')).toBeDisabled();
  await expect(page.getByTestId('options.down')).toBeDisabled();
  await checkScreen(page);
  await tick(exchange, '64250');
  await expect(page.getByTestId('options.blocked')).toBeEmpty();
  await expect(page.getByTestId('options.up')).toBeEnabled();
  await expect(page.getByTestId('options.down')).toBeEnabled();
});

test('J13 OT18 with a daily limit of 150 and 100 lost, 100 is refused and 50 is accepted', async ({
  page,
  exchange,
}) => {
  const client = await enterWithOptions(page, exchange);
  await client.send(limitsCalls.setDailyLoss, { amount: Decimal.of(150) });
  await tick(exchange, '64250');
  await page.goto(OPTIONS);
  await ask(page, 'up');
  const id = await confirm(page, exchange, client);
  await settle(exchange, ['64240', '64240', '64240', '64240', '64240']);
  await expect(page.getByTestId(`result-${id}`).getByTestId('result.outcome')).toHaveText('Wrong');
  await tick(exchange, '64250');
  await openAgain(page, OPTIONS);
  await page.getByTestId('options.chip-100').click();
  await expect(page.getByText('Limit 150, used 100. You can stake at most 50 USDT more today')).toBeVisible();
  await page.getByTestId('options.up').click();
  await expect(page.getByTestId('confirm.rows')).toHaveCount(0);
  await checkScreen(page);
  await page.getByTestId('options.reduce').click();
  await expect(page.getByTestId('options.stake')).toHaveValue('50');
  await tick(exchange, '64250');
  await page.getByTestId('options.up').click();
  await confirm(page, exchange, client);
  expect((await client.send(optionsHistory.overview, {})).running.map(({ number }) => String(number))).toEqual(['50']);

  await page.goto('/h5/#/pages/setting/limits');
  const { next_daily_loss } = await client.send(limitsCalls.setDailyLoss, { amount: Decimal.of(500) });
  expect(next_daily_loss?.at, 'a higher limit waits for a day').toMatch(/^2026-03-10T14:0\d/);
  await openAgain(page, '/h5/#/pages/setting/limits');
  await expect(page.getByText(/500\.00\sUSDT from Mar 10, 2026, 14:0\d/)).toBeVisible();
  const lower = await client.send(limitsCalls.setDailyLoss, { amount: Decimal.of(120) });
  expect([String(lower.daily_loss), lower.next_daily_loss], 'a lower one counts at once').toEqual(['120', null]);
});

test('J13 OT18 in a break the form is replaced by its end, and what runs is settled', async ({ page, exchange }) => {
  const client = await openForm(page, exchange);
  await ask(page, 'up');
  const id = await confirm(page, exchange, client);
  await client.send(limitsCalls.coolOff, { hours: 24 });
  await openAgain(page, OPTIONS);
  await expect(page.getByTestId('options.break')).toContainText('You are taking a break');
  await expect(page.getByTestId('options.break.until')).toHaveText(/^Until Mar 10, 2026, 14:0\d$/);
  await expect(page.getByTestId('options.form')).toHaveCount(0);
  await expect(page.getByTestId('options.up')).toHaveCount(0);
  await expect(page.getByTestId(`option-${id}`)).toBeVisible();
  await checkScreen(page);
  await settle(exchange, ['64260', '64260', '64260', '64260', '64260']);
  await expect(page.getByTestId(`result-${id}`).getByTestId('result.outcome')).toHaveText('Right');
  await expect(page.getByTestId(`result-${id}`).getByTestId('result.net')).toHaveText(/^\+80\.00\sUSDT$/);
});

test('J13 OT32 where options are off, segment and shortcut are gone and the address leads to what still works', async ({
  page,
  exchange,
}) => {
  const client = await enterWithOptions(page, exchange);
  const id = await placeOption(client, exchange);
  await exchange.offer('options', false);
  await page.goto('/h5/#/');
  await expect(page.getByTestId('home.options'), 'what runs still ends').toHaveAttribute(
    'href',
    new RegExp(`id=${id}$`),
  );
  await expect(page.getByTestId('tab.trade')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Options', exact: true })).toHaveCount(0);
  await page.getByTestId('tab.trade').click();
  await expect(page.getByTestId('trade.products').getByRole('tab', { name: 'Futures' })).toBeVisible();
  await expect(page.getByTestId('trade.products').getByRole('tab', { name: 'Options' })).toHaveCount(0);
  await openAgain(page, OPTIONS);
  await expect(page.getByTestId('refused')).toBeVisible();
  await expect(page.getByTestId('refused.withdraw')).toBeVisible();
  await expect(page.getByTestId('refused.history')).toBeVisible();
  await checkScreen(page);
  await page.goto('/h5/#/pages/transaction/seconds_order');
  await expect(page.getByTestId('options-history'), 'history stays').toBeInViewport();
});
