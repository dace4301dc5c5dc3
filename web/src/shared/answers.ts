import * as z from 'zod/mini';
import type { Call, InputOf } from '#contract/kit/call.ts';
import { currentLanguage } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { createCache } from './cache.ts';
import { cell } from './cell.ts';
import { createKept } from './kept.ts';
import { session, type SessionUser } from './session.ts';
import { DRAFTS, lasting, passing } from './stored.ts';

const kept = createKept(lasting);

/** Calls whose answers are stored on the phone, by key; filled by the readers that ask for it. */
const keeping = new Map<string, Call>();

export const cache = createCache({
  now_ms: now,
  stored: (key, value, at_ms) => {
    const call = keeping.get(key);
    if (!call) return;
    const wire = z.encode(call.output, value);
    kept.write(key, { wire, at_ms });
    // The spec requires the customer to be stored on every refresh, together with the token.
    if (call.path === '/user/info') session.learnUser(wire as SessionUser & Readonly<Record<string, unknown>>);
  },
});

/** Shows a stored answer before the server is asked; one that no longer fits the contract is ignored. */
export const recall = (call: Call, key: string): void => {
  if (keeping.has(key)) return;
  keeping.set(key, call);
  const found = kept.read(key);
  const decoded = found && z.safeDecode(call.output, found.wire);
  if (found && decoded?.success) cache.seed(key, decoded.data, found.at_ms);
};

/** Includes the customer and the language: two customers on one phone never see each other's answers. */
export const keyOf = <C extends Call>(call: C, input: InputOf<C>): string => {
  if (call.shows_balances) of_balances.add(nameOf(call));
  const who = call.access === 'anyone' ? 'anyone' : (session.state.get()?.user?.id ?? 'unknown');
  const words = Object.entries(input as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort();
  return [who, currentLanguage(), nameOf(call), ...words].join('|');
};

/** The names of all calls so far that show balances. */
const of_balances = new Set<string>();

export const nameOf = (call: Call): string => `${call.method} ${call.path}`;

/** After a change: marks the answers of these calls stale and reloads those on the screen. */
export const outdate = (calls: readonly Call[]): void => {
  const names = new Set(calls.map(nameOf));
  cache.invalidate((key) => names.has(key.split('|')[2] ?? ''));
};

/** After money moved: every answer with balances, of whichever room, so that no form has to list them. */
export const outdateBalances = (): void => cache.invalidate((key) => of_balances.has(key.split('|')[2] ?? ''));

/** Increments whenever a customer leaves, which unmounts covered screens with everything typed into them. */
export const visits = cell(0);

const forgetAnswers = (): void => {
  keeping.clear();
  kept.forget();
  cache.clear((key) => !key.startsWith('anyone|'));
};

/** The next customer starts with empty forms. */
const forgetWords = (): void => {
  for (const shelf of [lasting, passing]) for (const key of shelf.keys()) if (key.startsWith(DRAFTS)) shelf.remove(key);
  visits.set(visits.get() + 1);
};

/**
 * However a session ends (by the customer, the server or another tab), none of its data stays on the phone. A login on
 * top of another one may be the same customer proving their identity again, so drafts stay until another customer is
 * known.
 */
let last = session.state.get();
let author = last?.user?.id;
session.state.subscribe(() => {
  const before = last;
  last = session.state.get();
  if (before && before.token !== last?.token) forgetAnswers();
  const user_id = last?.user?.id;
  if (last && user_id === undefined) return;
  if (before && (!last || (author !== undefined && author !== user_id))) forgetWords();
  author = user_id;
});

/** Reloads everything on the screen: after a pull, on returning to the app, on a new connection. */
export const refreshScreen = (): Promise<void> => cache.refreshWatched();
