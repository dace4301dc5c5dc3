import { isIP } from 'node:net';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { BadEnvironment } from './bad-environment.ts';
import type { Environment } from './environment.ts';

const MAX_SOURCES = 9;

export const feedOf = (text: string | undefined): Environment['price_feed'] => {
  if (!text || text === 'simulator') return 'simulator';
  const addresses = text.split(',').map((word) => {
    const address = /^binance:(wss?:\/\/\S+)$/.exec(word.trim())?.[1];
    if (address === undefined || !URL.canParse(address) || new URL(address).hash !== '') {
      throw new BadEnvironment(
        `PRICE_FEED has "${word.trim()}"; it must be simulator, or binance:<websocket address>, several separated by commas`,
      );
    }
    return new URL(address).href;
  });
  if (addresses.length > MAX_SOURCES) {
    throw new BadEnvironment(`PRICE_FEED has ${addresses.length} sources; it may have ${MAX_SOURCES}`);
  }
  // One source under two names would outvote an honest one.
  if (new Set(addresses).size < addresses.length) throw new BadEnvironment('PRICE_FEED names the same address twice');
  return addresses;
};

/** `none` means that the operator left it out on purpose. */
const words = (text: string | undefined): readonly string[] =>
  text?.trim() === 'none' ? [] : (text ?? '').split(',').filter((part) => part.trim() !== '');

const XPUB = /^(bitcoin|ethereum|tron):([xz]pub[1-9A-HJ-NP-Za-km-z]{80,120})$/;

export const xpubsOf = (text: string | undefined): Environment['deposit_xpubs'] => {
  const xpubs: Record<string, string> = {};
  for (const word of words(text)) {
    if (/prv/i.test(word)) {
      // The word is a secret and must not reach a terminal or a log.
      throw new BadEnvironment('DEPOSIT_XPUBS holds a private key; this server takes public ones only. Take it away');
    }
    const [, network, xpub] = XPUB.exec(word.trim()) ?? [];
    if (network === undefined || xpub === undefined || network in xpubs) {
      throw new BadEnvironment(
        'DEPOSIT_XPUBS must be bitcoin:<xpub or zpub>, ethereum:<xpub> and tron:<xpub>, each at most once, separated by commas',
      );
    }
    if (!isWhole(xpub))
      throw new BadEnvironment(`DEPOSIT_XPUBS has a mistyped key for ${network}: its checksum is wrong`);
    xpubs[network] = xpub;
  }
  return xpubs;
};

const MAX_NODES = 5;

export const nodesOf = (text: string | undefined): Environment['chain_rpc'] => {
  const nodes: Record<string, string[]> = {};
  for (const word of words(text)) {
    const [, network, address] = /^(ethereum):(https?:\/\/\S+)$/.exec(word.trim()) ?? [];
    if (network === undefined || address === undefined || !URL.canParse(address)) {
      throw new BadEnvironment('CHAIN_RPC must be ethereum:<http address of a node>, several separated by commas');
    }
    const known = (nodes[network] ??= []);
    // One node under two names would confirm itself.
    if (known.includes(new URL(address).href)) throw new BadEnvironment('CHAIN_RPC names the same address twice');
    if (known.push(new URL(address).href) > MAX_NODES) {
      throw new BadEnvironment(`CHAIN_RPC has more than ${MAX_NODES} nodes for ${network}`);
    }
  }
  return nodes;
};

const base58check = createBase58check(sha256);

/** A mistyped key would otherwise be noticed only when a customer asks for an address. */
const isWhole = (xpub: string): boolean => {
  try {
    base58check.decode(xpub);
    return true;
  } catch {
    return false;
  }
};

const PREFIX = /^(.+)\/(\d{1,3})$/;

/** One address or range, or several separated by commas. */
export const proxyOf = (text: string | undefined): string | undefined => {
  const proxies = (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const wrong = proxies.find((word) => {
    const [, address = word, bits = '0'] = PREFIX.exec(word) ?? [];
    return isIP(address) === 0 || Number(bits) > (isIP(address) === 4 ? 32 : 128);
  });
  if (wrong !== undefined) {
    throw new BadEnvironment(
      `TRUSTED_PROXY has "${wrong}"; it must be an IP address or a range such as 10.0.0.0/8, several separated by commas`,
    );
  }
  return proxies.length === 0 ? undefined : proxies.join(',');
};

const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[1-9]\d{0,4})?$/;
const MAX_HOSTS = 20;

/** CO18: they become sources of a policy, so only plain names are accepted, and none that may imitate another. */
export const webViewHostsOf = (text: string | undefined): readonly string[] => {
  const hosts = words(text).map((word) => word.trim());
  const wrong = hosts.find((host) => !HOST.test(host) || /(?:^|\.)xn--/.test(host));
  if (wrong !== undefined) {
    throw new BadEnvironment(
      `WEB_VIEW_HOSTS has "${wrong}"; it must be names of hosts in small letters, separated by commas, such as help.example.com`,
    );
  }
  if (hosts.length > MAX_HOSTS) throw new BadEnvironment(`WEB_VIEW_HOSTS has ${hosts.length} hosts; it may have 20`);
  return hosts;
};
