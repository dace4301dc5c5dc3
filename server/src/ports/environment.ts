import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadEnvironment, collectFaults, type Faults, type Variables } from './bad-environment.ts';
import { feedOf, nodesOf, proxyOf, webViewHostsOf, xpubsOf } from './configured-addresses.ts';
import { checkMasterKeyVariables } from './master-key.ts';
import { missingParts } from './missing-parts.ts';

export { BadEnvironment, type Variables };

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const roles = ['web', 'realtime', 'jobs', 'prices'] as const;
export type Role = (typeof roles)[number];

/** All settings, read once at start and checked before anything else happens. */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly data_dir: string;
  /** Absent: the embedded PostgreSQL in `data_dir`. */
  readonly database_url: string | undefined;
  /** The app's login, if the server should not create one. */
  readonly database_app_url: string | undefined;
  readonly roles: readonly Role[];
  /** The simulated market, or the websocket addresses of real sources. */
  readonly price_feed: 'simulator' | readonly string[];
  /** Where the rates for showing amounts in other currencies are asked; absent: the bundled ones. */
  readonly fiat_feed: string | undefined;
  /** A relay of drand quicknet; absent: blind boxes are drawn in batches. Never in a demo. */
  readonly beacon_url: string | undefined;
  /** The header in which the trusted proxy states the country of a request, in small letters. */
  readonly country_header: string | undefined;
  readonly smtp_url: string | undefined;
  /** The address in mails, invitations and QR codes; never taken from a request. */
  readonly public_url: string;
  /** CO18: hosts whose pages the app may show in a frame, with their port if it is not 443. */
  readonly web_view_hosts: readonly string[];
  /** Play money, shown codes and the demo customer. */
  readonly demo: boolean;
  /** Whether the demo's market maker quotes; never without a demo. */
  readonly market_maker: boolean;
  /** Whether the demo's traders and their followers trade; as the market maker unless said otherwise. */
  readonly demo_traders: boolean;
  /** Whether the demo's merchants serve the desk; never without a demo. */
  readonly demo_merchants: boolean;
  /** Whether the demo's artists draw and sell works; never without a demo. */
  readonly demo_gallery: boolean;
  /** The addresses of the proxies whose X-Forwarded-For is trusted, separated by commas. */
  readonly trusted_proxy: string | undefined;
  /** By network, the extended public key of the deposit account; never a private one. */
  readonly deposit_xpubs: Readonly<Record<string, string>>;
  /** By network, the nodes that are asked about its chain; they must agree. */
  readonly chain_rpc: Readonly<Record<string, readonly string[]>>;
  /** The free space to keep on the data disk: with less, customers can change nothing. */
  readonly disk_reserve_mb: number;
  readonly root: string;
}

/** The settings, for a tool or a test. */
export const readEnvironment = (variables: Variables = process.env): Environment => {
  const faults = collectFaults();
  const environment = environmentOf(variables, faults);
  faults.throwAny();
  return environment;
};

/** The settings of a server, which outside a demo must name every part that real customers need. */
export const readServerEnvironment = (variables: Variables = process.env): Environment => {
  const faults = collectFaults();
  const environment = environmentOf(variables, faults);
  faults.add(missingParts(variables, environment.demo));
  faults.throwAny();
  return environment;
};

const environmentOf = (variables: Variables, { read }: Faults): Environment => {
  const database_url = read(() => url(variables, 'DATABASE_URL', ['postgres:', 'postgresql:']));
  const port = read(() => portOf(variables['PORT']));
  const host = variables['HOST'] || '127.0.0.1';
  const demo = read(() => flag(variables, 'DEMO', !variables['DATABASE_URL']));
  const market_maker = read(() => flag(variables, 'MARKET_MAKER', demo)) && demo;
  read(() => checkMasterKeyVariables(variables));
  const public_url = read(() => url(variables, 'PUBLIC_URL', ['http:', 'https:']));
  return {
    port,
    host,
    data_dir: resolve(ROOT, variables['DATA_DIR'] || 'data'),
    database_url,
    database_app_url: read(() => appUrlOf(variables)),
    roles: read(() => rolesOf(variables['ROLES'])),
    price_feed: read(() => feedOf(variables['PRICE_FEED'])),
    fiat_feed: read(() => url(variables, 'FIAT_FEED', ['https:'])),
    beacon_url: read(() => beaconOf(variables, demo)),
    country_header: read(() => headerOf(variables)),
    smtp_url: read(() => url(variables, 'SMTP_URL', ['smtp:', 'smtps:'])),
    public_url: (public_url ?? `http://${shownHost(host)}:${port}`).replace(/\/$/, ''),
    web_view_hosts: read(() => webViewHostsOf(variables['WEB_VIEW_HOSTS'])),
    demo,
    market_maker,
    demo_traders: read(() => flag(variables, 'DEMO_TRADERS', market_maker)) && demo,
    demo_merchants: read(() => flag(variables, 'DEMO_MERCHANTS', demo)) && demo,
    demo_gallery: read(() => flag(variables, 'DEMO_GALLERY', demo)) && demo,
    trusted_proxy: read(() => proxyOf(variables['TRUSTED_PROXY'])),
    deposit_xpubs: read(() => xpubsOf(variables['DEPOSIT_XPUBS'])),
    chain_rpc: read(() => nodesOf(variables['CHAIN_RPC'])),
    disk_reserve_mb: read(() => reserveOf(variables['DISK_RESERVE_MB'])),
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

const reserveOf = (text: string | undefined): number => {
  if (!text) return 512;
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw new BadEnvironment(`DISK_RESERVE_MB is "${text}"; it must be a whole number of megabytes`);
  }
  return Number(text);
};

const appUrlOf = (variables: Variables): string | undefined => {
  const app_url = url(variables, 'DATABASE_APP_URL', ['postgres:', 'postgresql:']);
  if (app_url !== undefined && !variables['DATABASE_URL'])
    throw new BadEnvironment(
      'DATABASE_APP_URL also needs DATABASE_URL: the login of the owner, who creates the tables',
    );
  return app_url;
};

/** Only a proxy of ours can state where a request comes from: a customer can send any header. */
const headerOf = (variables: Variables): string | undefined => {
  const name = variables['COUNTRY_HEADER'];
  if (!name) return undefined;
  if (!/^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(name))
    throw new BadEnvironment(`COUNTRY_HEADER is "${name}"; it must be the name of a header, such as CF-IPCountry`);
  if (!variables['TRUSTED_PROXY'])
    throw new BadEnvironment('COUNTRY_HEADER also needs TRUSTED_PROXY: the proxy that writes the header');
  return name.toLowerCase();
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

/** NB10: a skip would leave the rounds of a beacon, which go by the world's clock, a day behind the purchases. */
const beaconOf = (variables: Variables, demo: boolean): string | undefined => {
  const address = url(variables, 'NFT_BEACON_URL', ['https:', 'http:']);
  if (address !== undefined && demo)
    throw new BadEnvironment('NFT_BEACON_URL does not go with DEMO=on, because the clock of a demo can be skipped');
  return address?.replace(/\/$/, '');
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
