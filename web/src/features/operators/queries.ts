import type { OutputOf } from '#contract/kit/call.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { useList } from '#web/shared/use-list.ts';

export type Act = OutputOf<typeof operatorsCalls.customerActs>[number];

export const useActs = () =>
  useList(
    operatorsCalls.customerActs,
    {},
    { rows: (acts) => acts, goesOn: ({ seq }) => ({ before: seq }), limit: 20, keep: true },
  );
