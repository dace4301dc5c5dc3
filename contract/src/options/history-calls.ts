import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { optionOrder, signedLine } from './order-calls.ts';

/** A line of the price log with its proof under the receipt's checkpoint. */
const provenLine = field.object({ index: field.whole(), line: field.string(), proof: field.list(field.string()) });

const checkpoint = field.object({
  size: field.whole(),
  /** Base64. */
  root: field.string(),
  at: field.instant(),
  note: field.string(),
});

/** What ended, over all of it or one market. Amounts by stake currency. */
const totals = field.object({
  right: field.whole(),
  wrong: field.whole(),
  level: field.whole(),
  void: field.whole(),
  by_currency: field.list(
    field.object({
      currency_id: field.whole(),
      currency_name: field.string(),
      scale: field.whole(),
      staked: field.decimal(),
      paid: field.decimal(),
      net: field.decimal(),
    }),
  ),
});

export const optionsHistory = {
  overview: call({
    method: 'GET',
    path: '/microtrade/overview',
    access: 'customer',
    summary: 'All own options that run, and what can be staked, for the screens of this app.',
    input: field.nothing(),
    output: field.object({
      running: field.list(optionOrder),
      free: field.list(field.object({ currency_id: field.whole(), balance: field.decimal() })),
      /** OT18: what the stakes that run are worth in USDT. */
      at_risk: field.decimal(),
    }),
    refusals: [],
    shows_balances: true,
  }),
  history: call({
    method: 'GET',
    path: '/microtrade/history',
    access: 'customer',
    summary: 'Own options that ended, newest first, with totals over all of them (OT33).',
    input: field.object({
      match_id: field.optional(field.catalogueId()),
      /** The last id of the page before. */
      before: field.optional(field.id()),
      limit: field.limit(5),
    }),
    output: field.object({ orders: field.list(optionOrder), totals }),
    refusals: [],
  }),
  receipt: call({
    method: 'GET',
    path: '/microtrade/receipt',
    access: 'customer',
    summary: 'Everything that proves an own option: signed lines, the ticks it follows from, and their proofs (OT24).',
    input: field.object({ id: field.id() }),
    output: field.object({
      order: optionOrder,
      acceptance: signedLine,
      ending: field.nullable(signedLine),
      /** SHA-256 of both lines with a line feed after each, hex; of the acceptance alone until it ended. */
      sha256: field.string(),
      /** Null until every tick is under a signed checkpoint, which takes up to ten seconds. */
      proofs: field.nullable(
        field.object({
          checkpoint,
          /** The ticks that decide it, each with the one that shows that it is the first or the last; by number. */
          ticks: field.list(provenLine),
          /** The line of the silence, of an option that is void by it (OT13). */
          quiet: field.nullable(provenLine),
        }),
      ),
      /** Null until it is published (OT23) and the batch's line is under the checkpoint. */
      published: field.nullable(
        field.object({
          batch: field.whole(),
          /** The batch's line in the log. */
          line: provenLine,
          /** How many lines the batch has, and where the acceptance is; the ending follows it. */
          size: field.whole(),
          index: field.whole(),
          acceptance_proof: field.list(field.string()),
          ending_proof: field.list(field.string()),
        }),
      ),
    }),
    refusals: ['options_unknown'],
  }),
};
