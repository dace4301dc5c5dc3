import { Show, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { Facts, Panel, Word } from '../../../shared/facts.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { WHOLE } from '../../../shared/whole.ts';
import { WithdrawalActs } from '../components/withdrawal-acts.tsx';

type Withdrawal = OutputOf<typeof withdrawalsOperatorCalls.operatorDetail>;

export const WithdrawalDetail = () => (
  <Show actions={false} queryOptions={WHOLE}>
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
        <WithdrawalFacts withdrawal={withdrawal} />
      </Panel>
      <Panel title={t('withdrawals.destination')}>
        <dl className="facts">
          {Object.entries(withdrawal.destination).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
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
        amount: `${String(withdrawal.amount)} ${withdrawal.currency_name}`,
        fee: `${String(withdrawal.fee)} ${withdrawal.currency_name}`,
        value_btc: `${String(withdrawal.value_btc)} BTC`,
        state: <Word kind="states" code={withdrawal.state} />,
        network_id: withdrawal.network_id,
        requested_at: <Moment at={withdrawal.requested_at} />,
        due_at: <Moment at={withdrawal.due_at} />,
        is_late: yesOrNo(withdrawal.is_late),
        hold_reason: <Word kind="reasons" code={withdrawal.hold_reason} />,
        hold_until: <Moment at={withdrawal.hold_until} />,
        needs_two: yesOrNo(withdrawal.needs_two),
        paid_by: <Word kind="states" code={`paid_by_${withdrawal.paid_by}`} />,
        tx_hash: withdrawal.tx_hash,
        reference: withdrawal.reference,
        reason: <Word kind="reasons" code={withdrawal.reason} />,
        proposal_id: withdrawal.proposal_id,
      }}
    />
  );
};
