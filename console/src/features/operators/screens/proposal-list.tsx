import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { proposalStates } from '#contract/operators/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Facts, Panel, Word } from '#console/shared/facts.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { FourEyes } from '#console/shared/four-eyes.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { JsonFacts } from '../components/json-facts.tsx';
import { ProposalWords } from '../components/proposal-words.tsx';

type Proposal = OutputOf<typeof calls.proposals>[number];

const FILTERS = [<ChoiceFilter key="state" source="state" codes={proposalStates} kind="states" alwaysOn />];
const REFUSE_REASONS = ['not_convincing', 'mistake', 'duplicate'] as const;
const OWN_REASONS = ['taken_back', 'mistake'] as const;

const cellsOf = (proposal: Proposal) => ({
  action: <Word kind="actions" code={proposal.action} />,
  target_id: proposal.target_id,
  proposed_by_name: proposal.proposed_by_name,
  proposed_at: <Moment at={proposal.proposed_at} />,
  state: <Word kind="states" code={proposal.state} />,
});

export const ProposalList = () => {
  const t = useTranslate();
  // Above the list, because a proposal leaves it as soon as it is confirmed, and this is told only once.
  const [half, setHalf] = useState<string | null>(null);
  return (
    <>
      {half !== null && (
        <Panel title={t('operators.second_half_title')}>
          <p role="status">{t('operators.second_half', { half })}</p>
        </Panel>
      )}
      <FoldList<Proposal> filters={FILTERS} filterDefaultValues={{ state: 'open' }} cells={cellsOf}>
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
          target_type: proposal.target_type,
          customer_id: proposal.customer_id,
          reason: <Word kind="reasons" code={proposal.reason} />,
          expires_at: <Moment at={proposal.expires_at} />,
          decided_by: proposal.decided_by_name,
          decided_at: <Moment at={proposal.decided_at} />,
        }}
      />
      <details>
        <summary>{t('operators.exactly')}</summary>
        <JsonFacts text={proposal.payload} />
      </details>
      <FourEyes proposal={proposal} />
      {proposal.state === 'open' && <Decide proposal={proposal} onHalf={onHalf} />}
    </>
  );
};

const Decide = ({ proposal, onHalf }: UnfoldedProps) => {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const isOwn = identity?.id === proposal.proposed_by;
  return (
    <div className="acts">
      {isOwn && <p>{t('operators.own_proposal')}</p>}
      {!isOwn && !proposal.same_device && (
        <ActButton
          call={calls.confirmProposal}
          label="operators.confirm"
          question="operators.confirm_question"
          input={() => ({ id: proposal.id })}
          onDone={({ second_half }) => onHalf(second_half)}
          strong
        >
          <ProposalWords proposal={proposal} />
          <FourEyes proposal={proposal} />
        </ActButton>
      )}
      <ActButton
        call={calls.refuseProposal}
        label={isOwn ? 'operators.take_back' : 'operators.refuse'}
        question="operators.refuse_question"
        reasons={isOwn ? OWN_REASONS : REFUSE_REASONS}
        input={(reason) => ({ id: proposal.id, reason })}
      />
    </div>
  );
};
