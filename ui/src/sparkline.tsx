import { useMemo } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { sparkPath } from './spark-path.ts';

interface SparklineProps {
  /** Oldest first; the dotted line marks the first one. */
  closes: readonly Decimal[];
  /** The whole drawing in words: `BTC/USDT, 24 h: low 62,480.00, high 64,900.00, now 64,250.00, +2.31%`. */
  label: string;
  testId?: string | undefined;
}

const WIDTH = 56;
const HEIGHT = 24;

const toneOf = (closes: readonly Decimal[]): string => {
  const move = closes.at(-1)?.compare(closes[0] as Decimal) ?? 0;
  return move === 0 ? 'text-3' : move > 0 ? 'text-up' : 'text-down';
};

/** A day at a glance, without axes. Its space is reserved while there is nothing to draw, so that no row moves. */
export const Sparkline = ({ closes, label, testId }: SparklineProps) => {
  const path = useMemo(
    () =>
      sparkPath(
        closes.map((close) => close.toDrawing()),
        WIDTH,
        HEIGHT,
      ),
    [closes],
  );
  if (!path) return <span aria-hidden className="block h-6 w-14 shrink-0" data-testid={testId} />;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={`block h-6 w-14 shrink-0 overflow-visible ${toneOf(closes)}`}
      fill="none"
      data-testid={testId}
    >
      <path
        d={`M0 ${path.base_y}H${WIDTH}`}
        className="text-3"
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="1 3"
        strokeLinecap="round"
      />
      <path d={path.line} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
};
