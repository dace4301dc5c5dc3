import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { CheckStep } from './check-step.tsx';
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

/** The result of each check. */
export const WhyChecks = ({ verdict, onTrust }: WhyChecksProps) => {
  const text = useText(priceProofTexts);
  const { line, signature, history, key } = verdict.steps;
  const failed = hasFailed(verdict);
  return (
    <div className="flex flex-col gap-2" data-testid={failed ? 'why.failed' : 'why.passed'}>
      {key === 'failed' && (
        <>
          <Banner kind="danger" testId="why.key-changed">
            {text('key_changed')}
          </Banner>
          <Button variant="secondary" size="small" onClick={onTrust}>
            {text('trust_new')}
          </Button>
        </>
      )}
      {failed && key !== 'failed' && <Banner kind="danger">{text('warning')}</Banner>}
      <ul className="flex flex-col gap-2">
        <Step held={line !== 'failed'} words={text(line === 'failed' ? 'line_failed' : 'line_passed')} />
        <Step held={signature !== 'failed'} words={text(`signature_${signedHow(signature, key, failed)}`)} />
        {/* After a failure nothing is remembered, so a first check promises nothing either. */}
        {!(failed && history === 'first') && <Step held={history !== 'failed'} words={text(`history_${history}`)} />}
      </ul>
    </div>
  );
};

const Step = ({ held, words }: { held: boolean; words: string }) => (
  <CheckStep held={held} words={words} testId={held ? 'why.step-passed' : 'why.step-failed'} />
);
