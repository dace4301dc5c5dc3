import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { voidReasons } from './rules.ts';

const ended = {
  right: field.whole(),
  wrong: field.whole(),
  level: field.whole(),
  void: field.whole(),
};

const moved = field.object({
  currency_id: field.whole(),
  currency_name: field.string(),
  scale: field.whole(),
  staked: field.decimal(),
  paid: field.decimal(),
});

export const optionsHouseCalls = {
  house: call({
    method: 'GET',
    path: '/microtrade/house',
    access: 'anyone',
    summary:
      'The house is the other side of every option: its pool, what runs, its result, and the share of customers who lost (OT28).',
    input: field.nothing(),
    output: field.object({
      pools: field.list(
        field.object({
          currency_id: field.whole(),
          currency_name: field.string(),
          scale: field.whole(),
          /** OT15: pool = free + reserved. */
          free: field.decimal(),
          reserved: field.decimal(),
          /** Stakes kept minus profits paid; negative if customers won more. */
          result_today: field.decimal(),
          result_30d: field.decimal(),
          result_all: field.decimal(),
        }),
      ),
      /** What runs, by market and currency. */
      running: field.list(
        field.object({
          match_id: field.whole(),
          symbol: field.string(),
          currency_name: field.string(),
          scale: field.whole(),
          up: field.decimal(),
          down: field.decimal(),
          /** The most that the house can come to owe on top of these stakes. */
          worst: field.decimal(),
        }),
      ),
      ended_30d: field.object(ended),
      voids_30d: field.list(field.object({ reason: field.choice(voidReasons), count: field.whole() })),
      /** OT29: null until it was computed for the first time. */
      losing: field.nullable(
        field.object({
          customers: field.whole(),
          losing: field.whole(),
          from: field.instant(),
          to: field.instant(),
          computed_at: field.instant(),
          is_too_few: field.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  days: call({
    method: 'GET',
    path: '/microtrade/days',
    access: 'anyone',
    summary:
      'What the options of each UTC day came to, newest first, and the batches that it is recomputed from (OT27).',
    input: field.object({
      /** The last day of the page before, `2026-03-09`. */
      before: field.optional(field.text(10, 10)),
      limit: field.limit(),
    }),
    output: field.list(
      field.object({
        day: field.string(),
        count: field.whole(),
        ...ended,
        moved: field.list(moved),
        /**
         * The batches with the lowest and the highest number of the day; null while nothing of it is published. At
         * midnight they may also have endings of the other day.
         */
        first_batch: field.nullable(field.whole()),
        last_batch: field.nullable(field.whole()),
      }),
    ),
    refusals: [],
  }),
  batches: call({
    method: 'GET',
    path: '/microtrade/batches',
    access: 'anyone',
    summary: 'Published batches by number, with the place of their lines in the log (OT23).',
    input: field.object({
      /** The first one of the list. */
      from: field.id(),
      limit: field.limit(),
    }),
    output: field.list(
      field.object({
        batch: field.whole(),
        first_number: field.whole(),
        count: field.whole(),
        log_index: field.whole(),
      }),
    ),
    refusals: [],
  }),
  silence: call({
    method: 'GET',
    path: '/microtrade/silence',
    access: 'anyone',
    summary: 'Where the log has the first line of silence after a tick that is not before a time (OT13, OT27).',
    input: field.object({
      /** As in the log, `BTCUSDT`. */
      symbol: field.text(3, 32),
      tick: field.id(),
      from_ms: field.id(),
    }),
    output: field.object({
      /** Null if there is none. */
      log_index: field.nullable(field.whole()),
    }),
    refusals: [],
  }),
};
