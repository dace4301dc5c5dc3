import type { OutputOf } from '#contract/kit/call.ts';
import type { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import type { AmountsAsText } from '#console/shared/resource.ts';

export type Artist = AmountsAsText<OutputOf<typeof calls.operatorArtists>['artists'][number]>;
export type WorkRow = AmountsAsText<OutputOf<typeof calls.operatorWorks>['works'][number]>;
export type Work = AmountsAsText<OutputOf<typeof calls.operatorWork>>;
export type Listing = AmountsAsText<OutputOf<typeof calls.operatorListings>['listings'][number]>;
export type Series = AmountsAsText<OutputOf<typeof calls.operatorSeries>['series'][number]>;
export type SeriesWork = OutputOf<typeof calls.operatorSeriesWorks>['works'][number];
export type Media = Work['media'];
