import type { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

type Answer = OutputOf<typeof calls.house>;

export type NearLoan = Omit<AmountsAsText<Answer['near'][number]>, 'level'> & { readonly level: string | null };

/** The answer as react-admin keeps it, with amounts as text. */
export type Pool = Omit<AmountsAsText<Answer>, 'near' | 'due' | 'moves' | 'taken'> & {
  readonly id: number;
  readonly near: readonly NearLoan[];
  readonly due: readonly AmountsAsText<Answer['due'][number]>[];
  readonly moves: readonly AmountsAsText<Answer['moves'][number]>[];
  readonly taken: readonly AmountsAsText<Answer['taken'][number]>[];
};
