import { useTranslate } from 'react-admin';
import {
  nftOperatorCalls as calls,
  reviewReasons,
  type ReviewDecision,
  type ReviewTarget,
} from '#contract/nft/operator-calls.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import type { Payload } from '#console/shared/proposal-sentences.ts';
import { ACTIONS, decided } from '../form.ts';
import { proposals } from '../proposals.ts';

interface DecideProps {
  readonly target: ReviewTarget;
  readonly id: number;
  /** What this operator sees, as the server will store it. */
  readonly seen: Payload;
  /** Key of why it cannot be approved. */
  readonly obstacle?: string | undefined;
}

/** NF2, NF3, NS2, NB1: one proposes how a review ends, a second person confirms it on the same page. */
export const Decide = ({ obstacle, ...what }: DecideProps) => {
  const t = useTranslate();
  return (
    <Panel title={t('console.decide')}>
      {obstacle !== undefined && <p role="status">{t(obstacle)}</p>}
      <div className="acts">
        {obstacle === undefined && <DecideButton {...what} decision="approve" label="nft.approve" />}
        <DecideButton {...what} decision="refuse" label="nft.refuse" />
      </div>
    </Panel>
  );
};

type DecideButtonProps = Omit<DecideProps, 'obstacle'> & { readonly decision: ReviewDecision; readonly label: string };

const DecideButton = ({ target, id, seen, decision, label }: DecideButtonProps) => {
  const t = useTranslate();
  return (
    <ActButton
      call={calls.operatorDecide}
      label={label}
      question="nft.decide_question"
      reasons={reviewReasons[decision]}
      input={(reason) => ({ target, id, decision, reason })}
      strong={decision === 'approve'}
      isDestructive={decision === 'refuse'}
    >
      <Sentences of={proposals[ACTIONS[target]](decided(seen, decision), t)} />
    </ActButton>
  );
};
