import type { Variables } from './bad-environment.ts';

/*
 * What an exchange with real customers needs, and a demo does not. A demo has a fallback for each of these; a real
 * exchange would use it unnoticed, so it does not start.
 */

const DEMO = 'set DEMO=on if this is a demo';

/** One sentence for each part that is missing outside a demo; none while it is unknown whether this is a demo. */
export const missingParts = (variables: Variables, demo: boolean | undefined): string[] => {
  if (demo !== false) return [];
  const sentences: string[] = [];
  const feed = variables['PRICE_FEED'];
  if (!feed || feed === 'simulator') {
    sentences.push(
      `PRICE_FEED must name a real market, such as binance:wss://stream.binance.com:9443: customers would trade at simulated prices; ${DEMO}`,
    );
  }
  if (!variables['SMTP_URL']) {
    sentences.push(
      'SMTP_URL is missing: without mail no code reaches anybody, so nobody can register or reset a password',
    );
  }
  sentences.push(...missingAddress(variables));
  if (!variables['DEPOSIT_XPUBS']) {
    sentences.push('DEPOSIT_XPUBS is missing: nobody can deposit coins; say none if that is intended');
  }
  if (!variables['CHAIN_RPC']) {
    sentences.push(
      'CHAIN_RPC is missing: no chain is watched and no withdrawal is sent; say none if that is done by hand',
    );
  }
  return sentences;
};

const missingAddress = (variables: Variables): string[] => {
  const text = variables['PUBLIC_URL'];
  if (!text) return ['PUBLIC_URL is missing: mails, invitations and QR codes would name this machine only'];
  if (!URL.canParse(text)) return [];
  const { protocol, hostname } = new URL(text);
  if (isThisMachine(hostname)) return [];
  if (protocol !== 'https:')
    return ['PUBLIC_URL must begin with https://: passwords would cross the network in the clear'];
  // The server itself speaks only HTTP, so a proxy terminates TLS.
  if (variables['TRUSTED_PROXY']) return [];
  return [
    'TRUSTED_PROXY is missing: PUBLIC_URL is served through a proxy, and all customers would share its address and its limits',
  ];
};

const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
