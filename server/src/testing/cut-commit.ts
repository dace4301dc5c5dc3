import type { DatabaseProxy, Fate } from './database-proxy.ts';

/** Loses chosen commits, and counts them. */
export interface CutCommits {
  /** Loses the commit of the next transaction that contains this text. */
  next(text: string, fate: Exclude<Fate, 'arrives'>): void;
  readonly count: number;
}

/** In the simple protocol, where it is a separate message. */
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
