import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls an element to the top while it is asked for: when it appears, and when it is asked for again. */
export const useShown = (shown: boolean): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown) element.current?.scrollIntoView({ block: 'start' });
  }, [shown]);
  return element;
};
