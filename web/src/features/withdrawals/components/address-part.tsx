import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { looksLike, type AddressFault } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useSavedAddresses, type Info, type Network } from '../queries.ts';

interface AddressPartProps {
  info: Info;
  network: Network;
  value: string;
  onChange: (address: string) => void;
  fault: AddressFault | undefined;
}

const TAIL = 4;

/** The address book, and a field whose text is compared with the chosen network as it is typed. */
export const AddressPart = ({ info, network, value, onChange, fault }: AddressPartProps) => {
  const text = useText(withdrawalsTexts);
  const all = useSavedAddresses(info.currency_id).value?.data ?? [];
  const saved = all.filter(({ network_id }) => network_id === network.network_id);
  const known = saved.find(({ address, is_usable }) => address === value.trim() && is_usable);
  const paste = async (): Promise<void> => {
    const pasted = await navigator.clipboard.readText().catch(() => '');
    if (pasted !== '') onChange(pasted.trim());
  };
  return (
    <>
      {saved.length > 0 && (
        <SelectField
          label={text('saved_addresses')}
          value={saved.find(({ address }) => address === value.trim())?.address}
          onChange={onChange}
          options={saved.map(({ address, label, network_name }) => ({
            value: address,
            label,
            detail: `${network_name} · …${address.slice(-TAIL)}`,
          }))}
          testId="withdraw.saved"
        />
      )}
      <TextField
        label={text('address')}
        value={value}
        onChange={onChange}
        error={fault && text(fault, { network: network.network_name, found: looksLike(value) })}
        trailing={
          <Button variant="ghost" size="small" fit onClick={() => void paste()} testId="withdraw.paste">
            {text('paste')}
          </Button>
        }
        testId="withdraw.address"
      />
      {value.trim() !== '' && fault === undefined && !known && (
        <Banner kind="warn" testId="withdraw.new-address">
          {text('new_address', { hours: info.cool_off_hours })}
        </Banner>
      )}
    </>
  );
};
