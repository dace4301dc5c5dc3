import SearchX from 'lucide-react/icons/search-x';
import { useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { remembered } from '#ui/remembered.ts';
import { SkeletonBar, SkeletonCard } from '#ui/skeleton.tsx';
import type { Query } from '#web/shared/address.ts';
import { outdate } from '#web/shared/answers.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { usePair, useWatch, type Pair } from '#web/shared/markets.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { realtime } from '#web/shared/realtime.ts';
import { useTradedMarket } from '#web/shared/traded-market.ts';
import { sideAsked } from '#web/features/spot/asked.ts';
import { BookPanel } from '../book/book-panel.tsx';
import { useOwnOrders } from '../book/own-orders.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { useTerms, type Order, type Terms } from '#web/features/spot/queries.ts';
import { FormFacts } from './form-facts.tsx';
import { OrderLists } from './order-lists.tsx';
import { PairHeader } from './pair-header.tsx';
import { TradeForm } from './trade-form.tsx';
import { useTrade } from './use-trade.ts';

interface SpotTradeProps {
  query: Query;
  /** The tab root remembers its market; a screen on top of it has its own. */
  tab: boolean;
  /** The small chart of a market, drawn by another room. */
  Chart: ComponentType<{ pair: Pair }>;
}

export const SpotTrade = ({ query, tab, Chart }: SpotTradeProps) => {
  const text = useText(tradeTexts);
  const terms = useTerms();
  const { market, pick } = useTradedMarket('candor.trade.market', terms.value ?? [], query, tab);
  if (terms.state !== 'ready') return <ReadStates read={terms} skeleton={<Loading />} />;
  if (!market)
    return (
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('see_markets'), href: paths.markets() }}
        testId="spot.unknown"
      >
        {text('market_gone')}
      </EmptyState>
    );
  return (
    <Market
      key={market.symbol}
      terms={market}
      markets={terms.value}
      side={sideAsked(query)}
      onPick={pick}
      Chart={Chart}
    />
  );
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

interface MarketProps {
  terms: Terms;
  markets: readonly Terms[];
  side: 'buy' | 'sell' | undefined;
  onPick: (symbol: string) => void;
  Chart: SpotTradeProps['Chart'];
}

const Market = ({ terms, markets, side, onPick, Chart }: MarketProps) => {
  const { symbol, price_scale, quantity_scale } = terms;
  useWatch([symbol]);
  // MA19: both say what is paused or halted, before an order is refused.
  useEffect(() => realtime.on('trading_halts', () => outdate([startCalls.config, spotCalls.terms])), []);
  const pair = usePair(symbol);
  const charted = chartShown.use() === 'on';
  const orders = useBookOrders(terms);
  const own = useMemo(() => orders.map(({ target_price }) => target_price), [orders]);
  const trade = useTrade({ terms, pair, own: orders, asked: side });
  const { set } = trade;
  const onPrice = useSteady((price: Decimal) =>
    set({ price: price.toFixed(price_scale), ...(trade.typed.kind === 'market' ? { kind: 'limit' } : {}) }),
  );
  const onAmount = useSteady((amount: Decimal) => set({ by: 'amount', amount: amount.toString() }));
  return (
    <>
      <PairHeader
        terms={terms}
        markets={markets}
        pair={pair}
        charted={charted}
        onChart={() => chartShown.set(charted ? 'off' : 'on')}
        onPick={onPick}
      />
      {charted && <div className="h-45">{pair && <Chart pair={pair} />}</div>}
      <HaltNotice />
      <div className="@container">
        <div className="flex flex-col gap-4 @xs:grid @xs:grid-cols-[minmax(0,206fr)_minmax(0,140fr)] @xs:gap-3">
          <TradeForm trade={trade} />
          <div className="flex flex-col-reverse justify-end gap-4 @xs:flex-col @xs:justify-start">
            <BookPanel
              symbol={symbol}
              price_scale={price_scale}
              quantity_scale={quantity_scale}
              onPrice={onPrice}
              onAmount={onAmount}
              own={own}
            />
            <FormFacts trade={trade} />
          </div>
        </div>
      </div>
      <OrderLists terms={terms} markets={markets} />
    </>
  );
};

/** Own orders in the book; a stop order that has not triggered is not. */
const useBookOrders = (terms: Terms): readonly Order[] => {
  const orders = useOwnOrders(terms);
  return useMemo(() => orders.filter(({ state }) => state === 'open'), [orders]);
};

/** The same function identity for the life of the component, always calling the latest `act`. */
const useSteady = <Value,>(act: (value: Value) => void): ((value: Value) => void) => {
  const latest = useRef(act);
  useEffect(() => void (latest.current = act));
  return useCallback((value: Value) => latest.current(value), []);
};
