import type { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from './format/use-format.ts';

interface DeltaPillProps {
  /** The change as a fraction: 0.0231 reads +2.31%. */
  change: Decimal | undefined;
  testId?: string | undefined;
}

const toneOf = (change: Decimal | undefined): string => {
  if (!change || change.cut(4, 'half_even').isZero()) return 'bg-raised text-2';
  return change.isPositive() ? 'bg-up/(--tint) text-up' : 'bg-down/(--tint) text-down';
};

/** Always 76 by 32 at normal text size, so that a list does not move when prices do. */
export const DeltaPill = ({ change, testId }: DeltaPillProps) => {
  const format = useFormat();
  return (
    <span
      className={`num inline-flex h-8 min-w-19 shrink-0 items-center justify-center rounded-chip px-1.5 text-sm font-semibold whitespace-nowrap ${toneOf(change)}`}
      data-testid={testId}
    >
      {change ? format.percent(change, { sign: 'always' }) : '—'}
    </span>
  );
};
