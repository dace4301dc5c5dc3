import type { OutputOf } from '#contract/kit/call.ts';
import { limitsCalls } from '#contract/limits/calls.ts';
import type { CheckKind } from '#contract/limits/rules.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Limits = OutputOf<typeof limitsCalls.mine>;

export const useLimits = () => useRead(limitsCalls.mine, {}, { keep: true });

/** Not kept offline: a check that was passed on another phone would be asked again. */
export const useCheck = (kind: CheckKind) => useRead(limitsCalls.check, { kind });
