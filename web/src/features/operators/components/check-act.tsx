import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { CheckSteps } from '#web/shared/price-proof/check-steps.tsx';
import { hasFailed } from '#web/shared/price-proof/check.ts';
import { proveLine } from '#web/shared/price-proof/prove.ts';
import { CheckFailure, useCheck } from '#web/shared/price-proof/use-check.tsx';
import { saysTheSame } from '../form.ts';
import { operatorsTexts } from '../locales/index.ts';
import type { Act } from '../queries.ts';

/** OP25: loads the line at its index in the log and checks on this device that it is logged and matches the screen. */
const proveAct = async (act: Act, index: number) => {
  const { line, steps } = await proveLine(index, (found) => found === act.line);
  return { ...steps, words: saysTheSame(act, line) ? ('passed' as const) : ('failed' as const) };
};

const ORDER = ['words', 'line', 'signature', 'history'] as const;

/** OP25: the line of an act, checked on this device. */
export const CheckAct = ({ act, index }: { act: Act; index: number }) => {
  const text = useText(operatorsTexts);
  const found = useCheck(() => proveAct(act, index));
  return (
    <div className="flex flex-col gap-3">
      <p className="type-label font-normal text-2">{text('check_what')}</p>
      <Button onClick={found.check} busy={found.state === 'checking'} busyLabel={text('checking')} testId="act.check">
        {text(found.state === 'checked' ? 'check_again' : 'check_title')}
      </Button>
      {found.state === 'failed' && (
        <CheckFailure
          failure={found.failure}
          onRetry={found.check}
          not_signed={text('not_signed_yet')}
          testId="act.unchecked"
        />
      )}
      {found.state === 'checked' && <Found steps={found.checked} onTrust={found.trust} />}
    </div>
  );
};

interface FoundProps {
  steps: Awaited<ReturnType<typeof proveAct>>;
  onTrust: () => void;
}

const Found = ({ steps, onTrust }: FoundProps) => {
  const text = useText(operatorsTexts);
  const held = !hasFailed({ steps });
  return (
    <CheckSteps
      held={held}
      key_changed={steps.key === 'failed'}
      steps={ORDER.flatMap((name) => {
        const result = steps[name];
        // After a failure nothing is remembered, so a first look promises nothing either.
        if (result === 'first' && !held) return [];
        return [{ held: result !== 'failed', words: text(`${name}_${result}` as 'line_passed') }];
      })}
      says={{
        held: text('held'),
        not_held: text('not_held'),
        key_changed: text('key_changed'),
        trust_new: text('trust_new'),
      }}
      onTrust={onTrust}
      testId="act"
    />
  );
};
