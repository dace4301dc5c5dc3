import SearchX from 'lucide-react/icons/search-x';
import { useEffect, type ReactNode } from 'react';
import type { PriceLine } from '#ui/chart/candle.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonBar, SkeletonCard } from '#ui/skeleton.tsx';
import { useMarkets, useWatch, type Pair } from '#web/shared/markets.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { noteViewed } from '#web/shared/recent-markets.ts';
import { ChartPanel } from './chart-panel.tsx';
import { QuotationBar } from './quotation-bar.tsx';
import { QuotationHead } from './quotation-head.tsx';
import { QuotationParts } from './quotation-parts.tsx';
import { QuotationTrade, tradeKind } from './quotation-trade.tsx';
import { quotationTexts } from '../locales/quotation/index.ts';

/** What the spot room adds to a market's page; absent without a book. */
export interface QuotationBook {
  /** The book's own last 24 hours. */
  readonly day: ReactNode;
  readonly book: ReactNode;
  readonly trades: ReactNode;
}

interface QuotationViewProps {
  pair: Pair;
  wanted: string | undefined;
  traded: QuotationBook | undefined;
  /** The customer's own orders and positions, drawn across the chart. */
  lines: readonly PriceLine[];
}

export const QuotationView = ({ pair, wanted, traded, lines }: QuotationViewProps) => {
  const { symbol } = pair;
  useWatch([symbol]);
  useEffect(() => noteViewed(symbol), [symbol]);
  const trades = tradeKind(pair, wanted) !== undefined;
  return (
    <PageFrame
      title={symbol}
      testId="quotation"
      bar={<QuotationBar pair={pair} />}
      footer={trades ? <QuotationTrade pair={pair} wanted={wanted} /> : undefined}
    >
      <QuotationHead pair={pair} />
      <ChartPanel pair={pair} lines={lines} />
      <QuotationParts pair={pair} traded={traded} />
    </PageFrame>
  );
};

/** Loading, failed, or an unknown market. */
export const NoPair = ({ symbol }: { symbol: string }) => {
  const text = useText(quotationTexts);
  const markets = useMarkets();
  return (
    <PageFrame title={symbol === '' ? text('title') : symbol} testId="quotation">
      <ReadStates
        read={markets}
        skeleton={
          <>
            <SkeletonBar width="50%" height="2.125rem" />
            <SkeletonCard lines={4} />
          </>
        }
      >
        {() => (
          <EmptyState
            icon={<SearchX />}
            action={{ label: text('see_markets'), href: paths.markets() }}
            testId="quotation.unknown"
          >
            {symbol === '' ? text('unnamed') : text('unknown', { symbol })}
          </EmptyState>
        )}
      </ReadStates>
    </PageFrame>
  );
};
