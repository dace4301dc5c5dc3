import type { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

type Answer = OutputOf<typeof calls.funds>;

export type MarketExposure = Omit<AmountsAsText<Answer['markets'][number]>, 'used'> & { readonly used: string | null };

/** The answer as react-admin keeps it, with amounts as text. */
export type Funds = Omit<AmountsAsText<Answer>, 'markets' | 'top_ups'> & {
  readonly id: number;
  readonly markets: readonly MarketExposure[];
  readonly top_ups: readonly AmountsAsText<Answer['top_ups'][number]>[];
};
