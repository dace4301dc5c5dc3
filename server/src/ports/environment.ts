import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const roles = ['web', 'realtime', 'jobs', 'prices'] as const;
export type Role = (typeof roles)[number];

/** Everything that can be configured, read once at start and checked before anything else happens. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly data_dir: string;
  /** Absent: the embedded PostgreSQL in `data_dir`. */
  readonly database_url: string | undefined;
  readonly redis_url: string | undefined;
  readonly roles: readonly Role[];
  /** The simulated market, or the websocket addresses of real sources. */
  readonly price_feed: 'simulator' | readonly string[];
  readonly smtp_url: string | undefined;
  /** The address that mails, invitations and QR codes name; never taken from a request. */
  readonly public_url: string;
  /** Play money, shown codes and the demo customer. */
  readonly demo: boolean;
  /** Whether the demo's market maker quotes; never without a demo. */
  readonly market_maker: boolean;
  /** The address of the proxy whose X-Forwarded-For is believed. */
  readonly trusted_proxy: string | undefined;
  /** By network, the extended public key of the account that deposits come to; never a private one. */
  readonly deposit_xpubs: Readonly<Record<string, string>>;
  /** By network, the nodes that are asked about its chain; they must agree. */
  readonly chain_rpc: Readonly<Record<string, readonly string[]>>;
  readonly root: string;
}

/** A setting that cannot be right; the sentence is for the person at the keyboard. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

type Variables = Readonly<Record<string, string | undefined>>;

export const readEnvironment = (variables: Variables = process.env): Environment => {
  const database_url = url(variables, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const port = portOf(variables['PORT']);
  const host = variables['HOST'] || '127.0.0.1';
  const demo = flag(variables, 'DEMO', database_url === undefined);
  return {
    port,
    host,
    data_dir: resolve(ROOT, variables['DATA_DIR'] || 'data'),
    database_url,
    redis_url: url(variables, 'REDIS_URL', ['redis:', 'rediss:']),
    roles: rolesOf(variables['ROLES']),
    price_feed: feedOf(variables['PRICE_FEED']),
    smtp_url: url(variables, 'SMTP_URL', ['smtp:', 'smtps:']),
    public_url: (url(variables, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://${shownHost(host)}:${port}`).replace(
      /\/$/,
      '',
    ),
    demo,
    market_maker: flag(variables, 'MARKET_MAKER', demo) && demo,
    trusted_proxy: variables['TRUSTED_PROXY'] || undefined,
    deposit_xpubs: xpubsOf(variables['DEPOSIT_XPUBS']),
    chain_rpc: nodesOf(variables['CHAIN_RPC']),
    root: ROOT,
  };
};

const portOf = (text: string | undefined): number => {
  if (!text) return 8080;
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new BadEnvironment(`PORT is "${text}"; it must be a whole number from 0 to 65535`);
  }
  return Number(text);
};

const MOST_SOURCES = 9;

const feedOf = (text: string | undefined): Environment['price_feed'] => {
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
  if (addresses.length > MOST_SOURCES) {
    throw new BadEnvironment(`PRICE_FEED has ${addresses.length} sources; it may have ${MOST_SOURCES}`);
  }
  // One source under two names would outvote an honest one.
  if (new Set(addresses).size < addresses.length) throw new BadEnvironment('PRICE_FEED names the same address twice');
  return addresses;
};

const XPUB = /^(bitcoin|ethereum|tron):([xz]pub[1-9A-HJ-NP-Za-km-z]{80,120})$/;

const xpubsOf = (text: string | undefined): Environment['deposit_xpubs'] => {
  const xpubs: Record<string, string> = {};
  for (const word of (text ?? '').split(',').filter((part) => part.trim() !== '')) {
    if (/prv/i.test(word)) {
      // The word itself is a secret and must not reach a terminal or a log.
      throw new BadEnvironment('DEPOSIT_XPUBS holds a private key; this server takes public ones only. Take it away');
    }
    const [, network, xpub] = XPUB.exec(word.trim()) ?? [];
    if (network === undefined || xpub === undefined || network in xpubs) {
      throw new BadEnvironment(
        'DEPOSIT_XPUBS must be bitcoin:<xpub or zpub>, ethereum:<xpub> and tron:<xpub>, each at most once, separated by commas',
      );
    }
    xpubs[network] = xpub;
  }
  return xpubs;
};

const MOST_NODES = 5;

const nodesOf = (text: string | undefined): Environment['chain_rpc'] => {
  const nodes: Record<string, string[]> = {};
  for (const word of (text ?? '').split(',').filter((part) => part.trim() !== '')) {
    const [, network, address] = /^(ethereum):(https?:\/\/\S+)$/.exec(word.trim()) ?? [];
    if (network === undefined || address === undefined || !URL.canParse(address)) {
      throw new BadEnvironment('CHAIN_RPC must be ethereum:<http address of a node>, several separated by commas');
    }
    const known = (nodes[network] ??= []);
    // One node under two names would confirm itself.
    if (known.includes(new URL(address).href)) throw new BadEnvironment('CHAIN_RPC names the same address twice');
    if (known.push(new URL(address).href) > MOST_NODES) {
      throw new BadEnvironment(`CHAIN_RPC has more than ${MOST_NODES} nodes for ${network}`);
    }
  }
  return nodes;
};

const shownHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

const url = (variables: Variables, name: string, protocols: readonly string[]): string | undefined => {
  const text = variables[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new BadEnvironment(
      `${name} is not an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
  }
  return text;
};

const flag = (variables: Variables, name: string, otherwise: boolean): boolean => {
  const text = variables[name];
  if (!text) return otherwise;
  if (/^(1|true|on|yes)$/i.test(text)) return true;
  if (/^(0|false|off|no)$/i.test(text)) return false;
  throw new BadEnvironment(`${name} is "${text}"; it must be on or off`);
};

const rolesOf = (text: string | undefined): readonly Role[] => {
  if (!text) return roles;
  return text.split(',').map((word) => {
    const role = roles.find((known) => known === word.trim());
    if (!role) throw new BadEnvironment(`ROLES has "${word.trim()}"; it must be some of ${roles.join(', ')}`);
    return role;
  });
};
