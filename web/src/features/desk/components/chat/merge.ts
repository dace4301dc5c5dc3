import type { Message } from '../order/queries.ts';

/**
 * The messages known so far with the newest page, both newest first. A page that does not reach the known ones, after a
 * long time without a connection, replaces them: a chat with a hole in it would mislead.
 */
export const merged = (known: readonly Message[], newest: readonly Message[], limit: number): readonly Message[] => {
  const last = newest.at(-1);
  const latest = known[0];
  if (!last || !latest) return newest;
  if (newest.length >= limit && last.id > latest.id) return newest;
  return [...newest, ...known.filter(({ id }) => id < last.id)];
};

/** With an older page below. */
export const withOlder = (known: readonly Message[], older: readonly Message[]): readonly Message[] => {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...older.filter(({ id }) => !ids.has(id))];
};
