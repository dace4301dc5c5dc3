import CalendarCheck from 'lucide-react/icons/calendar-check';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { Command } from '../components/house/command.tsx';
import { DayCard } from '../components/house/day-card.tsx';
import { dayCommand } from '../components/receipt/saved-receipt.ts';
import { houseTexts } from '../locales/house/index.ts';
import { useDays } from '../queries.ts';

/** What the options of each UTC day came to, for anyone to recompute. */
export const Screen = () => {
  const text = useText(houseTexts);
  const days = useDays();
  const day = days.rows[0]?.day ?? '2026-03-09';
  return (
    <PageFrame title={text('days_title')} testId="options-days">
      <p className="type-body text-2">{text('days_about')}</p>
      <Card>
        <div className="flex flex-col gap-2">
          <h2 className="type-row text-1">{text('command_title')}</h2>
          <p className="type-label font-normal text-2">{text('command_about')}</p>
          <Command command={dayCommand(day)} testId="days.command" />
        </div>
      </Card>
      <ListStates
        list={days}
        skeleton={<SkeletonCards count={2} lines={6} />}
        empty={<EmptyState icon={<CalendarCheck />}>{text('days_none')}</EmptyState>}
      >
        {(rows) => rows.map((row) => <DayCard key={row.day} day={row} />)}
      </ListStates>
    </PageFrame>
  );
};
