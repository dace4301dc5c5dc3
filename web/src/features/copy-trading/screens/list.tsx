import Crown from 'lucide-react/icons/crown';
import ListChecks from 'lucide-react/icons/list-checks';
import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { chosenDays } from '../components/chosen-days.ts';
import { DaysTabs } from '../components/days-tabs.tsx';
import { filterOf, isFiltered, nothingChosen } from '../components/list/filter.ts';
import { FilterChips } from '../components/list/filter-chips.tsx';
import { TraderRow } from '../components/list/trader-row.tsx';
import { listTexts } from '../locales/list/index.ts';
import { copyPaths } from '../paths.ts';
import { useComputedAt, useMe, useTraders, type TraderFilter } from '../queries.ts';

/** Traders, those first whose followers took home most (CT23). */
export const Screen = () => {
  const text = useText(listTexts);
  const days = chosenDays.use();
  const [chosen, setChosen] = useState(nothingChosen);
  const filter = filterOf(days, chosen);
  const filtered = isFiltered(chosen);
  return (
    <PageFrame title={text('title')} testId="copy.list">
      <Ways />
      <DaysTabs label={text('days')} name={(each) => text('last_days', { days: each })} />
      <FilterChips chosen={chosen} onChange={setChosen} />
      <Caption filter={filterOf(days, { ...nothingChosen, sort: chosen.sort })} />
      <ListStates
        list={useTraders(filter)}
        skeleton={<SkeletonCards count={3} lines={6} />}
        empty={
          <EmptyState
            icon={filtered ? <SearchX /> : <Users />}
            action={
              filtered
                ? { label: text('clear'), onClick: () => setChosen({ ...nothingChosen, sort: chosen.sort }) }
                : { label: text('become'), href: copyPaths.become() }
            }
            testId={filtered ? 'copy.list.none-match' : 'copy.list.empty'}
          >
            {text(filtered ? 'none_match' : 'none')}
          </EmptyState>
        }
      >
        {(traders) => traders.map((trader) => <TraderRow key={trader.id} trader={trader} days={days} />)}
      </ListStates>
      <a href={copyPaths.agreement()} className="flex min-h-11 items-center self-center type-label text-accent">
        {text('agreement')}
      </a>
    </PageFrame>
  );
};

/** Own copies, and the way to be a trader. */
const Ways = () => {
  const text = useText(listTexts);
  const is_trader = useMe().value?.state === 'active';
  return (
    <nav className="flex flex-wrap gap-3 *:min-w-32 *:flex-1">
      <Way href={copyPaths.mine()} icon={<ListChecks aria-hidden size={20} />} testId="copy.list.mine">
        {text('mine')}
      </Way>
      <Way href={copyPaths.become()} icon={<Crown aria-hidden size={20} />} testId="copy.list.become">
        {text(is_trader ? 'as_trader' : 'become')}
      </Way>
    </nav>
  );
};

const Way = ({ href, icon, testId, children }: { href: string; icon: ReactNode; testId: string; children: string }) => (
  <a
    href={href}
    className="flex min-h-12 items-center gap-2 rounded-card bg-surface px-3 py-2 type-label text-1 shadow-card transition-colors duration-80 active:bg-pressed"
    data-testid={testId}
  >
    <span className="text-accent">{icon}</span>
    <span className="min-w-0 wrap-break-word">{children}</span>
  </a>
);

/** Where the numbers are from, and when they were computed (CT22), whomever the filters leave out. */
const Caption = ({ filter }: { filter: TraderFilter }) => {
  const text = useText(listTexts);
  const format = useFormat();
  const { computed_at, data = [] } = useComputedAt(filter).value ?? {};
  return (
    <div className="num flex flex-wrap justify-between gap-x-3 type-caption text-3">
      <span>{text('real_rows')}</span>
      {computed_at !== undefined && data.length > 0 && (
        <span data-testid="copy.list.computed">
          {computed_at === null
            ? text('computed_soon')
            : text('computed', { time: format.instant(computed_at, 'time') })}
        </span>
      )}
    </div>
  );
};
