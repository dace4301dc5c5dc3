import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { CheckRows } from '../components/check-rows.tsx';
import { CoolOff } from '../components/cool-off.tsx';
import { DailyLoss } from '../components/daily-loss.tsx';
import { DayCard } from '../components/day-card.tsx';
import { LinkedPart } from '../components/linked-part.tsx';
import { ReminderChoice } from '../components/reminder-choice.tsx';
import { limitsTexts } from '../locales/index.ts';
import { useLimits } from '../queries.ts';

export const Screen = ({ query: { at } }: ScreenProps) => {
  const text = useText(limitsTexts);
  return (
    <PageFrame title={text('title')} testId="limits">
      <ReadStates read={useLimits()} skeleton={<SkeletonCards count={3} lines={5} />}>
        {(limits) => (
          <>
            <DayCard limits={limits} />
            <LinkedPart linked={at === 'daily-loss'}>
              <DailyLoss limits={limits} />
            </LinkedPart>
            <LinkedPart linked={at === 'cool-off'}>
              <CoolOff limits={limits} />
            </LinkedPart>
            <LinkedPart linked={at === 'reminder'}>
              <ReminderChoice limits={limits} />
            </LinkedPart>
            <CheckRows limits={limits} />
          </>
        )}
      </ReadStates>
    </PageFrame>
  );
};
