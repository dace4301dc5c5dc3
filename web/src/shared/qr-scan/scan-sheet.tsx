import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { scanTexts } from './locales/index.ts';

export interface ScanSheetProps {
  open: boolean;
  on_close: () => void;
  /** The raw text of the code; `scannedAddress` extracts the address. The sheet then closes itself. */
  on_text: (text: string) => void;
}

const Part = lazyPart(() => import('./scan-panel.tsx').then(({ ScanPanel }) => ScanPanel), { texts: [scanTexts] });

/** Scans a QR code with the camera or from a picture. Its code is loaded when first opened. */
export const ScanSheet = (props: ScanSheetProps) => {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? <Part {...props} /> : null;
};
