import { useTranslate } from 'react-admin';
import { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import { reasonsFor, type Decision } from '#contract/desk/rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { proposals } from '../proposals.ts';
import type { Appeal } from './served.ts';

interface CaseActsProps {
  readonly found: Appeal;
  /** DK19: key of what is still to be opened before this operator may decide. */
  readonly unopened: string | undefined;
}

/** DK19: each decision offers the reasons that fit it, and no others. */
export const CaseActs = ({ found, unopened }: CaseActsProps) => {
  const t = useTranslate();
  return (
    <Panel title={t('console.decide')}>
      <p>{t('desk.decide_about')}</p>
      {unopened !== undefined && <p role="status">{t(unopened)}</p>}
      <div className="acts">
        <DecideButton found={found} decision="release" label="desk.release" disabled={unopened !== undefined} />
        <DecideButton found={found} decision="refund" label="desk.refund" disabled={unopened !== undefined} />
      </div>
    </Panel>
  );
};

interface DecideProps {
  readonly found: Appeal;
  readonly decision: Decision;
  readonly label: string;
  readonly disabled: boolean;
}

const DecideButton = ({ found, decision, label, disabled }: DecideProps) => {
  const t = useTranslate();
  const { id: order_id, amount, currency_name, seller_id, buyer_id } = found;
  const payload = { order_id, decision, amount: String(amount), currency_name, seller_id, buyer_id };
  return (
    <ActButton
      call={calls.operatorDecide}
      label={label}
      question="desk.appeal_question"
      reasons={reasonsFor[decision]}
      input={(reason) => ({ order_id, decision, reason })}
      disabled={disabled}
      strong={decision === 'release'}
      isDestructive={decision === 'refund'}
    >
      <Sentences of={proposals['desk.decide-appeal'](payload, t)} />
    </ActButton>
  );
};
