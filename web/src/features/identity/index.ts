import { page, type Pages } from '#web/shared/page.ts';
import { identityTexts, problemTexts } from './locales/index.ts';

const area = page(() => import('./screens/area.tsx'), identityTexts);

export const identityPages: Pages = {
  'pages/common/login': page(() => import('./screens/login.tsx'), identityTexts, problemTexts),
  'pages/common/register': page(() => import('./screens/register.tsx'), identityTexts, problemTexts),
  'pages/common/area': area,
  'pages/setting/areas': area,
  'pages/setting/security': page(() => import('./screens/security.tsx'), identityTexts, problemTexts),
  'pages/setting/password': page(() => import('./screens/password.tsx'), identityTexts, problemTexts),
  'pages/setting/payPassword': page(() => import('./screens/pay-password.tsx'), identityTexts, problemTexts),
  'pages/setting/bingga': page(() => import('./screens/authenticator.tsx'), identityTexts, problemTexts),
};
