import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { boxModes, boxStates, seriesStates } from './box-rules.ts';
import { rarities } from './rules.ts';
import { media, ownItem } from './work-calls.ts';

/** How many of each rarity. */
export const counts = field.object({ N: field.whole(), R: field.whole(), SR: field.whole() });

export const series = {
  id: field.whole(),
  code: field.string(),
  name: field.string(),
  description: field.string(),
  artist_id: field.whole(),
  artist_name: field.string(),
  artist_avatar: field.string(),
  price: field.decimal(),
  currency_id: field.whole(),
  currency_name: field.string(),
  currency_scale: field.whole(),
  fee_rate: field.decimal(),
  starts_at: field.instant(),
  ends_at: field.instant(),
  state: field.choice(seriesStates),
  /** 1 started, 0 ended, 2 not started. */
  status: field.whole(),
  mode: field.choice(boxModes),
  total: counts,
  /** Not drawn yet. */
  left: counts,
  drawn: counts,
  /** Sold boxes, of which some are not drawn yet. */
  sold: field.whole(),
  /** Boxes that can still be bought. */
  for_sale: field.whole(),
  cover: media,
};

/** NB2, NB8: what anyone needs to compute the draws again. */
const commitment = {
  line: field.string(),
  /** The place of the line in the public log; null until it is there. */
  log_index: field.nullable(field.whole()),
  root: field.string(),
  seed_hash: field.string(),
  /** Null until the end. */
  server_seed: field.nullable(field.string()),
  end_line: field.nullable(field.string()),
  end_log_index: field.nullable(field.whole()),
};

export const MAX_PROOF_ROWS = 1000;

const box = field.object({
  id: field.whole(),
  code: field.string(),
  series_id: field.whole(),
  series_code: field.string(),
  series_name: field.string(),
  number: field.whole(),
  client_seed: field.string(),
  state: field.choice(boxStates),
  price: field.decimal(),
  currency_name: field.string(),
  currency_scale: field.whole(),
  bought_at: field.instant(),
  /** From when it can be opened, as far as the clock tells. */
  ready_at: field.instant(),
  opened_at: field.nullable(field.instant()),
  cover: media,
  /** What was in it; null until it is opened. */
  item: field.nullable(ownItem),
  /** The works that were left just before this draw, this one among them; null until it is opened. */
  left_before: field.nullable(counts),
});

const code = field.text(1, 64);

export const boxCalls = {
  seriesList: call({
    method: 'GET',
    path: '/bind_box/series',
    access: 'anyone',
    summary: 'Series of blind boxes: those for sale first, then those to come, then those that ended.',
    input: field.object({ page: field.page(), limit: field.limit(), keyword: field.optional(field.text(0, 60)) }),
    output: field.list(field.object(series)),
    refusals: [],
  }),
  series: call({
    method: 'GET',
    path: '/bind_box/series_detail',
    access: 'anyone',
    summary: 'One series: odds, what is left, the commitment, and how the draws compare with the odds.',
    input: field.object({ code }),
    output: field.object({
      ...series,
      ...commitment,
      /** NB9: null while there is nothing to compare. */
      chi_square: field.nullable(field.object({ statistic: field.number(), p: field.number() })),
      can_buy: field.boolean(),
      /** NS7 */
      is_reminded: field.boolean(),
      server_time: field.instant(),
    }),
    refusals: ['nft_unknown'],
  }),
  works: call({
    method: 'GET',
    path: '/bind_box/series_works',
    access: 'anyone',
    summary: 'The works in a series, the rarest first: which rarity each has is shown, what is in which box is not.',
    input: field.object({ code, page: field.page(), limit: field.limit() }),
    output: field.object({
      data: field.list(
        field.object({
          code: field.string(),
          name: field.string(),
          rarity: field.choice(rarities),
          /** From the moment on that its box is opened, or the series is published (NB7). */
          is_drawn: field.boolean(),
          media,
        }),
      ),
      count: field.whole(),
    }),
    refusals: ['nft_unknown'],
  }),
  boxes: call({
    method: 'GET',
    path: '/bind_box/boxes',
    access: 'customer',
    summary: 'The customer’s boxes, unopened ones first.',
    input: field.object({ page: field.page(), limit: field.limit(), series_id: field.optional(field.id()) }),
    output: field.object({ data: field.list(box), count: field.whole() }),
    refusals: [],
  }),
  box: call({
    method: 'GET',
    path: '/bind_box/box',
    access: 'customer',
    summary: 'One own box.',
    input: field.object({ code }),
    output: box,
    refusals: ['nft_unknown'],
  }),
  open: call({
    method: 'POST',
    path: '/bind_box/openBlindBox',
    access: 'customer',
    summary: 'Shows what is in an own box; a box that was opened before is answered the same.',
    input: field.object({ code }),
    output: box,
    refusals: ['nft_unknown', 'nft_box_waits'],
  }),
  proof: call({
    method: 'GET',
    path: '/bind_box/box_proof',
    access: 'anyone',
    summary: 'The draws of a series and their batches, and after its end the seed, the items and their salts.',
    input: field.object({
      code,
      /**
       * Of the page before: the last number of its draws, of its batches, and of its items, which have the number
       * index + 1. A page has at most `limit` of each.
       */
      after: field.optional(field.integer(0, 1_000_000)),
      limit: field.optional(field.integer(1, MAX_PROOF_ROWS)),
    }),
    output: field.object({
      series_id: field.whole(),
      /** Of the series, as it was asked for. */
      code: field.string(),
      mode: field.choice(boxModes),
      total: counts,
      ...commitment,
      draws: field.list(
        field.object({
          number: field.whole(),
          client_seed: field.string(),
          /** Its ten seconds are its batch. */
          bought_at: field.instant(),
          /** 0 while its batch is open. */
          batch: field.whole(),
          /** Of the drawn item; null until the end. */
          index: field.nullable(field.whole()),
        }),
      ),
      /** Empty until the end. */
      items: field.list(
        field.object({
          index: field.whole(),
          code: field.string(),
          rarity: field.choice(rarities),
          salt: field.string(),
        }),
      ),
      batches: field.list(
        field.object({
          batch: field.whole(),
          first: field.whole(),
          count: field.whole(),
          line: field.string(),
          log_index: field.nullable(field.whole()),
          /** NB4; null in mode `batch`, and until a price follows the line in the log. */
          beacon: field.nullable(
            field.object({
              /** Of the first price behind the line of the batch. */
              tick_index: field.whole(),
              t_ms: field.whole(),
              /** Follows from its time. */
              round: field.whole(),
              /** In hex; empty until the round is published. */
              randomness: field.string(),
              signature: field.string(),
            }),
          ),
        }),
      ),
      next_after: field.nullable(field.whole()),
    }),
    refusals: ['nft_unknown'],
  }),
};
