import { Show, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { rejectReasons, type RejectReason } from '#contract/deposits/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { useAskAgain } from '#console/shared/attended.ts';
import { client } from '#console/shared/client.ts';
import { Facts, Panel, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { OpenProposal } from '#console/shared/open-proposal.tsx';
import { SeenPicture } from '#console/shared/seen-picture.tsx';
import { WHOLE } from '#console/shared/whole.ts';

type Deposit = OutputOf<typeof calls.detail>;

export const DepositDetail = () => (
  <Show actions={false} queryOptions={{ ...WHOLE, ...useAskAgain() }}>
    <Detail />
  </Show>
);

const Detail = () => {
  const deposit = useRecordContext<Deposit>();
  const t = useTranslate();
  if (!deposit) return null;
  const { id, state, has_voucher, proposal_id } = deposit;
  return (
    <>
      <Panel>
        <p className="headline">
          <Amount of={deposit.amount} unit={deposit.currency_name} /> <Word kind="states" code={state} />
        </p>
        <DepositFacts deposit={deposit} />
      </Panel>
      {has_voucher && (
        <SeenPicture
          call={calls.voucher}
          name={t('deposits.voucher')}
          look={() => client.send(calls.voucher, { id })}
        />
      )}
      {proposal_id !== null && <OpenProposal id={proposal_id} />}
      {state === 'submitted' && <Decide id={id} isProposed={proposal_id !== null} />}
      <Panel title={t('deposits.timeline')}>
        <ol className="timeline">
          {deposit.timeline.map(({ state: then, at }) => (
            <li key={`${then} ${at}`}>
              <Word kind="states" code={then} /> <Moment at={at} />
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
};

const DepositFacts = ({ deposit }: { readonly deposit: Deposit }) => {
  const t = useTranslate();
  return (
    <Facts
      of={{
        id: deposit.id,
        customer_id: deposit.customer_id,
        kind: <Word kind="states" code={deposit.kind} />,
        network_id: deposit.network_id,
        submitted_at: <Moment at={deposit.submitted_at} />,
        tx_hash: deposit.tx_hash,
        reference: deposit.reference,
        order_code: deposit.order_code,
        reason: deposit.reason === '' ? null : <Word kind="reasons" code={deposit.reason} />,
        alike_ids: deposit.alike_ids.length === 0 ? t('console.none') : deposit.alike_ids.join(', '),
        credited_before: deposit.credited_before,
        credited_sum: <Amount of={deposit.credited_sum} unit={deposit.currency_name} />,
      }}
    />
  );
};

const Decide = ({ id, isProposed }: { readonly id: number; readonly isProposed: boolean }) => (
  <div className="acts">
    {!isProposed && (
      <ActButton
        call={calls.approve}
        label="deposits.approve"
        question="deposits.approve_question"
        input={() => ({ id })}
        strong
      />
    )}
    <ActButton
      call={calls.reject}
      label="deposits.reject"
      question="deposits.reject_question"
      reasons={rejectReasons}
      input={(reason) => ({ id, reason: reason as RejectReason })}
      isHard
    />
  </div>
);
