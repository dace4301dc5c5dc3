import { describe, expect, it } from 'vitest';
import {
  connectWallet,
  pluginsIn,
  signWithWallet,
  troubleOf,
  watchPlugins,
  type WalletPlugin,
  type WalletProvider,
} from './wallet-plugin.ts';

const answering = (answers: Readonly<Record<string, unknown>>): WalletProvider & { asked: unknown[] } => {
  const asked: unknown[] = [];
  return {
    asked,
    request: async (question) => {
      asked.push(question);
      return answers[question.method];
    },
  };
};

const announcement = (info: Readonly<Record<string, unknown>>, provider: unknown): Event =>
  Object.assign(new Event('eip6963:announceProvider'), { detail: { info, provider } });

describe('finding wallet plugins', () => {
  it('asks them to announce themselves and reports each one once', () => {
    const world = new EventTarget();
    const provider = answering({});
    const introduce = () =>
      world.dispatchEvent(announcement({ uuid: '1', name: 'Fox', icon: 'data:image/png;base64,AA==' }, provider));
    world.addEventListener('eip6963:requestProvider', introduce);
    let found: readonly WalletPlugin[] = [];
    watchPlugins(world, (plugins) => void (found = plugins));
    introduce();
    expect(found).toEqual([{ id: '1', name: 'Fox', icon: 'data:image/png;base64,AA==', provider }]);
  });

  it('reports nothing more after it stopped listening', () => {
    const world = new EventTarget();
    let calls = 0;
    watchPlugins(world, () => void (calls += 1))();
    world.dispatchEvent(announcement({ uuid: '1', name: 'Fox' }, answering({})));
    expect(calls).toBe(0);
  });

  it('ignores invalid announcements and remote icons', () => {
    const world = new EventTarget();
    let found: readonly WalletPlugin[] = [];
    watchPlugins(world, (plugins) => void (found = plugins));
    world.dispatchEvent(announcement({ uuid: '1', name: 'Broken' }, {}));
    world.dispatchEvent(announcement({ name: 'Nameless' }, answering({})));
    world.dispatchEvent(announcement({ uuid: '2', name: 'Spy', icon: 'https://example.com/seen.png' }, answering({})));
    expect(found.map(({ name, icon }) => ({ name, icon }))).toEqual([{ name: 'Spy', icon: undefined }]);
  });

  it('falls back to the one in the window, and only if none announced itself', () => {
    const ethereum = answering({});
    const world = Object.assign(new EventTarget(), { ethereum });
    expect(pluginsIn(world, []).map(({ provider }) => provider)).toEqual([ethereum]);
    const introduced = [{ id: '1', name: 'Fox', icon: undefined, provider: answering({}) }];
    expect(pluginsIn(world, introduced)).toBe(introduced);
    expect(pluginsIn(new EventTarget(), [])).toEqual([]);
  });
});

describe('talking to a wallet', () => {
  it('gets the account and the chain', async () => {
    const provider = answering({ eth_requestAccounts: ['0xabc'], eth_chainId: '0x89' });
    await expect(connectWallet(provider)).resolves.toEqual({ address: '0xabc', chain_id: 137 });
  });

  it('passes the message as bytes, so that every wallet reads it the same', async () => {
    const provider = answering({ personal_sign: '0xsigned' });
    await expect(signWithWallet(provider, 'é', '0xabc')).resolves.toBe('0xsigned');
    expect(provider.asked).toEqual([{ method: 'personal_sign', params: ['0xc3a9', '0xabc'] }]);
  });

  it('fails when the wallet returns no account', async () => {
    await expect(connectWallet(answering({ eth_requestAccounts: [] }))).rejects.toThrow('no account');
  });

  it('distinguishes a refusal, a wallet window that is already waiting, and other failures', () => {
    expect([{ code: 4001 }, { code: -32002 }, { code: -32603 }, undefined].map(troubleOf)).toEqual([
      'declined',
      'waiting',
      'failed',
      'failed',
    ]);
  });
});
