import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';

interface MediaFailedProps {
  words: string;
  onRetry: () => void;
  testId: string;
}

/** Below the poster, which stays. */
export const MediaFailed = ({ words, onRetry, testId }: MediaFailedProps) => {
  const text = useText(uiTexts);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-surface py-1 ps-4 pe-2 shadow-card"
      data-testid={testId}
    >
      <p className="py-2 type-label font-normal text-danger">{words}</p>
      <Button variant="ghost" size="small" fit onClick={onRetry} testId={`${testId}.retry`}>
        {text('retry')}
      </Button>
    </div>
  );
};
