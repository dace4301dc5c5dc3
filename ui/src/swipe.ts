/** A gesture gets its meaning only beyond this distance, so that a tap with a shaky hand stays a tap. */
const SLOP_PX = 10;
const FAST_PX_PER_MS = 0.5;

export type Way = 'undecided' | 'sideways' | 'elsewhere';

/** A swipe must be clearly horizontal: customers scroll far more often than they swipe. */
export const wayOf = (dx: number, dy: number): Way => {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < SLOP_PX) return 'undecided';
  return Math.abs(dx) > Math.abs(dy) * 1.2 ? 'sideways' : 'elsewhere';
};

/** Whether a finger lifted here completes the gesture: far enough, or fast. */
export const isMeant = (distance_px: number, duration_ms: number, far_px: number): boolean =>
  distance_px >= far_px || (distance_px >= far_px / 2 && distance_px / Math.max(1, duration_ms) > FAST_PX_PER_MS);

/** Releasing a mouse after a swipe also clicks; that click is ignored. */
export const swallowClick = (): void => {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
};
