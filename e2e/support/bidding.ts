import type { Browser, Page } from '@playwright/test';
import { faucetCalls } from '#contract/faucet/calls.ts';
import type { Client } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { clientAt } from './copying.ts';
import { phoneOf } from './desk-orders.ts';
import type { Exchange } from './exchange.ts';

export const workAddress = (code: string | undefined): string => `/h5/#/pages/nft/artworkDetail?code=${code ?? ''}`;
export const movingAddress = (code: string | undefined): string =>
  `/h5/#/pages/nft/artworkDetail_video?code=${code ?? ''}`;
export const seriesAddress = (code: string | undefined): string => `/h5/#/pages/nft/series?code=${code ?? ''}`;
export const bidAddress = (code: string | undefined): string => `/h5/#/pages/nft/purchase_one?code=${code ?? ''}`;
export const buyAddress = (code: string | undefined): string => `/h5/#/pages/nft/purchase?code=${code ?? ''}`;
export const mineAddress = (segment: string): string => `/h5/#/pages/nft/mine?segment=${segment}`;

/** Another customer, with 10,000 USDT in the spot account. */
export const addBidder = async (exchange: Exchange): Promise<{ readonly client: Client; readonly token: string }> => {
  const { token } = await exchange.addVerified();
  const client = clientAt(exchange.url, token);
  await client.send(faucetCalls.take, {});
  return { client, token };
};

export const bid = (client: Client, code: string | undefined, price: string) =>
  client.send(saleCalls.bid, { code: code ?? '', price: Decimal.of(price) });

/** A second browser, in the light theme, in which another customer is logged in. */
export const phoneOfBidder = async (browser: Browser, exchange: Exchange, token: string): Promise<Page> => {
  const phone = await phoneOf(browser, exchange);
  const stored: Record<string, string> = { token, 'candor.theme': 'light', hasCloseNotice_4001: '1' };
  await phone.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return phone;
};
