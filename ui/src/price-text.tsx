import Clock from 'lucide-react/icons/clock';
import { useRef } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from './format/use-format.ts';
import { usePriceTint } from './price-tint.ts';

export type Direction = 'up' | 'down' | 'level';

interface PriceTextProps {
  /** Missing is not zero: without a price a dash is shown. */
  value: Decimal | undefined;
  /** The pair's tick precision. */
  scale: number;
  /** Colours the price and marks it with ▲ or ▼, so that the colour is never the only cue. */
  direction?: Direction | undefined;
  /** Too old to trade on: grey, with a clock. */
  stale?: boolean | undefined;
  testId?: string | undefined;
}

const tones: Record<Direction, string> = { up: 'text-up', down: 'text-down', level: 'text-2' };
const glyphs: Record<Direction, string> = { up: '▲', down: '▼', level: '' };

export const PriceText = ({ value, scale, direction, stale = false, testId }: PriceTextProps) => {
  const cell = useRef<HTMLSpanElement>(null);
  usePriceTint(cell, value);
  const tone = stale ? 'text-3' : direction === undefined ? '' : tones[direction];
  return (
    <span
      ref={cell}
      className={`num inline-flex items-center rounded-chip whitespace-nowrap ${tone}`}
      data-testid={testId}
    >
      {stale ? <Clock aria-hidden className="me-1 size-[0.8em]" /> : <Glyph direction={direction} />}
      <Digits value={value} scale={scale} />
    </span>
  );
};

const Glyph = ({ direction }: { direction: Direction | undefined }) =>
  direction === undefined ? null : (
    <span aria-hidden className="me-0.5 w-[1.1em] shrink-0 text-center text-[0.7em]">
      {glyphs[direction]}
    </span>
  );

const Digits = ({ value, scale }: { value: Decimal | undefined; scale: number }) => {
  const format = useFormat();
  if (!value) return '—';
  const shown = format.price(value, scale);
  const spoken = format.spokenPrice(value, scale);
  if (shown === spoken) return shown;
  return (
    <>
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
};
