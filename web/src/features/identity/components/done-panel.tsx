import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, type ReactNode } from 'react';

interface DonePanelProps {
  title: string;
  children: string;
  actions: ReactNode;
  testId?: string | undefined;
}

/** The result. It takes focus, so that it is read out, and stays until the customer continues. */
export const DonePanel = ({ title, children, actions, testId }: DonePanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 pt-12 text-center" data-testid={testId}>
      <CircleCheck aria-hidden size={64} strokeWidth={1.25} className="text-accent" />
      <h2 ref={heading} tabIndex={-1} className="type-title text-balance text-1 outline-none">
        {title}
      </h2>
      <p className="max-w-80 type-body text-balance text-2">{children}</p>
      <div className="flex w-full flex-col gap-2 pt-4">{actions}</div>
    </div>
  );
};
