import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { holdStates, listingStates, ownerKinds, rarities, workKinds } from './rules.ts';

/** NM5: addresses of what the server made of an upload. */
export const media = field.object({
  kind: field.choice(workKinds),
  /** For the grid and for the page; of a sound or a video its poster. */
  small: field.string(),
  large: field.string(),
  /** The moving or sounding file itself; null of a picture. */
  source: field.nullable(field.string()),
  width: field.whole(),
  height: field.whole(),
  /** `#rrggbb`, shown until the picture is there. */
  colour: field.string(),
  duration_ms: field.nullable(field.whole()),
  /** Heights from 0 to 100, of a sound; otherwise empty. */
  waveform: field.list(field.whole()),
});

/** A work with its newest sale, in the family's fields; `media` and below are ours. */
const itemFields = {
  id: field.whole(),
  code: field.string(),
  /** 1 image, 2 gif, 3 audio, 4 video. */
  type: field.whole(),
  name: field.string(),
  image: field.string(),
  description: field.string(),
  author: field.whole(),
  author_id: field.whole(),
  author_name: field.string(),
  author_avatar: field.string(),
  author_description: field.string(),
  owner: field.whole(),
  /** 0 when it was never for sale. */
  currency_id: field.whole(),
  currency_name: field.string(),
  /** The fixed price, or an auction's first bid. */
  price: field.nullable(field.decimal()),
  per_increase: field.nullable(field.decimal()),
  /** In USDT. */
  margin: field.nullable(field.decimal()),
  /** 0 no sale, 1 fixed, 2 auction, 3 blind boxes. */
  pay_type: field.whole(),
  /** 1 started, 0 ended, 2 not started. */
  status: field.whole(),
  start_time: field.string(),
  end_time: field.string(),
  /** Empty: the work is a row of this exchange (NF1). */
  chain: field.string(),
  rarity: field.nullable(field.choice(rarities)),
  rarity_house_id: field.whole(),
  /** 0 unopened, 1 opened. */
  rarity_status: field.whole(),
  resell_nft_status: field.whole(),
  /** 1 while its winner has time to pay. */
  lock_order: field.whole(),
  collect: field.boolean(),
  media,
  owner_name: field.string(),
  currency_scale: field.whole(),
  collection_id: field.nullable(field.whole()),
  listing_id: field.nullable(field.whole()),
  listing_state: field.nullable(field.choice(listingStates)),
  seller_id: field.nullable(field.whole()),
  best_bid: field.nullable(field.decimal()),
  /** Of a running auction. */
  next_bid: field.nullable(field.decimal()),
  bids: field.whole(),
  starts_at: field.nullable(field.instant()),
  ends_at: field.nullable(field.instant()),
  collected: field.whole(),
};

export const item = field.object(itemFields);

/** An own work, or one that was owned. */
export const ownItem = field.object({
  ...itemFields,
  hold_state: field.choice(holdStates),
  /** Why it was refused or taken down, as a code; otherwise empty. */
  reason: field.string(),
  /** When the newest sale was over. */
  ended_at: field.nullable(field.instant()),
  /** Of an order that waits for payment, or of a box. */
  order_id: field.nullable(field.whole()),
  box_id: field.nullable(field.whole()),
});

export const artist = {
  /** The customer's number. */
  id: field.whole(),
  nickname: field.string(),
  head_portrait: field.string(),
  description: field.string(),
  works: field.whole(),
  sold: field.whole(),
  cover: field.nullable(media),
};

const paging = { page: field.page(), limit: field.limit() };

export const listOrders = ['new', 'ending', 'price_up', 'price_down', 'collected'] as const;

export const workCalls = {
  list: call({
    method: 'GET',
    path: '/bind_box/getBoxList',
    access: 'anyone',
    summary: 'Works that are shown, newest first; with `pay_type` 3 series of blind boxes.',
    input: field.object({
      ...paging,
      currency: field.optional(field.catalogueIdOrAll()),
      pay_type: field.optional(field.integerChoice([0, 1, 2, 3])),
      status: field.optional(field.integerChoice([0, 1, 2])),
      type: field.optional(field.integerChoice([0, 1, 2, 3, 4])),
      keyword: field.optional(field.text(0, 60)),
      rarity: field.optional(field.choice(rarities)),
      min_price: field.optional(field.amount()),
      max_price: field.optional(field.amount()),
      collection_id: field.optional(field.id()),
      /** The id of the last work of the page before; `page` goes back only so far (NG1). */
      after: field.optional(field.id()),
      order: field.optional(field.choice(listOrders)),
    }),
    output: field.list(item),
    refusals: [],
  }),
  detail: call({
    method: 'GET',
    path: '/bind_box/getBoxDetail',
    access: 'anyone',
    summary: 'One work, by `code` or `id`.',
    input: field.object({ id: field.optional(field.id()), code: field.optional(field.text(1, 64)) }),
    output: field.object({
      ...itemFields,
      collect_number: field.whole(),
      fee_rate: field.decimal(),
      creator_share: field.decimal(),
      /** What this customer has in the auction; null without a margin. */
      my_margin: field.nullable(field.decimal()),
      my_best_bid: field.nullable(field.decimal()),
      is_leading: field.boolean(),
      /** NA8: whether this customer may, whatever the clock says. */
      can_buy: field.boolean(),
      /** NS7: whether this customer is told when the sale begins. */
      is_reminded: field.boolean(),
      /** NF4: as a code; null while it is shown. */
      taken_down: field.nullable(field.string()),
      server_time: field.instant(),
    }),
    refusals: ['nft_unknown'],
  }),
  artists: call({
    method: 'GET',
    path: '/bind_box/getArtist',
    access: 'anyone',
    summary: 'Artists with shown works, those with most of them first.',
    input: field.object({ page: field.page(), limit: field.limit(), keyword: field.optional(field.text(0, 60)) }),
    output: field.list(field.object(artist)),
    refusals: [],
  }),
  artist: call({
    method: 'GET',
    path: '/bind_box/getArtistDetail',
    access: 'anyone',
    summary: 'An artist with works and what they collected.',
    input: field.object({ uid: field.id(), page: field.page(), limit: field.limit() }),
    output: field.object({
      ...artist,
      artworks: field.list(item),
      collects: field.list(item),
      artworks_collect_number: field.whole(),
    }),
    refusals: ['nft_artist_unknown'],
  }),
  collect: call({
    method: 'POST',
    path: '/bind_box/collect',
    access: 'customer',
    summary: 'Collects a work, or takes it out of the collected ones.',
    input: field.object({ code: field.text(1, 64) }),
    output: field.object({ collect: field.boolean(), collect_number: field.whole() }),
    refusals: ['nft_unknown', 'nft_own'],
  }),
  remind: call({
    method: 'POST',
    path: '/bind_box/remind',
    access: 'customer',
    summary: 'Asks for a message ten minutes before a sale of a work or of a series begins, or no longer asks for it.',
    input: field.object({ code: field.text(1, 64), on: field.flag() }),
    output: field.object({ is_reminded: field.boolean() }),
    refusals: ['nft_unknown', 'nft_started'],
  }),
  currencies: call({
    method: 'GET',
    path: '/bind_box/getNftCurrency',
    access: 'anyone',
    summary: 'Currencies in which works are for sale.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        currency_id: field.whole(),
        currency_name: field.string(),
        scale: field.whole(),
      }),
    ),
    refusals: [],
  }),
  collections: call({
    method: 'GET',
    path: '/bind_box/getCollection',
    access: 'anyone',
    summary: 'Collections of works, newest first.',
    input: field.object({ page: field.page(), limit: field.limit(), uid: field.optional(field.id()) }),
    output: field.list(
      field.object({
        id: field.whole(),
        name: field.string(),
        artist_id: field.whole(),
        artist_name: field.string(),
        works: field.whole(),
        cover: field.nullable(media),
      }),
    ),
    refusals: [],
  }),
  provenance: call({
    method: 'GET',
    path: '/bind_box/provenance',
    access: 'anyone',
    summary: 'All owners of a work with prices, and all of its sales.',
    input: field.object({ code: field.text(1, 64) }),
    output: field.object({
      code: field.string(),
      owners: field.list(
        field.object({
          number: field.whole(),
          kind: field.choice(ownerKinds),
          owner_id: field.whole(),
          owner_name: field.string(),
          price: field.nullable(field.decimal()),
          currency_name: field.string(),
          currency_scale: field.whole(),
          /** NF5: the ledger's entry; null for the first row. */
          entry: field.nullable(field.string()),
          listing_id: field.nullable(field.whole()),
          series_code: field.nullable(field.string()),
          draw: field.nullable(field.whole()),
          /** NB3: what was promised before the first box was sold, and where it is in the log. */
          series_line: field.nullable(field.string()),
          series_log_index: field.nullable(field.whole()),
          at: field.instant(),
        }),
      ),
      sales: field.list(
        field.object({
          listing_id: field.whole(),
          pay_type: field.whole(),
          state: field.choice(listingStates),
          price: field.decimal(),
          best_bid: field.nullable(field.decimal()),
          bids: field.whole(),
          currency_name: field.string(),
          currency_scale: field.whole(),
          starts_at: field.instant(),
          ends_at: field.instant(),
          /** Null while it runs, and while its winner has time to pay. */
          ended_at: field.nullable(field.instant()),
        }),
      ),
    }),
    refusals: ['nft_unknown'],
  }),
};
