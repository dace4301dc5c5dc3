import type { Decimal } from '#contract/kit/decimal.ts';
import type { Format } from '#ui/format/use-format.ts';

/** The published share of fees, which is nobody's own amount: `20%`. */
export const rateOf = (format: Pick<Format, 'percent'>, rate: Decimal): string =>
  format.percent(rate, { scale: 2, min_scale: 0, rounding: 'down' });

export type View = 'rebates' | 'friends';

export const viewIn = (text: string | undefined): View => (text === 'friends' ? 'friends' : 'rebates');

/** Words of a poster on at most two lines: pictures do not wrap text by themselves. */
export const linesOf = (sentence: string, max: number): readonly string[] => {
  if ([...sentence].length <= max || !sentence.includes(' ')) return [sentence];
  const words = sentence.split(' ');
  const half = sentence.length / 2;
  let at = 1;
  for (let count = 1; count < words.length; count++)
    if (Math.abs(words.slice(0, count).join(' ').length - half) < Math.abs(words.slice(0, at).join(' ').length - half))
      at = count;
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
};
