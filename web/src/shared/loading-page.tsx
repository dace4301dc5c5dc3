import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from './page-frame.tsx';
import { ReadStates } from './read-states.tsx';
import type { Read } from './use-read.ts';

interface LoadingPageProps {
  title: string;
  testId: string;
  read: Read<unknown>;
}

/** Shown instead of a form until its data has loaded. */
export const LoadingPage = ({ title, testId, read }: LoadingPageProps) => (
  <PageFrame title={title} testId={testId}>
    <ReadStates read={read} skeleton={<SkeletonCards count={2} lines={5} />} />
  </PageFrame>
);
