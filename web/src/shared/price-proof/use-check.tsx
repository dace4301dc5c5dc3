import { useState } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FailedState } from '../failed-state.tsx';
import { forgetLog } from './memory.ts';

type CheckState<Checked> =
  | { readonly state: 'idle' | 'checking' }
  | { readonly state: 'failed'; readonly failure: unknown }
  | { readonly state: 'checked'; readonly checked: Checked };

/** A check on this device that starts with a tap. */
export const useCheck = <Checked,>(prove: () => Promise<Checked>) => {
  const [state, setState] = useState<CheckState<Checked>>({ state: 'idle' });
  const check = (): void => {
    setState({ state: 'checking' });
    void prove().then(
      (checked) => setState({ state: 'checked', checked }),
      (failure: unknown) => setState({ state: 'failed', failure }),
    );
  };
  /** The customer accepts the changed key of the log. */
  const trust = (): void => {
    forgetLog();
    check();
  };
  return { ...state, check, trust };
};

interface CheckFailureProps {
  failure: unknown;
  onRetry: () => void;
  /** What is said about a line that the log has not signed yet. */
  not_signed: string;
  testId: string;
}

/** Nothing was checked: the line is not signed yet, or no answer came. */
export const CheckFailure = ({ failure, onRetry, not_signed, testId }: CheckFailureProps) => {
  const unsigned = failure instanceof Refused && ['tick_not_signed_yet', 'checkpoint_unknown'].includes(failure.reason);
  if (!unsigned) return <FailedState failure={failure} onRetry={onRetry} is_check testId={testId} />;
  return (
    <ErrorState onRetry={onRetry} testId={testId}>
      {not_signed}
    </ErrorState>
  );
};
