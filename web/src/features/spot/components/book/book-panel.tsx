import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { bookViews } from '#ui/order-book-tools.tsx';
import { OrderBook } from '#ui/order-book.tsx';
import { remembered } from '#ui/remembered.ts';
import { spotTexts } from '#web/features/spot/locales/index.ts';
import { lastOf } from './depth.ts';
import { useLiveDepth, useLiveTrades } from './live.ts';
import { PanelState, useStaleWords } from './panel-state.tsx';
import type { BookPanelProps } from './props.ts';

const ROWS = 6;

const view = remembered('candor.book.view', bookViews);

/** The live book of one market; fits a narrow column and the full width of a page. */
export const BookPanel = ({ symbol, price_scale, quantity_scale, onPrice, onAmount, own }: BookPanelProps) => {
  const text = useText(spotTexts);
  const [grouping, setGrouping] = useState(0);
  const shown = view.use();
  const { read, value } = useLiveDepth(symbol, grouping > 0 || shown !== 'both');
  const trades = useLiveTrades(symbol).value ?? [];
  const stale = useStaleWords();
  const [base = '', quote = ''] = symbol.split('/');
  return (
    <section aria-label={text('book')} data-testid="book">
      {value ? (
        <OrderBook
          bids={value.bids}
          asks={value.asks}
          base={base}
          quote={quote}
          price_scale={price_scale}
          amount_scale={quantity_scale}
          rows={ROWS}
          choice={{ grouping, view: shown }}
          onChoice={(choice) => {
            setGrouping(choice.grouping);
            view.set(choice.view);
          }}
          own={own}
          last={lastOf(trades)}
          stale={stale}
          empty={text('book_empty')}
          onPrice={onPrice}
          onAmount={onAmount}
        />
      ) : (
        <PanelState read={read} rows={2 * ROWS + 4} testId="book" />
      )}
    </section>
  );
};
