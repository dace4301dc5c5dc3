import type { Page } from '@playwright/test';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { LONG } from '#contract/futures/rules.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { act, atTheConsole, because } from './support/console.ts';
import type { Exchange } from './support/exchange.ts';
import { passChecks } from './support/pass-checks.ts';
import { expect, test } from './support/test.ts';
import { asFunded } from './support/whole-wallet.ts';

const [BTC, USDT] = [1, 3];

/** A customer with a position at 20x, and one at 100x that a fall has liquidated. */
const trader = async (exchange: Exchange): Promise<Client> => {
  const client = await asFunded(exchange);
  await client.send(faucetCalls.take, {});
  const move = { currency_id: USDT, from_field: 'change', to_field: 'lever' } as const;
  await client.send(transfersCalls.move, { ...move, number: Decimal.of(2000) });
  await passChecks(client);
  await exchange.quote('BTC/USDT', '64250');
  for (const multiple of [20, 100]) {
    const order = { currency_id: BTC, legal_id: USDT, share: 5, multiple, type: LONG, status: 1 } as const;
    await client.send(futuresCalls.submit, order);
  }
  await exchange.forward(1000);
  await exchange.quote('BTC/USDT', '63600');
  return client;
};

const confirmOnly = async (page: Page, sentence: string): Promise<void> => {
  await page.goto('/console/#/proposals');
  await page.locator('.fold > summary').click();
  await expect(page.getByText(sentence)).toBeVisible();
  await act(page, 'Confirm');
};

test('FU25 FU28 two administrators change the terms of a contract for everybody, with before and after in words', async ({
  browser,
  exchange,
}) => {
  const client = await trader(exchange);
  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await expect(ada.getByTestId('futures.cover')).toHaveText('The house fund covers what is required.');
  await ada.goto('/console/#/futures_contracts');
  await ada.locator('.fold > summary').filter({ hasText: 'BTC/USDT' }).click();
  const propose = ada.getByRole('button', { name: 'Propose', exact: true });
  await expect(propose, 'nothing is changed').toBeDisabled();
  await ada.getByLabel('Multiples').fill('200');
  await expect(ada.getByRole('alert').filter({ hasText: 'These terms are not possible' })).toBeVisible();
  await expect(propose).toBeDisabled();
  await ada.getByLabel('Multiples').fill('25x, 5');
  await ada.getByLabel('Fee (opening and closing)').fill('0.001');
  await ada.getByLabel('Lot size').fill('0.1');
  await expect(
    ada
      .getByRole('alert')
      .filter({ hasText: 'The lot size cannot change now. Positions and orders in progress in this market: 1.' }),
    'FU26',
  ).toBeVisible();
  await ada.getByLabel('Lot size').fill('0.01');
  await act(ada, 'Propose', async (dialog) => {
    await expect(dialog).toContainText('Multiples: from 10x, 20x, 50x, 100x to 5x, 25x');
    await expect(dialog).toContainText('Fee (opening and closing): from 0.05% to 0.1%');
    await because('cost_changed')(dialog);
  });
  await expect(ada.getByText('is waiting for another administrator')).toBeVisible();

  const amos = await atTheConsole(browser, exchange, 'admin2@example.com');
  await confirmOnly(amos, 'BTC/USDT futures, for everyone:');
  const terms = (await client.send(futuresCalls.terms, {})).find(({ symbol }) => symbol === 'BTC/USDT');
  expect(terms?.multiples).toEqual([5, 25]);
});

test('FU27 FU28 the house’s side is seen and its insurance fund topped up by two finance operators', async ({
  browser,
  exchange,
}) => {
  await trader(exchange);
  const fay = await atTheConsole(browser, exchange, 'finance@example.com');
  await fay.getByRole('link', { name: 'See exposure and funds', exact: true }).click();
  await expect(fay.getByTestId('futures.exposure.BTC/USDT')).toBeVisible();
  await expect(fay.getByText('0.02% of 20,000,000 USDT')).toBeVisible();
  await fay.getByLabel('Fund').selectOption({ label: 'Insurance fund' });
  await fay.getByLabel('Amount').fill('-5');
  await expect(fay.getByRole('alert').filter({ hasText: 'Enter an amount above 0' })).toBeVisible();
  await fay.getByLabel('Amount').fill('2500');
  await act(fay, 'Propose top-up', async (dialog) => {
    await expect(dialog).toContainText('Moves 2,500 USDT from the treasury to: Insurance fund.');
    await because('fund_low')(dialog);
  });
  await expect(fay.getByText('is waiting for another finance operator')).toBeVisible();

  const finn = await atTheConsole(browser, exchange, 'finance2@example.com');
  await confirmOnly(finn, 'Moves 2,500 USDT from the treasury to: Insurance fund.');
  await finn.goto('/console/#/insurance_movements');
  await expect(finn.getByRole('cell', { name: 'Top-up by the house' }).first()).toBeVisible();
  await expect(finn.getByRole('cell', { name: '2,500 USDT' })).toBeVisible();
  await expect(finn.getByRole('cell', { name: 'Paid for a loss beyond a margin' })).toBeVisible();
  await finn.goto('/console/#/liquidations');
  await expect(finn.getByRole('cell', { name: '63,600 tick' })).toBeVisible();
  await expect(finn.getByText('funded@example.com')).toHaveCount(0);
});
