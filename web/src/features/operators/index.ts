import { identityPaths } from '../identity/paths.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { roomLabels } from '#web/shared/rooms.ts';
import { operatorsTexts } from './locales/index.ts';
import { operatorsPaths } from './paths.ts';

export const operatorsRoom = webRoom({
  name: 'operators',
  pages: {
    [operatorsPaths.acts.path]: page(
      identityPaths.security.path,
      () => import('./screens/acts.tsx'),
      operatorsTexts,
      roomLabels,
    ),
  },
});
