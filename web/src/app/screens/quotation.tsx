import { useMemo, useState } from 'react';
import type { PriceLine } from '#ui/chart/candle.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { hasBook } from '#web/features/markets/components/quotation-trade.tsx';
import { NoPair, QuotationView } from '#web/features/markets/components/quotation-view.tsx';
import { BookPanel } from '#web/features/spot/components/book/book-panel.tsx';
import { useOwnLines, useOwnOrders } from '#web/features/spot/components/book/own-orders.ts';
import { TradesPanel } from '#web/features/spot/components/book/trades-panel.tsx';
import { marketRulesTexts } from '#web/features/spot/locales/market/index.ts';
import { useFamily } from '#web/shared/families.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { usePair, type Pair } from '#web/shared/markets.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { useSession } from '#web/shared/session.ts';

const BookDay = lazyPart(async () => (await import('#web/features/spot/components/book/book-day.tsx')).BookDay, {
  texts: [marketRulesTexts],
  waiting: <div className="min-h-11" />,
  failed: null,
});

const PositionLines = lazyPart(
  async () => (await import('#web/features/futures/components/positions/chart-lines.tsx')).ChartLines,
  { texts: [positionsTexts], failed: null },
);

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

const noLines: readonly PriceLine[] = [];

const Watched = ({ pair, wanted }: MarketProps) => {
  const [positions, setPositions] = useState(noLines);
  return (
    <>
      <QuotationView pair={pair} wanted={wanted} traded={undefined} lines={positions} />
      <Positions pair={pair} onLines={setPositions} />
    </>
  );
};

const Traded = ({ pair, wanted }: MarketProps) => {
  const { symbol, price_scale, quantity_scale } = pair;
  const orders = useOwnOrders(pair);
  const own_lines = useOwnLines(orders, pair);
  const [positions, setPositions] = useState(noLines);
  const lines = useMemo(() => [...own_lines, ...positions], [own_lines, positions]);
  const panel = { symbol, price_scale, quantity_scale };
  const own = useMemo(
    () => orders.filter(({ state }) => state === 'open').map(({ target_price }) => target_price),
    [orders],
  );
  return (
    <>
      <QuotationView
        pair={pair}
        wanted={wanted}
        traded={{
          day: <BookDay {...panel} />,
          book: <BookPanel {...panel} own={own} />,
          trades: <TradesPanel {...panel} />,
        }}
        lines={lines}
      />
      <Positions pair={pair} onLines={setPositions} />
    </>
  );
};

interface PositionsProps {
  pair: Pair;
  onLines: (lines: readonly PriceLine[]) => void;
}

/** Loaded only where a customer can have a position. */
const Positions = ({ pair, onLines }: PositionsProps) => {
  const offered = useFamily('futures') && pair.open_lever === 1;
  const guest = useSession() === undefined;
  return offered && !guest ? <PositionLines symbol={pair.symbol} onLines={onLines} /> : null;
};
