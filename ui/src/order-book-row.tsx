import { memo, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { chartTexts } from './chart/locales/index.ts';
import { useFormat } from './format/use-format.ts';
import { useText } from './i18n/texts.ts';
import type { BookRow } from './order-book-levels.ts';

export interface LevelShape {
  readonly price_scale: number;
  readonly amount_scale: number;
  /** Outdated: grey. */
  readonly stale: boolean;
  readonly onPrice: ((price: Decimal) => void) | undefined;
  readonly onAmount: ((amount: Decimal) => void) | undefined;
}

export const BookBlanks = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => (
    <tr key={index} aria-hidden className="h-6">
      <td colSpan={2}>{'\u00a0'}</td>
    </tr>
  ));

interface LevelProps extends LevelShape {
  row: BookRow;
  side: 'up' | 'down';
}

const isSameLevel = (one: LevelProps, other: LevelProps): boolean =>
  one.row.price.eq(other.row.price) &&
  one.row.amount.eq(other.row.amount) &&
  one.row.depth === other.row.depth &&
  one.row.own === other.row.own &&
  one.stale === other.stale &&
  one.onPrice === other.onPrice &&
  one.onAmount === other.onAmount;

/** Renders only when its own numbers change; a book changes several times a second, and mostly in other rows. */
export const BookLevelRow = memo((props: LevelProps) => {
  const { row, side, price_scale, amount_scale, stale, onPrice, onAmount } = props;
  const text = useText(chartTexts);
  const format = useFormat();
  const price = format.price(row.price, price_scale);
  const amount = format.amount(row.amount, { scale: amount_scale, rounding: 'down' });
  const size = useRef<HTMLTableCellElement>(null);
  useSizeTint(size, row.amount, side);
  const bar = `linear-gradient(to left, color-mix(in srgb, var(--${side}) var(--depth-tint), transparent) ${row.depth * 100}%, transparent 0)`;
  // A button's name replaces its content for screen readers, so the name must include the mark in the row.
  const spoken = [
    text('fill_price', { price: format.spokenPrice(row.price, price_scale) }),
    ...(row.own ? [text('own_order')] : []),
  ].join('. ');
  const look = 'num type-label font-normal whitespace-nowrap @max-[12.5rem]:text-xs';
  return (
    <tr className="h-6" style={stale ? {} : { backgroundImage: bar }} data-testid="order-book.level">
      <td className={`${look} ${stale ? 'text-3' : side === 'up' ? 'text-up' : 'text-down'}`}>
        <Cell label={spoken} onClick={onPrice && (() => onPrice(row.price))} align="text-start">
          {price}
          {row.own && <OwnDot label={text('own_order')} />}
        </Cell>
      </td>
      <td ref={size} className={`${look} text-end ${stale ? 'text-3' : 'text-1'}`}>
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
BookLevelRow.displayName = 'BookLevelRow';

const TINT_MS = 350;

/** Tints a changed size for a moment; the style is animated directly, without a render. */
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
  <span className="ms-1 inline-block size-1.5 rounded-full bg-accent align-middle" data-testid="order-book.own">
    <span className="sr-only">{label}</span>
  </span>
);

interface CellProps {
  label: string;
  onClick: (() => void) | undefined;
  align: string;
  children: ReactNode;
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
