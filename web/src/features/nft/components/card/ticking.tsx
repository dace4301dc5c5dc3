import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { useNftFormat } from '../use-nft-format.ts';

interface TickingProps {
  /** `Ends 02:14:09` or `Opens in 02:14:09`. */
  words: 'ends' | 'opens';
  until: Instant;
  testId?: string | undefined;
}

/** Counts in server time. */
export const Ticking = ({ words, until, testId }: TickingProps) => {
  const text = useText(nftTexts);
  const { left } = useNftFormat();
  const seconds = secondsUntil(millisecondsOf(until), useNow());
  return (
    <span role="timer" className="num" data-testid={testId}>
      {text(words, { time: left(seconds) })}
    </span>
  );
};
