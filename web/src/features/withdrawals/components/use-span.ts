import { useText } from '#ui/i18n/texts.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { spanOf } from './span.ts';

/** A duration in words. */
export const useSpan = (): ((seconds: number) => string) => {
  const text = useText(withdrawalsTexts);
  return (seconds) =>
    spanOf(seconds)
      .map(({ unit, count }) => text(unit, { count }))
      .join(' ');
};
