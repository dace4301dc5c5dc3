import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';

/** An index in the log, or a number of lines. */
const place = () => field.integer(0, 999_999_999_999);

const checkpoint = field.object({
  /** The number of lines. */
  size: field.whole(),
  /** The root of the tree over them, base64. */
  root: field.string(),
  at: field.instant(),
  /** The signed note (C2SP tlog-checkpoint), as under `/log/checkpoint`. */
  note: field.string(),
});

const proven = field.object({
  /** The index of the line in the log. */
  index: field.whole(),
  line: field.string(),
  /** The sibling hashes on the path from the leaf to the root of `checkpoint`, base64, lowest first. */
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
    refusals: ['checkpoint_unknown'],
  }),
  checkpoint: call({
    method: 'GET',
    path: '/log/checkpoint',
    access: 'anyone',
    summary: 'The newest signed checkpoint of the price log, or the smallest with at least that many lines.',
    input: field.object({ size: field.optional(place()) }),
    output: checkpoint,
    refusals: ['checkpoint_unknown'],
  }),
  /** By the tick's own number, or the newest one; under the checkpoint of that size, or the newest. */
  tick: call({
    method: 'GET',
    path: '/log/tick',
    access: 'anyone',
    summary: 'A logged price with the proof that it is in the log under a signed checkpoint.',
    input: field.object({
      /** As on the wire, `BTC/USDT`, or as in the log, `BTCUSDT`. */
      symbol: field.text(3, 32),
      seq: field.optional(field.integer(1, 999_999_999_999)),
      size: field.optional(place()),
    }),
    output: proven,
    refusals: ['market_unknown', 'tick_unknown', 'tick_not_signed_yet', 'checkpoint_unknown'],
  }),
  line: call({
    method: 'GET',
    path: '/log/line',
    access: 'anyone',
    summary: 'Any line of the log with its proof.',
    input: field.object({ index: place(), size: field.optional(place()) }),
    output: proven,
    refusals: ['tick_unknown', 'tick_not_signed_yet', 'checkpoint_unknown'],
  }),
  consistency: call({
    method: 'GET',
    path: '/log/consistency',
    access: 'anyone',
    summary: 'The proof that the log of one size begins with the whole log of a smaller size.',
    input: field.object({ from: place(), to: place() }),
    output: field.object({ from: field.whole(), to: field.whole(), proof: field.list(field.string()) }),
    refusals: ['checkpoint_unknown'],
  }),
};
