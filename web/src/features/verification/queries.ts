import type { OutputOf } from '#contract/kit/call.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { verificationCalls } from '#contract/verification/calls.ts';
import { useArrival } from '#web/shared/arrival.ts';
import { router, useStack } from '#web/shared/navigation.ts';
import { isTab, paths } from '#web/shared/paths.ts';
import { titleOf } from '#web/shared/title.ts';
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
  /** Whether the customer was doing something else, and did not come to look at the levels. */
  readonly interrupted: boolean;
}

/** The screen under these pages, by its title: where the customer came from. */
export const useWayBack = (): WayBack | undefined => {
  const arrival = useArrival();
  const { stack } = useStack();
  const place = stack.findLastIndex((entry) => entry.path === verificationPaths.levels.path);
  const path = stack[place - 1]?.path;
  if (place < 1 || path === undefined) return undefined;
  const refused = arrival?.kind === 'identity_required' && arrival.path === path ? arrival.from : undefined;
  const from = refused ?? titleOf(path);
  if (from === undefined || from === '') return undefined;
  return {
    from,
    go: () => router.backTo((entry) => entry.path === path, paths.home()),
    interrupted: refused !== undefined || !(isTab(path) || path === paths.settings.path),
  };
};
