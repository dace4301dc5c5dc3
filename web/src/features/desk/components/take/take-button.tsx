import type { DeskSide } from '#contract/desk/rules.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { useBlocking, type Terms } from '#web/features/desk/queries.ts';
import { verificationPaths } from '#web/features/verification/paths.ts';

interface TakeButtonProps {
  side: DeskSide;
  coin: string;
  terms: Terms;
  onClick: () => void;
  /** Test ids begin with it. */
  testId: string;
}

/** Orders; before that it leads to what is missing: the end of a running order (DK9), or a level (DK1). */
export const TakeButton = ({ side, coin, terms, onClick, testId }: TakeButtonProps) => {
  const text = useText(takeTexts);
  const blocking = useBlocking(side, terms);
  if (blocking)
    return (
      <Button href={deskPaths.order({ id: blocking.id })} testId={`${testId}.open-running`}>
        {text('open_running')}
      </Button>
    );
  if (terms.me?.order_limit === null)
    return (
      <Button href={verificationPaths.levels()} testId={`${testId}.go-verify`}>
        {text('verify')}
      </Button>
    );
  return (
    <Button variant={side === 'buy' ? 'up' : 'down'} onClick={onClick} testId={`${testId}.submit`}>
      {text(side, { coin })}
    </Button>
  );
};
