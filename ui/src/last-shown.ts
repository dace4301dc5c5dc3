import { useEffect, useRef } from 'react';

/** The value of an overlay: the current one while it is open, and the last one while it slides out. */
export const useLastShown = <Value>(open: boolean, value: Value): Value => {
  const last = useRef(value);
  useEffect(() => {
    if (open) last.current = value;
  });
  return open ? value : last.current;
};
