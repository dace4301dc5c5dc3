import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast-store.ts';
import { lazyPart } from '../lazy-part.tsx';
import { scanTexts } from './locales/index.ts';
import { scannedAddress } from './scanned-address.ts';

export interface ScanSheetProps {
  open: boolean;
  on_close: () => void;
  /** The raw text of the code. The sheet then closes itself. */
  on_text: (text: string) => void;
}

const Part = lazyPart(() => import('./scan-panel.tsx').then(({ ScanPanel }) => ScanPanel), { texts: [scanTexts] });

/** Scans a QR code with the camera or from a picture. Its code is loaded when first opened. */
const ScanSheet = (props: ScanSheetProps) => {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked ? <Part {...props} /> : null;
};

interface AddressWaysProps {
  onAddress: (address: string) => void;
  says: { readonly paste: string; readonly paste_failed: string; readonly scan: string };
  /** The name of the form. */
  testId: string;
}

const PASTE_FAILED_MS = 4000;

/** Ways to an address without typing: the clipboard, and the camera. */
export const AddressWays = ({ onAddress, says, testId }: AddressWaysProps) => {
  const [scanning, setScanning] = useState(false);
  const take = (text: string): void => onAddress(scannedAddress(text));
  const paste = async (): Promise<void> => {
    const pasted = await navigator.clipboard.readText().catch(() => '');
    if (pasted.trim() === '') toast.show(says.paste_failed, { kind: 'failed', duration_ms: PASTE_FAILED_MS });
    else take(pasted);
  };
  return (
    <>
      <IconButton
        icon={<ClipboardPaste aria-hidden size={20} />}
        label={says.paste}
        onClick={() => void paste()}
        testId={`${testId}.paste`}
      />
      <IconButton
        icon={<ScanLine aria-hidden size={20} />}
        label={says.scan}
        onClick={() => setScanning(true)}
        testId={`${testId}.scan`}
      />
      <ScanSheet open={scanning} on_close={() => setScanning(false)} on_text={take} />
    </>
  );
};
