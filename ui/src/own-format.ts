import { useMemo } from 'react';
import { useFormat, type Format } from './format/use-format.ts';
import { AMOUNT_MASK, useHiddenAmounts } from './hide-amounts.ts';

const mask = (): string => AMOUNT_MASK;
const MASKED = { amount: mask, signed: mask, coin: mask, fiat: mask, compact: mask };

/** The same formatting for what the customer owns: every amount is masked while amounts are hidden. */
export const useOwnFormat = (): Format => {
  const format = useFormat();
  const { hidden } = useHiddenAmounts();
  return useMemo(() => (hidden ? { ...format, ...MASKED } : format), [format, hidden]);
};
