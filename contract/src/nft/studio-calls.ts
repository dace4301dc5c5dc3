import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { series } from './box-calls.ts';
import { artistStates, rarities, workKinds, workStates } from './rules.ts';
import { media } from './work-calls.ts';

const me = field.object({
  /** Null if the customer never applied. */
  state: field.nullable(field.choice(artistStates)),
  name: field.string(),
  description: field.string(),
  reason: field.string(),
  applied_at: field.nullable(field.instant()),
  is_verified: field.boolean(),
  waiting: field.whole(),
});

export const mediaStates = ['waiting', 'ready', 'refused'] as const;

const upload = field.object({
  id: field.whole(),
  state: field.choice(mediaStates),
  /** Why it cannot be used, as the code of a refusal; otherwise empty. */
  reason: field.string(),
  /** Uploads that are made ready before it. */
  before: field.whole(),
  media: field.nullable(media),
});

const ownWork = field.object({
  id: field.whole(),
  code: field.string(),
  name: field.string(),
  description: field.string(),
  kind: field.choice(workKinds),
  state: field.choice(workStates),
  reason: field.string(),
  creator_share: field.decimal(),
  collection_id: field.nullable(field.whole()),
  rarity: field.nullable(field.choice(rarities)),
  is_owned: field.boolean(),
  is_listed: field.boolean(),
  series_id: field.nullable(field.whole()),
  submitted_at: field.instant(),
  media,
});

const collection = field.object({ id: field.whole(), name: field.string(), works: field.whole() });

export const studioCalls = {
  me: call({
    method: 'GET',
    path: '/bind_box/studio/me',
    access: 'customer',
    summary: 'The caller as an artist.',
    input: field.nothing(),
    output: me,
    refusals: [],
  }),
  apply: call({
    method: 'POST',
    path: '/bind_box/studio/apply',
    access: 'customer',
    summary: 'Applies to be an artist; official support decides.',
    input: field.object({ name: field.text(1, 40), description: field.text(1, 1000) }),
    output: me,
    refusals: [
      'identity_required',
      'nft_artist_already',
      'nft_name_wrong',
      'nft_name_reserved',
      'nft_name_taken',
      'nft_text_wrong',
      'nft_of_house',
      'not_offered',
    ],
    says: 'nft_applied',
  }),
  upload: call({
    method: 'POST',
    path: '/bind_box/studio/upload',
    access: 'customer',
    summary:
      'Takes one picture, animation, sound or video as multipart field `file`; it is made ready in the background.',
    input: field.nothing(),
    output: upload,
    body: 'file',
    refusals: [
      'nft_artist_not',
      'upload_missing',
      'upload_too_large',
      'upload_damaged',
      'nft_uploads_day',
      'nft_uploads_full',
      'nft_media_wrong',
    ],
  }),
  uploaded: call({
    method: 'GET',
    path: '/bind_box/studio/media',
    access: 'customer',
    summary: 'How far an own upload is.',
    input: field.object({ id: field.id() }),
    output: upload,
    refusals: ['nft_media_unknown'],
  }),
  works: call({
    method: 'GET',
    path: '/bind_box/studio/works',
    access: 'customer',
    summary: 'The artist’s works, newest first.',
    input: field.object({ page: field.page(), limit: field.limit(), free: field.optional(field.flag()) }),
    output: field.object({ data: field.list(ownWork), count: field.whole() }),
    refusals: [],
  }),
  submit: call({
    method: 'POST',
    path: '/bind_box/studio/work',
    access: 'customer',
    summary: 'Submits a work for review.',
    input: field.object({
      media_id: field.id(),
      name: field.text(1, 60),
      /** The wire sends no empty text. */
      description: field.optional(field.text(0, 2000)),
      creator_share: field.amount(),
      collection_id: field.optional(field.id()),
    }),
    output: ownWork,
    refusals: [
      'nft_artist_not',
      'nft_media_unknown',
      'nft_media_used',
      'nft_text_wrong',
      'nft_share_wrong',
      'nft_collection_unknown',
      'nft_review_full',
    ],
    says: 'nft_submitted',
  }),
  collections: call({
    method: 'GET',
    path: '/bind_box/studio/collections',
    access: 'customer',
    summary: 'The artist’s collections.',
    input: field.nothing(),
    output: field.list(collection),
    refusals: [],
  }),
  makeCollection: call({
    method: 'POST',
    path: '/bind_box/studio/collection',
    access: 'customer',
    summary: 'Makes a collection.',
    input: field.object({ name: field.text(1, 60) }),
    output: collection,
    refusals: ['nft_artist_not', 'nft_text_wrong', 'nft_collections_full'],
  }),
  series: call({
    method: 'GET',
    path: '/bind_box/studio/series',
    access: 'customer',
    summary: 'The artist’s series of blind boxes, newest first.',
    input: field.object({ page: field.page(), limit: field.limit() }),
    output: field.object({
      data: field.list(field.object({ ...series, reason: field.string() })),
      count: field.whole(),
    }),
    refusals: [],
  }),
  makeSeries: call({
    method: 'POST',
    path: '/bind_box/studio/make_series',
    access: 'customer',
    summary: 'Submits a series: its works and their rarities, the price and the times.',
    input: field.object({
      name: field.text(1, 60),
      /** The wire sends no empty text. */
      description: field.optional(field.text(0, 2000)),
      /** `<code>:<rarity>`, joined by commas. */
      works: field.text(1, 40_000),
      price: field.amount(),
      currency_id: field.catalogueId(),
      start_time: field.moment(),
      end_time: field.moment(),
    }),
    output: field.object({ ...series, reason: field.string() }),
    refusals: [
      'nft_artist_not',
      'nft_text_wrong',
      'nft_series_wrong',
      'nft_not_owner',
      'nft_listed',
      'wrong_price',
      'wrong_time',
      'nft_currency',
      'nft_of_house',
      'not_offered',
    ],
    says: 'nft_submitted',
  }),
  withdrawSeries: call({
    method: 'POST',
    path: '/bind_box/studio/withdraw_series',
    access: 'customer',
    summary: 'Takes a series back that is still in review.',
    input: field.object({ id: field.id() }),
    output: field.nothing(),
    refusals: ['nft_unknown', 'nft_not_listed'],
  }),
};
