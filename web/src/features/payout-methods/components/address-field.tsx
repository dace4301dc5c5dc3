import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { AddressWays } from '#web/shared/qr-scan/address-ways.tsx';
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

/** Typed, pasted or scanned; compared with the chosen network at once. */
export const AddressField = ({ networks, network, value, onChange, fault, tried, ...props }: AddressFieldProps) => {
  const text = useText(payoutMethodsTexts);
  const [left, setLeft] = useState(false);
  const looks = fault?.startsWith('looks_like_') === true;
  // A partial address is not an error yet; another network's address is one from the start.
  const shown = fault !== undefined && (tried || looks || (left && value.trim() !== ''));
  const meant = looks ? networkMeant(networks, value) : undefined;
  const take = (address: string): void => {
    setLeft(true);
    onChange(address);
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
        trailing={
          <AddressWays
            onAddress={take}
            says={{ paste: text('paste'), paste_failed: text('paste_failed'), scan: text('scan') }}
            testId="add-address"
          />
        }
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
