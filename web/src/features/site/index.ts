import { HOME } from '../../shared/address.ts';
import { page } from '../../shared/page.ts';
import { webRoom } from '../../shared/room.ts';
import { siteTexts } from './locales/index.ts';

export const siteRoom = webRoom({
  name: 'site',
  pages: { 'pages/canNot/jujuefangwen': page(HOME, () => import('./screens/refused.tsx'), siteTexts) },
});
