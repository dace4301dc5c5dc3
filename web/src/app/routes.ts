import { HOME } from '../shared/address.ts';
import { learnPages } from '../shared/built-pages.ts';
import { page, type Page, type Pages } from '../shared/page.ts';
import { appTexts } from './locales/index.ts';
import { appPages } from './app-pages.ts';
import { addressesNotBuilt } from './not-built.ts';
import { tabPages } from './pages.ts';
import { rooms } from './rooms.ts';

/*
 * Every address of the specification, exactly as it spells them, with its screen. A room declares its own in
 * `web/src/features/<room>/index.ts`; a page that no room has built shows that it is not available.
 *
 * The table grows with the product, so it is not in the first bundle; it is loaded on the first touch (see page-at.ts).
 */
const pages: Pages = Object.assign({}, tabPages, appPages, ...rooms.map((room) => room.pages));

learnPages((path) => path in pages);

/** Every address of the app. */
export const routes: readonly string[] = [...Object.keys(pages), ...Object.keys(addressesNotBuilt)];

export const notAvailable: Page = page(HOME, () => import('./screens/not-available.tsx'), appTexts);
const unknown: Page = page(HOME, () => import('./screens/unknown.tsx'), appTexts);

export const parentOf = (path: string): string => pages[path]?.under ?? addressesNotBuilt[path] ?? HOME;

export const routePage = (path: string): Page => pages[path] ?? (path in addressesNotBuilt ? notAvailable : unknown);
