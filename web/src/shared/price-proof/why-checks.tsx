import { useText } from '#ui/i18n/texts.ts';
import { CheckSteps, type CheckStep } from './check-steps.tsx';
import { hasFailed, type StepResult, type Verdict } from './check.ts';
import { priceProofTexts } from './locales/index.ts';

const signedHow = (
  signature: StepResult,
  key: StepResult,
  failed: boolean,
): 'failed' | 'passed' | 'first' | 'signed' => {
  if (signature === 'failed') return 'failed';
  return key !== 'first' ? 'passed' : failed ? 'signed' : 'first';
};

interface WhyChecksProps {
  verdict: Verdict;
  /** The customer accepts the changed key. */
  onTrust: () => void;
}

export const WhyChecks = ({ verdict, onTrust }: WhyChecksProps) => {
  const text = useText(priceProofTexts);
  const { line, signature, history, key } = verdict.steps;
  const failed = hasFailed(verdict);
  const step = (result: StepResult, words: string): CheckStep => {
    const held = result !== 'failed';
    return { held, words, testId: held ? 'why.step-passed' : 'why.step-failed' };
  };
  return (
    <CheckSteps
      held={!failed}
      key_changed={key === 'failed'}
      steps={[
        step(line, text(line === 'failed' ? 'line_failed' : 'line_passed')),
        step(signature, text(`signature_${signedHow(signature, key, failed)}`)),
        // After a failure nothing is remembered, so a first look promises nothing either.
        ...(failed && history === 'first' ? [] : [step(history, text(`history_${history}`))]),
      ]}
      says={{ not_held: text('warning'), key_changed: text('key_changed'), trust_new: text('trust_new') }}
      onTrust={onTrust}
      testId="why"
    />
  );
};
