import { HOME } from '#web/shared/address.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { identityTexts, problemTexts } from './locales/index.ts';

const LOGIN = 'pages/common/login';
const SETTINGS = 'pages/setting/setting';
const SECURITY = 'pages/setting/security';
const texts = [identityTexts, problemTexts] as const;
const area = () => import('./screens/area.tsx');

export const identityRoom = webRoom({
  name: 'identity',
  pages: {
    [LOGIN]: page(HOME, () => import('./screens/login.tsx'), ...texts),
    'pages/common/register': page(LOGIN, () => import('./screens/register.tsx'), ...texts),
    'pages/common/area': page(LOGIN, area, identityTexts),
    'pages/setting/areas': page(SETTINGS, area, identityTexts),
    [SECURITY]: page(SETTINGS, () => import('./screens/security.tsx'), ...texts),
    'pages/setting/password': page(SECURITY, () => import('./screens/password.tsx'), ...texts),
    'pages/setting/payPassword': page(SECURITY, () => import('./screens/pay-password.tsx'), ...texts),
    'pages/setting/bingga': page(SECURITY, () => import('./screens/authenticator.tsx'), ...texts),
  },
});
