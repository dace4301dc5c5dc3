import { tidyAddress, type Address } from '#web/shared/address.ts';

export interface WebAddress {
  readonly href: string;
  /** As the network knows it: letters of other alphabets are written as `xn--…`. */
  readonly host: string;
  /** The address around its host, which is emphasised between them. */
  readonly before: string;
  readonly after: string;
  /** Our own pages are never framed. */
  readonly own: boolean;
  /** A screen of the app, which opens as one. */
  readonly page?: Address;
}

const APP = '/h5/';

/** CO19: a link may carry anything; only web pages are opened, and never a script. */
export const webAddressOf = (text: string | undefined, origin: string): WebAddress | undefined => {
  if (text === undefined || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  // The origin of a `blob:` address is that of the page that made it, so the origin alone does not tell a page.
  const is_page = url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === origin);
  if (!is_page) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const own = url.origin === origin;
  const before = `${url.protocol}//`;
  const { href, host } = url;
  const address = { href, host, before, after: href.slice(before.length + host.length), own };
  const isScreen = own && url.pathname === APP && !/^#\/+pages\/(?:common\/webView|webview\/)/i.test(url.hash);
  return isScreen ? { ...address, page: tidyAddress(url.hash) } : address;
};

/** CO19: whether a name has letters of another alphabet and may look like one that the customer knows. */
export const mayImitate = ({ host }: Pick<WebAddress, 'host'>): boolean => /(?:^|\.)xn--/.test(host);

/** CO18: only a page of a listed host is shown in the app, by its exact name and port. */
export const mayBeShown = ({ own, host }: Pick<WebAddress, 'own' | 'host'>, hosts: readonly string[]): boolean =>
  !own && !mayImitate({ host }) && hosts.includes(host);
