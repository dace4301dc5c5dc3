import { Translate, useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, networkFits, type NetworkTerms } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Facts } from '#console/shared/facts.tsx';
import { useTyped } from '#console/shared/field.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Network as NetworkName } from '#console/shared/network.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import { proposals } from '../proposals.ts';

type Network = AmountsAsText<OutputOf<typeof calls.networks>[number]> & { readonly id: number };

const onOff = (is: boolean) => <Translate i18nKey={is ? 'value.on' : 'value.off'} />;

const cellsOf = (network: Network) => ({
  network_name: (
    <>
      {network.currency_name}, <NetworkName id={network.network_id} />
    </>
  ),
  deposits_on: onOff(network.deposits_on),
  withdrawals_on: onOff(network.withdrawals_on),
  withdrawal_fee: <Amount of={network.withdrawal_fee} unit={network.currency_name} />,
  confirmations: <Amount of={network.confirmations} />,
});

export const Screen = () => {
  const may = useMay();
  return (
    <FoldList<Network> cells={cellsOf} numbers={['withdrawal_fee', 'confirmations']}>
      {(network) => (
        <>
          <Facts
            of={{
              min_deposit: <Amount of={network.min_deposit} unit={network.currency_name} />,
              min_withdrawal: <Amount of={network.min_withdrawal} unit={network.currency_name} />,
            }}
          />
          {may(calls.proposeNetwork) && <Change key={JSON.stringify(typedOf(network))} network={network} />}
        </>
      )}
    </FoldList>
  );
};

const SWITCHES = ['deposits_on', 'withdrawals_on'] as const;
const AMOUNTS = ['min_deposit', 'withdrawal_fee', 'min_withdrawal'] as const;

type Typed = Readonly<Record<(typeof SWITCHES)[number] | (typeof AMOUNTS)[number] | 'confirmations', string>>;

const typedOf = (network: Network): Typed => ({
  deposits_on: network.deposits_on ? '1' : '0',
  withdrawals_on: network.withdrawals_on ? '1' : '0',
  min_deposit: network.min_deposit,
  withdrawal_fee: network.withdrawal_fee,
  min_withdrawal: network.min_withdrawal,
  confirmations: String(network.confirmations),
});

/** As a stored proposal has them: amounts are texts, switches are not. */
const storedOf = (typed: Typed) => ({
  ...typed,
  deposits_on: typed.deposits_on === '1',
  withdrawals_on: typed.withdrawals_on === '1',
});

/** The typed terms; undefined while one of them is not a number or does not fit. */
const termsOf = (typed: Typed, { currency_scale, network_id }: Network): NetworkTerms | undefined => {
  const [min_deposit, withdrawal_fee, min_withdrawal] = AMOUNTS.map((name) => Decimal.amount(typed[name]));
  if (!min_deposit || !withdrawal_fee || !min_withdrawal || !/^\d{1,4}$/.test(typed.confirmations)) return undefined;
  const amounts = { min_deposit, withdrawal_fee, min_withdrawal };
  const terms = { ...storedOf(typed), ...amounts, confirmations: Number(typed.confirmations) };
  return networkFits(terms, currency_scale, network_id !== 'bank') ? terms : undefined;
};

const Change = ({ network }: { readonly network: Network }) => {
  const t = useTranslate();
  const { currency_id, network_id, proposal_id } = network;
  const { typed, field } = useTyped(typedOf(network));
  const terms = termsOf(typed, network);
  const payload = { ...network, before: storedOf(typedOf(network)), after: storedOf(typed) };
  const sentences = proposals['catalogue.change-network'](payload, t);
  return (
    <>
      <p>{t('catalogue.network_about')}</p>
      <div className="value-fields">
        {SWITCHES.map((name) => (
          <ValueField key={name} {...field(name)} kind="switch" />
        ))}
        {AMOUNTS.map((name) => (
          <ValueField key={name} {...field(name)} kind="amount" />
        ))}
        <ValueField {...field('confirmations')} kind="whole" />
      </div>
      {!terms && <p role="alert">{t('catalogue.network_does_not_fit')}</p>}
      <ProposeChange
        call={calls.proposeNetwork}
        reasons={changeReasons}
        terms={terms && sentences.length > 1 ? { ...terms, currency_id, network_id } : undefined}
        sentences={sentences}
        proposal_id={proposal_id}
        strong
      />
    </>
  );
};
