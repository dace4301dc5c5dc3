import type { ReactNode } from 'react';
import type { Instant } from '#contract/kit/instant.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { FailedState } from './failed-state.tsx';
import { GuestState } from './guest-state.tsx';
import { OldAnswer } from './old-answer/old-answer.tsx';
import type { Read } from './use-read.ts';

interface ReadStatesProps<Value> {
  /** What `useRead` or `useList` returned. */
  read: Pick<Read<Value>, 'state' | 'value' | 'failure' | 'reload'> & { readonly at?: Instant | undefined };
  /** Same height as the content, so that nothing moves when it arrives. */
  skeleton?: ReactNode;
  /** Without it a guest is asked to log in. */
  guest?: ReactNode;
  /** Shown instead of a list without rows. */
  empty?: ReactNode;
  /** The answer; it stays on the screen when a reload fails. */
  children?: ((value: Value) => ReactNode) | undefined;
}

/** Renders a read in each of its states: guest, loading, failed, empty and ready, also with an old answer. */
export const ReadStates = <Value,>({
  read,
  skeleton = <SkeletonRows />,
  guest = <GuestState />,
  empty,
  children,
}: ReadStatesProps<Value>): ReactNode => {
  if (read.state === 'guest') return guest;
  if (read.state === 'loading') return skeleton;
  if (read.state === 'failed') return <FailedState failure={read.failure} onRetry={() => void read.reload()} />;
  if (empty !== undefined && Array.isArray(read.value) && read.value.length === 0) return empty;
  return (
    <>
      <OldAnswer read={read} />
      {children?.(read.value as Value)}
    </>
  );
};
