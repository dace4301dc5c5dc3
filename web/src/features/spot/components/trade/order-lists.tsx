import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import { spotCalls } from '#contract/spot/calls.ts';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { spotPaths } from '#web/features/spot/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { useBalancesAfterOrders, useOutdatedByOrders } from '#web/features/spot/order-events.ts';
import { useOrders, type Terms } from '#web/features/spot/queries.ts';
import { CancelAll } from './cancel-all.tsx';

const OF_ORDERS = [spotCalls.orders, spotCalls.order, spotCalls.fills];

/** Most customers who open the screen have no order yet. */
const OrderRows = lazyPart(async () => (await import('./order-rows.tsx')).loadOrderRows(), {
  waiting: <SkeletonCard />,
});

interface OrderListsProps {
  /** The market of the form. */
  terms: Terms;
  markets: readonly Terms[];
}

/** The customer's open orders and past orders. */
export const OrderLists = ({ terms, markets }: OrderListsProps) => {
  const text = useText(tradeTexts);
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const [only_here, setOnlyHere] = useState(false);
  const market = only_here ? terms : undefined;
  const open = useOrders('open', market);
  const all = useOrders('all', market);
  useOutdatedByOrders(OF_ORDERS, () => true);
  useBalancesAfterOrders();
  const counted = open.state === 'ready' && open.more === 'end' ? open.rows.length : undefined;
  const list = shown === 'open' ? open : all;
  const guest = open.state === 'guest';
  return (
    <section className="flex flex-col gap-3" aria-label={text('orders')} data-testid="spot.orders">
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 bg-page">
        <Tabs
          id="spot-orders"
          look="row"
          label={text('orders')}
          items={[
            { value: 'open', label: text('open'), count: counted },
            { value: 'all', label: text('all') },
          ]}
          value={shown}
          onChange={setShown}
          testId="spot.lists"
        />
        {!guest && (
          <a
            href={spotPaths.orders()}
            className="flex min-h-11 min-w-11 items-center justify-end text-end type-label text-accent"
            data-testid="spot.history"
          >
            {text('history')}
          </a>
        )}
      </div>
      <TabPanel id="spot-orders" value={shown}>
        <ReadStates
          read={list}
          skeleton={<SkeletonCard />}
          empty={<EmptyState icon={<ListChecks />}>{text(shown === 'open' ? 'no_open' : 'no_orders')}</EmptyState>}
        >
          {() => <OrderRows list={list} markets={markets} />}
        </ReadStates>
      </TabPanel>
      {!guest && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Chip selected={only_here} onClick={() => setOnlyHere(!only_here)} testId="spot.only-here">
            {text('only_here', { symbol: terms.symbol })}
          </Chip>
          {shown === 'open' && open.rows.length > 0 && <CancelAll count={open.rows.length} market={market} />}
        </div>
      )}
    </section>
  );
};
