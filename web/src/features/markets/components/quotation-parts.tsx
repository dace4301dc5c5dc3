import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import type { Pair } from '#web/shared/markets.ts';
import { stockTexts } from '../locales/stock/index.ts';
import { quotationTexts } from '../locales/quotation/index.ts';
import { QuotationInfo } from './quotation-info.tsx';
import type { QuotationBook } from './quotation-view.tsx';

const StockSession = lazyPart(async () => (await import('./stock-session.tsx')).StockSession, {
  texts: [stockTexts],
  waiting: <div className="min-h-40" />,
});

const parts = ['book', 'trades', 'info'] as const;
type Part = (typeof parts)[number];

/** The book, the trades and the facts of a market; without a book, only the facts. */
export const QuotationParts = ({ pair, traded }: { pair: Pair; traded: QuotationBook | undefined }) => {
  const text = useText(quotationTexts);
  const [part, setPart] = useState<Part>('book');
  if (!traded)
    return (
      <>
        {pair.kind === 'stock' && <StockSession pair={pair} />}
        <QuotationInfo pair={pair} />
      </>
    );
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
        {part !== 'info' && traded.day}
        {part === 'book' && traded.book}
        {part === 'trades' && traded.trades}
        {part === 'info' && <QuotationInfo pair={pair} />}
      </TabPanel>
    </section>
  );
};
