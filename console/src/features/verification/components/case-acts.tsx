import { useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { verificationOperatorCalls as calls } from '#contract/verification/operator-calls.ts';
import {
  detailReasons,
  photoReasons,
  type FailureReason,
  type VerificationPart,
} from '#contract/verification/rules.ts';
import { ActButton, ReasonField } from '#console/shared/act-button.tsx';

type Case = OutputOf<typeof calls.detail>;

export const CaseActs = ({ found }: { readonly found: Case }) => {
  const { id, submission, level, photos, proposal_id } = found;
  const [failed, setFailed] = useState<Partial<Record<VerificationPart, FailureReason | ''>>>({});
  const parts: readonly VerificationPart[] = ['details', ...photos];
  const chosen = Object.fromEntries(Object.entries(failed).filter(([, reason]) => reason !== ''));
  return (
    <div className="acts">
      {proposal_id === null && (
        <ActButton
          call={calls.pass}
          label={level === 2 ? 'verification.propose_pass' : 'verification.pass'}
          input={() => ({ id, submission })}
          strong
        />
      )}
      <ActButton
        call={calls.fail}
        label="verification.fail"
        input={() => ({ id, submission, ...chosen })}
        isReady={Object.keys(chosen).length > 0}
        isDestructive
      >
        {parts.map((part) => (
          <ReasonField<FailureReason>
            key={part}
            label={`verification.${part}`}
            reasons={part === 'details' ? detailReasons : photoReasons}
            value={failed[part] ?? ''}
            onChange={(reason) => setFailed({ ...failed, [part]: reason })}
            canBeNone
          />
        ))}
      </ActButton>
    </div>
  );
};
