import { currentLanguage } from '#ui/i18n/texts.ts';
import { HOME } from '../shared/address.ts';
import type { Page, ScreenModule } from '../shared/page.ts';
import { tabPages } from './pages.ts';

const table = (): Promise<typeof import('./routes.ts')> => import('./routes.ts');

const known = new Map<string, Page>();

/** The page of an address. The tab roots are known at once; every other page is looked up in the route table. */
export const pageAt = (path: string): Page => {
  const found = tabPages[path] ?? known.get(path);
  if (found) return found;
  const looked: Page = { load: () => loadFromTable(path), texts: [] };
  known.set(path, looked);
  return looked;
};

const loadFromTable = async (path: string): Promise<ScreenModule> => {
  const { load, texts } = (await table()).routePage(path);
  const [module] = await Promise.all([load(), ...texts.map((room) => room.load(currentLanguage()))]);
  return module;
};

/** The first touch usually opens a page, so it loads the route table. */
export const fetchTableOnTouch = (): void =>
  addEventListener('pointerdown', () => void table().catch(() => undefined), { once: true });

/** Where back leads from the page that the app was opened at; without a connection, to the home page. */
export const parentsFor = async (path: string): Promise<(path: string) => string> => {
  if (path in tabPages) return () => HOME;
  return table().then(
    ({ parentOf }) => parentOf,
    () => () => HOME,
  );
};
