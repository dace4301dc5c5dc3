import { page } from '#web/shared/page.ts';
import { paths } from '#web/shared/paths.ts';
import { webRoom } from '#web/shared/room.ts';
import { labels } from './labels.ts';
import { invitesTexts } from './locales/index.ts';
import { invitesPaths } from './paths.ts';

export const invitesRoom = webRoom({
  name: 'invites',
  pages: {
    [invitesPaths.share.path]: page(paths.settings.path, () => import('./screens/share.tsx'), invitesTexts),
  },
  labels,
  records: { invites: 'name' },
});
