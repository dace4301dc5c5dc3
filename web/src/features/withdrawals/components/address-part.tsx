import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { useDefaultAddresses } from '#web/shared/default-address.ts';
import { AddressWays } from '#web/shared/qr-scan/address-ways.tsx';
import { lastUsed, looksLike, type AddressFault } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useLatest, type Info, type Network, type SavedAddress } from '../queries.ts';
import { NewAddress } from './new-address.tsx';

interface AddressPartProps {
  info: Info;
  network: Network;
  value: string;
  onChange: (address: string) => void;
  fault: AddressFault | undefined;
  /** The address book of this network, and the entry that was typed or picked. */
  saved: readonly SavedAddress[];
  chosen: SavedAddress | undefined;
}

/** The address book, and a field compared with the chosen network while typing. */
export const AddressPart = (props: AddressPartProps) => {
  const { info, network, value, onChange, fault, chosen } = props;
  const text = useText(withdrawalsTexts);
  const saved = useDefaultAddresses().defaultFirst(props.saved);
  return (
    <>
      {saved.length > 0 && <AddressBook info={info} saved={saved} chosen={chosen} onChange={onChange} />}
      <TextField
        label={text('address')}
        value={value}
        onChange={onChange}
        error={fault && text(fault, { network: network.network_name, found: looksLike(value) })}
        trailing={
          <AddressWays
            onAddress={onChange}
            says={{ paste: text('paste'), paste_failed: text('paste_failed'), scan: text('scan') }}
            testId="withdraw"
          />
        }
        testId="withdraw.address"
      />
      {value.trim() !== '' && fault === undefined && chosen?.is_usable !== true && (
        <NewAddress info={info} network={network} address={value.trim()} saved={chosen} />
      )}
    </>
  );
};

interface AddressBookProps {
  info: Info;
  saved: readonly SavedAddress[];
  chosen: SavedAddress | undefined;
  onChange: (address: string) => void;
}

const TAIL = 4;

const AddressBook = ({ info, saved, chosen, onChange }: AddressBookProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const latest = useLatest(info.currency_id).value?.data ?? [];
  const detail = ({ address, network_name, is_usable, usable_from }: SavedAddress): string => {
    const used = lastUsed(latest, address);
    return [
      network_name,
      `…${address.slice(-TAIL)}`,
      ...(used ? [text('last_used', { time: format.instant(used, 'date') })] : []),
      ...(is_usable ? [] : [text('usable_from', { time: format.instant(usable_from, 'date_time') })]),
    ].join(' · ');
  };
  return (
    <SelectField
      label={text('saved_addresses')}
      value={chosen?.address}
      onChange={onChange}
      options={saved.map((one) => ({ value: one.address, label: one.label, detail: detail(one) }))}
      testId="withdraw.saved"
    />
  );
};
