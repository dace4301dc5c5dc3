import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { depositsOperatorCalls as calls } from '#contract/deposits/operator-calls.ts';
import { creditReasons, rejectReasons } from '#contract/deposits/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Amount } from '#console/shared/amount.tsx';
import { client } from '#console/shared/client.ts';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel, Sentences, Timeline, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { Network } from '#console/shared/network.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { usePolling } from '#console/shared/polling.ts';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { RecordedPicture } from '#console/shared/recorded-picture.tsx';
import { sentencesOf } from '#console/shared/rooms.ts';

type Deposit = OutputOf<typeof calls.detail>;

export const Screen = () => (
  <DetailPage<Deposit> query={usePolling()}>{(deposit) => <Detail deposit={deposit} />}</DetailPage>
);

const Detail = ({ deposit }: { readonly deposit: Deposit }) => {
  const t = useTranslate();
  const refresh = useRefresh();
  const { id, state, has_voucher, is_opened, proposal_id } = deposit;
  const [isGone, setGone] = useState(false);
  const unopened = is_opened ? undefined : 'deposits.open_first';
  return (
    <>
      <div className="review">
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
            label="deposits.open_voucher"
            look={() => client.send(calls.voucher, { id })}
            isOpened={is_opened}
            onOpened={refresh}
            onGone={() => setGone(true)}
          />
        )}
      </div>
      {proposal_id !== null && <OpenProposal id={proposal_id} unopened={unopened} />}
      {state === 'submitted' && <Decide deposit={deposit} unopened={unopened} isGone={isGone} />}
      <Timeline of={deposit.timeline} />
    </>
  );
};

const DepositFacts = ({ deposit }: { readonly deposit: Deposit }) => (
  <Facts
    of={{
      id: deposit.id,
      customer_id: <CustomerLink id={deposit.customer_id} />,
      kind: <Word kind="states" code={deposit.kind} />,
      network_id: <Network id={deposit.network_id} />,
      submitted_at: <Moment at={deposit.submitted_at} />,
      tx_hash: deposit.tx_hash,
      reference: deposit.reference,
      order_code: deposit.order_code,
      reason: deposit.reason === '' ? null : <Word kind="reasons" code={deposit.reason} />,
      alike_ids: <Alike ids={deposit.alike_ids} />,
      credited_before: deposit.credited_before,
      credited_sum: <Amount of={deposit.credited_sum} unit={deposit.currency_name} />,
    }}
  />
);

const Alike = ({ ids }: { readonly ids: readonly number[] }) => {
  const t = useTranslate();
  if (ids.length === 0) return t('console.none');
  return ids.map((id) => (
    <a key={id} className="open warn" href={`#/deposits/${id}/show`}>
      {id}
    </a>
  ));
};

interface DecideProps {
  readonly deposit: Deposit;
  /** DE27: key of what is still to be opened before this operator may decide. */
  readonly unopened: string | undefined;
  /** DE27: the voucher cannot be shown any more; the deposit can still be rejected. */
  readonly isGone: boolean;
}

const Decide = ({ deposit, unopened, isGone }: DecideProps) => {
  const t = useTranslate();
  const may = useMay();
  const { id, proposal_id } = deposit;
  const isProposed = proposal_id !== null;
  const payload = { ...deposit, deposit_id: id, amount: String(deposit.amount) };
  if (!may(calls.approve)) return null;
  return (
    <Panel title={t('console.decide')}>
      {unopened !== undefined && <p role="status">{t(unopened)}</p>}
      <div className="acts">
        {!isProposed && (
          <ActButton
            call={calls.approve}
            label="deposits.approve"
            reasons={creditReasons}
            input={(reason) => ({ id, reason })}
            disabled={unopened !== undefined}
            strong
          >
            <Sentences of={sentencesOf('deposits.approve', payload, t)} />
          </ActButton>
        )}
        <ActButton
          call={calls.reject}
          label="deposits.reject"
          reasons={rejectReasons}
          input={(reason) => ({ id, reason })}
          disabled={unopened !== undefined && !isGone}
          isDestructive
        />
      </div>
    </Panel>
  );
};
