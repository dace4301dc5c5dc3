import { useEffect, useState } from 'react';

const EACH_MS = 150;

/** How many of `count` things are shown, one more at a time; all at once for customers who want less motion. */
export const useReveal = (of: object, count: number): number => {
  const [revealed, setRevealed] = useState<{ readonly of: object; readonly shown: number }>({ of, shown: 1 });
  const shown = revealed.of === of ? revealed.shown : 1;
  useEffect(() => {
    if (shown >= count) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setRevealed({ of, shown: still ? count : shown + 1 }), still ? 0 : EACH_MS);
    return () => clearTimeout(timer);
  }, [of, shown, count]);
  return shown;
};
