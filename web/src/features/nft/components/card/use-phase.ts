import { useEffect, useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { now } from '#ui/now.ts';
import { nextChangeOf, phaseOf, type SaleOf, type SalePhase } from './sale.ts';

/** Longer timers fire at once. */
const LONGEST_MS = 2_000_000_000;

/** The phase by the server's clock. A card renders again when its sale starts or ends, not every second. */
export const usePhase = (item: SaleOf): SalePhase => {
  const [, again] = useState(0);
  const at = instantOf(now());
  const phase = phaseOf(item, at);
  const change_ms = nextChangeOf(item, at);
  useEffect(() => {
    if (change_ms === undefined) return;
    const wait_ms = Math.min(LONGEST_MS, Math.max(0, change_ms - now()) + 1);
    const timer = setTimeout(() => again((count) => count + 1), wait_ms);
    return () => clearTimeout(timer);
  });
  return phase;
};
