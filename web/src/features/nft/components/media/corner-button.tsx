import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

interface CornerButtonProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
  testId: string;
}

/** Readable on any picture. */
export const CornerButton = (props: CornerButtonProps) => (
  <span className="flex rounded-full bg-surface shadow-card">
    <IconButton {...props} />
  </span>
);

export const Corner = ({ children }: { children: ReactNode }) => (
  <span className="absolute end-2 bottom-2 z-1 flex gap-2">{children}</span>
);
