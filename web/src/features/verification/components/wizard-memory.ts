import { useEffect, useState } from 'react';
import { DRAFTS, passing, readJson } from '#web/shared/stored.ts';
import type { Photo, Photos } from '../form.ts';

/*
 * Which step the form is at, and its photos: for the tab and for as long as the form is open, so that a reload loses
 * nothing and nothing of a document stays on the phone. Where the browser refuses to store, they last as long as the
 * page.
 */

interface Memory {
  readonly place: number;
  readonly photos: Photos;
  /** Small pictures to recognise the photos by; their addresses open for reviewers only. */
  readonly previews: Photos;
}

const NOTHING: Memory = { place: 0, photos: {}, previews: {} };

const keyOf = (level: number): string => `${DRAFTS}verification.${level}.open`;

const recall = (level: number): Memory => {
  const stored = readJson(passing, keyOf(level));
  const is_memory = typeof stored === 'object' && stored !== null && 'photos' in stored;
  return is_memory ? { ...NOTHING, ...(stored as Partial<Memory>) } : NOTHING;
};

const without = (photos: Photos, photo: Photo): Photos => ({ ...photos, [photo]: undefined });

/** The levels whose form was open since the page was loaded: what is stored of them belongs to a form that was left. */
const opened = new Set<number>();

export const useWizardMemory = (level: number, lastStep: number) => {
  const [memory, setMemory] = useState(() => (opened.has(level) ? NOTHING : recall(level)));
  useEffect(() => {
    opened.add(level);
    // A reload does not run this; leaving the form does, but only when its page has slid away.
    return () => passing.remove(keyOf(level));
  }, [level]);
  const change = (next: (before: Memory) => Memory): void =>
    setMemory((before) => {
      const after = next(before);
      passing.write(keyOf(level), JSON.stringify(after));
      return after;
    });
  return {
    place: Math.min(memory.place, lastStep),
    photos: memory.photos,
    previews: memory.previews,
    setPlace: (place: number): void => change((before) => ({ ...before, place })),
    setPhoto: (photo: Photo, path: string | undefined): void =>
      change(({ place, photos, previews }) => ({
        place,
        photos: { ...photos, [photo]: path },
        previews: without(previews, photo),
      })),
    setPreview: (photo: Photo, path: string, preview: string | undefined): void =>
      change((before) =>
        // The photo may have been replaced while its preview was drawn.
        before.photos[photo] === path ? { ...before, previews: { ...before.previews, [photo]: preview } } : before,
      ),
  };
};
