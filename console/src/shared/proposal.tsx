import { useGetIdentity, useGetList, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { ActButton } from './act-button.tsx';
import { Facts, Panel, Sentences, Word } from './facts.tsx';
import { Moment } from './moment.tsx';
import type { Payload } from './proposal-sentences.ts';
import { sentencesOf } from './rooms.ts';

export type Proposal = OutputOf<typeof calls.proposals>[number];

const FIRST = { page: 1, perPage: 1 };
const TAKEN_BACK = ['taken_back'] as const;
const REFUSE_REASONS = ['not_convincing', 'mistake', 'duplicate'] as const;

const payloadOf = ({ payload }: Proposal): Payload => JSON.parse(payload) as Payload;

interface ProposalProps {
  readonly proposal: Proposal;
}

/** What a proposal would do, in words; nothing for kinds that are shown as their data. */
export const ProposalWords = ({ proposal }: ProposalProps) => {
  const t = useTranslate();
  return <Sentences of={sentencesOf(proposal.action, payloadOf(proposal), t)} />;
};

/** OP27, OP28: warns the second person when both used the same browser or network address. */
export const FourEyes = ({ proposal: { same_device, same_address, proposed_by_name } }: ProposalProps) => {
  const t = useTranslate();
  if (same_device) return <p role="alert">{t('proposal.same_device', { name: proposed_by_name })}</p>;
  if (same_address) return <p role="alert">{t('proposal.same_address')}</p>;
  return null;
};

/** The open proposal about the record on the screen, with the buttons of the second operator. */
export const OpenProposal = ({ id }: { readonly id: number }) => {
  const t = useTranslate();
  const { data } = useGetList<Proposal>('proposals', { pagination: FIRST, filter: { id, state: 'open' } });
  const proposal = data?.[0];
  return (
    <Panel title={t('proposal.waits')}>
      {proposal ? <Shown proposal={proposal} /> : data && <p>{t('proposal.of_others')}</p>}
    </Panel>
  );
};

const Shown = ({ proposal }: ProposalProps) => {
  const { action, proposed_by_name, reason, proposed_at, expires_at } = proposal;
  const t = useTranslate();
  const { reference } = payloadOf(proposal);
  return (
    <>
      <p>{t('proposal.by', { name: proposed_by_name, action: t(`actions.${action}`, { _: action }) })}</p>
      <ProposalWords proposal={proposal} />
      <Facts
        of={{
          reason: <Word kind="reasons" code={reason} />,
          reference: typeof reference === 'string' ? reference : null,
          proposed_at: <Moment at={proposed_at} />,
          expires_at: <Moment at={expires_at} />,
        }}
      />
      <FourEyes proposal={proposal} />
      <DecideProposal proposal={proposal} ownReasons={TAKEN_BACK} />
    </>
  );
};

interface DecideProposalProps extends ProposalProps {
  readonly ownReasons: readonly string[];
  readonly onConfirmed?: (answer: OutputOf<typeof calls.confirmProposal>) => void;
}

/** The second operator confirms or refuses; the first can take it back. */
export const DecideProposal = ({ proposal, ownReasons, onConfirmed }: DecideProposalProps) => {
  const { id, proposed_by, same_device } = proposal;
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const isOwn = identity?.id === proposed_by;
  return (
    <div className="acts">
      {isOwn && <p>{t('proposal.own')}</p>}
      {!isOwn && !same_device && (
        <ActButton
          call={calls.confirmProposal}
          label="proposal.confirm"
          input={() => ({ id })}
          onDone={onConfirmed}
          strong
        >
          <ProposalWords proposal={proposal} />
          <FourEyes proposal={proposal} />
        </ActButton>
      )}
      <ActButton
        key={String(isOwn)}
        call={calls.refuseProposal}
        label={isOwn ? 'proposal.take_back' : 'proposal.refuse'}
        question="proposal.refuse_question"
        reasons={isOwn ? ownReasons : REFUSE_REASONS}
        input={(reason) => ({ id, reason })}
      />
    </div>
  );
};
