import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import History from 'lucide-react/icons/history';
import ListChecks from 'lucide-react/icons/list-checks';
import LogIn from 'lucide-react/icons/log-in';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useWatch } from '#web/shared/markets.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { identityPaths } from '#web/features/identity/paths.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import {
  useClosings,
  useFuturesEvents,
  useOverview,
  type Position,
  type Terms,
} from '#web/features/futures/queries.ts';
import { useActing } from './acting.ts';
import { BulkClose } from './bulk-close.tsx';
import { ClosingCard } from './closing-card.tsx';
import { PositionSheets } from '../lazy-sheets.ts';
import { OrderCard } from './order-card.tsx';
import { useShown } from './use-shown.ts';
import { PositionCard } from './position-card.tsx';

export interface FuturesListsProps {
  /** The market of the form. */
  terms: Terms;
  markets: readonly Terms[];
  /** Scrolls to the list: its screen was opened for the positions. */
  shown?: boolean | undefined;
}

const lists = ['positions', 'orders', 'history'] as const;
type ListName = (typeof lists)[number];

/** Own positions, limit orders that wait, and what was closed. */
export const FuturesLists = ({ markets, shown = false }: FuturesListsProps) => {
  const text = useText(positionsTexts);
  const [list, setList] = useState<ListName>('positions');
  const overview = useOverview();
  const { positions = [], pending = [] } = overview.value ?? {};
  useFuturesEvents();
  useWatch([...new Set([...positions, ...pending].map(({ symbol }) => symbol))].sort());
  const counts = { positions: positions.length, orders: pending.length || undefined, history: undefined };
  return (
    <section
      ref={useShown(shown, overview.state === 'ready')}
      className="flex -scroll-mt-16 flex-col gap-3"
      aria-label={text('lists')}
      data-testid="positions"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 bg-page">
        {/* Its width must not depend on the gaps that it chooses by its width. */}
        <div className="min-w-0 flex-1">
          <Tabs
            id="futures-lists"
            look="row"
            label={text('lists')}
            items={lists.map((value) => ({
              value,
              label: text(`tab_${value}`),
              count: overview.value ? counts[value] : undefined,
            }))}
            value={list}
            onChange={setList}
            testId="positions.count"
          />
        </div>
        {list === 'positions' && <BulkClose positions={positions} markets={markets} />}
        {list === 'history' && <ListLink href={futuresPaths.history()} label={text('all_history')} />}
        {list === 'orders' && (
          <ListLink href={futuresPaths.history({ list: 'cancelled' })} label={text('list_cancelled')} />
        )}
      </div>
      <TabPanel id="futures-lists" value={list}>
        {list === 'history' ? (
          <LatestClosings />
        ) : (
          <ReadStates read={overview} guest={<Guest />} skeleton={<SkeletonCard lines={5} />}>
            {() => <Cards list={list} positions={positions} pending={pending} markets={markets} />}
          </ReadStates>
        )}
      </TabPanel>
    </section>
  );
};

interface CardsProps {
  list: 'positions' | 'orders';
  positions: readonly Position[];
  pending: readonly Position[];
  markets: readonly Terms[];
}

const Cards = ({ list, positions, pending, markets }: CardsProps) => {
  const text = useText(positionsTexts);
  const { acting, open, start, end } = useActing();
  const termsOf = ({ match_id }: Position): Terms | undefined => markets.find((market) => market.match_id === match_id);
  const shown = list === 'positions' ? positions : pending;
  const terms = acting && termsOf(acting.position);
  return (
    <>
      {shown.length === 0 && (
        <EmptyState icon={list === 'positions' ? <ChartNoAxesCombined /> : <ListChecks />} testId={`${list}.empty`}>
          {text(`no_${list}`)}
        </EmptyState>
      )}
      <div className="flex flex-col gap-3">
        {shown.map((own) => {
          const market = termsOf(own);
          if (!market) return null;
          return list === 'positions' ? (
            <PositionCard
              key={own.id}
              position={own}
              terms={market}
              onAct={(what, position) => start({ what, position })}
            />
          ) : (
            <OrderCard
              key={own.id}
              order={own}
              terms={market}
              onStops={() => start({ what: 'stops', position: own })}
            />
          );
        })}
      </div>
      {acting && terms && <PositionSheets open={open} onClose={end} acting={acting} terms={terms} />}
    </>
  );
};

const ListLink = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    className="flex min-h-11 min-w-11 items-center justify-end text-end type-label text-accent"
    data-testid="positions.history"
  >
    {label}
  </a>
);

const Guest = () => {
  const text = useText(positionsTexts);
  const shared = useText(sharedTexts);
  return (
    <EmptyState
      icon={<LogIn />}
      action={{ label: shared('login'), href: identityPaths.login() }}
      testId="positions.guest"
    >
      {text('guest')}
    </EmptyState>
  );
};

const LatestClosings = () => {
  const text = useText(positionsTexts);
  return (
    <ListStates
      list={useClosings()}
      guest={<Guest />}
      skeleton={<SkeletonCard lines={4} />}
      empty={<EmptyState icon={<History />}>{text('no_history')}</EmptyState>}
    >
      {(closings) => (
        <div className="flex flex-col gap-3">
          {closings.map((closing) => (
            <ClosingCard key={closing.id} closing={closing} />
          ))}
        </div>
      )}
    </ListStates>
  );
};
