import { useMemo } from 'react';
import { useFormat, type Format } from './format/use-format.ts';
import { AMOUNT_MASK, useHiddenAmounts } from './hide-amounts.ts';

const mask = (): string => AMOUNT_MASK;
const MASKED = { amount: mask, signed: mask, coin: mask, fiat: mask, percent: mask, compact: mask };

/** Prices and times stay; a share or a gain in percent tells as much as an amount. */
export const masked = (format: Format): Format => ({ ...format, ...MASKED });

/**
 * The same formatting for what the customer owns: every amount and percentage is masked while amounts are hidden. The
 * percentage of a price is written by the plain format.
 */
export const useOwnFormat = (): Format => {
  const format = useFormat();
  const { hidden } = useHiddenAmounts();
  return useMemo(() => (hidden ? masked(format) : format), [format, hidden]);
};
