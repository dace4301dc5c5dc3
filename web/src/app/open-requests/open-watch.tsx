import { createRoot } from 'react-dom/client';
import { currentLanguage } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { openRequestTexts } from './locales/index.ts';
import { RequestWatch } from './watch.tsx';

/* Mounted next to the app and started by itself, so that the first bundle holds nothing of it but its address. */

const open = (): void => {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<RequestWatch />);
};

Promise.all([openRequestTexts, uiTexts].map((texts) => texts.load(currentLanguage()))).then(open, () => undefined);
