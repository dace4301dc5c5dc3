import type { Subscription } from '#contract/markets/channels.ts';

const kinds = ['symbols', 'klines', 'books'] as const;

/** The server's limits; anything beyond is still loaded over HTTP. */
const max = { symbols: 60, klines: 4, books: 2 };

/** Every subscription on the screen, with a reference count. */
export interface Wants {
  add(wanted: Subscription): void;
  remove(wanted: Subscription): void;
  all(): Required<Subscription>;
}

export const createWants = (): Wants => {
  const counts = {
    symbols: new Map<string, number>(),
    klines: new Map<string, number>(),
    books: new Map<string, number>(),
  };
  const count = (wanted: Subscription, step: 1 | -1): void => {
    for (const kind of kinds) {
      for (const name of wanted[kind] ?? []) {
        const next = (counts[kind].get(name) ?? 0) + step;
        if (next > 0) counts[kind].set(name, next);
        else counts[kind].delete(name);
      }
    }
  };
  return {
    add: (wanted) => count(wanted, 1),
    remove: (wanted) => count(wanted, -1),
    all: () => ({
      symbols: [...counts.symbols.keys()].slice(0, max.symbols).sort(),
      klines: [...counts.klines.keys()].slice(0, max.klines).sort(),
      books: [...counts.books.keys()].slice(0, max.books).sort(),
    }),
  };
};

export const isNothing = ({ symbols, klines, books }: Required<Subscription>): boolean =>
  symbols.length + klines.length + books.length === 0;

interface Counted {
  readonly n?: unknown;
  readonly symbol?: unknown;
  readonly period?: unknown;
}

const roomOf = (event: string, { symbol, period }: Counted): string =>
  event === 'daymarket'
    ? `symbols:${String(symbol)}`
    : event === 'kline'
      ? `klines:${String(symbol)}:${String(period)}`
      : `books:${String(symbol)}`;

/** Detects missed events: the server numbers the events of each room. */
export interface Gaps {
  /** Whether events are missing before this one. */
  received(event: string, payload: unknown): boolean;
  /** Forgets the last number of rooms that were left: the server goes on counting without us. */
  keep(wanted: Required<Subscription>): void;
}

export const createGaps = (): Gaps => {
  const last = new Map<string, number>();
  return {
    received(event, payload) {
      const counted = payload as Counted | null;
      if (typeof counted?.n !== 'number') return false;
      const room = roomOf(event, counted);
      const before = last.get(room);
      last.set(room, counted.n);
      return before !== undefined && counted.n !== before && counted.n !== before + 1;
    },
    keep(wanted) {
      const rooms = new Set(kinds.flatMap((kind) => wanted[kind].map((name) => `${kind}:${name}`)));
      for (const room of last.keys()) if (!rooms.has(room)) last.delete(room);
    },
  };
};
