import { useState } from 'react';
import { useGetIdentity, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { proposalStates } from '#contract/operators/rules.ts';
import { ActButton } from '../../../shared/act-button.tsx';
import { ChoiceFilter } from '../../../shared/choice-filter.tsx';
import { Facts, Word } from '../../../shared/facts.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { MomentCol, TableList, TextCol, WordCol } from '../../../shared/table-list.tsx';
import { JsonFacts } from '../components/json-facts.tsx';
import { ProposalWords } from '../components/proposal-words.tsx';

type Proposal = OutputOf<typeof calls.proposals>[number];

const FILTERS = [<ChoiceFilter key="state" source="state" codes={proposalStates} kind="states" alwaysOn />];
const REFUSE_REASONS = ['not_convincing', 'mistake', 'duplicate', 'taken_back'] as const;

export const ProposalList = () => (
  <TableList filters={FILTERS} filterDefaultValues={{ state: 'open' }} expand={<Unfolded />}>
    <TextCol source="id" />
    <MomentCol source="proposed_at" />
    <WordCol source="action" kind="actions" />
    <TextCol source="target_id" />
    <TextCol source="proposed_by_name" />
    <WordCol source="state" kind="states" />
  </TableList>
);

const Unfolded = () => {
  const proposal = useRecordContext<Proposal>();
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const [half, setHalf] = useState<string | null>(null);
  if (!proposal) return null;
  const isOwn = identity?.id === proposal.proposed_by;
  return (
    <div className="unfolded">
      <Facts
        of={{
          target_type: proposal.target_type,
          customer_id: proposal.customer_id,
          reason: <Word kind="reasons" code={proposal.reason} />,
          expires_at: <Moment at={proposal.expires_at} />,
          decided_by: proposal.decided_by_name,
          decided_at: <Moment at={proposal.decided_at} />,
        }}
      />
      <ProposalWords proposal={proposal} />
      <details>
        <summary>{t('operators.exactly')}</summary>
        <JsonFacts text={proposal.payload} />
      </details>
      {half !== null && <p role="status">{t('operators.second_half', { half })}</p>}
      {proposal.state === 'open' && (
        <div className="acts">
          {isOwn ? (
            <p>{t('operators.own_proposal')}</p>
          ) : (
            <ActButton
              call={calls.confirmProposal}
              label="operators.confirm"
              question="operators.confirm_question"
              input={() => ({ id: proposal.id })}
              onDone={({ second_half }) => setHalf(second_half)}
              strong
            >
              <ProposalWords proposal={proposal} />
            </ActButton>
          )}
          <ActButton
            call={calls.refuseProposal}
            label={isOwn ? 'operators.take_back' : 'operators.refuse'}
            question="operators.refuse_question"
            reasons={isOwn ? ['taken_back', 'mistake'] : REFUSE_REASONS}
            input={(reason) => ({ id: proposal.id, reason })}
          />
        </div>
      )}
    </div>
  );
};
