import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls an element to the top if it is asked for: when it appears, and when its content has given it its height. */
export const useShown = (shown: boolean, is_loaded: boolean): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown) element.current?.scrollIntoView({ block: 'start' });
  }, [shown, is_loaded]);
  return element;
};
