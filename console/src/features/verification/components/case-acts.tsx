import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import {
  detailReasons,
  passReasons,
  photoReasons,
  type FailureReason,
  type VerificationPart,
} from '#contract/verification/rules.ts';
import { ActButton, ReasonField } from '#console/shared/act-button.tsx';
import { Panel } from '#console/shared/facts.tsx';

type Case = OutputOf<typeof calls.detail>;

interface CaseActsProps {
  readonly found: Case;
  /** VE17: key of what is still to be opened before this operator may decide. */
  readonly unopened: string | undefined;
  /** VE17: every photo that can still be shown is opened. */
  readonly canFail: boolean;
}

export const CaseActs = ({ found, unopened, canFail }: CaseActsProps) => {
  const t = useTranslate();
  const { id, submission, level, proposal_id } = found;
  return (
    <Panel title={t('console.decide')}>
      {unopened !== undefined && <p role="status">{t(unopened)}</p>}
      <div className="acts">
        {proposal_id === null && (
          <ActButton
            call={calls.pass}
            label={level === 2 ? 'verification.propose_pass' : 'verification.pass'}
            reasons={passReasons}
            input={(reason) => ({ id, submission, reason })}
            disabled={unopened !== undefined}
            strong
          />
        )}
        <FailButton found={found} canFail={canFail} />
      </div>
    </Panel>
  );
};

const FailButton = ({ found: { id, submission, photos }, canFail }: Omit<CaseActsProps, 'unopened'>) => {
  const [failed, setFailed] = useState<Partial<Record<VerificationPart, FailureReason | ''>>>({});
  const parts: readonly VerificationPart[] = ['details', ...photos];
  const chosen = Object.fromEntries(Object.entries(failed).filter(([, reason]) => reason !== ''));
  return (
    <ActButton
      call={calls.fail}
      label="verification.fail"
      input={() => ({ id, submission, ...chosen })}
      isReady={Object.keys(chosen).length > 0}
      disabled={!canFail}
      isDestructive
    >
      {parts.map((part) => (
        <ReasonField<FailureReason>
          key={part}
          label={`verification.${part}`}
          none="verification.part_fine"
          reasons={part === 'details' ? detailReasons : photoReasons}
          value={failed[part] ?? ''}
          onChange={(reason) => setFailed({ ...failed, [part]: reason })}
        />
      ))}
    </ActButton>
  );
};
