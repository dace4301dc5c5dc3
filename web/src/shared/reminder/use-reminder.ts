import type { Call, InputOf } from '#contract/kit/call.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '../use-write.ts';
import { reminderTexts } from './locales/index.ts';

/** Longer than a word: when the reminder comes is in it. */
const READ_MS = 3000;

export interface Reminding<C extends Call> {
  call: C;
  input: (on: boolean) => InputOf<C>;
  is_reminded: boolean;
  /** How long before the start it comes. */
  minutes: number;
  changes: readonly Call[];
}

/** Asks for a message before a start, or no longer. */
export const useReminder = <C extends Call>({ call, input, is_reminded, minutes, changes }: Reminding<C>) => {
  const text = useText(reminderTexts);
  const write = useWrite(call, { changes });
  const turn = async (): Promise<void> => {
    const sent = await write.send(input(!is_reminded));
    if (sent.state !== 'done') return;
    const says = text(is_reminded ? 'reminder_is_off' : 'reminder_is_on', { minutes });
    toast.show(says, { kind: 'done', duration_ms: READ_MS });
  };
  return { turn: () => void turn(), busy: write.busy };
};
