import CloudAlert from 'lucide-react/icons/cloud-alert';
import { Button } from './button.tsx';
import { useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';

interface ErrorStateProps {
  /** What failed, in plain words. */
  children: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** The code that support asks for. */
  code?: string | undefined;
  testId?: string | undefined;
}

/** For a part of a screen with nothing to show. Old data stays on the screen, with a banner. */
export const ErrorState = ({ children, onRetry, retrying, code, testId }: ErrorStateProps) => {
  const text = useText(uiTexts);
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 py-10 text-center" data-testid={testId}>
      <CloudAlert aria-hidden strokeWidth={1} className="size-16 text-3" />
      <p className="max-w-72 type-body text-balance text-1">{children}</p>
      {onRetry && (
        <Button variant="secondary" fit busy={retrying} onClick={onRetry}>
          {text('retry')}
        </Button>
      )}
      {code !== undefined && <p className="type-caption text-3">{text('error_code', { code })}</p>}
    </div>
  );
};
