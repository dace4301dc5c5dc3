import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { now } from '#ui/now.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { useSession } from '#web/shared/session.ts';
import { useExport } from '#web/shared/use-export.ts';
import { CancelledCard } from '../components/positions/cancelled-card.tsx';
import { ClosingCard } from '../components/positions/closing-card.tsx';
import { csvOf } from '../components/positions/csv.ts';
import { HistoryChips } from '../components/positions/history-chips.tsx';
import {
  ALL,
  filterOf,
  isFiltered,
  NOTHING,
  type Chosen,
  type Filter,
} from '../components/positions/history-filter.ts';
import { everyClosing, MAX_EXPORTED, useCancelled, useHistory } from '../components/positions/history-queries.ts';
import { positionsTexts } from '../locales/positions/index.ts';
import { useFuturesEvents, useTerms } from '../queries.ts';

const ID = 'futures-history';
const lists = ['closed', 'cancelled'] as const;
type ListName = (typeof lists)[number];

/** Everything that was closed, with prices, fees and the reason, and limit orders that were cancelled. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(positionsTexts);
  const guest = useSession() === undefined;
  const [list, setList] = useState<ListName>(query['list'] === 'cancelled' ? 'cancelled' : 'closed');
  const [chosen, setChosen] = useState<Chosen>({ ...NOTHING, pair: query['symbol'] ?? ALL });
  const [today] = useState(() => instantOf(now()));
  const filter = filterOf(chosen, useTerms().value ?? [], today);
  useFuturesEvents();
  return (
    <PageFrame
      title={text('history_title')}
      icons={guest || list === 'cancelled' ? undefined : <ExportButton filter={filter} />}
      testId="history"
    >
      {!guest && (
        <Tabs
          id={ID}
          label={text('history_title')}
          items={lists.map((value) => ({ value, label: text(`list_${value}`) }))}
          value={list}
          onChange={setList}
          testId="history.list"
        />
      )}
      <TabPanel id={ID} value={list}>
        <div className="flex flex-col gap-3">
          {list === 'closed' ? <Closings chosen={chosen} setChosen={setChosen} filter={filter} /> : <CancelledOrders />}
        </div>
      </TabPanel>
    </PageFrame>
  );
};

interface ClosingsProps {
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
  filter: Filter;
}

const Closings = ({ chosen, setChosen, filter }: ClosingsProps) => {
  const text = useText(positionsTexts);
  const guest = useSession() === undefined;
  return (
    <>
      {!guest && <HistoryChips chosen={chosen} onChange={setChosen} />}
      <ListStates
        list={useHistory(filter)}
        skeleton={<SkeletonCards count={3} lines={4} />}
        empty={
          <EmptyState
            icon={<History />}
            action={
              isFiltered(filter) ? { label: text('clear_filters'), onClick: () => setChosen(NOTHING) } : undefined
            }
            testId="history.empty"
          >
            {text(isFiltered(filter) ? 'none_found' : 'no_history')}
          </EmptyState>
        }
      >
        {(closings) => closings.map((closing) => <ClosingCard key={closing.id} closing={closing} />)}
      </ListStates>
    </>
  );
};

const CancelledOrders = () => {
  const text = useText(positionsTexts);
  return (
    <ListStates
      list={useCancelled()}
      skeleton={<SkeletonCards count={3} lines={3} />}
      empty={
        <EmptyState icon={<History />} testId="cancelled.empty">
          {text('no_cancelled')}
        </EmptyState>
      }
    >
      {(orders) => orders.map((order) => <CancelledCard key={order.id} order={order} />)}
    </ListStates>
  );
};

/** Saves every closing that the filter lets through as one file. */
const ExportButton = ({ filter }: { filter: Filter }) => {
  const text = useText(positionsTexts);
  const { from = 'first', to = 'last' } = filter;
  const make = async () => {
    const closings = await everyClosing(filter);
    return closings && { filename: `futures-${from}-${to}.csv`, csv: csvOf(closings), rows: closings.length };
  };
  const button = useExport(make, {
    exported: (rows) => text('exported', { rows }),
    failed: text('export_failed'),
    too_long: text('export_too_long', { max: MAX_EXPORTED }),
  });
  return (
    <IconButton
      icon={<Download aria-hidden size={24} />}
      label={text('export_csv')}
      {...button}
      testId="history.export"
    />
  );
};
