import type { Page } from '@playwright/test';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import type { Exchange } from './exchange.ts';
import { enterFunded } from './funded.ts';
import { passChecks } from './pass-checks.ts';
import { expect } from './test.ts';
import { asFunded } from './whole-wallet.ts';

export const OPTIONS = '/h5/#/pages/transaction/index?kind=options';
const USDT = 3;

/** 500 USDT in the options account; the clock is held, and every tick is one that the test asked for. */
export const enterWithOptions = async (page: Page, exchange: Exchange, checked = true): Promise<Client> => {
  await enterFunded(page, exchange);
  const client = await asFunded(exchange);
  const move = { currency_id: USDT, from_field: 'change', to_field: 'micro' } as const;
  await client.send(transfersCalls.move, { ...move, number: Decimal.of(500) });
  if (checked) await passChecks(client);
  return client;
};

/** A second passes, and BTC/USDT has this price. */
export const tick = async (exchange: Exchange, price: string): Promise<void> => {
  await exchange.forward(1000);
  await exchange.quote('BTC/USDT', price);
};

/** The form of options with a fresh price. */
export const openForm = async (page: Page, exchange: Exchange): Promise<Client> => {
  const client = await enterWithOptions(page, exchange);
  await tick(exchange, '64250');
  await page.goto(OPTIONS);
  return client;
};

/** Types nothing: chooses duration and stake, and opens the sheet of a direction. */
export const ask = async (page: Page, side: 'up' | 'down', stake = '100', seconds = 60): Promise<void> => {
  await page.getByTestId(`options.duration-${seconds}`).click();
  await page.getByTestId(`options.chip-${stake}`).click();
  await page.getByTestId(`options.${side}`).click();
  await expect(page.getByTestId('confirm.rows')).toBeVisible();
};

const running = async (client: Client) => (await client.send(optionsHistory.overview, {})).running;

/** Confirms the sheet; its answer waits for the entry, which is the second tick after the acceptance. */
export const confirm = async (page: Page, exchange: Exchange, client: Client, entry = '64250'): Promise<number> => {
  const before = (await running(client)).length;
  await page.getByTestId('confirm.primary').click();
  await expect.poll(async () => (await running(client)).length).toBe(before + 1);
  await tick(exchange, entry);
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  return (await running(client))[0]?.id ?? 0;
};

/** From the entry to the first tick after the expiry: the five samples are these prices. */
export const settle = async (exchange: Exchange, samples: readonly string[], seconds = 60): Promise<void> => {
  await exchange.forward((seconds - samples.length) * 1000);
  for (const price of samples) await tick(exchange, price);
  await tick(exchange, samples.at(-1) ?? '64250');
};
