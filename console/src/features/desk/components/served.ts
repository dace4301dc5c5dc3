import type { OutputOf } from '#contract/kit/call.ts';
import type { deskOperatorCalls as calls } from '#contract/desk/operator-calls.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

export type Appeal = OutputOf<typeof calls.operatorAppeal>;
export type Merchant = AmountsAsText<OutputOf<typeof calls.operatorMerchants>['merchants'][number]>;
