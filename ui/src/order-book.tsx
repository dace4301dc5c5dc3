import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { chartTexts } from './chart/locales/index.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import { bookSides, groupSteps, type BookLevel, type BookRow } from './order-book-levels.ts';
import { SelectSheet } from './select-sheet.tsx';

interface OrderBookProps {
  /** Best price first. */
  bids: readonly BookLevel[];
  asks: readonly BookLevel[];
  base: string;
  quote: string;
  price_scale: number;
  amount_scale: number;
  /** On each side; the place is kept while the book has fewer. */
  rows?: number | undefined;
  /** Prices of the customer's own orders. */
  own?: readonly Decimal[] | undefined;
  onPrice?: ((price: Decimal) => void) | undefined;
  onAmount?: ((amount: Decimal) => void) | undefined;
}

const noneOwn: readonly Decimal[] = [];

/** Asks above, bids below, the spread between them in the middle. A table, so that it can be read out row by row. */
export const OrderBook = (props: OrderBookProps) => {
  const { bids, asks, base, quote, price_scale, amount_scale, rows = 10, own = noneOwn, onPrice, onAmount } = props;
  const text = useText(chartTexts);
  const format = useFormat();
  const steps = groupSteps(price_scale);
  const [chosen, setChosen] = useState(0);
  const step = steps[chosen];
  const sides = useMemo(() => step && bookSides(bids, asks, step, rows), [bids, asks, step, rows]);
  const shape = { price_scale, amount_scale, own, onPrice, onAmount };
  return (
    <div className="flex flex-col" data-testid="order-book">
      <Grouping steps={steps} chosen={chosen} onChoose={setChosen} price_scale={price_scale} />
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="type-caption text-3">
            <th scope="col" className="pb-1 text-start font-normal">
              {text('price_in', { currency: quote })}
            </th>
            <th scope="col" className="pb-1 text-end font-normal">
              {text('amount_in', { currency: base })}
            </th>
          </tr>
        </thead>
        <tbody aria-label={text('asks')}>
          <Blanks count={rows - (sides?.asks.length ?? 0)} />
          {sides?.asks.map((row) => (
            <Level key={String(row.price)} row={row} side="down" {...shape} />
          ))}
        </tbody>
        <tbody>
          <tr className="h-8">
            <td colSpan={2} className="num text-center type-caption text-2" data-testid="order-book.spread">
              {sides?.spread ? text('spread', { amount: format.price(sides.spread, price_scale) }) : '—'}
            </td>
          </tr>
        </tbody>
        <tbody aria-label={text('bids')}>
          {sides?.bids.map((row) => (
            <Level key={String(row.price)} row={row} side="up" {...shape} />
          ))}
          <Blanks count={rows - (sides?.bids.length ?? 0)} />
        </tbody>
      </table>
    </div>
  );
};

const Blanks = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, place) => (
    <tr key={place} aria-hidden className="h-6">
      <td colSpan={2}>{'\u00a0'}</td>
    </tr>
  ));

interface LevelProps extends Pick<OrderBookProps, 'price_scale' | 'amount_scale' | 'onPrice' | 'onAmount'> {
  row: BookRow;
  side: 'up' | 'down';
  own: readonly Decimal[];
}

const isSameLevel = (one: LevelProps, other: LevelProps): boolean =>
  one.row.price.eq(other.row.price) &&
  one.row.amount.eq(other.row.amount) &&
  one.row.depth === other.row.depth &&
  one.own === other.own &&
  one.onPrice === other.onPrice &&
  one.onAmount === other.onAmount;

/** Drawn again only when its own numbers change; a book changes ten times a second, and mostly elsewhere. */
const Level = memo(({ row, side, price_scale, amount_scale, own, onPrice, onAmount }: LevelProps) => {
  const text = useText(chartTexts);
  const format = useFormat();
  const price = format.price(row.price, price_scale);
  const amount = format.amount(row.amount, { scale: amount_scale, rounding: 'down' });
  const size = useRef<HTMLTableCellElement>(null);
  useSizeTint(size, row.amount, side);
  const isOwn = own.some((value) => value.eq(row.price));
  const bar = `linear-gradient(to left, color-mix(in srgb, var(--${side}) var(--depth-tint), transparent) ${row.depth * 100}%, transparent 0)`;
  return (
    <tr className="h-6" style={{ backgroundImage: bar }}>
      <td className={`num type-label font-normal ${side === 'up' ? 'text-up' : 'text-down'}`}>
        <Cell label={text('fill_price', { price })} onClick={onPrice && (() => onPrice(row.price))} align="text-start">
          {price}
          {isOwn && <OwnDot label={text('own_order')} />}
        </Cell>
      </td>
      <td ref={size} className="num text-end type-label font-normal text-1">
        <Cell
          label={text('fill_amount', { amount })}
          onClick={onAmount && (() => onAmount(row.amount))}
          align="text-end"
        >
          {amount}
        </Cell>
      </td>
    </tr>
  );
}, isSameLevel);
Level.displayName = 'Level';

const TINT_MS = 350;

/** A size that changes is tinted for a moment; the style is animated directly, nothing is drawn again. */
const useSizeTint = (cell: RefObject<HTMLElement | null>, amount: Decimal, side: 'up' | 'down'): void => {
  const before = useRef(amount);
  useLayoutEffect(() => {
    const changed = !before.current.eq(amount);
    before.current = amount;
    if (!changed || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    cell.current?.animate([{ color: `var(--${side})` }, {}], TINT_MS);
  }, [cell, amount, side]);
};

const OwnDot = ({ label }: { label: string }) => (
  <span className="ms-1 inline-block size-1.5 rounded-full bg-accent align-middle">
    <span className="sr-only">{label}</span>
  </span>
);

interface CellProps {
  label: string;
  onClick: (() => void) | undefined;
  align: string;
  children: React.ReactNode;
}

const Cell = ({ label, onClick, align, children }: CellProps) =>
  onClick ? (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      data-target="book-row"
      className={`h-6 w-full -outline-offset-2 ${align}`}
    >
      {children}
    </button>
  ) : (
    children
  );

interface GroupingProps {
  steps: readonly Decimal[];
  chosen: number;
  onChoose: (place: number) => void;
  price_scale: number;
}

const Grouping = ({ steps, chosen, onChoose, price_scale }: GroupingProps) => {
  const text = useText(chartTexts);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const labelOf = (step: Decimal | undefined): string =>
    step ? format.amount(step, { scale: price_scale, min_scale: 0, rounding: 'down' }) : '';
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`${text('grouping')}: ${labelOf(steps[chosen])}`}
        className="flex min-h-11 min-w-11 items-center justify-end gap-1 self-end type-caption text-2"
        data-testid="order-book.grouping"
      >
        <span className="num">{labelOf(steps[chosen])}</span>
        <ChevronDown aria-hidden size={16} />
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('grouping')}
        value={String(chosen)}
        options={steps.map((step, place) => ({ value: String(place), label: labelOf(step) }))}
        onPick={(place) => {
          onChoose(Number(place));
          setOpen(false);
        }}
      />
    </>
  );
};
