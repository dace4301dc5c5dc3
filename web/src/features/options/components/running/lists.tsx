import History from 'lucide-react/icons/history';
import LogIn from 'lucide-react/icons/log-in';
import Timer from 'lucide-react/icons/timer';
import { useEffect, useRef, useState } from 'react';
import { optionsHistory } from '#contract/options/history-calls.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { identityPaths } from '#web/features/identity/paths.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { useOverview, type Option } from '#web/features/options/queries.ts';
import { OptionRow } from '../history/option-row.tsx';
import { OpenRow } from './open-row.tsx';
import { byExpiry, LISTS } from './stage.tsx';

interface OptionsListsProps {
  /** Scrolls to the list: its screen was opened for it. */
  shown: boolean;
}

const LATEST = 5;
const lists = ['open', 'history'] as const;
type ListName = (typeof lists)[number];

/** Own options that run, and the last ones that ended. */
export const OptionsLists = ({ shown }: OptionsListsProps) => {
  const text = useText(optionsRunningTexts);
  const [list, setList] = useState<ListName>('open');
  const overview = useOverview();
  const box = useRef<HTMLElement>(null);
  const ready = overview.state === 'ready';
  useEffect(() => {
    if (shown && ready) box.current?.scrollIntoView({ block: 'start' });
  }, [shown, ready]);
  return (
    <section
      ref={box}
      id={LISTS}
      className="flex flex-col gap-3"
      aria-label={text('lists')}
      data-testid="options.lists"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 bg-page">
        <div className="min-w-0 flex-1">
          <Tabs
            id="options-lists"
            look="row"
            label={text('lists')}
            items={lists.map((value) => ({
              value,
              label: text(`tab_${value}`),
              count: value === 'open' ? overview.value?.running.length : undefined,
            }))}
            value={list}
            onChange={setList}
            testId="options.tabs"
          />
        </div>
        {list === 'history' && (
          <a
            href={optionsPaths.history()}
            className="flex min-h-11 min-w-11 items-center justify-end text-end type-label text-accent"
            data-testid="options.history"
          >
            {text('all_history')}
          </a>
        )}
      </div>
      <TabPanel id="options-lists" value={list}>
        {list === 'open' ? (
          <ReadStates read={overview} guest={<Guest />} skeleton={<SkeletonCard />}>
            {({ running }) => <Open options={[...running].sort(byExpiry)} />}
          </ReadStates>
        ) : (
          <Latest />
        )}
      </TabPanel>
    </section>
  );
};

const Latest = () => (
  <ReadStates
    read={useRead(optionsHistory.history, { limit: LATEST }, { keep: true })}
    guest={<Guest />}
    skeleton={<SkeletonCard lines={4} />}
  >
    {({ orders }) => <Ended options={orders} />}
  </ReadStates>
);

const Open = ({ options }: { options: readonly Option[] }) => {
  const text = useText(optionsRunningTexts);
  if (options.length === 0)
    return (
      <EmptyState icon={<Timer />} testId="options.no-open">
        {text('no_open')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3">
      {options.map((option) => (
        <OpenRow key={option.id} option={option} />
      ))}
    </div>
  );
};

const Ended = ({ options }: { options: readonly Option[] }) => {
  const text = useText(optionsRunningTexts);
  if (options.length === 0)
    return (
      <EmptyState icon={<History />} testId="options.no-history">
        {text('no_history')}
      </EmptyState>
    );
  return (
    <Card flush>
      {options.map((option) => (
        <OptionRow key={option.id} order={option} />
      ))}
    </Card>
  );
};

const Guest = () => {
  const text = useText(optionsRunningTexts);
  return (
    <EmptyState icon={<LogIn />} action={{ label: text('log_in'), href: identityPaths.login() }} testId="options.guest">
      {text('guest')}
    </EmptyState>
  );
};
