import { Show, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { useAskAgain } from '#console/shared/attended.ts';
import { Facts, Panel, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { OpenProposal } from '#console/shared/open-proposal.tsx';
import { WHOLE } from '#console/shared/whole.ts';
import { WithdrawalActs } from '../components/withdrawal-acts.tsx';

type Withdrawal = OutputOf<typeof withdrawalsOperatorCalls.operatorDetail>;

export const WithdrawalDetail = () => (
  <Show actions={false} queryOptions={{ ...WHOLE, ...useAskAgain() }}>
    <Detail />
  </Show>
);

const Detail = () => {
  const withdrawal = useRecordContext<Withdrawal>();
  const t = useTranslate();
  if (!withdrawal) return null;
  return (
    <>
      <Panel>
        <p className="headline">
          <Amount of={withdrawal.amount} unit={withdrawal.currency_name} />{' '}
          <Word kind="states" code={withdrawal.state} />{' '}
          {withdrawal.hold_reason !== null && <Word kind="states" code="held" />}{' '}
          {withdrawal.is_late && <Word kind="states" code="late" />}
        </p>
        <WithdrawalFacts withdrawal={withdrawal} />
      </Panel>
      <Panel title={t('withdrawals.destination')}>
        <dl className="facts">
          {Object.entries(withdrawal.destination).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`destination.${name}`, { _: name })}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {withdrawal.proposal_id !== null && <OpenProposal id={withdrawal.proposal_id} />}
      <WithdrawalActs withdrawal={withdrawal} />
      <Panel title={t('withdrawals.timeline')}>
        <ol className="timeline">
          {withdrawal.timeline.map(({ state, at, reason }) => (
            <li key={`${state} ${at}`}>
              <Word kind="states" code={state} /> <Moment at={at} />{' '}
              {reason === '' ? null : <Word kind="reasons" code={reason} />}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
};

const WithdrawalFacts = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTranslate();
  const yesOrNo = (is: boolean): string => t(is ? 'ra.boolean.true' : 'ra.boolean.false');
  return (
    <Facts
      of={{
        id: withdrawal.id,
        customer_id: withdrawal.customer_id,
        fee: <Amount of={withdrawal.fee} unit={withdrawal.currency_name} />,
        value_btc: <Amount of={withdrawal.value_btc} unit="BTC" />,
        network_id: withdrawal.network_id,
        requested_at: <Moment at={withdrawal.requested_at} />,
        due_at: <Moment at={withdrawal.due_at} />,
        hold_reason: withdrawal.hold_reason && <Word kind="reasons" code={withdrawal.hold_reason} />,
        hold_until: withdrawal.hold_until && <Moment at={withdrawal.hold_until} />,
        needs_two: yesOrNo(withdrawal.needs_two),
        paid_by: <Word kind="states" code={`paid_by_${withdrawal.paid_by}`} />,
        tx_hash: withdrawal.tx_hash,
        reference: withdrawal.reference,
        reason: withdrawal.reason === '' ? null : <Word kind="reasons" code={withdrawal.reason} />,
      }}
    />
  );
};
