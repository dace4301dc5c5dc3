import { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { ProposalKind } from '#server/core/proposals.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { decisionKinds, proposeDecision, type Reviews } from './service/decisions.ts';
import { endSeriesKind, proposeEndSeries, proposeTakeDown, takeDownKind } from './service/decisions-ending.ts';
import { listingReview, seriesReview } from './service/decisions-sales.ts';
import { artistReview, workReview } from './service/decisions-works.ts';
import { artistsView, salesView, seriesListView, seriesWorksView } from './service/reviews.ts';
import { worksView, workView } from './service/reviews-works.ts';
import type { SeriesPorts } from './service/series.ts';

type Needs = SeriesPorts & Pick<Ports, 'db' | 'clock'> & { readonly prices: Prices };

const reviewsOf = (ports: Needs): Reviews => ({
  artist: artistReview,
  work: workReview,
  listing: listingReview(ports.prices),
  series: seriesReview(ports),
});

/** What operators read and decide. Nothing here sets a price, a winner or a draw. */
export const nftOperatorHandlers = (ports: Needs): readonly Handler[] => {
  const { db } = ports;
  const reviews = reviewsOf(ports);
  return [
    answer(calls.operatorArtists, ({ input, now }) => artistsView(db, input, now)),
    answer(calls.operatorWorks, ({ input, now }) => worksView(ports, input, now)),
    answer(calls.operatorWork, ({ input, session, now }) => workView(ports, input, session, now)),
    answer(calls.operatorListings, ({ input, now }) => salesView(ports, input, now)),
    answer(calls.operatorSeries, ({ input, now }) => seriesListView(ports, input, now)),
    answer(calls.operatorSeriesWorks, ({ input }) => seriesWorksView(ports, input)),
    change(calls.operatorDecide, (tx, { input, session }) => proposeDecision(reviews, tx, input, session)),
    change(calls.operatorTakeDown, (tx, { input, session }) => proposeTakeDown(tx, input, session)),
    change(calls.operatorEndSeries, (tx, { input, session }) => proposeEndSeries(tx, input, session)),
  ];
};

/** What takes two operators. */
export const nftProposals = (ports: Needs): readonly ProposalKind[] => [
  ...decisionKinds(reviewsOf(ports)),
  takeDownKind,
  endSeriesKind,
];
