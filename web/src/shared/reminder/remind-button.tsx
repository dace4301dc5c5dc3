import type { Call } from '#contract/kit/call.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { reminderTexts } from './locales/index.ts';
import { useReminder, type Reminding } from './use-reminder.ts';

/** Below what has not started yet. */
export const RemindButton = <C extends Call>({ testId, ...reminding }: Reminding<C> & { testId: string }) => {
  const text = useText(reminderTexts);
  const { turn, busy } = useReminder(reminding);
  const { is_reminded } = reminding;
  return (
    <Button variant={is_reminded ? 'secondary' : 'primary'} onClick={turn} busy={busy} testId={testId}>
      {text(is_reminded ? 'remind_off' : 'remind_me')}
    </Button>
  );
};
