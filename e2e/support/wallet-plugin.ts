import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

export interface Wallet {
  readonly address: string;
  /** From now on the customer refuses in the wallet's window. */
  decline(): void;
}

interface WalletOptions {
  readonly name: string;
  /** How the plugin announces itself: by event, or in the window as older ones do. */
  readonly by: 'announcement' | 'window';
}

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/**
 * A wallet plugin, injected into the page as a browser would do it. It has its own key, and its signatures are real.
 */
export const installWallet = async (page: Page, { name, by }: WalletOptions): Promise<Wallet> => {
  const account = privateKeyToAccount(generatePrivateKey());
  let declines = false;
  const answer = async (method: string, params: readonly unknown[]): Promise<Answer> => {
    if (declines) return { error: { code: 4001, message: 'User rejected the request.' } };
    if (method === 'eth_requestAccounts') return { result: [account.address.toLowerCase()] };
    if (method === 'eth_chainId') return { result: '0x1' };
    if (method !== 'personal_sign') return { error: { code: 4200, message: 'Unsupported method' } };
    return { result: await account.signMessage({ message: { raw: params[0] as `0x${string}` } }) };
  };
  const channel = `wallet_${account.address}`;
  await page.exposeFunction(channel, answer);
  await page.addInitScript(putWallet, { channel, name, by });
  return { address: account.address, decline: () => void (declines = true) };
};

/** Runs in the page, before anything of ours. */
const putWallet = ({ channel, name, by }: WalletOptions & { readonly channel: string }): void => {
  const provider = {
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
      const ask = Reflect.get(window, channel) as (method: string, params: readonly unknown[]) => Promise<Answer>;
      const { result, error } = await ask(method, params);
      if (error) throw Object.assign(new Error(error.message), { code: error.code });
      return result;
    },
  };
  if (by === 'window') Reflect.set(window, 'ethereum', provider);
  const info = {
    uuid: channel,
    name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'test',
  };
  const introduce = (): void => {
    const detail = Object.freeze({ info, provider });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  if (by === 'announcement') window.addEventListener('eip6963:requestProvider', introduce);
};
