import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface StateAction {
  readonly label: string;
  readonly onClick?: (() => void) | undefined;
  readonly href?: string | undefined;
}

interface EmptyStateProps {
  /** A line icon; it is drawn at 64 px. */
  icon: ReactNode;
  /** One sentence about what will be listed here, never just that there is nothing. */
  children: string;
  action?: StateAction | undefined;
  testId?: string | undefined;
}

export const EmptyState = ({ icon, children, action, testId }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-4 px-6 py-10 text-center" data-testid={testId}>
    <span aria-hidden className="text-3 *:size-16 *:stroke-1">
      {icon}
    </span>
    <p className="max-w-72 type-body text-balance text-2">{children}</p>
    {action && (
      <Button variant="secondary" fit href={action.href} onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </div>
);
