import type { ReactNode } from 'react';
import { useCanAccess, useGetIdentity, useGetList, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { ActButton } from './act-button.tsx';
import { Facts, Panel, Sentences, Word } from './facts.tsx';
import { Moment } from './moment.tsx';
import { targetName, type Payload } from './proposal-sentences.ts';
import { pageOfTarget, sentencesOf } from './rooms.ts';

export type Proposal = OutputOf<typeof calls.proposals>[number];

const FIRST = { page: 1, perPage: 1 };
const OWN_REASONS = ['taken_back', 'mistake'] as const;
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

interface OpenProposalProps {
  readonly id: number;
  /** OP31: key of what this operator must open before confirming; nothing once all of it is opened. */
  readonly unopened?: string | undefined;
}

/** The open proposal about the record on the screen, with the buttons of the second operator. */
export const OpenProposal = ({ id, unopened }: OpenProposalProps) => {
  const t = useTranslate();
  const { data } = useGetList<Proposal>('proposals', { pagination: FIRST, filter: { id, state: 'open' } });
  const proposal = data?.[0];
  return (
    <Panel title={t('proposal.waits')}>
      {proposal ? <Shown proposal={proposal} unopened={unopened} /> : data && <p>{t('proposal.of_others')}</p>}
    </Panel>
  );
};

const Shown = ({ proposal, unopened }: ProposalProps & Pick<OpenProposalProps, 'unopened'>) => {
  const { action, proposed_by_name, reason, proposed_at, expires_at } = proposal;
  const t = useTranslate();
  const { reference } = payloadOf(proposal);
  return (
    <>
      <p>{t('proposal.by', { name: proposed_by_name, action: t(`actions.${action}`, { _: action }) })}</p>
      <ProposalWords proposal={proposal} />
      <Facts
        of={{
          first_reason: <Word kind="reasons" code={reason} />,
          reference: typeof reference === 'string' ? reference : null,
          proposed_at: <Moment at={proposed_at} />,
          expires_at: <Moment at={expires_at} />,
        }}
      />
      <FourEyes proposal={proposal} />
      <DecideProposal proposal={proposal} unopened={unopened} />
    </>
  );
};

interface DecideProposalProps extends ProposalProps, Pick<OpenProposalProps, 'unopened'> {
  readonly onConfirmed?: (answer: OutputOf<typeof calls.confirmProposal>) => void;
  /** What stands instead of the button that confirms. */
  readonly elsewhere?: ReactNode;
}

/** The second operator confirms or refuses; the first can withdraw it. */
export const DecideProposal = ({ proposal, unopened, onConfirmed, elsewhere }: DecideProposalProps) => {
  const { id, proposed_by, same_device } = proposal;
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const isOwn = identity?.id === proposed_by;
  const mayConfirm = !isOwn && !same_device;
  return (
    <div className="acts">
      {isOwn && <p>{t('proposal.own')}</p>}
      {mayConfirm && unopened !== undefined && <p role="status">{t(unopened)}</p>}
      {elsewhere ??
        (mayConfirm && (
          <ActButton
            call={calls.confirmProposal}
            label="proposal.confirm"
            input={() => ({ id })}
            onDone={onConfirmed}
            disabled={unopened !== undefined}
            strong
          >
            <ProposalWords proposal={proposal} />
            <FourEyes proposal={proposal} />
          </ActButton>
        ))}
      <ActButton
        key={String(isOwn)}
        call={calls.refuseProposal}
        label={isOwn ? 'proposal.take_back' : 'proposal.refuse'}
        question="proposal.refuse_question"
        reasons={isOwn ? OWN_REASONS : REFUSE_REASONS}
        input={(reason) => ({ id, reason })}
      />
    </div>
  );
};

type Target = Pick<Proposal, 'target_type' | 'target_id'> & Partial<Pick<Proposal, 'target_name'>>;

/** A link to what a proposal or an act is about, for operators who may open it. */
export const TargetLink = ({ of: { target_type, target_id, target_name }, isStrong = false }: TargetLinkProps) => {
  const t = useTranslate();
  const page = pageOfTarget(target_type);
  const { canAccess } = useCanAccess({ resource: page ?? '', action: 'show' });
  const name = targetName({ target_type, target_id, target_name }, t);
  if (page === undefined || canAccess !== true) return isStrong ? null : name;
  const words = isStrong ? t('proposal.review', { target: name }) : name;
  return (
    <a className={isStrong ? 'press' : 'open'} data-look="strong" href={`#/${page}/${target_id}/show`}>
      {words}
    </a>
  );
};

interface TargetLinkProps {
  readonly of: Target;
  /** Shown as the button that leads to the decision. */
  readonly isStrong?: boolean;
}

/** OP31: these are confirmed on their own page, beside the evidence. */
export const isDecidedThere = ({ target_type }: Target): boolean => pageOfTarget(target_type) !== undefined;
