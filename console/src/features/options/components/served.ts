import type { OutputOf } from '#contract/kit/call.ts';
import type { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

type Answer = OutputOf<typeof calls.operatorTerms>;

export type Duration = AmountsAsText<Answer['durations'][number]>;
type Currency = Answer['currencies'][number];
export type StakeCurrency = AmountsAsText<Omit<Currency, 'chips'>> & { readonly chips: readonly string[] };
