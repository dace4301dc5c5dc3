/*
 * Wallet plugins of the browser. Current ones announce themselves (EIP-6963), so that several can coexist; older ones
 * put one provider (EIP-1193) into the window. No plugin is called before the customer taps.
 */

/** The part of EIP-1193 that a login needs. */
export interface WalletProvider {
  request(question: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

export interface WalletPlugin {
  readonly id: string;
  /** The plugin's own name; undefined for one that did not announce itself. */
  readonly name: string | undefined;
  readonly icon: string | undefined;
  readonly provider: WalletProvider;
}

export interface WalletWorld extends Pick<EventTarget, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'> {
  readonly ethereum?: unknown;
}

const isProvider = (value: unknown): value is WalletProvider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const MAX_NAME = 40;

/** A plugin supplies its own name and icon: the name is cut, and the icon must be inline. */
const announced = (detail: unknown): WalletPlugin | undefined => {
  if (!isRecord(detail) || !isRecord(detail['info']) || !isProvider(detail['provider'])) return undefined;
  const { uuid, name, icon } = detail['info'];
  if (typeof uuid !== 'string' || typeof name !== 'string') return undefined;
  const picture = typeof icon === 'string' && /^data:image\/[a-z+.-]+[;,]/.test(icon) ? icon : undefined;
  return { id: uuid, name: name.slice(0, MAX_NAME), icon: picture, provider: detail['provider'] };
};

/** Calls `found` with all plugins known so far, whenever another one announces itself. */
export const watchPlugins = (world: WalletWorld, found: (plugins: readonly WalletPlugin[]) => void): (() => void) => {
  let plugins: readonly WalletPlugin[] = [];
  const add = (event: Event): void => {
    const plugin = announced((event as CustomEvent<unknown>).detail);
    if (!plugin || plugins.some(({ id }) => id === plugin.id)) return;
    plugins = [...plugins, plugin];
    found(plugins);
  };
  world.addEventListener('eip6963:announceProvider', add);
  world.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => world.removeEventListener('eip6963:announceProvider', add);
};

/** At the tap: the plugins that announced themselves, else the one in the window. */
export const pluginsIn = (world: WalletWorld, introduced: readonly WalletPlugin[]): readonly WalletPlugin[] => {
  if (introduced.length > 0 || !isProvider(world.ethereum)) return introduced;
  return [{ id: 'window', name: undefined, icon: undefined, provider: world.ethereum }];
};

export type WalletTrouble = 'declined' | 'waiting' | 'failed';

/** EIP-1193 and the JSON-RPC of wallets: 4001 is a refusal, -32002 a wallet window that is open but unseen. */
export const troubleOf = (failure: unknown): WalletTrouble => {
  const code = isRecord(failure) ? failure['code'] : undefined;
  if (code === 4001) return 'declined';
  return code === -32002 ? 'waiting' : 'failed';
};

export interface WalletAccount {
  readonly address: string;
  readonly chain_id: number | undefined;
}

export const connectWallet = async (provider: WalletProvider): Promise<WalletAccount> => {
  const accounts = await provider.request({ method: 'eth_requestAccounts' });
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof address !== 'string') throw new Error('the wallet returned no account');
  const chain = await provider.request({ method: 'eth_chainId' });
  return { address, chain_id: typeof chain === 'string' && /^0x[0-9a-f]+$/i.test(chain) ? Number(chain) : undefined };
};

export const signWithWallet = async (provider: WalletProvider, message: string, address: string): Promise<string> => {
  const signature = await provider.request({ method: 'personal_sign', params: [hexOf(message), address] });
  if (typeof signature !== 'string') throw new Error('the wallet did not sign');
  return signature;
};

const hexOf = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
