import { createRoot } from 'react-dom/client';
import { currentLanguage } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { openOffline } from '../offline.ts';
import { TradingWatch } from '../trading-watch.tsx';
import { openRequestTexts } from './locales/index.ts';
import { UpdateNotice } from './update-notice.tsx';
import { RequestWatch } from './watch.tsx';

/* Mounted next to the app and started by itself, so that the first bundle holds nothing of it but its address. */

openOffline();

const open = (): void => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <>
      <RequestWatch />
      <UpdateNotice />
      <TradingWatch />
    </>,
  );
};

Promise.all([openRequestTexts, uiTexts].map((texts) => texts.load(currentLanguage()))).then(open, () => undefined);
