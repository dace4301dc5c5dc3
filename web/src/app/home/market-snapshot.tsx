import ChevronRight from 'lucide-react/icons/chevron-right';
import Star from 'lucide-react/icons/star';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { marketsCalls } from '#contract/markets/calls.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { remembered } from '#ui/remembered.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useFavourites } from '#web/shared/favourites.ts';
import { FeedStatePill } from '#web/shared/feed-state-line.tsx';
import { useMarkets, useWatch, type Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { failureText } from '#web/shared/refusals.ts';
import { useRead } from '#web/shared/use-read.ts';
import { appTexts } from '../locales/index.ts';
import { snapshotOf, type SnapshotTab } from './snapshot.ts';
import { SnapshotRow } from './snapshot-row.tsx';
import { SnapshotRowsSkeleton } from './snapshot-skeleton.tsx';

const ID = 'snapshot';

/** The tab that the customer opened last; a newcomer has no favourites yet. */
const lastTab = remembered<SnapshotTab>('candor.home_markets', ['hot', 'favourites', 'gainers', 'losers']);

const order = ['favourites', 'hot', 'gainers', 'losers'] as const;

export const MarketSnapshot = () => {
  const text = useText(appTexts);
  const box = useRef<HTMLElement>(null);
  const seen = useInSight(box);
  const tab = lastTab.use();
  return (
    <section
      ref={box}
      aria-label={text('tab_markets')}
      className="rounded-card bg-surface shadow-card"
      data-testid="home.markets"
    >
      <div className="relative px-4">
        <Tabs
          label={text('tab_markets')}
          look="row"
          id={ID}
          items={order.map((value) => ({ value, label: text(`snap_${value}`) }))}
          value={tab}
          onChange={lastTab.set}
          testId="home.markets.tabs"
        />
        <FeedStatePill />
      </div>
      {/* Same height as five rows, so that content below does not move when the tab changes. */}
      <div className="min-h-70">
        <TabPanel id={ID} value={tab}>
          <Rows tab={tab} seen={seen} />
        </TabPanel>
      </div>
      <a
        href={paths.markets()}
        className="flex min-h-11 items-center justify-center gap-1 border-t border-line px-4 type-label text-accent -outline-offset-2"
        data-testid="home.all-markets"
      >
        {text('all_markets')}
        <ChevronRight aria-hidden size={16} />
      </a>
    </section>
  );
};

const Rows = ({ tab, seen }: { tab: SnapshotTab; seen: boolean }) => {
  const text = useText(appTexts);
  const markets = useMarkets();
  const favourites = useFavourites();
  const sparklines = useRead(marketsCalls.sparklines, {}, { keep: true, fresh_ms: 300_000 });
  const pairs = useMemo(
    () => snapshotOf(markets.value ?? [], tab, favourites.ids),
    [markets.value, tab, favourites.ids],
  );
  useWatch(seen ? pairs.map(({ symbol }) => symbol) : []);
  const closesOf = useMemo(
    () => new Map(sparklines.value?.map(({ symbol, closes }) => [symbol, closes])),
    [sparklines.value],
  );
  if (markets.state === 'failed')
    return <Retry retry={() => void markets.reload()}>{failureText(markets.failure)}</Retry>;
  const waiting = markets.state !== 'ready' || (tab === 'favourites' && favourites.state === 'loading');
  if (waiting) return <SnapshotRowsSkeleton />;
  if (pairs.length === 0)
    return tab === 'favourites' ? <NoFavourites /> : <Nothing>{text(`snap_none_${tab}`)}</Nothing>;
  return (
    <ul>
      {pairs.map((pair: Pair) => (
        <SnapshotRow key={pair.symbol} symbol={pair.symbol} closes={closesOf.get(pair.symbol) ?? []} />
      ))}
    </ul>
  );
};

const centre = 'flex min-h-70 flex-col items-center justify-center gap-3 px-6 py-4 text-center';

const Nothing = ({ children }: { children: string }) => (
  <p className={`${centre} type-body text-balance text-2`}>{children}</p>
);

const NoFavourites = () => {
  const text = useText(appTexts);
  return (
    <div className={centre} data-testid="home.markets.no-favourites">
      <Star aria-hidden size={40} strokeWidth={1} className="text-3" />
      <p className="max-w-72 type-body text-balance text-2">{text('snap_none_favourites')}</p>
      <Button variant="secondary" size="small" fit href={paths.markets({ segment: 'favourites' })}>
        {text('choose_favourites')}
      </Button>
    </div>
  );
};

const Retry = ({ children, retry }: { children: string; retry: () => void }) => {
  const text = useText(uiTexts);
  return (
    <div role="alert" className={centre}>
      <p className="max-w-72 type-body text-balance text-2">{children}</p>
      <Button variant="secondary" size="small" fit onClick={retry}>
        {text('retry')}
      </Button>
    </div>
  );
};

/** Subscribes to prices only while the rows are visible. */
const useInSight = (ref: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return seen;
};
