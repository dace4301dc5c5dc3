import type { OutputOf } from '#contract/kit/call.ts';
import type { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

export type Application = AmountsAsText<OutputOf<typeof calls.operatorApplications>[number]>;
export type Trader = AmountsAsText<OutputOf<typeof calls.operatorTraders>['traders'][number]>;
export type Terms = AmountsAsText<OutputOf<typeof calls.operatorCopyTerms>> & { readonly id: number };
