import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { proposalStates } from '#contract/operators/rules.ts';
import { CustomerLink } from '#console/shared/customer-link.tsx';
import { Facts, Word } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';
import {
  DecideProposal,
  FourEyes,
  isDecidedThere,
  ProposalWords,
  TargetLink,
  type Proposal,
} from '#console/shared/proposal.tsx';
import { InvitationHalf } from '../components/invitation-half.tsx';
import { StoredData } from '../components/stored-data.tsx';

const cellsOf = (proposal: Proposal) => ({
  action: <Word kind="actions" code={proposal.action} />,
  target: <TargetLink of={proposal} />,
  proposed_by_name: proposal.proposed_by_name,
  proposed_at: <Moment at={proposal.proposed_at} />,
  state: <Word kind="states" code={proposal.state} />,
});

export const Screen = () => {
  // Above the list, because a confirmed proposal leaves it at once, and this is shown only once.
  const [half, setHalf] = useState<string | null>(null);
  return (
    <>
      {half !== null && (
        <InvitationHalf label="operators.second_half_title" about="operators.second_half" half={half} />
      )}
      <FoldList<Proposal> states={[proposalStates, 'open']} cells={cellsOf}>
        {(proposal) => <Unfolded proposal={proposal} onHalf={setHalf} />}
      </FoldList>
    </>
  );
};

interface UnfoldedProps {
  readonly proposal: Proposal;
  readonly onHalf: (half: string | null) => void;
}

const Unfolded = ({ proposal, onHalf }: UnfoldedProps) => {
  const t = useTranslate();
  return (
    <>
      <ProposalWords proposal={proposal} />
      <Facts
        of={{
          id: proposal.id,
          customer_id: proposal.customer_id === null ? null : <CustomerLink id={proposal.customer_id} />,
          first_reason: <Word kind="reasons" code={proposal.reason} />,
          expires_at: <Moment at={proposal.expires_at} />,
          decided_by: proposal.decided_by_name,
          decided_at: proposal.decided_at && <Moment at={proposal.decided_at} />,
        }}
      />
      <details>
        <summary>{t('operators.exactly')}</summary>
        <StoredData json={proposal.payload} />
      </details>
      <FourEyes proposal={proposal} />
      {proposal.state === 'open' && (
        <DecideProposal
          proposal={proposal}
          elsewhere={isDecidedThere(proposal) ? <TargetLink of={proposal} isStrong /> : undefined}
          onConfirmed={({ second_half }) => onHalf(second_half)}
        />
      )}
    </>
  );
};
