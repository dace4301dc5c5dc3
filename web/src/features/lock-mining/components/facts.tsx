import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'warn' | undefined;
  readonly testId?: string | undefined;
}

/** Labelled values in rows; a long label gets its own line instead of squeezing its value. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="flex flex-col gap-2">
    {facts.map(({ label, value, tone, testId }) => (
      <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="type-label font-normal text-2">{label}</dt>
        <dd
          className={`num ms-auto text-end type-label ${tone === 'warn' ? 'text-warn' : 'text-1'}`}
          data-testid={testId}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
