import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { cancelReason } from './position-calls.ts';
import { futuresSides } from './rules.ts';

/** What the customer changed: both stops as they were then, or margin that was added. */
const change = field.object({
  /** Grows with time. */
  seq: field.whole(),
  tick: field.whole(),
  take_profit: field.nullable(field.decimal()),
  stop_loss: field.nullable(field.decimal()),
  /** Null for a change of the stops. */
  added_margin: field.nullable(field.decimal()),
  at: field.instant(),
});

/** What happened to positions and orders besides their closings. */
export const futuresHistory = {
  changes: call({
    method: 'GET',
    path: '/lever/changes',
    access: 'customer',
    summary: 'What the customer changed about an own position, newest first: stops and added margin.',
    input: field.object({
      position_id: field.id(),
      /** The last number of the page before. */
      before: field.optional(field.id()),
      limit: field.limit(),
    }),
    output: field.list(change),
    refusals: ['futures_position_unknown'],
  }),
  cancelled: call({
    method: 'GET',
    path: '/lever/cancelled',
    access: 'customer',
    summary: 'Own limit orders that were cancelled, newest first, with the reason.',
    input: field.object({
      /** The last id of the page before. */
      before: field.optional(field.id()),
      limit: field.limit(),
      match_id: field.optional(field.catalogueId()),
    }),
    output: field.list(
      field.object({
        id: field.whole(),
        match_id: field.whole(),
        symbol: field.string(),
        type: field.literal(futuresSides),
        multiple: field.whole(),
        lots: field.whole(),
        limit_price: field.nullable(field.decimal()),
        reason: cancelReason,
        placed_at: field.instant(),
        at: field.instant(),
      }),
    ),
    refusals: [],
  }),
};
