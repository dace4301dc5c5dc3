import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { FactList, Facts, Panel, Timeline, Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { Network } from '#console/shared/network.tsx';
import { usePolling } from '#console/shared/polling.ts';
import { OpenProposal } from '#console/shared/proposal.tsx';
import { sentOf } from '../form.ts';
import { WithdrawalActs } from '../components/withdrawal-acts.tsx';

type Withdrawal = OutputOf<typeof withdrawalsOperatorCalls.operatorDetail>;

export const Screen = () => (
  <DetailPage<Withdrawal> query={usePolling()}>{(withdrawal) => <Detail withdrawal={withdrawal} />}</DetailPage>
);

const Detail = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTranslate();
  return (
    <>
      <div className="review">
        <Panel>
          <p className="headline">
            <Amount of={sentOf(withdrawal)} unit={withdrawal.currency_name} />{' '}
            <Word kind="states" code={withdrawal.state} />{' '}
            {withdrawal.hold_reason !== null && <Word kind="states" code="held" />}{' '}
            {withdrawal.is_late && <Word kind="states" code="late" />}
          </p>
          <WithdrawalFacts withdrawal={withdrawal} />
        </Panel>
        <Panel title={t('withdrawals.destination')}>
          <FactList of={withdrawal.destination} nameOf={(name) => t(`destination.${name}`, { _: name })} />
        </Panel>
      </div>
      {withdrawal.proposal_id !== null && <OpenProposal id={withdrawal.proposal_id} />}
      <WithdrawalActs withdrawal={withdrawal} />
      <Timeline of={withdrawal.timeline} />
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
        customer_id: <CustomerLink id={withdrawal.customer_id} />,
        to_send: <Amount of={sentOf(withdrawal)} unit={withdrawal.currency_name} />,
        taken: <Amount of={withdrawal.amount} unit={withdrawal.currency_name} />,
        fee: <Amount of={withdrawal.fee} unit={withdrawal.currency_name} />,
        value_btc: <Amount of={withdrawal.value_btc} unit="BTC" />,
        network_id: <Network id={withdrawal.network_id} />,
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
