import { useEffect, useSyncExternalStore } from 'react';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { Tag } from '#ui/chip.tsx';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { outdate } from '#web/shared/answers.ts';
import type { Pair } from '#web/shared/markets.ts';
import { minutesUntil, phaseNow } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';

export const isToday = (format: Format, at: Instant): boolean =>
  format.instant(instantOf(now()), 'date') === format.instant(at, 'date');

/** Whether a stock can be traded now, and otherwise from when. */
export const SessionChip = ({ pair }: { pair: Pair }) => {
  const text = useText(marketsTexts);
  const format = useFormat();
  const phase = useByClock((now_ms) => phaseNow(pair, now_ms));
  const minutes = useByClock((now_ms) => minutesUntil(pair.opens_at, now_ms));
  useReloadWhile(phase === 'over');
  if (phase === 'open') return <Tag tone="info">{text('session_open')}</Tag>;
  if (phase === 'pre_open') return <Tag tone="accent">{text('session_soon', { minutes })}</Tag>;
  if (phase !== 'closed' || pair.opens_at === null) return <Tag tone="warn">{text('session_waiting')}</Tag>;
  const kind = isToday(format, pair.opens_at) ? 'time' : 'weekday';
  return <Tag>{text('session_closed', { time: format.instant(pair.opens_at, kind) })}</Tag>;
};

const everySecond = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
};

/** A value that follows server time. */
const useByClock = <Value extends string | number>(read: (now_ms: number) => Value): Value =>
  useSyncExternalStore(everySecond, () => read(now()));

const AGAIN_MS = 5000;

/** Loads the markets again when a session has begun or ended, and once more if the answer was early. */
const useReloadWhile = (is_over: boolean): void => {
  useEffect(() => {
    if (!is_over) return;
    const reload = (): void => outdate([marketsCalls.quotation]);
    reload();
    const timer = setInterval(reload, AGAIN_MS);
    return () => clearInterval(timer);
  }, [is_over]);
};
