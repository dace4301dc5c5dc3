import type { ReactNode } from 'react';

interface FormFactProps {
  label: string;
  children: string;
  /** After the value: a button. */
  aside?: ReactNode;
  testId: string;
}

/** A small labelled value of an order form, in a list of them. */
export const FormFact = ({ label, children, aside, testId }: FormFactProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-2">
    <dt className="type-caption text-2">{label}</dt>
    <dd className="ms-auto flex items-center text-end type-caption text-1">
      <span className="num" data-testid={testId}>
        {children}
      </span>
      {aside}
    </dd>
  </div>
);
