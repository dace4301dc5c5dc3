import { paths } from '#web/shared/paths.ts';
import { HOME } from '#web/shared/address.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { identityTexts, problemTexts } from './locales/index.ts';
import { identityPaths } from './paths.ts';

const texts = [identityTexts, problemTexts] as const;
const area = () => import('./screens/area.tsx');

export const identityRoom = webRoom({
  name: 'identity',
  pages: {
    [identityPaths.login.path]: page(HOME, () => import('./screens/login.tsx'), ...texts),
    [identityPaths.register.path]: page(identityPaths.login.path, () => import('./screens/register.tsx'), ...texts),
    [identityPaths.area.path]: page(identityPaths.login.path, area, identityTexts),
    'pages/setting/areas': page(paths.settings.path, area, identityTexts),
    [identityPaths.security.path]: page(paths.settings.path, () => import('./screens/security.tsx'), ...texts),
    [identityPaths.password.path]: page(identityPaths.security.path, () => import('./screens/password.tsx'), ...texts),
    [identityPaths.payPassword.path]: page(
      identityPaths.security.path,
      () => import('./screens/pay-password.tsx'),
      ...texts,
    ),
    [identityPaths.authenticator.path]: page(
      identityPaths.security.path,
      () => import('./screens/authenticator.tsx'),
      ...texts,
    ),
  },
});
