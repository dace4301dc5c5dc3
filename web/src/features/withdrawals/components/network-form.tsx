import { useState } from 'react';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { lastMoment } from '#contract/withdrawals/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import type { Coin } from '#web/shared/coin-format.ts';
import { useMistyped } from '#web/shared/use-mistyped.ts';
import { addressFault, amountForm, holdOf, sameAddress, type Destination } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useSavedAddresses, useSavedCard, type Info, type Network, type SavedCard } from '../queries.ts';
import { AddressPart } from './address-part.tsx';
import { AmountPart } from './amount-part.tsx';
import { CardPart } from './card-part.tsx';
import { TermsCard } from './terms-card.tsx';
import type { WithdrawDraft } from './use-withdraw-draft.ts';
import { useWithdrawSheet } from './withdraw-sheet.tsx';

interface NetworkFormProps {
  coin: Coin;
  info: Info;
  network: Network;
  destination: Destination;
  draft: WithdrawDraft;
  /** Nothing can be sent until another problem is solved, which the screen shows above. */
  locked: boolean;
}

const TYPES = { '0': 0, '1': 1, '2': 2 } as const;

export const NetworkForm = ({ coin, info, network, destination, draft, locked }: NetworkFormProps) => {
  const [tried, setTried] = useState(false);
  const terms = { coin, info, network };
  const to_address = destination === '0';
  const card = useSavedCard(destination);
  const book = useAddressBook(info, network, draft.values.address);
  const address = draft.values.address.trim();
  const form = amountForm(info, network, draft.values.amount);
  const isMistyped = useMistyped();
  const fault = to_address ? addressFault(network, address, isMistyped) : undefined;
  const goes_to = to_address ? address : card ? shownCard(card) : '';
  const hold = holdOf(info, to_address ? (book.chosen ?? 'new') : undefined, instantOf(now()));
  const sheet = useWithdrawSheet(() => {
    draft.set({ address: '', amount: '' });
    setTried(false);
  });
  const unusable = to_address ? (fault !== undefined && address !== '') || isHeldTooLong(hold) : !isReady(card);
  const submit = (): void => {
    setTried(true);
    const { amount, receives, after } = form;
    if (fault || form.fault || !amount || !receives || !after) return;
    const to = { type: TYPES[destination], address: to_address ? address : undefined, network: network.network_id };
    sheet.start(
      { currency: info.currency_id, number: amount, ...to },
      { coin, network, amount, receives, after, goes_to, hold, cool_off_hours: info.cool_off_hours },
    );
  };
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4 [&_input]:scroll-mb-8">
          {to_address ? (
            <AddressPart
              {...terms}
              {...book}
              value={draft.values.address}
              onChange={(next) => draft.set({ address: next })}
              fault={tried || address !== '' ? fault : undefined}
            />
          ) : (
            <CardPart destination={destination} card={card} />
          )}
          <AmountPart
            {...terms}
            form={form}
            value={draft.values.amount}
            onChange={(amount) => draft.set({ amount })}
            tried={tried}
          />
        </div>
      </Card>
      <TermsCard {...terms} form={form} />
      <Promised>{info.promise}</Promised>
      <Submit coin={coin} onClick={submit} disabled={locked || unusable} />
      {sheet.sheet}
    </>
  );
};

/** At the bottom of the screen, or above the keyboard: the form is longer than both leave. */
const Submit = ({ coin, onClick, disabled }: { coin: Coin; onClick: () => void; disabled: boolean }) => {
  const text = useText(withdrawalsTexts);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-6 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <Button onClick={onClick} disabled={disabled} testId="withdraw.submit">
        {text('withdraw_coin', { currency: coin.currency_name })}
      </Button>
    </div>
  );
};

/** The saved addresses of this network, and the one that was typed or picked. */
const useAddressBook = (info: Info, network: Network, typed: string) => {
  const all = useSavedAddresses(info.currency_id).value?.data ?? [];
  const saved = all.filter(({ network_id }) => network_id === network.network_id);
  return { saved, chosen: saved.find(({ address }) => sameAddress(address, typed)) };
};

const Promised = ({ children }: { children: string }) => (
  <Banner kind="info" testId="withdraw.promise">
    {children}
  </Banner>
);

const shownCard = ({ bank, tail }: SavedCard): string => `${bank} •••• ${tail}`;

/** WD5: such a request would be refused; the address says above until when. */
const isHeldTooLong = (hold: ReturnType<typeof holdOf>): boolean =>
  hold !== undefined && hold.until_at > lastMoment(instantOf(now()));

const isReady = (card: SavedCard | null | undefined): boolean =>
  card !== null && card !== undefined && (card.usable_from === null || millisecondsOf(card.usable_from) <= now());
