import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';

const TINT_MS = 300;
/** A list of prices fading at sixty frames a second repaints all the time; five steps look the same. */
const EASING = 'steps(5)';
/** At most two per second and cell, well under the three flashes that are safe for everyone. */
const PAUSE_MS = 500;

/** Tints the cell for a moment in the colour of the move. The style is animated directly, without a render. */
export const usePriceTint = (ref: RefObject<HTMLElement | null>, value: Decimal | undefined): void => {
  const before = useRef(value);
  const tinted_at = useRef(-Infinity);
  useLayoutEffect(() => {
    const move = value && before.current ? value.compare(before.current) : 0;
    before.current = value;
    const now = performance.now();
    if (move === 0 || now - tinted_at.current < PAUSE_MS) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    tinted_at.current = now;
    const hue = move > 0 ? 'var(--up)' : 'var(--down)';
    const tint = `color-mix(in srgb, ${hue} var(--tint), transparent)`;
    ref.current?.animate([{ backgroundColor: tint }, { backgroundColor: 'transparent' }], {
      duration: TINT_MS,
      easing: EASING,
    });
  }, [ref, value]);
};
