import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

const checkpoint = field.object({
  /** How many lines the log had. */
  size: field.whole(),
  /** The root of the tree over them, base64. */
  root: field.string(),
  at: field.instant(),
  /** The signed note (C2SP tlog-checkpoint), as it stands under `/log/checkpoint`. */
  note: field.string(),
});

const proven = field.object({
  /** The place of the line in the log. */
  index: field.whole(),
  line: field.string(),
  /** The hashes beside the way from the leaf to the root of `checkpoint`, base64, the lowest first. */
  proof: field.list(field.string()),
  checkpoint,
});

export const priceLogCalls = {
  key: call({
    method: 'GET',
    path: '/log/key',
    access: 'anyone',
    summary: 'The public key that signs checkpoints, in the form of a note verifier.',
    input: field.nothing(),
    output: field.object({ name: field.string(), verifier: field.string() }),
    refusals: [],
  }),
  checkpoint: call({
    method: 'GET',
    path: '/log/checkpoint',
    access: 'anyone',
    summary: 'The newest signed checkpoint of the price log, or the newest with at least that many lines.',
    input: field.object({ size: field.optional(field.integer(0, 999_999_999_999)) }),
    output: checkpoint,
    refusals: ['checkpoint_unknown'],
  }),
  /** By the tick's own number or by the place in the log; the newest tick when neither is given. */
  tick: call({
    method: 'GET',
    path: '/log/tick',
    access: 'anyone',
    summary: 'A logged price with the proof that it is in the log under a signed checkpoint.',
    input: field.object({
      symbol: field.text(3, 32),
      seq: field.optional(field.integer(1, 999_999_999_999)),
    }),
    output: proven,
    refusals: ['market_unknown', 'tick_unknown', 'tick_not_signed_yet'],
  }),
  line: call({
    method: 'GET',
    path: '/log/line',
    access: 'anyone',
    summary: 'Any line of the log with its proof.',
    input: field.object({ index: field.integer(0, 999_999_999_999) }),
    output: proven,
    refusals: ['tick_unknown', 'tick_not_signed_yet'],
  }),
  consistency: call({
    method: 'GET',
    path: '/log/consistency',
    access: 'anyone',
    summary: 'The proof that the log of one size begins with the whole log of a smaller size.',
    input: field.object({ from: field.integer(0, 999_999_999_999), to: field.integer(0, 999_999_999_999) }),
    output: field.object({ from: field.whole(), to: field.whole(), proof: field.list(field.string()) }),
    refusals: ['checkpoint_unknown'],
  }),
};
