import type { Subscription } from '#contract/markets/channels.ts';

/** How much of each a screen can show. */
export const max = { symbols: 60, klines: 4, books: 2 } as const;

const MAX_CHARS = 48;

type Kind = keyof typeof max;

const isKind = (name: string): name is Kind => Object.hasOwn(max, name);

const isList = (value: unknown, length: number): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= length &&
  value.every((name) => typeof name === 'string' && name.length <= MAX_CHARS);

/** A socket's subscription; undefined for anything that none of our clients would send. Names are looked up later. */
export const readSubscription = (value: unknown): Required<Subscription> | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const wanted: Record<Kind, readonly string[]> = { symbols: [], klines: [], books: [] };
  for (const [name, list] of Object.entries(value)) {
    if (!isKind(name) || !isList(list, max[name])) return undefined;
    wanted[name] = [...new Set(list)];
  }
  return wanted;
};
