import SearchX from 'lucide-react/icons/search-x';
import { useEffect } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonBar, SkeletonCard } from '#ui/skeleton.tsx';
import { useMarkets, usePair, useWatch, type Pair } from '../../../shared/markets.ts';
import { PageFrame } from '../../../shared/page-frame.tsx';
import type { ScreenProps } from '../../../shared/page.ts';
import { paths } from '../../../shared/paths.ts';
import { noteViewed } from '../../../shared/recent-markets.ts';
import { failureCode, failureText } from '../../../shared/refusals.ts';
import { ChartPanel } from '../components/chart-panel.tsx';
import { QuotationBar } from '../components/quotation-bar.tsx';
import { QuotationHead } from '../components/quotation-head.tsx';
import { QuotationParts } from '../components/quotation-parts.tsx';
import { QuotationTrade, tradeKind } from '../components/quotation-trade.tsx';
import { quotationTexts } from '../locales/quotation/index.ts';

export const Screen = ({ query }: ScreenProps) => {
  const symbol = query['symbol'] ?? '';
  const pair = usePair(symbol);
  return pair ? <Quotation key={symbol} pair={pair} wanted={query['kind']} /> : <NoPair symbol={symbol} />;
};

const Quotation = ({ pair, wanted }: { pair: Pair; wanted: string | undefined }) => {
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
      <ChartPanel pair={pair} />
      <QuotationParts pair={pair} />
    </PageFrame>
  );
};

/** Not there yet, not to be had, or never heard of. */
const NoPair = ({ symbol }: { symbol: string }) => {
  const text = useText(quotationTexts);
  const markets = useMarkets();
  return (
    <PageFrame title={symbol === '' ? text('title') : symbol} testId="quotation">
      {markets.state === 'failed' && (
        <ErrorState onRetry={() => void markets.reload()} code={failureCode(markets.failure)}>
          {failureText(markets.failure)}
        </ErrorState>
      )}
      {markets.state === 'loading' && (
        <>
          <SkeletonBar width="50%" height="2.125rem" />
          <SkeletonCard lines={4} />
        </>
      )}
      {markets.state === 'ready' && (
        <EmptyState
          icon={<SearchX />}
          action={{ label: text('see_markets'), href: paths.markets() }}
          testId="quotation.unknown"
        >
          {symbol === '' ? text('unnamed') : text('unknown', { symbol })}
        </EmptyState>
      )}
    </PageFrame>
  );
};
