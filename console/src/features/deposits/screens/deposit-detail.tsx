import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { rejectReasons } from '#contract/deposits/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { client } from '#console/shared/client.ts';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel, Timeline, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { RecordedPicture } from '#console/shared/recorded-picture.tsx';

type Deposit = OutputOf<typeof calls.detail>;

export const Screen = () => (
  <DetailPage<Deposit> query={usePolling()}>{(deposit) => <Detail deposit={deposit} />}</DetailPage>
);

const Detail = ({ deposit }: { readonly deposit: Deposit }) => {
  const t = useTranslate();
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
        <RecordedPicture
          call={calls.voucher}
          name={t('deposits.voucher')}
          look={() => client.send(calls.voucher, { id })}
        />
      )}
      {proposal_id !== null && <OpenProposal id={proposal_id} />}
      {state === 'submitted' && <Decide id={id} isProposed={proposal_id !== null} />}
      <Timeline of={deposit.timeline} />
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
    {!isProposed && <ActButton call={calls.approve} label="deposits.approve" input={() => ({ id })} strong />}
    <ActButton
      call={calls.reject}
      label="deposits.reject"
      reasons={rejectReasons}
      input={(reason) => ({ id, reason })}
      isDestructive
    />
  </div>
);
