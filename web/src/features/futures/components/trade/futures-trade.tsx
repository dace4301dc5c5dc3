import SearchX from 'lucide-react/icons/search-x';
import { useEffect, type ComponentType } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { remembered } from '#ui/remembered.ts';
import { SkeletonBar, SkeletonCard } from '#ui/skeleton.tsx';
import type { Query } from '#web/shared/address.ts';
import { outdate } from '#web/shared/answers.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { useWatch, type Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { realtime } from '#web/shared/realtime.ts';
import { useTradedMarket } from '#web/shared/traded-market.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useFuturesEvents, useTerms, type Terms } from '#web/features/futures/queries.ts';
import { FuturesHeader } from './futures-header.tsx';
import { TradeForm } from './trade-form.tsx';
import { useTrade } from './use-trade.ts';

const FuturesLists = lazyPart(async () => (await import('../positions/positions.tsx')).FuturesLists, {
  waiting: <SkeletonCard />,
});

export interface FuturesTradeProps {
  query: Query;
  /** The tab root remembers its market; a screen on top of it has its own. */
  tab: boolean;
  /** The small chart of a market, drawn by another room. */
  Chart: ComponentType<{ pair: Pair }>;
}

export const FuturesTrade = ({ query, tab, Chart }: FuturesTradeProps) => {
  const text = useText(futuresTradeTexts);
  const terms = useTerms();
  const { market, pick } = useTradedMarket('candor.futures.market', terms.value ?? [], query, tab);
  if (terms.state !== 'ready') return <ReadStates read={terms} skeleton={<Loading />} />;
  if (!market)
    return (
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('see_markets'), href: paths.markets() }}
        testId="futures.unknown"
      >
        {text('market_gone')}
      </EmptyState>
    );
  return <Market key={market.symbol} terms={market} markets={terms.value} query={query} onPick={pick} Chart={Chart} />;
};

const Loading = () => (
  <>
    <div className="flex min-h-13 items-center">
      <SkeletonBar width="50%" height="1.5rem" />
    </div>
    <SkeletonCard lines={8} />
    <SkeletonCard />
  </>
);

const chartShown = remembered('candor.trade.chart', ['off', 'on']);

interface MarketProps extends Pick<FuturesTradeProps, 'query' | 'Chart'> {
  terms: Terms;
  markets: readonly Terms[];
  onPick: (symbol: string) => void;
}

const Market = ({ terms, markets, query, onPick, Chart }: MarketProps) => {
  useWatch([terms.symbol]);
  useFuturesEvents();
  // MA19: both say what is paused or halted, before an order is refused.
  useEffect(() => realtime.on('trading_halts', () => outdate([startCalls.config, futuresCalls.terms])), []);
  const charted = chartShown.use() === 'on';
  const trade = useTrade(terms, query);
  const { pair } = trade;
  return (
    <>
      <FuturesHeader
        trade={trade}
        markets={markets}
        charted={charted}
        onChart={() => chartShown.set(charted ? 'off' : 'on')}
        onPick={onPick}
      />
      {charted && <div className="h-45">{pair && <Chart pair={pair} />}</div>}
      <HaltNotice />
      <TradeForm trade={trade} raised={query['leverage'] !== undefined} />
      <FuturesLists terms={terms} markets={markets} shown={query['list'] === 'positions'} />
    </>
  );
};
