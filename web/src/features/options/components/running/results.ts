import { cell } from '#web/shared/cell.ts';
import type { Option } from '#web/features/options/queries.ts';

/* What ended since the app was opened, until the customer closes it: every screen of this room shows the same. */

/** More would push the form off the screen; all of them are in the history. */
const MAX_SHOWN = 3;

const shown = cell<readonly Option[]>([]);
const known = new Set<number>();

export const hasEnded = ({ state }: Pick<Option, 'state'>): boolean => state === 'settled' || state === 'void';

export const results = {
  use: shown.use,
  /** Returns false for one that was there before: an ending is told once, by the socket or by asking. */
  add(option: Option): boolean {
    if (!hasEnded(option) || known.has(option.id)) return false;
    known.add(option.id);
    shown.set([option, ...shown.get()].slice(0, MAX_SHOWN));
    return true;
  },
  close: (id: number): void => shown.set(shown.get().filter((option) => option.id !== id)),
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
