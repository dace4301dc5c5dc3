import { useState } from 'react';
import { limitsCalls } from '#contract/limits/calls.ts';
import { REMINDER_POSITIONS, reminderMinutes } from '#contract/limits/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { Section } from '#ui/section.tsx';
import { limitsTexts } from '../locales/index.ts';
import type { Limits } from '../queries.ts';
import { useChange } from './use-change.ts';

/** LI11, LI12 */
export const ReminderChoice = ({ limits }: { limits: Limits }) => {
  const text = useText(limitsTexts);
  const { save } = useChange(limitsCalls.remind);
  // Shown at once; a choice that was not saved goes back.
  const [chosen, setChosen] = useState<string>();
  const choose = async (value: string): Promise<void> => {
    const minutes = reminderMinutes.find((one) => String(one) === value);
    if (minutes === undefined) return;
    setChosen(value);
    if (!(await save({ minutes }))) setChosen(undefined);
  };
  return (
    <Section title={text('session_reminder')} testId="limits.reminder">
      <p className="type-label font-normal text-2">{text('reminder_why', { positions: REMINDER_POSITIONS })}</p>
      <Card flush>
        <RadioList
          label={text('session_reminder')}
          value={chosen ?? String(limits.reminder_minutes)}
          onChange={(value) => void choose(value)}
          options={reminderMinutes.toSorted(neverLast).map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? text('reminder_off') : text('reminder_minutes', { minutes }),
          }))}
          testId="limits.minutes"
        />
      </Card>
    </Section>
  );
};

const neverLast = (one: number, other: number): number => (one || Infinity) - (other || Infinity);
