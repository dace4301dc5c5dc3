import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { VirtualList } from '#ui/virtual-list.tsx';
import { pairNow, useWatch, type Pair } from '#web/shared/markets.ts';
import { sorted } from '../form.ts';
import { AlertSheet } from './alert-sheet.tsx';
import { chosenSort, showHighLow } from './market-choices.ts';
import { MarketMenu } from './market-menu.tsx';
import { MarketRow } from './market-row.tsx';
import type { Marking } from './use-mark.ts';

interface MarketRowsProps {
  /** In their default order. */
  pairs: readonly Pair[];
  label: string;
  product?: 'futures' | undefined;
  marking: Marking;
}

const ROW_PX = 64;
const THIRD_LINE_PX = 24;

/** The rows, in the chosen order. Only visible ones are subscribed. */
export const MarketRows = ({ pairs, label, product, marking }: MarketRowsProps) => {
  const highLow = showHighLow.use() === 'on';
  const symbols = useOrder(pairs);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [menu, setMenu] = useState<string>();
  const [alert, setAlert] = useState<string>();
  useWatch(seen);
  const latest = useRef(marking);
  useEffect(() => void (latest.current = marking));
  // A row renders when its own price changes, and not because the list of favourites has.
  const mark = useCallback((pair: Pair) => latest.current.mark(pair), []);
  const bySymbol = useMemo(() => new Map(pairs.map((pair) => [pair.symbol, pair])), [pairs]);
  const chosen = bySymbol.get(menu ?? '');
  return (
    <>
      <VirtualList
        keys={symbols}
        row_px={highLow ? ROW_PX + THIRD_LINE_PX : ROW_PX}
        label={label}
        onSeen={setSeen}
        testId="markets.list"
      >
        {(symbol) => {
          const pair = bySymbol.get(symbol);
          return (
            pair && (
              <MarketRow
                pair={pair}
                product={product}
                favourite={marking.has(pair.currency_id)}
                highLow={highLow}
                onMark={mark}
                onMenu={setMenu}
              />
            )
          );
        }}
      </VirtualList>
      <MarketMenu
        symbol={menu}
        product={product}
        favourite={chosen !== undefined && marking.has(chosen.currency_id)}
        onClose={() => setMenu(undefined)}
        onMark={() => chosen && marking.mark(chosen)}
        onAlert={() => setAlert(menu)}
      />
      <AlertSheet symbol={alert} onClose={() => setAlert(undefined)} />
    </>
  );
};

/** Sorted by the values at this moment. A row that moved with every tick would move under the finger. */
const useOrder = (pairs: readonly Pair[]): readonly string[] => {
  const sort = chosenSort.use();
  return useMemo(() => {
    const live = pairs.map((pair) => pairNow(pair.symbol) ?? pair);
    return sorted(live, sort).map(({ symbol }) => symbol);
  }, [pairs, sort]);
};
