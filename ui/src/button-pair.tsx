import type { ReactNode } from 'react';

/** Two buttons in a row, or stacked where the text is too large. The safe one comes first. */
export const ButtonPair = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 *:min-w-32 *:flex-1">{children}</div>
);
