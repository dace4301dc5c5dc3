import { ListRow } from '#ui/list-row.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { limitsTexts } from '../locales/index.ts';
import { limitsPaths } from '../paths.ts';
import { useLimits } from '../queries.ts';
import { useLimitFormat } from './use-limit-format.ts';

/** The rows of the settings, each with what is chosen. */
export const LimitRows = () => {
  const text = useText(limitsTexts);
  const format = useLimitFormat();
  const { value } = useLimits();
  const limit = value && (value.daily_loss ? format.limit(value.daily_loss) : text('limit_none'));
  const pause =
    value &&
    (value.cooling_off_until
      ? text('break_value', { time: format.instant(value.cooling_off_until, 'date_time') })
      : text('break_none'));
  const reminder =
    value &&
    (value.reminder_minutes === 0
      ? text('reminder_off')
      : text('reminder_minutes', { minutes: value.reminder_minutes }));
  return (
    <>
      <ListRow
        title={text('daily_loss_limit')}
        value={limit}
        href={limitsPaths.overview({ at: 'daily-loss' })}
        testId="settings.daily-loss"
      />
      <ListRow
        title={text('cool_off')}
        value={pause}
        href={limitsPaths.overview({ at: 'cool-off' })}
        testId="settings.cool-off"
      />
      <ListRow
        title={text('session_reminder')}
        value={reminder}
        href={limitsPaths.overview({ at: 'reminder' })}
        testId="settings.reminder"
      />
    </>
  );
};
