import IdCard from 'lucide-react/icons/id-card';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useWithdrawDraft, type WithdrawDraft } from '../components/use-withdraw-draft.ts';
import { WithdrawForm } from '../components/withdraw-form.tsx';
import { withdrawalsTexts } from '../locales/index.ts';
import { useCurrencies, useInfo, useProfile, type Currency } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(withdrawalsTexts);
  const currencies = useCurrencies();
  const list = currencies.value ?? [];
  const draft = useWithdrawDraft(query['currency']);
  const coin =
    list.find(({ id }) => String(id) === draft.values.currency) ?? list.find(({ name }) => name === 'USDT') ?? list[0];
  if (!coin) return <LoadingPage title={text('withdraw')} testId="withdraw" read={currencies} />;
  return (
    <PageFrame
      title={text('withdraw')}
      testId="withdraw"
      icons={
        <IconButton
          icon={<ReceiptText aria-hidden size={24} />}
          label={text('records')}
          href={paths.fundsInAndOut({ kind: 'out' })}
          testId="withdraw.records"
        />
      }
    >
      <HaltNotice />
      <SelectField
        label={text('coin')}
        value={String(coin.id)}
        onChange={(currency) => draft.set({ currency, network: '', address: '', amount: '' })}
        options={list.map(({ id, name }) => ({ value: String(id), label: name, coin: name }))}
        testId="withdraw.coin"
      />
      <CoinPart key={coin.id} currency={coin} draft={draft} />
    </PageFrame>
  );
};

const CoinPart = ({ currency, draft }: { currency: Currency; draft: WithdrawDraft }) => {
  const text = useText(withdrawalsTexts);
  const unverified = useProfile().value?.verification_level === 0;
  const [sent_away, setSentAway] = useState(false);
  // The first request is refused and redirects to the identity page. Sent again on the way back, it would redirect
  // forever.
  const info = useInfo(currency.id, !(unverified && sent_away));
  const needs_identity = info.failure instanceof Refused && info.failure.type === '998';
  if (needs_identity && !sent_away) setSentAway(true);
  if (info.state === 'failed' && needs_identity)
    return (
      <EmptyState
        icon={<IdCard />}
        action={{ label: text('verify'), href: verificationPaths.levels() }}
        testId="withdraw.identity"
      >
        {text('identity_needed')}
      </EmptyState>
    );
  return (
    <ReadStates read={info} skeleton={<SkeletonCards count={2} lines={5} />}>
      {(value) => (
        <WithdrawForm
          coin={{ currency_name: currency.name, currency_scale: currency.currency_scale }}
          info={value}
          draft={draft}
        />
      )}
    </ReadStates>
  );
};
