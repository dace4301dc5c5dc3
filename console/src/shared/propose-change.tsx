import { useTranslate } from 'react-admin';
import type { Call, InputOf } from '#contract/kit/call.ts';
import { ActButton, type ActProps } from './act-button.tsx';
import { Sentences } from './facts.tsx';

interface ProposeChangeProps<C extends Call, Reason extends string> extends Pick<
  ActProps<C, Reason>,
  'call' | 'reasons' | 'strong' | 'isDestructive' | 'onDone'
> {
  readonly label?: string;
  /** What is proposed; nothing while it does not fit or changes nothing. */
  readonly terms: Omit<InputOf<C>, 'reason'> | undefined;
  /** What it would do, in words. */
  readonly sentences: readonly string[];
  /** What waits for a second administrator already. */
  readonly proposal_id?: number | null;
}

/** One administrator's part of a change for everybody, said in words before it is sent. */
export const ProposeChange = <C extends Call, Reason extends string>(props: ProposeChangeProps<C, Reason>) => {
  const { label = 'proposal.propose', terms, sentences, proposal_id = null, ...act } = props;
  const t = useTranslate();
  return (
    <>
      {proposal_id !== null && (
        <p role="status">
          {t('proposal.waits_for', { id: proposal_id })} <a href="#/proposals">{t('resources.proposals.name')}</a>
        </p>
      )}
      {terms === undefined && proposal_id === null && <p className="quiet">{t('proposal.not_ready')}</p>}
      <div className="acts">
        <ActButton
          {...act}
          label={label}
          question="proposal.change_question"
          input={(reason) => ({ ...terms, reason }) as InputOf<C>}
          disabled={terms === undefined || proposal_id !== null}
        >
          <Sentences of={sentences} />
        </ActButton>
      </div>
    </>
  );
};
