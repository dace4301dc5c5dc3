import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** One check of this device. */
export interface CheckStep {
  /** `waits`: it cannot be checked yet. */
  readonly held: boolean | 'waits';
  readonly words: string;
  readonly testId?: string | undefined;
}

interface CheckStepsProps {
  /** Whether everything held. */
  held: boolean;
  key_changed: boolean;
  steps: readonly CheckStep[];
  /** Below the steps: what was not checked, and why. */
  note?: string | undefined;
  says: {
    readonly held?: string;
    readonly not_held: string;
    readonly key_changed: string;
    readonly trust_new: string;
  };
  /** The customer accepts the changed key. */
  onTrust: () => void;
  testId: string;
}

/** The result of each check on this device, in words. */
export const CheckSteps = ({ held, key_changed, steps, note, says, onTrust, testId }: CheckStepsProps) => (
  <div className="flex flex-col gap-3" data-testid={`${testId}.${held ? 'passed' : 'failed'}`}>
    {held && says.held !== undefined && (
      <p role="status" className="type-row text-1">
        {says.held}
      </p>
    )}
    {key_changed && (
      <>
        <Banner kind="danger" testId={`${testId}.key-changed`}>
          {says.key_changed}
        </Banner>
        <Button variant="secondary" size="small" onClick={onTrust}>
          {says.trust_new}
        </Button>
      </>
    )}
    {!held && !key_changed && <Banner kind="danger">{says.not_held}</Banner>}
    <ul className="flex flex-col gap-2">
      {steps.map((step) => (
        <Step key={step.words} {...step} />
      ))}
      {note !== undefined && <li className="type-label font-normal text-2">{note}</li>}
    </ul>
  </div>
);

const looks = {
  held: [CircleCheck, 'text-accent', 'text-1'],
  waits: [Hourglass, 'text-2', 'text-2'],
  failed: [CircleX, 'text-danger', 'text-danger'],
} as const;

const Step = ({ held, words, testId }: CheckStep) => {
  const [Icon, tone, words_tone] = looks[held === 'waits' ? held : held ? 'held' : 'failed'];
  return (
    <li className="flex items-start gap-2" data-testid={testId} data-held={held}>
      <Icon aria-hidden size={20} className={`mt-px ${tone}`} />
      <span className={`type-label font-normal ${words_tone}`}>{words}</span>
    </li>
  );
};
