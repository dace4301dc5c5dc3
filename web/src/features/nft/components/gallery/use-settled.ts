import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** A typed text once the typing pauses, so that not every letter is a request. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
