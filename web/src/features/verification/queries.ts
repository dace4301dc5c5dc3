import type { OutputOf } from '#contract/kit/call.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { verificationCalls } from '#contract/verification/calls.ts';
import { useArrival } from '#web/shared/arrival.ts';
import { router, useStack } from '#web/shared/navigation.ts';
import { paths } from '#web/shared/paths.ts';
import { useRead } from '#web/shared/use-read.ts';
import { verificationPaths } from './paths.ts';

export type Verification = OutputOf<typeof verificationCalls.state>;
export type LevelState = Verification['levels'][number];

export const changedByHandingIn = [verificationCalls.state, profileCalls.info];

/** Operators decide at any moment, so the state is polled while it is on the screen. */
const AGAIN_MS = 15_000;

export const useVerification = () => useRead(verificationCalls.state, {}, { fresh_ms: 0, every_ms: AGAIN_MS });

export interface WayBack {
  readonly from: string;
  readonly go: () => void;
}

/** The screen whose refusal sent the customer here, as long as it is still under these pages. */
export const useWayBack = (): WayBack | undefined => {
  const arrival = useArrival();
  const { stack } = useStack();
  if (arrival?.kind !== 'identity_required' || arrival.path === '') return undefined;
  const { from, path } = arrival;
  const place = stack.findLastIndex((entry) => entry.path === verificationPaths.levels.path);
  if (place < 1 || stack[place - 1]?.path !== path) return undefined;
  return { from, go: () => router.backTo((entry) => entry.path === path, paths.home()) };
};
