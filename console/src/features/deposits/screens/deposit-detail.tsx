import { Show, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { rejectReasons, type RejectReason } from '#contract/deposits/rules.ts';
import { ActButton } from '../../../shared/act-button.tsx';
import { client } from '../../../shared/client.ts';
import { Facts, Panel, Word } from '../../../shared/facts.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { SeenPicture } from '../../../shared/seen-picture.tsx';
import { WHOLE } from '../../../shared/whole.ts';

type Deposit = OutputOf<typeof calls.detail>;

export const DepositDetail = () => (
  <Show actions={false} queryOptions={WHOLE}>
    <Detail />
  </Show>
);

const Detail = () => {
  const deposit = useRecordContext<Deposit>();
  const t = useTranslate();
  if (!deposit) return null;
  return (
    <>
      <Panel>
        <Facts
          of={{
            id: deposit.id,
            customer_id: deposit.customer_id,
            amount: `${String(deposit.amount)} ${deposit.currency_name}`,
            state: <Word kind="states" code={deposit.state} />,
            kind: <Word kind="states" code={deposit.kind} />,
            network_id: deposit.network_id,
            submitted_at: <Moment at={deposit.submitted_at} />,
            tx_hash: deposit.tx_hash,
            reference: deposit.reference,
            order_code: deposit.order_code,
            reason: <Word kind="reasons" code={deposit.reason} />,
            alike_ids: deposit.alike_ids.join(', '),
            credited_before: deposit.credited_before,
            credited_sum: `${String(deposit.credited_sum)} ${deposit.currency_name}`,
            proposal_id: deposit.proposal_id,
          }}
        />
      </Panel>
      <Decide deposit={deposit} />
      <Panel title={t('deposits.timeline')}>
        <ol className="timeline">
          {deposit.timeline.map(({ state, at }) => (
            <li key={`${state} ${at}`}>
              <Word kind="states" code={state} /> <Moment at={at} />
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
};

const Decide = ({ deposit: { id, state, has_voucher, proposal_id } }: { readonly deposit: Deposit }) => {
  const t = useTranslate();
  return (
    <>
      {has_voucher && (
        <SeenPicture
          call={calls.voucher}
          name={t('deposits.voucher')}
          look={() => client.send(calls.voucher, { id })}
        />
      )}
      {state === 'submitted' && (
        <div className="acts">
          <ActButton
            call={calls.approve}
            label="deposits.approve"
            question="deposits.approve_question"
            input={() => ({ id })}
            disabled={proposal_id !== null}
            strong
          />
          <ActButton
            call={calls.reject}
            label="deposits.reject"
            question="deposits.reject_question"
            reasons={rejectReasons}
            input={(reason) => ({ id, reason: reason as RejectReason })}
          />
        </div>
      )}
    </>
  );
};
