import { statisticDays } from '#contract/copy-trading/rules.ts';
import { Tabs } from '#ui/tabs.tsx';
import { chosenDays } from './chosen-days.ts';

/** 7, 30 or 90 days, for the list and for a trader's page. */
export const DaysTabs = ({ label, name }: { label: string; name: (days: number) => string }) => {
  const days = chosenDays.use();
  return (
    <Tabs
      label={label}
      items={statisticDays.map((each) => ({ value: String(each), label: name(each) }))}
      value={String(days)}
      onChange={(picked) => chosenDays.set(statisticDays.find((each) => String(each) === picked) ?? days)}
      testId="copy.days"
    />
  );
};
