import { useMemo } from 'react';
import { hasBook } from '#web/features/markets/components/quotation-trade.tsx';
import { NoPair, QuotationView } from '#web/features/markets/components/quotation-view.tsx';
import { BookPanel } from '#web/features/spot/components/book/book-panel.tsx';
import { useOwnLines, useOwnOrders } from '#web/features/spot/components/book/own-orders.ts';
import { TradesPanel } from '#web/features/spot/components/book/trades-panel.tsx';
import { marketRulesTexts } from '#web/features/spot/locales/market/index.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { usePair, type Pair } from '#web/shared/markets.ts';
import type { ScreenProps } from '#web/shared/page.ts';

const BookDay = lazyPart(async () => (await import('#web/features/spot/components/book/book-day.tsx')).BookDay, {
  texts: [marketRulesTexts],
  waiting: <div className="min-h-11" />,
  failed: null,
});

export const Screen = ({ query }: ScreenProps) => {
  const symbol = query['symbol'] ?? '';
  const pair = usePair(symbol);
  if (!pair) return <NoPair symbol={symbol} />;
  const Market = hasBook(pair) ? Traded : Watched;
  return <Market key={symbol} pair={pair} wanted={query['kind']} />;
};

interface MarketProps {
  pair: Pair;
  wanted: string | undefined;
}

const Watched = ({ pair, wanted }: MarketProps) => <QuotationView pair={pair} wanted={wanted} traded={undefined} />;

const Traded = ({ pair, wanted }: MarketProps) => {
  const { symbol, price_scale, quantity_scale } = pair;
  const orders = useOwnOrders(pair);
  const lines = useOwnLines(orders, pair);
  const panel = { symbol, price_scale, quantity_scale };
  const own = useMemo(
    () => orders.filter(({ state }) => state === 'open').map(({ target_price }) => target_price),
    [orders],
  );
  return (
    <QuotationView
      pair={pair}
      wanted={wanted}
      traded={{
        day: <BookDay {...panel} />,
        book: <BookPanel {...panel} own={own} />,
        trades: <TradesPanel {...panel} />,
        lines,
      }}
    />
  );
};
