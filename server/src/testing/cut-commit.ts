import type { DatabaseProxy, Fate } from './database-proxy.ts';

/** Counts the commits that were lost. */
export interface CutCommits {
  /** Loses the commit of the next transaction into which this text is sent. */
  next(text: string, fate: Exclude<Fate, 'arrives'>): void;
  readonly count: number;
}

/** In the simple protocol, in which it is a message of its own. */
const COMMIT = 'Q\0\0\0\x0bcommit\0';

export const cutCommits = (proxy: DatabaseProxy): CutCommits => {
  const wanted = new Map<string, Fate>();
  const marked = new WeakMap<object, Fate>();
  let count = 0;
  proxy.decide = (connection, statement) => {
    for (const [text, fate] of wanted) {
      if (!statement.includes(text)) continue;
      marked.set(connection, fate);
      wanted.delete(text);
    }
    const fate = statement === COMMIT ? marked.get(connection) : undefined;
    if (fate === undefined) return 'arrives';
    count++;
    return fate;
  };
  return {
    next: (text, fate) => void wanted.set(text, fate),
    get count() {
      return count;
    },
  };
};
