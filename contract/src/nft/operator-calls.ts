import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { counts } from './box-calls.ts';
import { boxModes, seriesStates } from './box-rules.ts';
import {
  artistStates,
  listingStates,
  rarities,
  reviewApprovals,
  reviewRefusals,
  saleKinds,
  takeDownReasons,
  workKinds,
  workStates,
} from './rules.ts';
import { media } from './work-calls.ts';

const proposal_id = field.nullable(field.whole());
const proposed = field.object({ proposal_id: field.whole() });

const support = { access: 'operator', roles: ['support'] } as const;

const artistRow = field.object({
  /** The customer's number. */
  id: field.whole(),
  nickname: field.string(),
  name: field.string(),
  description: field.string(),
  level: field.whole(),
  state: field.choice(artistStates),
  reason: field.nullable(field.string()),
  applied_at: field.instant(),
  decided_at: field.nullable(field.instant()),
  works: field.whole(),
  /** I35: an operator, or an account that makes the demo's markets. */
  is_of_house: field.boolean(),
  proposal_id,
});

const workRow = {
  id: field.whole(),
  code: field.string(),
  kind: field.choice(workKinds),
  name: field.string(),
  artist_id: field.whole(),
  artist_name: field.string(),
  owner_id: field.whole(),
  state: field.choice(workStates),
  reason: field.nullable(field.string()),
  creator_share: field.decimal(),
  submitted_at: field.instant(),
  decided_at: field.nullable(field.instant()),
  proposal_id,
};

const listingRow = field.object({
  id: field.whole(),
  work_id: field.whole(),
  code: field.string(),
  name: field.string(),
  artist_name: field.string(),
  seller_id: field.whole(),
  kind: field.choice(saleKinds),
  state: field.choice(listingStates),
  reason: field.nullable(field.string()),
  price: field.decimal(),
  /** Zero of a fixed price. */
  increment: field.decimal(),
  /** NA2: in USDT, from the approval on; null of a fixed price. */
  margin: field.nullable(field.decimal()),
  currency_name: field.string(),
  fee_rate: field.decimal(),
  creator_share: field.decimal(),
  starts_at: field.instant(),
  ends_at: field.instant(),
  best_bid: field.nullable(field.decimal()),
  bids: field.whole(),
  submitted_at: field.instant(),
  decided_at: field.nullable(field.instant()),
  media,
  proposal_id,
});

const seriesRow = field.object({
  id: field.whole(),
  code: field.string(),
  name: field.string(),
  description: field.string(),
  artist_id: field.whole(),
  artist_name: field.string(),
  state: field.choice(seriesStates),
  reason: field.nullable(field.string()),
  mode: field.nullable(field.choice(boxModes)),
  price: field.decimal(),
  currency_name: field.string(),
  starts_at: field.instant(),
  ends_at: field.instant(),
  fee_rate: field.decimal(),
  total: counts,
  drawn: counts,
  /** Boxes, of which some may not be drawn yet. */
  sold: field.whole(),
  submitted_at: field.instant(),
  decided_at: field.nullable(field.instant()),
  cover: media,
  proposal_id,
});

const paged = { page: field.page(), limit: field.limit(50) };
/** One row, for its own page. */
const id = field.optional(field.id());

export const reviewTargets = ['artist', 'work', 'listing', 'series'] as const;
export type ReviewTarget = (typeof reviewTargets)[number];
export const reviewDecisions = ['approve', 'refuse'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];
export const reviewReasons = { approve: reviewApprovals, refuse: reviewRefusals } as const;
export type ReviewReason = (typeof reviewReasons)[ReviewDecision][number];

export const nftOperatorCalls = {
  operatorArtists: call({
    method: 'GET',
    path: '/console/nft/artists',
    ...support,
    summary: 'Artists and applications; those that wait first.',
    input: field.object({ state: field.optional(field.choice(artistStates)), id, ...paged }),
    output: field.object({ total: field.whole(), artists: field.list(artistRow) }),
    refusals: [],
  }),
  operatorWorks: call({
    method: 'GET',
    path: '/console/nft/works',
    ...support,
    summary: 'Works; those that wait first, oldest first.',
    input: field.object({
      state: field.optional(field.choice(workStates)),
      artist_id: field.optional(field.id()),
      code: field.optional(field.text(1, 64)),
      ...paged,
    }),
    output: field.object({
      total: field.whole(),
      /** The small picture only: `operatorWork` has the rest. */
      works: field.list(field.object({ ...workRow, picture: field.string(), colour: field.string() })),
    }),
    refusals: [],
  }),
  operatorWork: call({
    method: 'GET',
    path: '/console/nft/work',
    ...support,
    summary: 'One work with its media. Opening one that is not shown is an act that its artist sees.',
    input: field.object({ id: field.id() }),
    output: field.object({
      ...workRow,
      description: field.string(),
      collection_name: field.nullable(field.string()),
      series_id: field.nullable(field.whole()),
      listing_id: field.nullable(field.whole()),
      media,
    }),
    refusals: ['nft_unknown'],
  }),
  operatorListings: call({
    method: 'GET',
    path: '/console/nft/listings',
    ...support,
    summary: 'Sales and auctions; those that wait first, oldest first.',
    input: field.object({ state: field.optional(field.choice(listingStates)), id, ...paged }),
    output: field.object({ total: field.whole(), listings: field.list(listingRow) }),
    refusals: [],
  }),
  operatorSeries: call({
    method: 'GET',
    path: '/console/nft/series',
    ...support,
    summary: 'Series of blind boxes; those that wait first, oldest first.',
    input: field.object({ state: field.optional(field.choice(seriesStates)), id, ...paged }),
    output: field.object({ total: field.whole(), series: field.list(seriesRow) }),
    refusals: [],
  }),
  operatorSeriesWorks: call({
    method: 'GET',
    path: '/console/nft/series_works',
    ...support,
    summary: 'The works of a series with their rarities, the rarest first.',
    input: field.object({ id: field.id(), ...paged }),
    output: field.object({
      total: field.whole(),
      works: field.list(
        field.object({
          id: field.whole(),
          code: field.string(),
          name: field.string(),
          rarity: field.choice(rarities),
          media,
        }),
      ),
    }),
    refusals: [],
  }),
  operatorDecide: call({
    method: 'POST',
    path: '/console/nft/decide',
    ...support,
    summary: 'Proposes how a review ends; a second operator confirms.',
    input: field.object({
      target: field.choice(reviewTargets),
      id: field.id(),
      decision: field.choice(reviewDecisions),
      reason: field.choice([...reviewApprovals, ...reviewRefusals]),
    }),
    output: proposed,
    refusals: [
      ...proposeRefusals,
      'nft_review_unknown',
      'nft_review_own',
      'nft_reason_wrong',
      'nft_of_house',
      'identity_required',
      'evidence_not_opened',
    ],
  }),
  operatorTakeDown: call({
    method: 'POST',
    path: '/console/nft/take_down',
    ...support,
    summary: 'Proposes to take a work down with a reason that everybody reads; a second operator confirms.',
    input: field.object({ id: field.id(), reason: field.choice(takeDownReasons) }),
    output: proposed,
    refusals: [...proposeRefusals, 'nft_unknown', 'nft_in_series', 'nft_review_own'],
  }),
  operatorEndSeries: call({
    method: 'POST',
    path: '/console/nft/end_series',
    ...support,
    summary: 'Proposes to end the sale of a series now; a second operator confirms. Boxes that were bought are drawn.',
    input: field.object({ id: field.id(), reason: field.choice(takeDownReasons) }),
    output: proposed,
    refusals: [...proposeRefusals, 'nft_unknown', 'nft_review_own'],
  }),
};
