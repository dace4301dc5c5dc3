import { HOME } from '../shared/address.ts';

/*
 * Pages that the specification names and no room has built yet. No list or menu links to them. The room that builds one
 * removes it here and declares it in its own `index.ts`.
 */

const folder = (under: string, name: string, ...pages: string[]): Record<string, string> =>
  Object.fromEntries(pages.map((page) => [`pages/${name}/${page}`, under]));

/** Each address with the page above it. It shows that it is not available yet. */
export const addressesNotBuilt: Readonly<Record<string, string>> = {
  ...folder(HOME, 'game', 'game'),
  ...folder(HOME, 'kefu', 'index'),
  'pages/not_open': HOME,
  'choose-location': HOME,
  'open-location': HOME,
  'pages/choose-location': HOME,
  'pages/open-location': HOME,
};
