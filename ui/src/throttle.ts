import { useRef, type MouseEvent } from 'react';

const THROTTLE_MS = 500;

/** A double tap counts once: a second click within half a second is ignored. */
export const useThrottledClick = (onClick: ((event: MouseEvent<HTMLElement>) => void) | undefined) => {
  const last = useRef(-Infinity);
  return (event: MouseEvent<HTMLElement>): void => {
    if (event.timeStamp - last.current < THROTTLE_MS) return event.preventDefault();
    last.current = event.timeStamp;
    onClick?.(event);
  };
};
