import type { ReactNode } from 'react';

interface CardProps {
  children: ReactNode;
  /** Without padding and with lines between its children: for rows from edge to edge. */
  flush?: boolean | undefined;
  testId?: string | undefined;
}

export const Card = ({ children, flush = false, testId }: CardProps) => (
  <div
    className={`rounded-card bg-surface shadow-card ${flush ? 'divide-y divide-line *:first:rounded-t-card *:last:rounded-b-card' : 'p-4'}`}
    data-testid={testId}
  >
    {children}
  </div>
);
