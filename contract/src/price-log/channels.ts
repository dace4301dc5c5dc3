import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';

/** Published to everyone, so that no client can be shown a different history. */
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
