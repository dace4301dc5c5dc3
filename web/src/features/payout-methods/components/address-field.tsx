import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import ScanLine from 'lucide-react/icons/scan-line';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { ScanSheet } from '#web/shared/qr-scan/scan-sheet.tsx';
import { scannedAddress } from '#web/shared/qr-scan/scanned-address.ts';
import { networkMeant, networkWord, type AddressFault } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import type { SendNetwork } from '../queries.ts';

interface AddressFieldProps {
  networks: readonly SendNetwork[];
  network: SendNetwork;
  onNetwork: (network_id: string) => void;
  value: string;
  onChange: (address: string) => void;
  fault: AddressFault | undefined;
  /** The server's refusal of this address. */
  refusal: string | undefined;
  tried: boolean;
}

const PASTE_FAILED_MS = 4000;

/** Typed, pasted or scanned; compared with the chosen network at once. */
export const AddressField = ({ networks, network, value, onChange, fault, tried, ...props }: AddressFieldProps) => {
  const text = useText(payoutMethodsTexts);
  const [left, setLeft] = useState(false);
  const looks = fault?.startsWith('looks_like_') === true;
  // A partial address is not an error yet; another network's address is one from the start.
  const shown = fault !== undefined && (tried || looks || (left && value.trim() !== ''));
  const meant = looks ? networkMeant(networks, value) : undefined;
  const take = (given: string): void => {
    setLeft(true);
    onChange(scannedAddress(given));
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={text('address')}
        value={value}
        onChange={(typed) => onChange(scannedAddress(typed))}
        onBlur={() => setLeft(true)}
        error={shown ? text(fault, { network: networkWord(network) }) : props.refusal}
        hint={text(`hint_${network.address_kind}`)}
        trailing={<TakeButtons onTake={take} />}
        testId="add-address.address"
      />
      {meant && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => props.onNetwork(meant.network_id)}
          testId="add-address.switch"
        >
          {text('switch_network', { network: meant.network_name })}
        </Button>
      )}
    </div>
  );
};

const TakeButtons = ({ onTake }: { onTake: (text: string) => void }) => {
  const text = useText(payoutMethodsTexts);
  const [scanning, setScanning] = useState(false);
  const paste = async (): Promise<void> => {
    const pasted = await navigator.clipboard.readText().catch(() => '');
    if (pasted.trim() === '') toast.show(text('paste_failed'), { kind: 'failed', duration_ms: PASTE_FAILED_MS });
    else onTake(pasted);
  };
  return (
    <>
      <IconButton
        icon={<ClipboardPaste aria-hidden size={20} />}
        label={text('paste')}
        onClick={() => void paste()}
        testId="add-address.paste"
      />
      <IconButton
        icon={<ScanLine aria-hidden size={20} />}
        label={text('scan')}
        onClick={() => setScanning(true)}
        testId="add-address.scan"
      />
      <ScanSheet open={scanning} on_close={() => setScanning(false)} on_text={onTake} />
    </>
  );
};
