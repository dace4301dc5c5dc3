import { readJson, type Shelf } from './stored.ts';

/*
 * Answers stored on the phone, so that a customer without a connection can still read the last values and their time.
 * Only calls that ask for it are stored, under their customer; logging out removes them.
 */

export interface Kept {
  readonly wire: unknown;
  readonly at_ms: number;
}

export interface KeptAnswers {
  read(key: string): Kept | undefined;
  write(key: string, kept: Kept): void;
  forget(): void;
}

export interface KeptLimits {
  readonly max_answers: number;
  readonly max_chars: number;
}

const PREFIX = 'candor.kept.';
const usual: KeptLimits = { max_answers: 60, max_chars: 400_000 };

export const createKept = (shelf: Shelf, limits: KeptLimits = usual): KeptAnswers => {
  /** Key and size of each answer, oldest first, so that eviction need not read them all. */
  let sizes: Map<string, number> | undefined;

  const index = (): Map<string, number> => {
    sizes ??= new Map(
      shelf
        .keys()
        .filter((name) => name.startsWith(PREFIX))
        .map((name) => ({ name, size: shelf.read(name)?.length ?? 0, at_ms: keptIn(shelf, name)?.at_ms ?? 0 }))
        .sort((a, b) => a.at_ms - b.at_ms)
        .map(({ name, size }) => [name, size] as const),
    );
    return sizes;
  };

  const makeRoom = (answers: number, chars: number): void => {
    let left = [...index().values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of index()) {
      if (index().size <= answers && left <= chars) return;
      left -= size;
      shelf.remove(name);
      index().delete(name);
    }
  };

  return {
    read: (key) => keptIn(shelf, PREFIX + key),
    write(key, kept) {
      const name = PREFIX + key;
      const text = JSON.stringify(kept);
      if (text.length > limits.max_chars) return;
      index().delete(name);
      makeRoom(limits.max_answers - 1, limits.max_chars - text.length);
      if (shelf.write(name, text)) index().set(name, text.length);
      else shelf.remove(name);
    },
    forget: () => makeRoom(0, 0),
  };
};

const keptIn = (shelf: Shelf, name: string): Kept | undefined => {
  const found = readJson(shelf, name) as Partial<Kept> | null | undefined;
  return typeof found?.at_ms === 'number' ? { wire: found.wire, at_ms: found.at_ms } : undefined;
};
