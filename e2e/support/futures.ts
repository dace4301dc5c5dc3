import type { Page } from '@playwright/test';
import type { AccountWord } from '#contract/balances/rules.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { LONG, type FuturesSide } from '#contract/futures/rules.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import type { Exchange } from './exchange.ts';
import { enterFunded } from './funded.ts';
import { passChecks } from './pass-checks.ts';
import { expect } from './test.ts';
import { asFunded } from './whole-wallet.ts';

const USDT = 3;

/** 2,000 USDT in the futures account or in the one for stocks, and the knowledge checks passed; the clock is held. */
export const enterTrader = async (page: Page, exchange: Exchange, to_field: AccountWord = 'lever'): Promise<Client> => {
  await enterFunded(page, exchange);
  const client = await asFunded(exchange);
  const move = { currency_id: USDT, from_field: 'change', to_field } as const;
  await client.send(transfersCalls.move, { ...move, number: Decimal.of(2000) });
  await passChecks(client);
  return client;
};

/** The same while time passes. */
export const enterWithFutures = async (page: Page, exchange: Exchange): Promise<Client> => {
  const client = await enterTrader(page, exchange);
  await exchange.live();
  return client;
};

export interface Wanted {
  readonly symbol: string;
  readonly side: FuturesSide;
  readonly lots: number;
  readonly multiple: number;
  readonly limit?: string;
}

export const place = async (client: Client, { symbol, side, lots, multiple, limit }: Wanted) => {
  const market = (await client.send(futuresCalls.terms, {})).find((terms) => terms.symbol === symbol);
  if (!market) throw new Error(`no contract of ${symbol}`);
  return client.send(futuresCalls.submit, {
    currency_id: market.currency_id,
    legal_id: market.legal_id,
    share: lots,
    multiple,
    type: side,
    status: limit === undefined ? 1 : 0,
    target_price: limit === undefined ? undefined : Decimal.of(limit),
  });
};

export const LONG_BTC: Wanted = { symbol: 'BTC/USDT', side: LONG, lots: 5, multiple: 20 };

export const openPositions = async (page: Page, count: number): Promise<void> => {
  await page.goto('/h5/#/pages/transaction/contract');
  await expect(page.getByRole('tab', { name: `Positions (${count})` })).toBeVisible();
};

export const type = async (page: Page, field: string, value: string): Promise<void> => {
  await page.getByTestId(field).click();
  await page.getByTestId(field).fill(value);
  await page.getByTestId(field).blur();
};
