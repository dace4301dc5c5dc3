import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from './locales/index.ts';
import { useConnection } from './online.ts';
import { failureCode, failureText } from './refusals.ts';

interface FailedStateProps {
  failure: unknown;
  onRetry: () => void;
  /** A check, for which nothing could have been loaded before. */
  is_check?: boolean | undefined;
  testId?: string | undefined;
}

/** Why a call failed, in the customer's language, with the code that support asks for. Offline it also reloads by itself. */
export const FailedState = ({ failure, onRetry, is_check, testId }: FailedStateProps) => {
  const text = useText(sharedTexts);
  const { online } = useConnection();
  if (!online && failureCode(failure) === 'network')
    return (
      <ErrorState onRetry={onRetry} testId={testId ?? 'offline.never-loaded'}>
        {text(is_check ? 'failed_check_offline' : 'failed_never_loaded')}
      </ErrorState>
    );
  return (
    <ErrorState onRetry={onRetry} code={failureCode(failure)} testId={testId}>
      {failureText(failure)}
    </ErrorState>
  );
};
