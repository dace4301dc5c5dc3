import type { ReactNode } from 'react';

export interface GridValue {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly testId?: string | undefined;
}

/** Labelled values in columns: as many as fit, so that no value is cut at 320 px or with large text. */
export const ValueGrid = ({ values }: { values: readonly GridValue[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,100%),1fr))] gap-x-3 gap-y-2">
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
