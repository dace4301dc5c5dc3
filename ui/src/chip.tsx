import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  selected: boolean;
  onClick: () => void;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

/** A choice in a filter row. It looks 32 px high, with a touch target of 44. */
export const Chip = ({ children, selected, onClick, disabled = false, testId }: ChipProps) => (
  <button
    type="button"
    aria-pressed={selected}
    disabled={disabled}
    onClick={onClick}
    className="group inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-chip"
    data-testid={testId}
  >
    <span
      className={`flex min-h-8 w-full items-center justify-center rounded-chip border px-3 py-1 type-label transition-[scale] duration-80 group-active:scale-98 ${
        selected ? 'border-accent bg-accent/(--tint) text-accent' : 'border-transparent bg-raised text-2'
      } group-disabled:text-disabled`}
    >
      {children}
    </span>
  </button>
);

export type TagTone = 'plain' | 'accent' | 'up' | 'down' | 'warn' | 'danger' | 'info';

const tones: Record<TagTone, string> = {
  plain: 'bg-raised text-2',
  accent: 'bg-accent/(--tint) text-accent',
  up: 'bg-up/(--tint) text-up',
  down: 'bg-down/(--tint) text-down',
  warn: 'bg-warn/(--tint) text-warn',
  danger: 'bg-danger/(--tint) text-danger',
  info: 'bg-info/(--tint) text-info',
};

/** A short label of a row: a side, a state, a level. */
export const Tag = ({ children, tone = 'plain' }: { children: ReactNode; tone?: TagTone | undefined }) => (
  <span className={`inline-flex items-center rounded-chip px-1.5 py-0.5 type-caption font-medium ${tones[tone]}`}>
    {children}
  </span>
);
