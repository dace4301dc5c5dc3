import { offeringsCalls } from '#contract/offerings/calls.ts';
import { REMINDER_MINUTES } from '#contract/offerings/rules.ts';
import type { Reminding } from '#web/shared/reminder/use-reminder.ts';
import type { Offering } from '../queries.ts';

const changes = [offeringsCalls.projects, offeringsCalls.detail];

/** OF11: the reminder of an offering. */
export const remindingOf = ({
  id,
  is_reminded,
}: Pick<Offering, 'id' | 'is_reminded'>): Reminding<typeof offeringsCalls.remind> => ({
  call: offeringsCalls.remind,
  input: (on) => ({ project_id: id, on }),
  is_reminded,
  minutes: REMINDER_MINUTES,
  changes,
});
