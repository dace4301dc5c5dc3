import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { networksFor, type Destination } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useProfile, type Info } from '../queries.ts';
import { NetworkForm } from './network-form.tsx';
import type { WithdrawDraft } from './use-withdraw-draft.ts';

interface WithdrawFormProps {
  coin: Coin;
  info: Info;
  draft: WithdrawDraft;
}

const destinations: readonly Destination[] = ['0', '1', '2'];

export const WithdrawForm = ({ coin, info, draft }: WithdrawFormProps) => {
  const text = useText(withdrawalsTexts);
  const profile = useProfile().value;
  const destination = destinations.find((one) => one === draft.values.destination) ?? '0';
  const networks = networksFor(info, destination);
  const network = networks.find(({ network_id }) => network_id === draft.values.network) ?? networks[0];
  const no_password = profile?.has_pay_password === false;
  return (
    <>
      <Notices info={info} no_password={no_password} />
      <Tabs
        label={text('destination')}
        items={[
          { value: '0', label: text('wallet_address') },
          { value: '1', label: text('bank_card') },
          { value: '2', label: text('bank_international') },
        ]}
        value={destination}
        onChange={(chosen) => draft.set({ destination: chosen, network: '', address: '' })}
        testId="withdraw.destination"
      />
      {networks.length > 1 && (
        <SelectField
          label={text('network')}
          value={network?.network_id}
          onChange={(chosen) => draft.set({ network: chosen, address: '' })}
          options={networks.map(({ network_id, network_name }) => ({ value: network_id, label: network_name }))}
          testId="withdraw.network"
        />
      )}
      {network ? (
        <NetworkForm
          key={`${destination} ${network.network_id}`}
          coin={coin}
          info={info}
          network={network}
          destination={destination}
          draft={draft}
          locked={no_password}
        />
      ) : (
        <Banner kind="warn">{text('not_open')}</Banner>
      )}
    </>
  );
};

const Notices = ({ info, no_password }: { info: Info; no_password: boolean }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  return (
    <>
      {no_password && (
        <Banner
          kind="warn"
          action={{ label: text('pay_password_set'), href: identityPaths.payPassword() }}
          testId="withdraw.no-password"
        >
          {text('pay_password_needed')}
        </Banner>
      )}
      {info.waits_until !== null && (
        <Banner kind="warn">{text('waits_until', { time: format.instant(info.waits_until, 'date_time') })}</Banner>
      )}
    </>
  );
};
