import { useId } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { zeroPath, zeroScale, zeroY } from './zero-path.ts';

interface ZeroLineProps {
  /** Returns, oldest first. */
  values: readonly Decimal[];
  /** The drawing in words. */
  label: string;
  testId?: string | undefined;
}

const box = { width: 120, height: 48, edge: 2 };
/** It takes the rest of its line, or a line of its own. */
const size = { flex: `1 1 ${box.width}px`, height: box.height };

/** A small line of returns from zero: what is above it has the colour of gains, what is below that of losses. */
export const ZeroLine = ({ values, label, testId }: ZeroLineProps) => {
  const id = useId();
  const drawn = values.map((value) => value.toDrawing());
  const scale = zeroScale(drawn);
  const path = zeroPath(drawn, scale, box);
  if (!path) return null;
  const zero = zeroY(0, scale, box);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="min-w-0 overflow-visible"
      style={size}
      fill="none"
      data-testid={testId}
    >
      <SignColours id={id} zero={zero} height={box.height} />
      <path d={path.area} fill={`url(#${id})`} opacity="0.16" />
      <path
        d={`M0 ${zero}H${box.width}`}
        className="text-3"
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="1 3"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={path.line}
        stroke={`url(#${id})`}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};

/** Two colours with a sharp border at zero, which follow the customer's choice of price colours. */
const SignColours = ({ id, zero, height }: { id: string; zero: number; height: number }) => (
  <defs>
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
      <stop offset={zero / height} stopColor="var(--up)" />
      <stop offset={zero / height} stopColor="var(--down)" />
    </linearGradient>
  </defs>
);
