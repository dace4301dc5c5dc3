import type { ReactNode } from 'react';

export interface GridValue {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly testId?: string | undefined;
}

interface ValueGridProps {
  values: readonly GridValue[];
  /** Two columns, for an even number of values or for amounts with their currency. */
  pairs?: boolean | undefined;
}

/** Labelled values in columns: two, or as many as fit, so that no value is cut at 320 px or with large text. */
export const ValueGrid = ({ values, pairs = false }: ValueGridProps) => (
  <dl
    className={`grid gap-x-3 gap-y-2 ${pairs ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))]'}`}
  >
    {values.map(({ key, label, value, testId }) => (
      <div key={key} className="flex min-w-0 flex-col">
        <dt className="type-caption text-3">{label}</dt>
        <dd className="num type-label wrap-anywhere text-1" data-testid={testId}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
