import { useEffect, useState, type RefObject } from 'react';
import { refreshScreen } from './answers.ts';

export type Pull =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pulling'; readonly height: number; readonly enough: boolean }
  | { readonly phase: 'refreshing' }
  | { readonly phase: 'done' };

const ENOUGH_PX = 64;
const MAX_PX = 96;
const DONE_MS = 1000;

/** The page moves less than the finger, as if on a spring. */
const heightOf = (drag_px: number): number => Math.min(MAX_PX, drag_px * 0.5);

/** Pulling a screen down from its top reloads everything on it. */
export const usePull = (scroller: RefObject<HTMLElement | null>): { pull: Pull; refresh: () => Promise<void> } => {
  const [pull, setPull] = useState<Pull>({ phase: 'idle' });

  const refresh = async (): Promise<void> => {
    setPull({ phase: 'refreshing' });
    await refreshScreen();
    setPull({ phase: 'done' });
    setTimeout(() => setPull((now) => (now.phase === 'done' ? { phase: 'idle' } : now)), DONE_MS);
  };

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let from_px: number | undefined;
    let height = 0;
    const start = ({ touches }: TouchEvent): void => {
      from_px = element.scrollTop <= 0 && touches.length === 1 ? touches[0]?.clientY : undefined;
      height = 0;
    };
    const move = ({ touches }: TouchEvent): void => {
      const drag_px = (touches[0]?.clientY ?? 0) - (from_px ?? Infinity);
      if (drag_px <= 0 || element.scrollTop > 0) {
        if (height > 0) setPull({ phase: 'idle' });
        height = 0;
        return;
      }
      height = heightOf(drag_px);
      setPull({ phase: 'pulling', height, enough: height >= ENOUGH_PX });
    };
    const end = (): void => {
      if (height >= ENOUGH_PX) void refresh();
      else if (height > 0) setPull({ phase: 'idle' });
      height = 0;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [scroller]);

  return { pull, refresh };
};
