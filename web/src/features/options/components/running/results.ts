import { cell } from '#web/shared/cell.ts';
import type { Option } from '#web/features/options/queries.ts';

/* What ended while the form was on the screen, until the customer closes it or leaves; the history has the rest. */

export interface Result {
  readonly option: Option;
  /** One line: a newer one came, or it was there for a minute. */
  readonly folded: boolean;
}

/** More would push the form off the screen; all of them are in the history. */
const MAX_SHOWN = 3;

const OPEN_MS = 60_000;

const shown = cell<readonly Result[]>([]);
const known = new Set<number>();

export const hasEnded = ({ state }: Pick<Option, 'state'>): boolean => state === 'settled' || state === 'void';

const fold = (id: number): void => {
  if (shown.get().some(({ option, folded }) => option.id === id && !folded))
    shown.set(shown.get().map((one) => (one.option.id === id ? { ...one, folded: true } : one)));
};

export const results = {
  use: shown.use,
  /** Returns false for one that was there before: an ending is told once, by the socket or by asking. */
  add(option: Option, on_form: boolean): boolean {
    if (!hasEnded(option) || known.has(option.id)) return false;
    known.add(option.id);
    if (on_form) {
      const before = shown.get().map((one) => ({ ...one, folded: true }));
      shown.set([{ option, folded: false }, ...before].slice(0, MAX_SHOWN));
      setTimeout(() => fold(option.id), OPEN_MS);
    }
    return true;
  },
  close: (id: number): void => shown.set(shown.get().filter(({ option }) => option.id !== id)),
  /** The customer has left the form. */
  leave(): void {
    if (shown.get().length > 0) shown.set([]);
  },
  /** After a logout: the next customer at this phone must not see them. */
  clear(): void {
    known.clear();
    shown.set([]);
  },
};

const stages = new Set<HTMLElement>();

/** Called while the panels of the results are mounted; returns what ends it. */
export const openStage = (stage: HTMLElement): (() => void) => {
  stages.add(stage);
  return () => void stages.delete(stage);
};

/** Whether the panels would be seen: a form may be scrolled past them. */
export const isStageSeen = (): boolean =>
  [...stages].some((stage) => {
    const { top } = stage.getBoundingClientRect();
    return top > 0 && top < innerHeight;
  });
