import { verificationLevels } from '#contract/verification/rules.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { TakeProblem } from '#web/features/desk/form.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import type { Me } from '#web/features/desk/queries.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';

interface ErrorActionsProps {
  problem: TakeProblem | undefined;
  me: Me | null;
  currency_id: number;
  testId: string;
}

/** What resolves a problem: a higher level, or coins from another account. */
export const ErrorActions = ({ problem, me, currency_id, testId }: ErrorActionsProps) => {
  const text = useText(takeTexts);
  const can_rise = me !== null && me.level < Math.max(...verificationLevels);
  if (problem === 'desk_level_limit' && can_rise)
    return (
      <Button variant="secondary" size="small" fit href={verificationPaths.levels()} testId={`${testId}.raise`}>
        {text('raise_limit')}
      </Button>
    );
  if (problem === 'insufficient_balance')
    return (
      <Button
        variant="secondary"
        size="small"
        fit
        href={transfersPaths.move({ from: 'spot', to: 'fiat', currency: currency_id })}
        testId={`${testId}.move`}
      >
        {text('move_here')}
      </Button>
    );
  return null;
};
