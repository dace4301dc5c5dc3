import BookOpen from 'lucide-react/icons/book-open';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { chartTexts } from '#ui/chart/locales/index.ts';
import { useText } from '#ui/i18n/texts.ts';
import { OrderBook } from '#ui/order-book.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { useBook, type Book, type Pair } from '../../../shared/markets.ts';
import { quotationTexts } from '../locales/quotation/index.ts';
import { QuotationInfo } from './quotation-info.tsx';

const parts = ['book', 'trades', 'info'] as const;
type Part = (typeof parts)[number];

/** The book, the trades and the facts of a market. */
export const QuotationParts = ({ pair }: { pair: Pair }) => {
  const text = useText(quotationTexts);
  const book = useBook(pair.symbol);
  const [part, setPart] = useState<Part>('book');
  return (
    <section className="flex flex-col gap-2">
      <Tabs
        id="quotation-parts"
        label={text('parts')}
        items={parts.map((value) => ({ value, label: text(value) }))}
        value={part}
        onChange={setPart}
        testId="quotation.parts"
      />
      <TabPanel id="quotation-parts" value={part}>
        {part === 'book' && <BookPart pair={pair} book={book} />}
        {part === 'trades' && <TradesPart pair={pair} trades={book?.trades ?? []} />}
        {part === 'info' && <QuotationInfo pair={pair} />}
      </TabPanel>
    </section>
  );
};

const BookPart = ({ pair, book }: { pair: Pair; book: Book | undefined }) => {
  const text = useText(quotationTexts);
  if (!book || (book.bids.length === 0 && book.asks.length === 0)) {
    return (
      <EmptyState icon={<BookOpen />} testId="quotation.no-book">
        {text('book_later')}
      </EmptyState>
    );
  }
  return (
    <OrderBook
      bids={book.bids}
      asks={book.asks}
      base={pair.currency_name}
      quote={pair.legal_name}
      price_scale={pair.price_scale}
      amount_scale={pair.quantity_scale}
    />
  );
};

const TradesPart = ({ pair, trades }: { pair: Pair; trades: Book['trades'] }) => {
  const text = useText(quotationTexts);
  const words = useText(chartTexts);
  const format = useFormat();
  if (trades.length === 0) {
    return (
      <EmptyState icon={<History />} testId="quotation.no-trades">
        {text('trades_later')}
      </EmptyState>
    );
  }
  return (
    <table className="w-full">
      <thead>
        <tr className="type-caption text-3">
          <th scope="col" className="pb-1 text-start font-normal">
            {text('trade_time')}
          </th>
          <th scope="col" className="pb-1 text-end font-normal">
            {words('price_in', { currency: pair.legal_name })}
          </th>
          <th scope="col" className="pb-1 text-end font-normal">
            {words('amount_in', { currency: pair.currency_name })}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map(({ id, ts, price, amount, direction }) => (
          <tr key={id} className="num h-6 type-label font-normal">
            <td className="text-2">{format.instant(instantOf(ts), 'time')}</td>
            <td className={`text-end ${direction === 'buy' ? 'text-up' : 'text-down'}`}>
              {`${direction === 'buy' ? '▲' : '▼'} ${format.price(Decimal.of(price), pair.price_scale)}`}
            </td>
            <td className="text-end text-1">
              {format.amount(Decimal.of(amount), { scale: pair.quantity_scale, rounding: 'down' })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
