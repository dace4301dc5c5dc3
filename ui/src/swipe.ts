/** A finger's way decides what it means only after this far, so that a tap with a shaky hand stays a tap. */
const SLOP_PX = 10;
const FAST_PX_PER_MS = 0.5;

export type Way = 'undecided' | 'sideways' | 'elsewhere';

/** Sideways must clearly be meant: a page scrolls far more often than something is swiped. */
export const wayOf = (dx: number, dy: number): Way => {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SLOP_PX) return 'undecided';
  return Math.abs(dx) > Math.abs(dy) * 1.2 ? 'sideways' : 'elsewhere';
};

/** Whether a finger that was lifted here meant it: far enough, or fast. */
export const isMeant = (distance_px: number, duration_ms: number, far_px: number): boolean =>
  distance_px >= far_px || (distance_px >= far_px / 2 && distance_px / Math.max(1, duration_ms) > FAST_PX_PER_MS);

/** A mouse that is let go after a swipe also clicks; that click is none. */
export const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
};
