import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';

/** Told to everyone, so that everyone holds the same history in hand and nobody can be shown another. */
export const logCheckpoint = channel({
  name: 'log_checkpoint',
  access: 'anyone',
  summary: 'A new signed checkpoint of the price log.',
  event: field.object({
    size: field.whole(),
    /** The root of the tree, base64. */
    root: field.string(),
    at: field.instant(),
    note: field.string(),
  }),
});
