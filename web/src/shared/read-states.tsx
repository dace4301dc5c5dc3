import type { ReactNode } from 'react';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { FailedState } from './failed-state.tsx';
import { GuestState } from './guest-state.tsx';
import type { Read } from './use-read.ts';

interface ReadStatesProps<Value> {
  /** What `useRead` or `useList` returned. */
  read: Pick<Read<Value>, 'state' | 'value' | 'failure' | 'reload'>;
  /** As high as what will be here, so that nothing moves when it arrives. */
  skeleton?: ReactNode;
  /** Without it a guest is asked to log in. */
  guest?: ReactNode;
  /** In place of a list without rows. */
  empty?: ReactNode;
  /** The answer; a failed attempt to renew it leaves it on the screen. */
  children?: ((value: Value) => ReactNode) | undefined;
}

/** What a read shows in each of its states: for a guest, while loading, after a failure, without rows, and ready. */
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
  return children?.(read.value as Value);
};
