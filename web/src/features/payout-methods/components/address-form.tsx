import { useState } from 'react';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { useMistyped } from '#web/shared/use-mistyped.ts';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { addressFault, labelFault, LABEL_LENGTH } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import type { SavedAddress, SendCurrency, SendNetwork, SendNetworks } from '../queries.ts';
import { AddressField } from './address-field.tsx';
import { AddressPreview } from './address-preview.tsx';
import { PicturePart } from './picture-part.tsx';
import { SaveFooter } from './save-footer.tsx';
import { useProvenSave } from '#web/shared/use-proven-save.tsx';

interface AddressFormProps {
  choices: SendNetworks;
  /** The address to edit; undefined for a new one. */
  saved: SavedAddress | undefined;
  currency: SendCurrency;
  onCurrency: (currency: string) => void;
}

const OF_ADDRESS: readonly RefusalCode[] = [
  'address_malformed',
  'address_wrong_network',
  'address_checksum_wrong',
  'payout_address_known',
];

const SAID_MS = 3000;

export const AddressForm = (props: AddressFormProps) => {
  const { choices, saved } = props;
  const text = useText(payoutMethodsTexts);
  const form = useAddressForm(props);
  const { network, said } = form;
  if (!network) return null;
  const unplaced = said && !OF_ADDRESS.includes(said.reason) && said.reason !== 'payout_name_special';
  return (
    <PageFrame
      title={text(saved ? 'edit_address' : 'add_address')}
      testId="add-address"
      footer={<SaveFooter busy={form.busy} onPress={form.submit} testId="add-address.save" />}
    >
      {choices.cool_off_hours > 0 && (
        <Banner kind="info" testId="add-address.wait">
          {text(saved ? 'wait_again' : 'wait_why', { hours: choices.cool_off_hours })}
        </Banner>
      )}
      {unplaced && (
        <Banner kind="danger" testId="add-address.refused">
          {said.message}
        </Banner>
      )}
      <Card>
        <div className="flex flex-col gap-4">
          <WhereFields {...props} network={network} onNetwork={(chosen) => form.set({ network: chosen })} />
          <AddressField
            networks={props.currency.networks}
            network={network}
            onNetwork={(chosen) => form.set({ network: chosen })}
            value={form.values.address}
            onChange={(address) => form.set({ address })}
            fault={form.fault}
            refusal={said && OF_ADDRESS.includes(said.reason) ? said.message : undefined}
            tried={form.tried}
          />
          <LabelField {...form} />
        </div>
      </Card>
      {form.fault === undefined && (
        <AddressPreview address={form.values.address.trim()} network_name={network.network_name} />
      )}
      <PicturePart value={form.picture} onChange={form.setPicture} />
      {form.sheet}
    </PageFrame>
  );
};

const useAddressForm = ({ saved, currency }: AddressFormProps) => {
  const { values, set, clear } = useDraft(`payout-methods.address.${saved?.id ?? `new.${currency.currency}`}`, {
    network: saved?.network_id ?? '',
    label: saved?.label ?? '',
    address: saved?.address ?? '',
  });
  const [tried, setTried] = useState(false);
  const [picture, setPicture] = useState<string>();
  const network = currency.networks.find(({ network_id }) => network_id === values.network) ?? currency.networks[0];
  const { save, busy, refused, sheet } = useSaveAddress(clear);
  const said = useSaid(refused, `${network?.network_id} ${values.address} ${values.label}`);
  const isMistyped = useMistyped();
  const fault = network && addressFault(network, values.address, isMistyped);
  const label_fault = labelFault(values.label);
  const submit = (): void => {
    setTried(true);
    if (!network || fault || label_fault) return;
    save({
      id: saved?.id,
      currency: currency.currency,
      network: network.network_id,
      name: values.label.trim(),
      address: values.address.trim(),
      qrcode: picture,
    });
  };
  return { values, set, network, fault, label_fault, said, tried, busy, sheet, picture, setPicture, submit };
};

interface WhereFieldsProps extends AddressFormProps {
  network: SendNetwork;
  onNetwork: (network_id: string) => void;
}

const WhereFields = ({ choices, saved, currency, onCurrency, network, onNetwork }: WhereFieldsProps) => {
  const text = useText(payoutMethodsTexts);
  return (
    <>
      <SelectField
        label={text('currency')}
        value={String(currency.currency)}
        onChange={onCurrency}
        disabled={saved !== undefined}
        options={choices.currencies.map((one) => ({ value: String(one.currency), label: one.name, coin: one.name }))}
        testId="add-address.currency"
      />
      <SelectField
        label={text('network')}
        value={network.network_id}
        onChange={onNetwork}
        options={currency.networks.map((one) => ({ value: one.network_id, label: one.network_name }))}
        testId="add-address.network"
      />
    </>
  );
};

type LabelFieldProps = Pick<ReturnType<typeof useAddressForm>, 'values' | 'set' | 'tried' | 'label_fault' | 'said'>;

const LabelField = ({ values, set, tried, label_fault, said }: LabelFieldProps) => {
  const text = useText(payoutMethodsTexts);
  const shown = label_fault !== undefined && (tried || label_fault !== 'label_missing');
  const refusal = said?.reason === 'payout_name_special' ? said.message : undefined;
  return (
    <TextField
      label={text('label')}
      hint={text('label_hint')}
      value={values.label}
      onChange={(label) => set({ label })}
      limit={LABEL_LENGTH}
      error={shown ? text(label_fault, { count: LABEL_LENGTH }) : refusal}
      enterKeyHint="done"
      testId="add-address.label"
    />
  );
};

/** A refusal is about what was sent; it disappears once that is edited. */
const useSaid = <Refusal,>(refused: Refusal | undefined, about: string): Refusal | undefined => {
  const [seen, setSeen] = useState({ refused, about });
  if (seen.refused !== refused) setSeen({ refused, about });
  return seen.refused === refused && seen.about === about ? refused : undefined;
};

const useSaveAddress = (clear: () => void) => {
  const text = useText(payoutMethodsTexts);
  const format = useFormat();
  return useProvenSave(payoutMethodsCalls.save, {
    changes: [payoutMethodsCalls.list],
    onDone: ({ usable_from, is_usable }) => {
      clear();
      const words = is_usable ? text('saved') : text('saved_from', { time: format.instant(usable_from, 'date_time') });
      toast.show(words, { kind: 'done', duration_ms: SAID_MS });
      back();
    },
  });
};
