import { useEffect, useState } from 'react';
import { now } from '#ui/now.ts';
import { staleFrom } from './known-answer.ts';
import type { Read } from './use-read.ts';

/** Whether a value that is read every so often is too old to act on; renders again when it becomes so. */
export const useStale = (read: Pick<Read<unknown>, 'at' | 'failure'>, every_ms: number): boolean => {
  const [, again] = useState(0);
  const from_ms = staleFrom(read, every_ms);
  const left_ms = from_ms === undefined ? 0 : from_ms - now();
  useEffect(() => {
    if (left_ms <= 0) return;
    const timer = setTimeout(() => again((count) => count + 1), left_ms + 1);
    return () => clearTimeout(timer);
  });
  return from_ms !== undefined && left_ms <= 0;
};
