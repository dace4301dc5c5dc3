import { HOME } from '#web/shared/address.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { contentTexts } from './locales/index.ts';

const SETTINGS = 'pages/setting/setting';
const webView = page(HOME, () => import('./screens/web-view.tsx'), contentTexts);

export const contentRoom = webRoom({
  name: 'content',
  pages: {
    'pages/common/article': page(HOME, () => import('./screens/article.tsx'), contentTexts),
    'pages/common/faq': page(SETTINGS, () => import('./screens/faq.tsx'), contentTexts),
    'pages/common/aboutus': page(SETTINGS, () => import('./screens/about.tsx'), contentTexts),
    'pages/common/contactus': page(SETTINGS, () => import('./screens/contact.tsx'), contentTexts),
    'pages/setting/operational_compliance': page(SETTINGS, () => import('./screens/compliance.tsx'), contentTexts),
    'pages/common/webView': webView,
    'pages/webview/webview': webView,
  },
});
