import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { ActButton } from './act-button.tsx';
import { Facts, Panel, Word } from './facts.tsx';
import { sentencesOf } from './in-words.ts';
import { FourEyes } from './four-eyes.tsx';
import { Moment } from './moment.tsx';
import { Words } from './words.tsx';

type Proposal = OutputOf<typeof calls.proposals>[number];

const FIRST = { page: 1, perPage: 1 };
const OWN_REASONS = ['taken_back'] as const;
const REFUSE_REASONS = ['not_convincing', 'mistake', 'duplicate'] as const;

/** What one operator proposed about the thing on the screen, and the second one's buttons for it. */
export const OpenProposal = ({ id }: { readonly id: number }) => {
  const t = useTranslate();
  const { data } = useGetList<Proposal>('proposals', { pagination: FIRST, filter: { id, state: 'open' } });
  const proposal = data?.[0];
  return (
    <Panel title={t('proposal.waits')}>
      {proposal ? <Decide proposal={proposal} /> : data && <p>{t('proposal.of_others')}</p>}
    </Panel>
  );
};

const Decide = ({ proposal }: { readonly proposal: Proposal }) => {
  const { id, action, payload, proposed_by, proposed_by_name } = proposal;
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const isOwn = identity?.id === proposed_by;
  const wish = JSON.parse(payload) as Readonly<Record<string, unknown>>;
  return (
    <>
      <p>{t('proposal.by', { name: proposed_by_name, action: t(`actions.${action}`, { _: action }) })}</p>
      <Words of={sentencesOf(action, wish, t)} />
      <Facts
        of={{
          reason: <Word kind="reasons" code={proposal.reason} />,
          reference: typeof wish['reference'] === 'string' ? wish['reference'] : null,
          proposed_at: <Moment at={proposal.proposed_at} />,
          expires_at: <Moment at={proposal.expires_at} />,
        }}
      />
      {isOwn && <p>{t('operators.own_proposal')}</p>}
      <FourEyes proposal={proposal} />
      <div className="acts">
        {!isOwn && !proposal.same_device && (
          <ActButton
            call={calls.confirmProposal}
            label="operators.confirm"
            question="operators.confirm_question"
            input={() => ({ id })}
            strong
          />
        )}
        <ActButton
          call={calls.refuseProposal}
          label={isOwn ? 'operators.take_back' : 'operators.refuse'}
          question="operators.refuse_question"
          reasons={isOwn ? OWN_REASONS : REFUSE_REASONS}
          input={(reason) => ({ id, reason })}
        />
      </div>
    </>
  );
};
