import type { Page } from '@playwright/test';
import { borrowingCalls } from '#contract/borrowing/calls.ts';
import { investmentCalls } from '#contract/investments/calls.ts';
import { investmentProductCalls } from '#contract/investments/product-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { act, atTheConsole, because } from './support/console.ts';
import { checkDesk } from './support/earning.ts';
import { expect, test } from './support/test.ts';
import { asFunded, fillWallet } from './support/whole-wallet.ts';

const typeAll = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** The second administrator reads the only waiting proposal and confirms it. */
const confirmOnly = async (page: Page, sentences: readonly string[]): Promise<void> => {
  await page.goto('/console/#/proposals');
  await page.locator('.fold > summary').click();
  for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
  await checkDesk(page);
  await act(page, 'Confirm');
};

const PLAN = {
  Days: '60',
  'Daily interest': '0.0005',
  'First level': '0.5',
  'Warning level': '0.7',
  'Liquidation level': '0.8',
  'Minimum loan': '250',
  'Maximum loan': '5000',
};

test('BW1 two administrators add a loan plan and end another; open loans keep their terms', async ({
  browser,
  exchange,
}) => {
  await fillWallet(exchange);
  const client = await asFunded(exchange);
  const { id: loan_id } = await client.send(borrowingCalls.borrow, { id: 2, amount: Decimal.of(1000) });
  const before = await client.send(borrowingCalls.order, { id: loan_id });

  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await ada.goto('/console/#/borrow_plans');
  await expect(ada.locator('.fold')).toHaveCount(6);
  await checkDesk(ada);
  await ada.getByRole('link', { name: 'New loan plan' }).click();
  await expect(ada.getByText('Fill in every field.')).toBeVisible();
  const propose = ada.getByRole('button', { name: 'Propose', exact: true });
  await ada.getByLabel('Days', { exact: true }).fill('1.5');
  await expect(ada.getByRole('alert').filter({ hasText: 'Enter a whole number of days.' })).toBeVisible();
  await checkDesk(ada);
  await typeAll(ada, { ...PLAN, 'First level': '0.68' });
  await expect(ada.getByText('These terms are not possible')).toBeVisible();
  await expect(propose).toBeDisabled();
  await ada.getByLabel('First level', { exact: true }).fill('0.5');
  const terms = 'USDT against BTC for 60 days at 0.05% a day, from 250 to 5,000.';
  const levels = 'Levels: first 50%, warning 70%, liquidation 80% of the pledge’s value.';
  await act(ada, 'Propose', async (dialog) => {
    await expect(dialog).toContainText(terms);
    await because('cost_changed')(dialog);
  });
  expect(await client.send(borrowingCalls.plans, {}), 'nothing changes before the second one').toHaveLength(6);

  const amos = await atTheConsole(browser, exchange, 'admin2@example.com');
  await confirmOnly(amos, [terms, levels]);
  const added = (await client.send(borrowingCalls.plans, {})).find(({ days: term }) => term === 60);
  expect(String(added?.rate)).toBe('0.0005');

  await ada.goto('/console/#/borrow_plans');
  await ada.locator('.fold > summary').filter({ hasText: '2. BTC for 30 days' }).click();
  await expect(ada.getByText('Open loans: 1. They keep these terms')).toBeVisible();
  await checkDesk(ada);
  await act(ada, 'Propose to end new loans', because('routine'));
  await confirmOnly(amos, ['Plan 2 accepts no new loans. Open loans keep their terms.']);
  expect((await client.send(borrowingCalls.plans, {})).map(({ id }) => id)).not.toContain(2);
  await expect(client.send(borrowingCalls.borrow, { id: 2, amount: Decimal.of(1000) })).rejects.toMatchObject({
    reason: 'borrow_plan_unknown',
  });
  expect(await client.send(borrowingCalls.order, { id: loan_id }), 'the loan is as it was').toEqual(before);
  await ada.goto('/console/#/lending_pool');
  await expect(ada.getByText('Given + interest = free + lent')).toBeVisible();
  await checkDesk(ada);
  await ada.goto('/console/#/taken_pledges');
  await checkDesk(ada);
});

const SERIES = {
  'Rate a year': '0.3',
  Days: '5',
  'Distance from the market': '0.04',
  'Rounding step': '50',
  'Coins in a share': '0.02',
  'Shares a day': '300',
  'Shares for each customer': '20',
};

test('IV1 two administrators add a series: it sells from the next day on, and orders keep their terms', async ({
  browser,
  exchange,
}) => {
  await fillWallet(exchange);
  const client = await asFunded(exchange);
  await exchange.setClock('2026-03-10T00:00:05.000Z');
  await exchange.quote('BTC/USDT', '64250');
  await exchange.runJobs('investments.offer');
  const onSale = () => client.send(investmentProductCalls.products, {});
  const linked = (await onSale()).find(({ kind, currency_name }) => kind === 'linked' && currency_name === 'BTC');
  const order = await client.send(investmentCalls.buy, { id: linked?.id ?? 0, num: Decimal.one });
  const count = (await onSale()).length;

  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await ada.goto('/console/#/investment_series');
  await expect(ada.locator('.fold').first()).toBeVisible();
  await checkDesk(ada);
  await ada.getByRole('link', { name: 'New series' }).click();
  await typeAll(ada, { ...SERIES, 'Rounding step': '1000' });
  await expect(ada.getByRole('alert').filter({ hasText: 'Too coarse' })).toBeVisible();
  await checkDesk(ada);
  await ada.getByLabel('Rounding step', { exact: true }).fill('50');
  const terms = 'Linked price, BTC/USDT: 5 days at 30% a year.';
  await expect(ada.getByText('At the price now (64,250) the linked price would be 66,800.')).toBeVisible();
  await act(ada, 'Propose', async (dialog) => {
    await expect(dialog).toContainText(terms);
    await because('cost_changed')(dialog);
  });
  const amos = await atTheConsole(browser, exchange, 'admin2@example.com');
  await confirmOnly(amos, [terms, 'A share is 0.02 coins; 300 shares a day, 20 for each customer.']);
  await exchange.runJobs('investments.offer');
  expect(await onSale(), 'today is as it was').toHaveLength(count);

  await ada.goto('/console/#/investment_products');
  await expect(ada.getByRole('cell', { name: 'BTC/USDT' }).first()).toBeVisible();
  await checkDesk(ada);
  await ada.goto('/console/#/investment_maturities');
  await expect(ada.getByText('By the moment of maturity and coin')).toBeVisible();
  await checkDesk(ada);
  await ada.goto('/console/#/investment_series');
  await ada.locator('.fold > summary').filter({ hasText: '1. Linked price BTC/USDT' }).click();
  await checkDesk(ada);
  await act(ada, 'Propose to end the series', because('routine'));
  await confirmOnly(amos, ['Nothing more is sold of series 1, not even today’s product.']);
  await expect(client.send(investmentCalls.buy, { id: linked?.id ?? 0, num: Decimal.one })).rejects.toMatchObject({
    reason: 'invest_sale_ended',
  });

  await exchange.setClock('2026-03-11T00:00:05.000Z');
  await exchange.quote('BTC/USDT', '65000');
  await exchange.runJobs('investments.offer');
  const fresh = (await onSale()).filter(({ days }) => days === 5);
  expect(fresh.map(({ linked_price }) => String(linked_price))).toEqual(['67600']);
  const { order: kept } = await client.send(investmentCalls.order, { id: order.id });
  expect(kept, 'the order is as it was').toEqual(order);
});

test('CP1 the terms of a campaign are said in words before they are proposed', async ({ browser, exchange }) => {
  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await ada.goto('/console/#/coupon_campaigns');
  await expect(ada.getByRole('link', { name: 'New campaign' })).toBeVisible();
  await checkDesk(ada);
  await ada.getByRole('link', { name: 'New campaign' }).click();
  await typeAll(ada, {
    'Value of a coupon in USDT': '10',
    'Number of coupons': '100',
    'Can be taken for days': '30',
    'Can be used for days': '14',
  });
  await expect(ada.getByRole('button', { name: 'Propose', exact: true })).toBeEnabled();
  await expect(ada.getByRole('status').filter({ hasText: '1,000' }), 'the budget').toBeVisible();
  await checkDesk(ada);
});

test('OF2 the terms of an offering are said in words before they are proposed', async ({ browser, exchange }) => {
  await exchange.openOfferings();
  const ada = await atTheConsole(browser, exchange, 'admin@example.com');
  await ada.goto('/console/#/offerings');
  await expect(ada.locator('.fold')).toHaveCount(3);
  await checkDesk(ada);
  await ada.locator('.fold > summary').first().click();
  await checkDesk(ada);
  await ada.goto('/console/#/offering_unlocks');
  await checkDesk(ada);

  await ada.goto('/console/#/offerings/create');
  await expect(ada.getByRole('button', { name: 'Propose', exact: true })).toBeDisabled();
  await typeAll(ada, {
    'Token code': 'LUMA',
    'Token name': 'Luma',
    Title: 'Luma Network',
    'Paid in, codes with commas': 'USDT',
    Decimals: '6',
    'For sale': '10000000',
    'Price in USDT': '0.25',
    Step: '1',
    'Minimum per application': '10',
    'Maximum per customer': '50000',
    'Starts at': '2026-03-20T12:00',
    'Ends at': '2026-03-23T12:00',
    'First unlock at': '2026-03-25T12:00',
    'Share of the first unlock': '0.25',
    'Later parts': '3',
    'Days between parts': '30',
  });
  for (const field of await ada.locator('textarea').all()) await field.fill('A network of lamps');
  await expect(ada.getByRole('status').filter({ hasText: '10,000,000 LUMA' })).toBeVisible();
  await checkDesk(ada);
});
