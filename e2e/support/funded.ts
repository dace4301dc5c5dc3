import type { Page } from '@playwright/test';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { identityCalls } from '#contract/identity/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { Exchange } from './exchange.ts';

export const FUNDED = { account: 'funded@example.com', password: 'Passw0rd!' } as const;

/** Logs the demo customer in without the browser and fills the spot account with 10,000 USDT. */
export const enterFunded = async (page: Page, exchange: Exchange, language: Language = 'en'): Promise<void> => {
  let token: string | undefined;
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => language });
  token = await client.send(identityCalls.login, {
    user_string: FUNDED.account,
    password: FUNDED.password,
    stay: true,
  });
  await client.send(faucetCalls.take, {});
  const stored: Record<string, string> = { token, lang: language };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
};
