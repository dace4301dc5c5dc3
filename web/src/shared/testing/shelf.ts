import type { Shelf } from '../stored.ts';

/** Storage in memory. With `room_chars` it refuses what does not fit, as a full phone does. */
export const testShelf = (contents: Readonly<Record<string, string>> = {}, room_chars = Infinity): Shelf => {
  const entries = new Map(Object.entries(contents));
  const used = (): number => [...entries.values()].reduce((sum, text) => sum + text.length, 0);
  return {
    read: (key) => entries.get(key),
    write(key, text) {
      if (used() - (entries.get(key)?.length ?? 0) + text.length > room_chars) return false;
      entries.set(key, text);
      return true;
    },
    remove: (key) => void entries.delete(key),
    keys: () => [...entries.keys()],
  };
};
