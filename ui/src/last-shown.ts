import { useEffect, useRef } from 'react';

/** What an overlay shows: the current value while it is open, and the last one while it is on its way out. */
export const useLastShown = <Value>(open: boolean, value: Value): Value => {
  const last = useRef(value);
  useEffect(() => {
    if (open) last.current = value;
  });
  return open ? value : last.current;
};
