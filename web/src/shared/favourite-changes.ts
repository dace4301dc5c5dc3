import { cell, type Cell } from './cell.ts';

/*
 * Optimistic changes to a list. They are sent one at a time, in the order they were made; one that fails is reverted
 * and later ones stay.
 */

export type FavouriteChange =
  | { readonly kind: 'add' | 'remove'; readonly currency_id: number }
  | { readonly kind: 'order'; readonly currency_ids: readonly number[] };

/** The list after the change. */
export const changed = (ids: readonly number[], change: FavouriteChange): readonly number[] => {
  if (change.kind === 'order') return change.currency_ids;
  const others = ids.filter((id) => id !== change.currency_id);
  if (change.kind === 'remove') return others;
  return ids.length === others.length ? [...ids, change.currency_id] : ids;
};

/** The guest's favourites come after the account's, without duplicates. */
export const joined = (account: readonly number[], guest: readonly number[]): readonly number[] => [
  ...new Set([...account, ...guest]),
];

export interface Changes {
  /** Made by the customer and not yet accepted by the server. */
  readonly waiting: Cell<readonly FavouriteChange[]>;
  /** Resolves once the server has answered; true if it accepted. */
  make(change: FavouriteChange): Promise<boolean>;
}

export interface ChangesOptions {
  /** Resolves when the server has accepted and its new list is loaded, so that nothing flickers in between. */
  readonly send: (change: FavouriteChange) => Promise<void>;
  readonly failed: (failure: unknown) => void;
}

export const createChanges = ({ send, failed }: ChangesOptions): Changes => {
  const waiting = cell<readonly FavouriteChange[]>([]);
  let before: Promise<unknown> = Promise.resolve();

  const settle = async (change: FavouriteChange): Promise<boolean> => {
    try {
      await send(change);
      return true;
    } catch (failure) {
      failed(failure);
      return false;
    } finally {
      waiting.set(waiting.get().filter((other) => other !== change));
    }
  };

  return {
    waiting,
    make(change) {
      waiting.set([...waiting.get(), change]);
      const result = before.then(() => settle(change));
      before = result;
      return result;
    },
  };
};
