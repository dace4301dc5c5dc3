import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonPair } from '#ui/button-pair.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { passing, readJson } from '#web/shared/stored.ts';
import {
  countedBeat,
  dayLoss,
  newTradingTime,
  openedToday,
  reminderDue,
  type Reminder,
  type TradingTime,
} from '../form.ts';
import { reminderTexts } from '../locales/reminder/index.ts';
import { limitsPaths } from '../paths.ts';
import { useLimits, type Limits } from '../queries.ts';
import { useLimitFormat } from './use-limit-format.ts';

const KEY = 'candor.trading-time';
const BEAT_MS = 10_000;
/** Positions opened in between are seen by asking again, once a minute and only while the screen is in view. */
const BEATS_PER_READ = 6;

/** LI11 to LI13: counts the time with a trade screen in view, and reminds. */
export const SessionReminder = ({ trading }: { trading: boolean }) => {
  const { value, reload } = useLimits();
  const [due, setDue] = useState<Reminder>();
  const beats = useRef(0);
  const beat = useEffectEvent(() => {
    if (!trading || document.visibilityState !== 'visible' || !value) return;
    beats.current += 1;
    if (beats.current % BEATS_PER_READ === 0) void reload();
    const opened = openedToday(value);
    const time = countedBeat(stored(), now(), BEAT_MS);
    const found = reminderDue(time, { reminder_minutes: value.reminder_minutes, opened });
    keep({
      ...time,
      reminded_ms: found ? time.used_ms : time.reminded_ms,
      reminded_opened: found ? opened : (time.reminded_opened ?? opened),
    });
    if (found) setDue(found);
  });
  useEffect(() => {
    const timer = setInterval(() => beat(), BEAT_MS);
    return () => clearInterval(timer);
  }, []);
  return value ? <ReminderSheet limits={value} due={due} onClose={() => setDue(undefined)} /> : null;
};

const isTradingTime = (value: unknown): value is TradingTime =>
  typeof value === 'object' && value !== null && 'used_ms' in value && 'seen_ms' in value;

const stored = (): TradingTime => {
  const value = readJson(passing, KEY);
  return isTradingTime(value) ? value : newTradingTime(now());
};

const keep = (time: TradingTime): void => void passing.write(KEY, JSON.stringify(time));

interface ReminderSheetProps {
  limits: Limits;
  due: Reminder | undefined;
  onClose: () => void;
}

/** It offers no order, on purpose. */
const ReminderSheet = ({ limits, due, onClose }: ReminderSheetProps) => {
  const text = useText(reminderTexts);
  const format = useLimitFormat();
  const loss = dayLoss(limits);
  const facts = [
    { label: text('remind_result'), value: format.result(limits.today_result), testId: 'reminder.result' },
    { label: text('remind_opened'), value: String(openedToday(limits)) },
    ...(loss ? [{ label: text('remind_left'), value: format.left(loss.left) }] : []),
  ];
  const title = (reminder: Reminder): string =>
    'minutes' in reminder
      ? text('remind_time', { minutes: reminder.minutes })
      : text('remind_positions', { count: reminder.positions });
  return (
    <Sheet
      open={due !== undefined}
      onClose={onClose}
      title={due ? title(due) : ''}
      testId="reminder"
      footer={
        <ButtonPair>
          <Button variant="secondary" onClick={onClose} testId="reminder.continue">
            {text('remind_continue')}
          </Button>
          <Button href={limitsPaths.overview()} onClick={onClose} testId="reminder.limits">
            {text('remind_limits')}
          </Button>
        </ButtonPair>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="type-body text-2">{text('remind_text')}</p>
        <Facts facts={facts} />
      </div>
    </Sheet>
  );
};
