import { offeringsCalls } from '#contract/offerings/calls.ts';
import { REMINDER_MINUTES } from '#contract/offerings/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { offeringsTexts } from '../locales/index.ts';
import type { Offering } from '../queries.ts';

const changes = [offeringsCalls.projects, offeringsCalls.detail];
/** Longer than a word: when the reminder comes is in it. */
const READ_MS = 3000;

/** OF11: asks for the reminder, or no longer. */
export const useReminder = ({ id, is_reminded }: Pick<Offering, 'id' | 'is_reminded'>) => {
  const text = useText(offeringsTexts);
  const write = useWrite(offeringsCalls.remind, { changes });
  const turn = async (): Promise<void> => {
    const sent = await write.send({ project_id: id, on: !is_reminded });
    if (sent.state !== 'done') return;
    const says = text(sent.value.is_reminded ? 'reminder_is_on' : 'reminder_is_off', { minutes: REMINDER_MINUTES });
    toast.show(says, { kind: 'done', duration_ms: READ_MS });
  };
  return { turn: () => void turn(), busy: write.busy };
};
