import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import type { Instant } from '#contract/kit/instant.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonBar, SkeletonCard } from '#ui/skeleton.tsx';
import type { Query } from '#web/shared/address.ts';
import { outdate } from '#web/shared/answers.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { pairNow, useMarkets, useWatch } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { realtime } from '#web/shared/realtime.ts';
import { useTradedMarket } from '#web/shared/traded-market.ts';
import { historyTexts } from '#web/features/options/locales/history/index.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { useOptionsEvents, useTradedTerms, type Market, type Terms } from '#web/features/options/queries.ts';
import { Results, Stage } from '../running/stage.tsx';
import { HEIGHT, LiveLine } from './live-line.tsx';
import { OptionsHeader } from './options-header.tsx';
import { TradeForm } from './trade-form.tsx';
import { useOpeningRefusal } from './use-opening-refusal.ts';
import { useTrade } from './use-trade.ts';

const OptionsLists = lazyPart(async () => (await import('../running/lists.tsx')).OptionsLists, {
  texts: [historyTexts],
  waiting: <SkeletonCard />,
});

export interface OptionsTradeProps {
  query: Query;
  /** The tab root remembers its market; a screen on top of it has its own. */
  tab: boolean;
}

export const OptionsTrade = ({ query, tab }: OptionsTradeProps) => {
  const text = useText(optionsTradeTexts);
  const terms = useTradedTerms();
  const { market, pick } = useTradedMarket('candor.options.market', useNumbered(terms.value?.markets), query, tab);
  if (terms.state !== 'ready') return <ReadStates read={terms} skeleton={<Loading />} />;
  if (!market)
    return (
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('see_markets'), href: paths.markets() }}
        testId="options.unknown"
      >
        {text('market_gone')}
      </EmptyState>
    );
  return (
    <Segment key={market.symbol} terms={terms.value} terms_at={terms.at} market={market} query={query} onPick={pick} />
  );
};

/** Addresses of legacy clients name a market by the numbers of its currencies. */
const useNumbered = (markets: readonly Market[] = []) => {
  useMarkets();
  return markets.map((market) => {
    const pair = pairNow(market.symbol);
    return { ...market, currency_id: pair?.currency_id ?? 0, legal_id: pair?.legal_id ?? 0 };
  });
};

const Loading = () => (
  <>
    <div className="flex min-h-13 items-center">
      <SkeletonBar width="50%" height="1.5rem" />
    </div>
    <div style={{ height: HEIGHT }} />
    <SkeletonCard lines={6} />
  </>
);

interface SegmentProps extends Pick<OptionsTradeProps, 'query'> {
  terms: Terms;
  terms_at: Instant;
  market: Market;
  onPick: (symbol: string) => void;
}

const Segment = ({ terms, terms_at, market, query, onPick }: SegmentProps) => {
  useWatch([market.symbol]);
  useOptionsEvents();
  // MA19: both say what is paused or halted, before an order is refused.
  useEffect(() => realtime.on('trading_halts', () => outdate([startCalls.config, optionsCalls.terms])), []);
  const trade = useTrade(terms, terms_at, market);
  const resting = useOpeningRefusal()?.code === 'cooling_off';
  return (
    <>
      <OptionsHeader trade={trade} onPick={onPick} />
      <LiveLine market={market} running={trade.running} stale={trade.stale} />
      <Stage ended={!resting} />
      <HaltNotice />
      <TradeForm trade={trade} />
      {resting && <Results />}
      <OptionsLists shown={query['list'] === 'open'} />
    </>
  );
};
