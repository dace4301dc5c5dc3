import { page, type Pages } from '../../shared/page.ts';
import { contentTexts } from './locales/index.ts';

export const contentPages: Pages = {
  'pages/common/article': page(() => import('./screens/article.tsx'), contentTexts),
  'pages/common/faq': page(() => import('./screens/faq.tsx'), contentTexts),
  'pages/common/aboutus': page(() => import('./screens/about.tsx'), contentTexts),
  'pages/common/contactus': page(() => import('./screens/contact.tsx'), contentTexts),
  'pages/setting/operational_compliance': page(() => import('./screens/compliance.tsx'), contentTexts),
  'pages/common/webView': page(() => import('./screens/web-view.tsx'), contentTexts),
  'pages/webview/webview': page(() => import('./screens/web-view.tsx'), contentTexts),
};
