import { useEffect, useEffectEvent } from 'react';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { outdate } from '#web/shared/answers.ts';
import { offeringsTexts } from '../locales/index.ts';
import { changedByPhase } from '../queries.ts';

const DAY_S = 86_400;

interface CountdownProps {
  label: string;
  until: Instant;
  onEnd?: (() => void) | undefined;
  testId?: string | undefined;
}

/** Counts in server time, and loads everything again when it is over. */
export const Countdown = ({ label, until, onEnd, testId }: CountdownProps) => {
  const text = useText(offeringsTexts);
  const format = useFormat();
  const left = secondsUntil(millisecondsOf(until), useNow());
  const over = left === 0;
  const end = useEffectEvent(() => {
    outdate(changedByPhase);
    onEnd?.();
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  const days = Math.floor(left / DAY_S);
  const time = format.duration((left % DAY_S) * 1000);
  return (
    <span role="timer" aria-label={label} className="num whitespace-nowrap" data-testid={testId}>
      {days === 0 ? time : text('days_and_time', { days, time: padded(time) })}
    </span>
  );
};

/** After days the hours are always there, so that nothing jumps when they are few. */
const padded = (time: string): string => (time.length > 5 ? time : `00:${time}`);
