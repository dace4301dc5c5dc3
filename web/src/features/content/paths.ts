import { addressOf, mayHave, to, withParams, type Address } from '#web/shared/address.ts';

export const contentPaths = {
  article: withParams<{ id: number | string; at?: string }>('pages/common/article'),
  news: () => addressOf('pages/common/article', { list: '4' }),
  terms: () => addressOf('pages/common/article', { id: '19' }),
  privacy: () => addressOf('pages/common/article', { id: '7' }),
  whitePaper: () => addressOf('pages/common/article', { id: '34' }),
  webView: withParams<{ url: string; title?: string }>('pages/common/webView'),
  faq: mayHave<{ category?: string; id?: number }>('pages/common/faq'),
  contact: to('pages/common/contactus'),
  about: to('pages/common/aboutus'),
  compliance: to('pages/setting/operational_compliance'),
} as const;

/** Where a link in an article or on a banner leads: one of our pages, or our warning before a foreign page. */
export const linkAddress = (target: string): Address =>
  target.startsWith('/pages/') ? `#${target as `/${string}`}` : contentPaths.webView({ url: target });
