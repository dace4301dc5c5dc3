import { useId, type ReactNode } from 'react';

interface SectionAction {
  readonly label: string;
  readonly href?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

interface SectionProps {
  title: string;
  /** Right of the title: the link to the rest. */
  action?: SectionAction | undefined;
  children: ReactNode;
  testId?: string | undefined;
}

/** A titled part of a screen, a landmark for screen readers. */
export const Section = ({ title, action, children, testId }: SectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2" data-testid={testId}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 type-nav text-1">
          {title}
        </h2>
        {action && <ActionLink {...action} />}
      </div>
      {children}
    </section>
  );
};

const link = 'flex min-h-11 min-w-11 shrink-0 items-center justify-end type-label text-accent';

const ActionLink = ({ label, href, onClick }: SectionAction) =>
  href === undefined ? (
    <button type="button" onClick={onClick} className={link}>
      {label}
    </button>
  ) : (
    <a href={href} onClick={onClick} className={link}>
      {label}
    </a>
  );
