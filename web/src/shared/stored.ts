/** The part of browser storage that we use; a private window or a full disk refuses it, and the app continues. */
export interface Shelf {
  read(key: string): string | undefined;
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

export const shelf = (storage: () => Storage): Shelf => ({
  read: (key) => attempt(() => storage().getItem(key) ?? undefined, undefined),
  write: (key, text) =>
    attempt(() => {
      storage().setItem(key, text);
      return true;
    }, false),
  remove: (key) => attempt(() => storage().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(storage()), []),
});

/** Keys with this prefix hold the customer's input and are removed when the session ends. */
export const DRAFTS = 'candor.draft.';

/** Lasts until removed. */
export const lasting = shelf(() => globalThis.localStorage);

/** Lasts until the tab is closed. */
export const passing = shelf(() => globalThis.sessionStorage);

export const readJson = (source: Shelf, key: string): unknown => {
  const text = source.read(key);
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as unknown, undefined);
};
