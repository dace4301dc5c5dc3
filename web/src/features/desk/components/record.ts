import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { peopleTexts } from '../locales/people/index.ts';
import type { Person } from '../queries.ts';

const MINUTE_S = 60;

/** DK24: the record of a person in words; each part stands alone. */
export const useRecord = () => {
  const text = useText(peopleTexts);
  const format = useFormat();
  return ({ orders, failed, completion, median_release_s }: Person, sells: boolean): readonly string[] => [
    ...(completion === null ? [text('no_orders')] : [text('completed', { done: orders, all: orders + failed })]),
    ...(completion === null ? [] : [format.percent(completion, shape)]),
    ...(!sells || median_release_s === null ? [] : [text('release', { time: timeOf(median_release_s, text) })]),
  ];
};

const shape = { scale: 1, min_scale: 0, rounding: 'down' } as const;

const timeOf = (seconds: number, text: (key: 'minutes' | 'seconds', values: { count: number }) => string): string =>
  seconds < MINUTE_S ? text('seconds', { count: seconds }) : text('minutes', { count: Math.ceil(seconds / MINUTE_S) });
