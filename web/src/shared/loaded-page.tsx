import type { ReactNode } from 'react';
import type { RefusalCode } from '#contract/refusals.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { OldAnswer } from './old-answer/old-answer.tsx';
import { PageFrame } from './page-frame.tsx';
import { ReadStates } from './read-states.tsx';
import { isGone } from './known-answer.ts';
import type { Read } from './use-read.ts';

interface LoadedPageProps<Value> {
  read: Read<Value>;
  title: string;
  /** The refusal that says that there is no such thing, and what is shown then. */
  gone: { readonly reason: RefusalCode; readonly says: ReactNode };
  skeleton?: ReactNode;
  /** The whole page with its own frame, and what is said of an old answer. */
  children: (value: Value, old: ReactNode) => ReactNode;
  testId: string;
}

/** A page about one thing: for a guest, loading, failed, gone, or the page, which says so when its answer is old. */
export const LoadedPage = <Value,>(props: LoadedPageProps<Value>): ReactNode => {
  const { read, title, gone, skeleton = <SkeletonCards count={2} lines={5} />, children, testId } = props;
  const is_gone = isGone(read, gone.reason);
  if (read.state === 'ready' && !is_gone) return children(read.value, <OldAnswer read={read} />);
  return (
    <PageFrame title={title} testId={testId}>
      {is_gone ? gone.says : <ReadStates read={read} skeleton={skeleton} />}
    </PageFrame>
  );
};
