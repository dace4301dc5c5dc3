import { ErrorState } from '#ui/error-state.tsx';
import { failureCode, failureText } from './refusals.ts';

interface FailedStateProps {
  failure: unknown;
  onRetry: () => void;
  testId?: string | undefined;
}

/** Why a call failed, in the customer's language, with the code that support asks for. */
export const FailedState = ({ failure, onRetry, testId }: FailedStateProps) => (
  <ErrorState onRetry={onRetry} code={failureCode(failure)} testId={testId}>
    {failureText(failure)}
  </ErrorState>
);
