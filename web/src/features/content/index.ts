import { paths } from '#web/shared/paths.ts';
import { HOME } from '#web/shared/address.ts';
import { page } from '#web/shared/page.ts';
import { webRoom } from '#web/shared/room.ts';
import { contentTexts } from './locales/index.ts';
import { contentPaths } from './paths.ts';

const webView = page(HOME, () => import('./screens/web-view.tsx'), contentTexts);

export const contentRoom = webRoom({
  name: 'content',
  pages: {
    [contentPaths.article.path]: page(HOME, () => import('./screens/article.tsx'), contentTexts),
    [contentPaths.faq.path]: page(paths.settings.path, () => import('./screens/faq.tsx'), contentTexts),
    [contentPaths.about.path]: page(paths.settings.path, () => import('./screens/about.tsx'), contentTexts),
    [contentPaths.contact.path]: page(paths.settings.path, () => import('./screens/contact.tsx'), contentTexts),
    [contentPaths.compliance.path]: page(paths.settings.path, () => import('./screens/compliance.tsx'), contentTexts),
    [contentPaths.webView.path]: webView,
    'pages/webview/webview': webView,
  },
});
