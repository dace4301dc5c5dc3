import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { investmentOrder } from './calls.ts';

/** A line and its signature with the key of the price log, as a signed note. */
const signedLine = field.object({ line: field.string(), note: field.string() });

/** A line of the price log with its proof under the receipt's checkpoint. */
const provenLine = field.object({ index: field.whole(), line: field.string(), proof: field.list(field.string()) });

export const investmentReceiptCalls = {
  receipt: call({
    method: 'GET',
    path: '/invest/receipt',
    access: 'customer',
    summary: 'Everything that proves an own order: signed lines, the ticks it follows from, and their proofs (IV12).',
    input: field.object({ id: field.id() }),
    output: field.object({
      order: investmentOrder,
      acceptance: signedLine,
      ending: field.nullable(signedLine),
      /** Null until every tick is under a signed checkpoint, which takes up to ten seconds. */
      proofs: field.nullable(
        field.object({
          checkpoint: field.object({
            size: field.whole(),
            /** Base64. */
            root: field.string(),
            at: field.instant(),
            note: field.string(),
          }),
          /**
           * The two ticks that decide it, each with the one before it, which shows that it is the first; of one that
           * failed, the ticks on both sides of the silence. By number.
           */
          ticks: field.list(provenLine),
        }),
      ),
      /** Null until it is in a public file whose line is under the checkpoint. */
      published: field.nullable(
        field.object({
          batch: field.whole(),
          line: provenLine,
          /** How many lines the file has, and where the acceptance is; the ending follows it. */
          size: field.whole(),
          index: field.whole(),
          acceptance_proof: field.list(field.string()),
          ending_proof: field.list(field.string()),
        }),
      ),
    }),
    refusals: ['invest_order_unknown'],
  }),
};
