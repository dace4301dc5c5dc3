export interface WebAddress {
  readonly href: string;
  readonly host: string;
  /** Our own pages are shown inside the app, all others only in the browser. */
  readonly own: boolean;
}

/** A link may carry anything; only web pages are opened, and never a script. */
export const webAddressOf = (text: string | undefined, origin: string): WebAddress | undefined => {
  if (text === undefined || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.protocol !== 'https:' && url.origin !== origin) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return { href: url.href, host: url.host, own: url.origin === origin };
};
