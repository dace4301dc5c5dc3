import { useEffect, useState, type RefObject } from 'react';
import { remembered } from '#ui/remembered.ts';

const ADVANCE_MS = 6000;

/** A customer who paused the banners once does not want them moving, so the choice is stored. */
const motion = remembered('candor.banners', ['play', 'pause']);

const motionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Carousel {
  /** Index of the banner in sight. */
  readonly place: number;
  readonly paused: boolean;
  toggle(): void;
}

/** A snapping row that advances by itself unless it is paused, held, focused, or the phone asks for reduced motion. */
export const useCarousel = (row: RefObject<HTMLElement | null>, count: number): Carousel => {
  const [place, setPlace] = useState(0);
  const paused = motion.use() === 'pause' || motionReduced();

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const note = (): void => setPlace(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [row, count]);

  useEffect(() => {
    const element = row.current;
    if (!element || paused || count < 2) return;
    let held = false;
    const hold = (): void => void (held = true);
    const release = (): void => void (held = false);
    const timer = setInterval(() => {
      if (held || document.hidden || element.matches(':focus-within')) return;
      const at = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
      element.scrollTo({ left: ((at + 1) % count) * element.clientWidth, behavior: 'smooth' });
    }, ADVANCE_MS);
    element.addEventListener('pointerenter', hold);
    element.addEventListener('pointerleave', release);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pointerenter', hold);
      element.removeEventListener('pointerleave', release);
    };
  }, [row, paused, count]);

  return { place, paused, toggle: () => motion.set(paused ? 'play' : 'pause') };
};
