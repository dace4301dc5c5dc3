import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { GuestState } from './guest-state.tsx';
import { PageFrame } from './page-frame.tsx';
import { failureCode, failureText } from './refusals.ts';

interface LoadingPageProps {
  title: string;
  testId: string;
  read: {
    readonly state: 'loading' | 'failed' | 'guest' | 'ready';
    readonly failure: unknown;
    readonly reload: () => Promise<void>;
  };
}

/** What stands in place of a form until what it is made of is there. */
export const LoadingPage = ({ title, testId, read }: LoadingPageProps) => (
  <PageFrame title={title} testId={testId}>
    {read.state === 'guest' && <GuestState />}
    {read.state === 'loading' && [1, 2].map((place) => <SkeletonCard key={place} lines={5} />)}
    {read.state === 'failed' && (
      <ErrorState onRetry={() => void read.reload()} code={failureCode(read.failure)}>
        {failureText(read.failure)}
      </ErrorState>
    )}
  </PageFrame>
);
