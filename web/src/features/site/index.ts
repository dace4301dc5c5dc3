import { HOME } from '#web/shared/address.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { siteTexts } from './locales/index.ts';
import { sitePaths } from './paths.ts';

export const siteRoom = webRoom({
  name: 'site',
  pages: { [sitePaths.refused.path]: page(HOME, () => import('./screens/refused.tsx'), siteTexts) },
});
