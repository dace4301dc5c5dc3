import { useState } from 'react';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { bothReads } from '#web/shared/both-reads.ts';
import { AddressForm } from '../components/address-form.tsx';
import { payoutMethodsTexts } from '../locales/index.ts';
import { useAddresses, useNetworks } from '../queries.ts';

const FIRST = 'USDT';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(payoutMethodsTexts);
  const choices = useNetworks();
  const addresses = useAddresses();
  const [chosen, setChosen] = useState(query['currency']);
  const changes = query['id'] !== undefined;
  const title = text(changes ? 'edit_address' : 'add_address');
  const saved = addresses.value?.data.find(({ id }) => String(id) === query['id']);
  const read = changes ? bothReads(choices, addresses) : choices;
  if (choices.state !== 'ready' || read.state !== 'ready')
    return <LoadingPage title={title} testId="add-address" read={read} />;
  const { currencies } = choices.value;
  const wanted = saved ? String(saved.currency) : chosen;
  const currency =
    currencies.find((one) => String(one.currency) === wanted) ??
    currencies.find(({ name }) => name === FIRST) ??
    currencies[0];
  if (!currency || (changes && !saved))
    return (
      <PageFrame title={title} testId="add-address">
        <ErrorState testId="add-address.unknown">{text(changes ? 'address_gone' : 'nothing_leaves')}</ErrorState>
      </PageFrame>
    );
  return (
    <AddressForm
      key={`${saved?.id ?? 'new'} ${currency.currency}`}
      choices={choices.value}
      saved={saved}
      currency={currency}
      onCurrency={setChosen}
    />
  );
};
