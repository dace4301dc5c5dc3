import { lasting, readJson, type Shelf } from '../stored.ts';
import type { Memory, Seen } from './check.ts';

/*
 * What this device has seen of the log. Two customers' memories are evidence against a server that shows them two
 * different histories.
 */

const KEY = 'candor.log_key';
const SEEN = 'candor.log_checkpoint';

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  Number.isSafeInteger(value.size) &&
  'note' in value &&
  typeof value.note === 'string';

export const recallLog = (shelf: Shelf = lasting): Memory => {
  const seen = readJson(shelf, SEEN);
  return { key: shelf.read(KEY), seen: isSeen(seen) ? seen : undefined };
};

export const rememberLog = ({ key, seen }: Memory, shelf: Shelf = lasting): void => {
  if (key !== undefined) shelf.write(KEY, key);
  if (seen) shelf.write(SEEN, JSON.stringify({ size: seen.size, note: seen.note }));
};

/** For a customer who knows why the key changed, for example a restarted demo. */
export const forgetLog = (shelf: Shelf = lasting): void => {
  shelf.remove(KEY);
  shelf.remove(SEEN);
};
