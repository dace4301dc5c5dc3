import Plus from 'lucide-react/icons/plus';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { useDefaultAddresses } from '#web/shared/default-address.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { payoutMethodsPaths } from '../paths.ts';
import { AddressSheet } from '../components/address-sheet.tsx';
import { WaitTag } from '../components/wait-tag.tsx';
import { addressGroups, shortAddress } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import { useAddresses, type SavedAddress } from '../queries.ts';

export const Screen = () => {
  const text = useText(payoutMethodsTexts);
  const addresses = useAddresses();
  const { isDefault, defaultFirst } = useDefaultAddresses();
  const [chosen, setChosen] = useState<{ id: number; open: boolean }>();
  if (addresses.state !== 'ready') return <LoadingPage title={text('addresses')} testId="addresses" read={addresses} />;
  const all = addresses.value.data;
  const shown = all.find(({ id }) => id === chosen?.id);
  if (all.length === 0)
    return (
      <PageFrame title={text('addresses')} testId="addresses">
        <EmptyState
          icon={<WalletCards />}
          action={{ label: text('add_address'), href: payoutMethodsPaths.addAddress() }}
          testId="addresses.empty"
        >
          {text('empty_addresses')}
        </EmptyState>
      </PageFrame>
    );
  return (
    <PageFrame title={text('addresses')} testId="addresses" footer={<AddButton />}>
      {addressGroups(all, defaultFirst).map(({ currency, name, addresses: group }) => (
        <Section key={currency} title={name} testId={`addresses.${name}`}>
          <Card flush>
            {group.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                is_default={isDefault(address)}
                onPress={() => setChosen({ id: address.id, open: true })}
              />
            ))}
          </Card>
        </Section>
      ))}
      {shown && (
        <AddressSheet
          address={shown}
          open={chosen?.open === true}
          onClose={() => setChosen({ id: shown.id, open: false })}
        />
      )}
    </PageFrame>
  );
};

const AddButton = () => {
  const text = useText(payoutMethodsTexts);
  return (
    <Button href={payoutMethodsPaths.addAddress()} icon={<Plus aria-hidden size={20} />} testId="addresses.add">
      {text('add_address')}
    </Button>
  );
};

interface AddressRowProps {
  address: SavedAddress;
  is_default: boolean;
  onPress: () => void;
}

const AddressRow = ({ address, is_default, onPress }: AddressRowProps) => {
  const text = useText(payoutMethodsTexts);
  return (
    <ListRow
      height="tall"
      icon={<CoinIcon code={address.name} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{address.label}</span>
          {is_default && <Tag tone="accent">{text('default')}</Tag>}
        </span>
      }
      caption={
        <span className="flex flex-col items-start gap-1">
          <span>
            {address.network_name} · <span className="font-mono">{shortAddress(address.address)}</span>
          </span>
          <WaitTag usable_from={address.usable_from} />
        </span>
      }
      onClick={onPress}
      testId={`addresses.row-${address.id}`}
    />
  );
};
