import type { ReactNode } from 'react';

/** Two buttons side by side, or below each other where the text is too large for that. The safe one comes first. */
export const ButtonPair = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 *:min-w-32 *:flex-1">{children}</div>
);
