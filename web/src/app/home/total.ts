import { useEffect, useRef, useState } from 'react';
import { totalCalls } from '#contract/balances/total-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useRead } from '#web/shared/use-read.ts';

const ROLL_MS = 200;

export const useTotal = () => useRead(totalCalls.total, {}, { keep: true, fresh_ms: 5000 });

/** The total while it counts towards its new value: fast at first, slow at the end. */
export const rolled = (from: Decimal, to: Decimal, part: number): Decimal => {
  const eased = Decimal.of((1 - (1 - Math.min(1, part)) ** 3).toFixed(4));
  return from.plus(to.minus(from).times(eased, 'half_even'));
};

/** Counts from the previous value to the new one after a refresh. Price ticks do not animate it. */
export const useRolled = (value: Decimal): Decimal => {
  const [shown, setShown] = useState(value);
  const before = useRef(value);
  useEffect(() => {
    const from = before.current;
    before.current = value;
    const still = from.eq(value) || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const began_ms = performance.now();
    const step = (now_ms: number): void => {
      const part = still ? 1 : (now_ms - began_ms) / ROLL_MS;
      setShown(part >= 1 ? value : rolled(from, value, part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
};
