import { page, type Pages } from '../../shared/page.ts';
import { siteTexts } from './locales/index.ts';

export const sitePages: Pages = {
  'pages/canNot/jujuefangwen': page(() => import('./screens/refused.tsx'), siteTexts),
  'pages/common/webView': page(() => import('./screens/web-view.tsx'), siteTexts),
  'pages/webview/webview': page(() => import('./screens/web-view.tsx'), siteTexts),
  'pages/common/aboutus': page(() => import('./screens/about.tsx'), siteTexts),
};
