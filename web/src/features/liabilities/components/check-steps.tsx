import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { CheckStep } from '#web/shared/price-proof/check-step.tsx';
import { liabilitiesTexts } from '../locales/index.ts';
import { allHeld, type Checked } from './prove-balance.ts';

const ORDER = ['leaves', 'amounts', 'totals', 'tree', 'line', 'signature', 'history'] as const;

interface CheckStepsProps {
  checked: Checked;
  /** The customer accepts the changed key. */
  onTrust: () => void;
}

/** The result of each check, in words. */
export const CheckSteps = ({ checked, onTrust }: CheckStepsProps) => {
  const text = useText(liabilitiesTexts);
  const held = allHeld(checked);
  const key_changed = checked.steps.key === 'failed';
  return (
    <div className="flex flex-col gap-3" data-testid={held ? 'check.passed' : 'check.failed'}>
      {held && (
        <p role="status" className="type-row text-1">
          {text('held')}
        </p>
      )}
      {key_changed && (
        <>
          <Banner kind="danger">{text('key_changed')}</Banner>
          <Button variant="secondary" size="small" onClick={onTrust}>
            {text('trust_new')}
          </Button>
        </>
      )}
      {!held && !key_changed && <Banner kind="danger">{text('not_held')}</Banner>}
      <ul className="flex flex-col gap-2">
        {ORDER.map((name) => {
          const result = checked.steps[name];
          if (result === undefined || (result === 'first' && name !== 'history')) return null;
          return (
            <CheckStep
              key={name}
              held={result !== 'failed'}
              words={text(`${name}_${result}` as 'line_passed')}
              testId={`check.${name}`}
            />
          );
        })}
        {checked.steps.tree === undefined && (
          <li className="type-label font-normal text-2">{text('tree_too_large')}</li>
        )}
      </ul>
    </div>
  );
};
