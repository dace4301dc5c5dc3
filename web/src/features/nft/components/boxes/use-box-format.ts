import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useNftFormat } from '../use-nft-format.ts';

export const useBoxFormat = () => {
  const plain = useFormat();
  const format = useNftFormat();
  return {
    ...format,
    whole: (count: number): string => plain.amount(Decimal.of(BigInt(count)), { scale: 0, rounding: 'down' }),
    /** A number that no money depends on. */
    rounded: (value: number, scale: number): string =>
      plain.amount(Decimal.of(value.toFixed(scale)), { scale, rounding: 'half_even' }),
    likely: (p: number): string => format.percent(Decimal.of(p.toFixed(4)), { scale: 1, min_scale: 0 }),
  };
};
