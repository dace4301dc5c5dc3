import { useTranslate } from 'react-admin';
import { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import { houseFunds, topUpReasons, type HouseFund } from '#contract/futures/term-rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { ChoiceField, useTyped } from '#console/shared/field.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import { topUpOf } from '../form.ts';
import { proposals } from '../proposals.ts';
import type { Funds } from './funds-answer.ts';

/** The scale of USDT, in which the funds are kept; the server checks it again. */
const SCALE = 6;

/** FU27: one finance operator's part of moving the house's own money into a fund. */
export const TopUp = ({ of: { treasury, proposals: waiting } }: { readonly of: Funds }) => {
  const t = useTranslate();
  const may = useMay();
  const { typed, field, clear } = useTyped({ fund: 'futures', amount: '' });
  if (!may(calls.proposeTopUp)) return null;
  const fund: HouseFund = typed.fund === 'insurance' ? 'insurance' : 'futures';
  const amount = topUpOf(typed.amount, treasury, SCALE);
  return (
    <Panel title={t('futures.top_up')}>
      <p>{t('futures.top_up_about')}</p>
      <div className="value-fields">
        <ChoiceField {...field('fund')} choices={houseFunds.map((code) => [code, t(`futures.fund.${code}`)])} />
        <ValueField {...field('amount')} kind="amount" isWrong={typed.amount !== '' && !amount} />
      </div>
      {typed.amount !== '' && !amount && <p role="alert">{t('futures.top_up_wrong', { scale: SCALE })}</p>}
      {houseFunds.map((code) => (
        <Waiting key={code} fund={code} proposal_id={waiting[code]} />
      ))}
      <div className="acts">
        <ActButton
          call={calls.proposeTopUp}
          label="futures.top_up"
          reasons={topUpReasons}
          input={(reason) => {
            if (!amount) throw new Error('no amount');
            return { fund, amount, reason };
          }}
          disabled={!amount || waiting[fund] !== null}
          onDone={clear}
          strong
        >
          {amount && <Sentences of={proposals['futures.top-up']({ fund, amount: amount.toString() }, t)} />}
        </ActButton>
      </div>
    </Panel>
  );
};

const Waiting = ({ fund, proposal_id }: { readonly fund: HouseFund; readonly proposal_id: number | null }) => {
  const t = useTranslate();
  if (proposal_id === null) return null;
  return (
    <p role="status">
      {t('futures.top_up_waits', { id: proposal_id, fund: t(`futures.fund.${fund}`) })}{' '}
      <a href="#/proposals">{t('resources.proposals.name')}</a>
    </p>
  );
};
