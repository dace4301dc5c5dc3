import type { Page } from '@playwright/test';
import { optionsCalls } from '#contract/options/calls.ts';
import { optionsHouseCalls } from '#contract/options/house-calls.ts';
import { act, atTheConsole, because } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

const confirmOnly = async (page: Page, sentence: string): Promise<void> => {
  await page.goto('/console/#/proposals');
  await page.locator('.fold > summary').click();
  await expect(page.getByText(sentence)).toBeVisible();
  await act(page, 'Confirm');
};

test('OT30 two administrators change a payout for everybody, with before and after in words', async ({
  browser,
  exchange,
}) => {
  const client = await asFunded(exchange);
  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await ada.goto('/console/#/option_durations');
  await ada.locator('.fold > summary').filter({ hasText: '80%' }).click();
  const unfolded = ada.locator('.unfolded');
  const propose = unfolded.getByRole('button', { name: 'Propose', exact: true });
  await expect(propose, 'nothing is changed').toBeDisabled();
  await expect(unfolded.getByText('Break-even rate')).toBeVisible();
  await unfolded.getByLabel('Payout').fill('1.2');
  await expect(unfolded.getByRole('alert').filter({ hasText: 'Not possible: 30 to 3,600 seconds' })).toBeVisible();
  await expect(propose).toBeDisabled();
  await unfolded.getByLabel('Payout').fill('0.85');
  await act(ada, 'Propose', async (dialog) => {
    await expect(dialog).toContainText('Options of 60 seconds, for everyone:');
    await expect(dialog).toContainText('Payout: from 80% to 85%');
    await because('cost_changed')(dialog);
  });
  await expect(ada.getByText('is waiting for another administrator')).toBeVisible();

  const amos = await atTheConsole(browser, exchange, 'admin2@example.com');
  await confirmOnly(amos, 'Payout: from 80% to 85%');
  const minute = (await client.send(optionsCalls.seconds, {})).find(({ seconds }) => seconds === 60);
  expect(minute?.profit_ratio).toBe('85.00');
});

test('OT30 stakes are changed and the pool is topped up by two administrators; finance only sees it', async ({
  browser,
  exchange,
}) => {
  const client = await asFunded(exchange);
  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await expect(ada.getByTestId('options.pool.USDT')).toHaveText('500,000 of 500,000 USDT is free');
  await ada.goto('/console/#/option_stakes');
  await ada.locator('.fold > summary').filter({ hasText: 'USDT' }).click();
  await ada.getByLabel('Amount').fill('-5');
  await expect(ada.getByRole('alert').filter({ hasText: 'Enter an amount above 0' })).toBeVisible();
  await ada.getByLabel('Amount').fill('2500');
  await act(ada, 'Propose top-up', async (dialog) => {
    await expect(dialog).toContainText('Moves 2,500 USDT from the treasury to the pool of options.');
    await because('routine')(dialog);
  });
  const amos = await atTheConsole(browser, exchange, 'admin2@example.com');
  await confirmOnly(amos, 'Moves 2,500 USDT from the treasury to the pool of options.');
  const { pools } = await client.send(optionsHouseCalls.house, {});
  expect(String(pools[0]?.free)).toBe('502500');

  await ada.getByLabel('Largest stake').fill('100');
  await expect(ada.getByRole('alert').filter({ hasText: 'Not possible: bounds above 0' })).toBeVisible();
  await ada.getByLabel('Chips').fill('20, 10');
  await act(ada, 'Propose', async (dialog) => {
    await expect(dialog).toContainText('Largest stake: from 5,000 to 100');
    await expect(dialog).toContainText('Chips: from 10, 50, 100, 500 to 10, 20');
    await because('cost_changed')(dialog);
  });
  await confirmOnly(amos, 'Stakes in USDT, for everyone:');
  const { currencies } = await client.send(optionsCalls.terms, {});
  expect(currencies[0]?.chips.map(String)).toEqual(['10', '20']);

  const fay = await atTheConsole(browser, exchange, 'finance@example.com');
  await fay.goto('/console/#/option_stakes');
  await fay.locator('.fold > summary').filter({ hasText: 'USDT' }).click();
  await expect(fay.getByRole('button', { name: 'Propose top-up' })).toHaveCount(0);
});
