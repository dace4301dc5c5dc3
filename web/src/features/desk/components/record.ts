import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { peopleTexts } from '../locales/people/index.ts';
import type { Person } from '../queries.ts';

const MINUTE_S = 60;

/** DK24: the record of a person in words; each part stands alone. */
export const useRecord = () => {
  const text = useText(peopleTexts);
  const format = useFormat();
  return ({ orders, completion, median_release_s }: Person, sells: boolean): readonly string[] => [
    ...(completion === null
      ? [text('no_orders')]
      : [text('completed', { done: orders, all: endedOf(orders, completion) })]),
    ...(completion === null ? [] : [format.percent(completion, shape)]),
    ...(!sells || median_release_s === null ? [] : [text('release', { time: timeOf(median_release_s, text) })]),
  ];
};

/** DK24: completion is released / (released + failed). */
const endedOf = (orders: number, completion: Decimal): string =>
  completion.isPositive()
    ? Decimal.of(orders).over(completion, 'half_even').cut(0, 'half_even').toString()
    : `${orders}`;

const shape = { scale: 1, min_scale: 0, rounding: 'down' } as const;

const timeOf = (seconds: number, text: (key: 'minutes' | 'seconds', values: { count: number }) => string): string =>
  seconds < MINUTE_S ? text('seconds', { count: seconds }) : text('minutes', { count: Math.ceil(seconds / MINUTE_S) });
