import { useState } from 'react';
import { AmountField } from '#ui/amount-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useCoinFormat, type Coin } from '../../../shared/coin-format.ts';
import { Facts } from '../../../shared/facts.tsx';
import { paths } from '../../../shared/paths.ts';
import { addressFault, amountForm, networksFor, type AmountForm, type Destination } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import type { Info, Network } from '../queries.ts';
import { AddressPart } from './address-part.tsx';
import { useWithdrawSheet } from './withdraw-sheet.tsx';

interface WithdrawFormProps {
  coin: Coin;
  info: Info;
}

export const WithdrawForm = ({ coin, info }: WithdrawFormProps) => {
  const text = useText(withdrawalsTexts);
  const [destination, setDestination] = useState<Destination>('0');
  const networks = networksFor(info, destination);
  const [chosen, setChosen] = useState<string>();
  const network = networks.find(({ network_id }) => network_id === chosen) ?? networks[0];
  return (
    <>
      <Notices info={info} />
      <Tabs
        label={text('destination')}
        items={[
          { value: '0', label: text('wallet_address') },
          { value: '1', label: text('bank_card') },
          { value: '2', label: text('bank_international') },
        ]}
        value={destination}
        onChange={setDestination}
        testId="withdraw.destination"
      />
      {networks.length > 1 && (
        <SelectField
          label={text('network')}
          value={network?.network_id}
          onChange={setChosen}
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
        />
      ) : (
        <Banner kind="warn">{text('not_open')}</Banner>
      )}
    </>
  );
};

const Notices = ({ info }: { info: Info }) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  return (
    <>
      {info.level === 0 && (
        <Banner kind="warn" action={{ label: text('verify'), href: paths.identity() }} testId="withdraw.identity">
          {text('identity_needed')}
        </Banner>
      )}
      {info.waits_until !== null && (
        <Banner kind="warn">{text('waits_until', { time: format.instant(info.waits_until, 'date_time') })}</Banner>
      )}
    </>
  );
};

interface NetworkFormProps extends WithdrawFormProps {
  network: Network;
  destination: Destination;
}

const NetworkForm = ({ coin, info, network, destination }: NetworkFormProps) => {
  const text = useText(withdrawalsTexts);
  const [typed, setTyped] = useState({ address: '', amount: '' });
  const [tried, setTried] = useState(false);
  const form = amountForm(info, network, typed.amount);
  const fault = destination === '0' ? addressFault(network, typed.address) : undefined;
  const sheet = useWithdrawSheet({ coin, network, form, address: typed.address.trim() }, () => {
    setTyped({ address: '', amount: '' });
    setTried(false);
  });
  const submit = (): void => {
    setTried(true);
    if (fault || form.fault || !form.amount) return;
    sheet.start({
      currency: info.currency_id,
      number: form.amount,
      type: destination === '0' ? 0 : destination === '1' ? 1 : 2,
      address: destination === '0' ? typed.address.trim() : undefined,
      network: network.network_id,
    });
  };
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          {destination === '0' ? (
            <AddressPart
              info={info}
              network={network}
              value={typed.address}
              onChange={(address) => setTyped({ ...typed, address })}
              fault={tried || typed.address.trim() !== '' ? fault : undefined}
            />
          ) : (
            <p className="type-body text-2">{text('no_card')}</p>
          )}
          <Amount
            coin={coin}
            info={info}
            network={network}
            form={form}
            value={typed.amount}
            onChange={(amount) => setTyped({ ...typed, amount })}
            tried={tried}
          />
        </div>
      </Card>
      <TermsCard coin={coin} info={info} network={network} form={form} />
      <Banner kind="info" testId="withdraw.promise">
        {info.promise}
      </Banner>
      <Button onClick={submit} testId="withdraw.submit">
        {text('withdraw_coin', { currency: coin.currency_name })}
      </Button>
      {sheet.sheet}
    </>
  );
};

interface AmountProps extends WithdrawFormProps {
  network: Network;
  form: AmountForm;
  value: string;
  onChange: (value: string) => void;
  tried: boolean;
}

const Amount = ({ coin, info, network, form, value, onChange, tried }: AmountProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  return (
    <AmountField
      label={text('amount')}
      value={value}
      onChange={onChange}
      unit={coin.currency_name}
      available={form.most}
      balance={text('available', { amount: format.coin(info.change_balance, coin, 'down') })}
      error={
        tried && form.fault
          ? text(form.fault, { scale: network.scale, minimum: format.coin(network.minimum, coin, 'up') })
          : undefined
      }
      testId="withdraw.amount"
    />
  );
};

interface TermsCardProps extends WithdrawFormProps {
  network: Network;
  form: AmountForm;
}

const TermsCard = ({ coin, info, network, form }: TermsCardProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  return (
    <Card testId="withdraw.terms">
      <Facts
        facts={[
          { label: text('fee'), value: format.coin(network.fee, coin, 'up'), testId: 'withdraw.fee' },
          {
            label: text('you_receive'),
            value: form.receives ? format.coin(form.receives, coin, 'down') : '–',
            testId: 'withdraw.receives',
          },
          { label: text('minimum'), value: format.coin(network.minimum, coin, 'up') },
          {
            label: text('remaining'),
            value: info.remaining ? format.coin(info.remaining, coin, 'down') : `${info.remaining_btc.toString()} BTC`,
            testId: 'withdraw.remaining',
          },
          { label: text('all_arrives'), value: text('minutes', { count: network.arrival_minutes }) },
        ]}
      />
    </Card>
  );
};
