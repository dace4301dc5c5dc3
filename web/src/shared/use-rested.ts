import { useEffect, useState } from 'react';

const RESTED_MS = 600;

/** Whether a typed text has not changed for a moment: a problem that follows every key would be wrong until the last. */
export const useRested = (typed: string): boolean => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), RESTED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested === typed;
};
