import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { scanTexts } from './locales/index.ts';

export interface ScanSheetProps {
  open: boolean;
  on_close: () => void;
  /** The text of the code, as it is; `scannedAddress` reads the address out of it. The sheet closes itself afterwards. */
  on_text: (text: string) => void;
}

const Part = lazyPart(() => import('./scan-panel.tsx').then(({ ScanPanel }) => ScanPanel), { texts: [scanTexts] });

/** Reads a QR code with the camera or from a picture. Its code is fetched when it is first opened. */
export const ScanSheet = (props: ScanSheetProps) => {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? <Part {...props} /> : null;
};
