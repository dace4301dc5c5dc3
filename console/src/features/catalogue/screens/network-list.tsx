import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, networkFits } from '#contract/catalogue/rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Facts } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { sentencesOf } from '#console/shared/in-words.ts';
import { useMay } from '#console/shared/may.ts';
import { OpenProposal } from '../components/open-proposal.tsx';
import { Said } from '#console/shared/said.tsx';
import { Words } from '#console/shared/words.tsx';
import { ValueField } from '../components/value-field.tsx';

/** As react-admin has it: amounts are texts. */
interface Network {
  readonly id: number;
  readonly currency_id: number;
  readonly currency_name: string;
  readonly currency_scale: number;
  readonly network_id: string;
  readonly network_name: string;
  readonly deposits_on: boolean;
  readonly withdrawals_on: boolean;
  readonly least_deposit: string;
  readonly withdrawal_fee: string;
  readonly least_withdrawal: string;
  readonly confirmations: number;
  readonly proposal_id: number | null;
}

const onOff = (is: boolean) => <Said text={is ? 'catalogue.on' : 'catalogue.off'} />;

const cellsOf = (network: Network) => ({
  network_name: `${network.currency_name}, ${network.network_name}`,
  deposits_on: onOff(network.deposits_on),
  withdrawals_on: onOff(network.withdrawals_on),
  withdrawal_fee: network.withdrawal_fee,
  confirmations: network.confirmations,
});

export const NetworkList = () => {
  const may = useMay();
  return (
    <FoldList<Network> cells={cellsOf}>
      {(network) => (
        <>
          <Facts of={{ least_deposit: network.least_deposit, least_withdrawal: network.least_withdrawal }} />
          {may(calls.proposeNetwork) && <Change key={JSON.stringify(typedOf(network))} network={network} />}
        </>
      )}
    </FoldList>
  );
};

const SWITCHES = ['deposits_on', 'withdrawals_on'] as const;
const AMOUNTS = ['least_deposit', 'withdrawal_fee', 'least_withdrawal'] as const;

type Typed = Readonly<Record<(typeof SWITCHES)[number] | (typeof AMOUNTS)[number] | 'confirmations', string>>;

const typedOf = (network: Network): Typed => ({
  deposits_on: network.deposits_on ? '1' : '0',
  withdrawals_on: network.withdrawals_on ? '1' : '0',
  least_deposit: network.least_deposit,
  withdrawal_fee: network.withdrawal_fee,
  least_withdrawal: network.least_withdrawal,
  confirmations: String(network.confirmations),
});

type Terms = Omit<InputOf<typeof calls.proposeNetwork>, 'currency_id' | 'network_id' | 'reason'>;

/** The typed terms, or nothing while one of them is none or does not fit. */
const termsOf = (typed: Typed, { currency_scale, network_id }: Network): Terms | undefined => {
  const [least_deposit, withdrawal_fee, least_withdrawal] = AMOUNTS.map((name) => Decimal.amount(typed[name]));
  if (!least_deposit || !withdrawal_fee || !least_withdrawal || !/^\d{1,4}$/.test(typed.confirmations))
    return undefined;
  const terms = {
    deposits_on: typed.deposits_on === '1',
    withdrawals_on: typed.withdrawals_on === '1',
    least_deposit,
    withdrawal_fee,
    least_withdrawal,
    confirmations: Number(typed.confirmations),
  };
  return networkFits(terms, currency_scale, network_id !== 'bank') ? terms : undefined;
};

/** As texts, the way a stored proposal has them. */
const plainTerms = (terms: Typed) => ({
  ...terms,
  deposits_on: terms.deposits_on === '1',
  withdrawals_on: terms.withdrawals_on === '1',
});

const Change = ({ network }: { readonly network: Network }) => {
  const t = useTranslate();
  const [typed, setTyped] = useState(typedOf(network));
  const terms = termsOf(typed, network);
  const payload = { ...network, before: plainTerms(typedOf(network)), after: plainTerms(typed) };
  const sentences = sentencesOf('catalogue.change-network', payload, t);
  const field = (name: keyof Typed) => ({
    label: t(`fields.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
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
      <OpenProposal id={network.proposal_id} />
      <div className="acts">
        <ActButton
          call={calls.proposeNetwork}
          label="operators.propose"
          question="catalogue.propose_question"
          reasons={changeReasons}
          input={(reason) => {
            if (!terms) throw new Error('terms that do not fit cannot be proposed');
            const { currency_id, network_id } = network;
            return { ...terms, currency_id, network_id, reason: reason as (typeof changeReasons)[number] };
          }}
          disabled={!terms || sentences.length < 2 || network.proposal_id !== null}
          strong
        >
          <Words of={sentences} />
        </ActButton>
      </div>
    </>
  );
};
