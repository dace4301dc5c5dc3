import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import type { Coin } from '#web/shared/coin-format.ts';
import { addressFault, amountForm, type Destination } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useSavedCard, type Info, type Network, type SavedCard } from '../queries.ts';
import { AddressPart } from './address-part.tsx';
import { AmountPart } from './amount-part.tsx';
import { CardPart } from './card-part.tsx';
import { TermsCard } from './terms-card.tsx';
import { useWithdrawSheet } from './withdraw-sheet.tsx';

interface NetworkFormProps {
  coin: Coin;
  info: Info;
  network: Network;
  destination: Destination;
  /** Nothing can be sent until another problem is solved, which the screen shows above. */
  locked: boolean;
}

const TYPES = { '0': 0, '1': 1, '2': 2 } as const;

export const NetworkForm = ({ coin, info, network, destination, locked }: NetworkFormProps) => {
  const text = useText(withdrawalsTexts);
  const [typed, setTyped] = useState({ address: '', amount: '' });
  const [tried, setTried] = useState(false);
  const terms = { coin, info, network };
  const to_address = destination === '0';
  const card = useSavedCard(destination);
  const address = typed.address.trim();
  const form = amountForm(info, network, typed.amount);
  const fault = to_address ? addressFault(network, address) : undefined;
  const goes_to = to_address ? address : card ? shownCard(card) : '';
  const sheet = useWithdrawSheet(() => {
    setTyped({ address: '', amount: '' });
    setTried(false);
  });
  const blocked = locked || (to_address ? fault !== undefined && address !== '' : !isReady(card));
  const submit = (): void => {
    setTried(true);
    const { amount, receives, after } = form;
    if (fault || form.fault || !amount || !receives || !after) return;
    const to = { type: TYPES[destination], address: to_address ? address : undefined, network: network.network_id };
    const asked = { coin, network, amount, receives, after, goes_to };
    sheet.start({ currency: info.currency_id, number: amount, ...to }, asked);
  };
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          {to_address ? (
            <AddressPart
              {...terms}
              value={typed.address}
              onChange={(next) => setTyped((before) => ({ ...before, address: next }))}
              fault={tried || address !== '' ? fault : undefined}
            />
          ) : (
            <CardPart destination={destination} card={card} />
          )}
          <AmountPart
            {...terms}
            form={form}
            value={typed.amount}
            onChange={(amount) => setTyped((before) => ({ ...before, amount }))}
            tried={tried}
          />
        </div>
      </Card>
      <TermsCard {...terms} form={form} />
      <Promised>{info.promise}</Promised>
      <Button onClick={submit} disabled={blocked} testId="withdraw.submit">
        {text('withdraw_coin', { currency: coin.currency_name })}
      </Button>
      {sheet.sheet}
    </>
  );
};

const Promised = ({ children }: { children: string }) => (
  <Banner kind="info" testId="withdraw.promise">
    {children}
  </Banner>
);

const shownCard = ({ bank, tail }: SavedCard): string => `${bank} •••• ${tail}`;

const isReady = (card: SavedCard | null | undefined): boolean =>
  card !== null && card !== undefined && (card.usable_from === null || millisecondsOf(card.usable_from) <= now());
