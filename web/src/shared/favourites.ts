import { useEffect, useMemo } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { cache, keyOf } from './answers.ts';
import { ask } from './ask.ts';
import { cell } from './cell.ts';
import { changed, createChanges, joined, type FavouriteChange } from './favourite-changes.ts';
import { tell } from './refusals.ts';
import { isGuest } from './session.ts';
import { lasting, readJson } from './stored.ts';
import { useRead } from './use-read.ts';

/*
 * A customer's favourite markets, by traded currency. A guest's list stays on the phone and is merged into the account
 * at login; a customer's list is on the server, with optimistic changes.
 */

export interface Favourites {
  /** `failed` only while there is nothing to show. */
  readonly state: 'loading' | 'failed' | 'ready';
  /** Currencies in the customer's own order. */
  readonly ids: readonly number[];
  readonly failure: unknown;
  has(currency_id: number): boolean;
  toggle(currency_id: number): void;
  /** Sets the whole list: another order, or several new ones at once. */
  reorder(currency_ids: readonly number[]): void;
  /** Reverts the list to what it was before a change. */
  restore(currency_ids: readonly number[]): void;
  reload(): Promise<void>;
}

type Row = OutputOf<typeof marketsCalls.favourites>[number];

const GUEST_KEY = 'candor.favourites';

const storedIds = (): readonly number[] => {
  const stored = readJson(lasting, GUEST_KEY);
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [];
};

const guestIds = cell<readonly number[]>(storedIds());

const keepForGuest = (ids: readonly number[]): void => {
  guestIds.set(ids);
  if (ids.length === 0) lasting.remove(GUEST_KEY);
  else lasting.write(GUEST_KEY, JSON.stringify(ids));
};

const listKey = (): string => keyOf(marketsCalls.favourites, {});

/** Another device may have made the same change already; that counts as done. */
const forgiving = async (work: Promise<unknown>, forgiven: string): Promise<void> => {
  try {
    await work;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.reason !== forgiven) throw failure;
  }
};

const askFor = async (change: FavouriteChange): Promise<void> => {
  if (change.kind === 'order') {
    await ask(marketsCalls.orderFavourites, { currency_ids: [...change.currency_ids] });
  } else if (change.kind === 'add') {
    await forgiving(ask(marketsCalls.addFavourite, { currency_id: change.currency_id }), 'favourite_exists');
  } else {
    const rows = cache.get(listKey()).value as readonly Row[] | undefined;
    const row = rows?.find(({ currency_id }) => currency_id === change.currency_id);
    if (row) await forgiving(ask(marketsCalls.removeFavourite, { id: row.id }), 'favourite_unknown');
  }
};

/** A request sent before the change would bring back the old list, so it is awaited first. */
const receiveList = async (): Promise<void> => {
  if (cache.get(listKey()).loading) await cache.reload(listKey());
  await cache.reload(listKey());
};

const changes = createChanges({
  async send(change) {
    await askFor(change);
    await receiveList();
  },
  failed: (failure) => tell(failure),
});

const make = (change: FavouriteChange): void => {
  if (isGuest()) keepForGuest(changed(guestIds.get(), change));
  else void changes.make(change);
};

let joining = false;

/** Merges the guest's list into the account. Without an answer it stays on the phone for the next time. */
const joinAccount = async (account: readonly number[]): Promise<void> => {
  if (joining) return;
  joining = true;
  try {
    const all = joined(account, guestIds.get());
    if (all.length > account.length) {
      await ask(marketsCalls.orderFavourites, { currency_ids: [...all] });
      await receiveList();
    }
    keepForGuest([]);
  } catch (failure) {
    tell(failure);
    // The account's list is full, or a market is delisted: retrying at every visit would change nothing.
    if (!(failure instanceof Unreachable)) keepForGuest([]);
  } finally {
    joining = false;
  }
};

const idsOf = (rows: readonly Row[]): readonly number[] => rows.map(({ currency_id }) => currency_id);

export const useFavourites = (): Favourites => {
  const read = useRead(marketsCalls.favourites, {}, { keep: true });
  const guest = guestIds.use();
  const waiting = changes.waiting.use();
  const { state, value, failure, reload } = read;
  const fresh = state === 'ready' && !read.loading && failure === undefined;
  useEffect(() => {
    if (fresh && guest.length > 0) void joinAccount(idsOf(value ?? []));
  }, [fresh, guest, value]);
  const ids = useMemo(
    () => (state === 'guest' ? guest : waiting.reduce(changed, joined(idsOf(value ?? []), guest))),
    [state, guest, value, waiting],
  );
  return useMemo(
    () => ({
      state: state === 'guest' ? 'ready' : state,
      ids,
      failure,
      has: (currency_id) => ids.includes(currency_id),
      toggle: (currency_id) => make({ kind: ids.includes(currency_id) ? 'remove' : 'add', currency_id }),
      reorder: (currency_ids) => make({ kind: 'order', currency_ids }),
      restore: (currency_ids) => make({ kind: 'order', currency_ids }),
      reload,
    }),
    [state, ids, failure, reload],
  );
};
