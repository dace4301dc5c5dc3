import { useMemo } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { chartTexts } from './chart/locales/index.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { bookSides, groupSteps, type BookLevel, type BookRow } from './order-book-levels.ts';
import { BookBlanks, BookLevelRow, type LevelShape } from './order-book-row.tsx';
import { BookTools, type BookView } from './order-book-tools.tsx';
import { PriceText, type Direction } from './price-text.tsx';

export interface BookChoice {
  /** Index of the grouping step, of the market's three. */
  readonly grouping: number;
  readonly view: BookView;
}

export interface LastTrade {
  readonly price: Decimal;
  readonly direction: Direction;
}

interface OrderBookProps {
  /** Best price first. */
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
  base: string;
  quote: string;
  price_scale: number;
  amount_scale: number;
  choice: BookChoice;
  onChoice: (choice: BookChoice) => void;
  /** On each side; the space is reserved while the book has fewer. */
  rows?: number | undefined;
  /** Prices of the customer's own orders. */
  own?: readonly Decimal[] | undefined;
  last?: LastTrade | undefined;
  /** Why the book is outdated; replaces the spread, and the numbers turn grey. */
  stale?: string | undefined;
  /** Shown when the book is empty. */
  empty: string;
  onPrice?: ((price: Decimal) => void) | undefined;
  onAmount?: ((amount: Decimal) => void) | undefined;
}

const noneOwn: readonly Decimal[] = [];

const rowsOf = (view: BookView, rows: number) => ({
  asks: view === 'both' ? rows : view === 'asks' ? 2 * rows : 0,
  bids: view === 'both' ? rows : view === 'bids' ? 2 * rows : 0,
});

/**
 * Asks above, bids below, the last trade and the spread between them. A table, so that it can be read out row by row.
 */
export const OrderBook = (props: OrderBookProps) => {
  const { bids, asks, base, quote, price_scale, rows = 6, own = noneOwn, choice, onChoice, stale } = props;
  const text = useText(chartTexts);
  const steps = groupSteps(price_scale);
  const step = steps[choice.grouping] ?? steps[0];
  const count = useMemo(() => rowsOf(choice.view, rows), [choice.view, rows]);
  const sides = useMemo(() => step && bookSides({ bids, asks, own }, step, count), [bids, asks, own, step, count]);
  const { amount_scale, onPrice, onAmount } = props;
  const shape: LevelShape = { price_scale, amount_scale, stale: stale !== undefined, onPrice, onAmount };
  return (
    <div className="@container flex flex-col" data-testid="order-book">
      <BookTools
        steps={steps}
        grouping={choice.grouping}
        view={choice.view}
        price_scale={price_scale}
        onGrouping={(grouping) => onChoice({ ...choice, grouping })}
        onView={(view) => onChoice({ ...choice, view })}
      />
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="align-bottom type-caption text-3">
            <th scope="col" className="pb-1 text-start font-normal">
              {text('price_in', { currency: quote })}
            </th>
            <th scope="col" className="pb-1 text-end font-normal">
              {text('amount_in', { currency: base })}
            </th>
          </tr>
        </thead>
        {count.asks > 0 && (
          <Side label={text('asks')} rows={sides?.asks} count={count.asks} side="down" shape={shape} />
        )}
        <Middle {...props} spread={sides?.spread} empty={bids.length + asks.length === 0 ? props.empty : '—'} />
        {count.bids > 0 && <Side label={text('bids')} rows={sides?.bids} count={count.bids} side="up" shape={shape} />}
      </table>
    </div>
  );
};

interface SideProps {
  label: string;
  rows: readonly BookRow[] | undefined;
  count: number;
  side: 'up' | 'down';
  shape: LevelShape;
}

/** Asks grow upwards from the middle, bids downwards: missing rows are at the far end. */
const Side = ({ label, rows = [], count, side, shape }: SideProps) => (
  <tbody aria-label={label} data-testid={side === 'up' ? 'order-book.bids' : 'order-book.asks'}>
    {side === 'down' && <BookBlanks count={count - rows.length} />}
    {rows.map((row) => (
      <BookLevelRow key={String(row.price)} row={row} side={side} {...shape} />
    ))}
    {side === 'up' && <BookBlanks count={count - rows.length} />}
  </tbody>
);

interface MiddleProps extends Pick<OrderBookProps, 'last' | 'price_scale' | 'onPrice' | 'stale' | 'empty'> {
  spread: Decimal | undefined;
}

/** The last trade price, which a tap takes over, and the spread. */
const Middle = ({ last, spread, price_scale, onPrice, stale, empty }: MiddleProps) => {
  const text = useText(chartTexts);
  const format = useFormat();
  const note = stale ?? (spread ? text('spread', { amount: format.price(spread, price_scale) }) : empty);
  const content = (
    <>
      <span className="type-row @max-[12.5rem]:text-sm">
        <PriceText
          value={last?.price}
          scale={price_scale}
          direction={last?.direction}
          stale={stale !== undefined}
          testId="order-book.last"
        />
      </span>
      <span className="num text-center type-caption text-2" data-testid="order-book.spread">
        {note}
      </span>
    </>
  );
  const look = 'flex min-h-11 w-full flex-col items-center justify-center';
  return (
    <tbody>
      <tr>
        <td colSpan={2}>
          {last && onPrice ? (
            <button
              type="button"
              onClick={() => onPrice(last.price)}
              aria-label={`${text('fill_price', { price: format.spokenPrice(last.price, price_scale) })}. ${note}`}
              className={`${look} -outline-offset-2 active:bg-pressed`}
            >
              {content}
            </button>
          ) : (
            <div className={look}>{content}</div>
          )}
        </td>
      </tr>
    </tbody>
  );
};
