import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { markOf, spokenSpan } from './countdown-marks.ts';
import { formatDuration } from './format/time.ts';
import { useLanguage, useText } from './i18n/texts.ts';
import { uiTexts } from './locales/index.ts';
import { secondsUntil, useNow } from './now.ts';

interface CountdownRingProps {
  /** What is counted down, for screen readers. */
  label: string;
  until: Instant;
  total_ms: number;
  onEnd?: (() => void) | undefined;
  /** `inline` is a small ring next to its seconds, for a line of text. */
  size?: 'large' | 'inline' | undefined;
  testId?: string | undefined;
}

const SHORT_MS = 100_000;
const LAST_SECONDS = 5;
const sizes = { large: 64, inline: 20 } as const;

/** Counts in server time. With reduced motion there is only the number. */
export const CountdownRing = ({ label, until, total_ms, onEnd, size = 'large', testId }: CountdownRingProps) => {
  const left = secondsUntil(millisecondsOf(until), useNow(), Math.ceil(total_ms / 1000));
  const over = left === 0;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) end();
  }, [over]);
  return (
    <span
      role="timer"
      aria-label={label}
      className={`num relative inline-flex shrink-0 items-center justify-center gap-1.5 ${left <= LAST_SECONDS ? 'text-warn' : 'text-1'} ${size === 'large' ? 'size-16' : ''}`}
      data-testid={testId}
    >
      <Ring share={left / Math.ceil(total_ms / 1000)} last={left <= LAST_SECONDS} size={sizes[size]} />
      <span className={size === 'large' ? 'type-row' : 'type-label'}>
        {total_ms < SHORT_MS ? left : formatDuration(left * 1000)}
      </span>
      <Announcement left={left} />
    </span>
  );
};

const Ring = ({ share, last, size }: { share: number; last: boolean; size: 64 | 20 }) => {
  const width = size === 64 ? 4 : 2.5;
  const circle = { cx: size / 2, cy: size / 2, r: (size - width) / 2, fill: 'none', strokeWidth: width };
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      className={`-rotate-90 motion-reduce:hidden ${size === 64 ? 'absolute inset-0' : ''}`}
    >
      <circle {...circle} className="stroke-line" />
      <circle
        {...circle}
        pathLength={1}
        strokeDasharray={1}
        strokeDashoffset={1 - share}
        strokeLinecap={share > 0 ? 'round' : 'butt'}
        className={`transition-[stroke-dashoffset] duration-1000 ease-linear ${last ? 'stroke-warn' : 'stroke-accent'}`}
      />
    </svg>
  );
};

/**
 * Announced at the start and at every mark; nobody can listen to a number every second. It starts empty, because a live
 * region announces only changes.
 */
const Announcement = ({ left }: { left: number }) => {
  const text = useText(uiTexts);
  const language = useLanguage();
  const [said, setSaid] = useState('');
  const mark = markOf(left);
  const started = useRef(false);
  const say = useEffectEvent((passed: number) => {
    const seconds = started.current ? passed : left;
    started.current = true;
    setSaid(seconds === 0 ? text('time_over') : text('time_left', { span: spokenSpan(seconds, language) }));
  });
  useEffect(() => say(mark), [mark]);
  return (
    <span aria-live="polite" className="sr-only">
      {said}
    </span>
  );
};
