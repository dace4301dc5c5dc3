import { tidyAddress, type Address } from '#web/shared/address.ts';

export interface WebAddress {
  readonly href: string;
  readonly host: string;
  /** Our own pages open inside the app, all others only in the browser. */
  readonly own: boolean;
  /** A screen of the app, which needs no frame. */
  readonly page?: Address;
}

const APP = '/h5/';

/** A link may carry anything; only web pages are opened, and never a script. */
export const webAddressOf = (text: string | undefined, origin: string): WebAddress | undefined => {
  if (text === undefined || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.protocol !== 'https:' && url.origin !== origin) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const own = url.origin === origin;
  const address = { href: url.href, host: url.host, own };
  const isScreen = own && url.pathname === APP && !/^#\/+pages\/(?:common\/webView|webview\/)/i.test(url.hash);
  return isScreen ? { ...address, page: tidyAddress(url.hash) } : address;
};

/** Whether a page with this policy may be framed by one of ours. */
export const mayBeFramed = (policy: string | null): boolean => {
  const directive = policy?.split(';').find((part) => /^\s*frame-ancestors\b/i.test(part));
  return directive === undefined || /'self'/.test(directive);
};
