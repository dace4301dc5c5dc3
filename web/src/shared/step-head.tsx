interface StepHeadProps {
  step: number;
  of: number;
  /** `Step 2 of 3`. */
  says: string;
  title: string;
  children?: string | undefined;
}

/** The current step of a form with several steps. */
export const StepHead = ({ step, of, says, title, children }: StepHeadProps) => (
  <div className="flex flex-col gap-2" aria-live="polite">
    <div aria-hidden className="flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={`h-1 flex-1 rounded-full ${index < step ? 'bg-accent-fill' : 'bg-pressed'}`} />
      ))}
    </div>
    <p className="type-caption text-3">{says}</p>
    <h2 className="type-title text-1">{title}</h2>
    {children !== undefined && <p className="type-body text-2">{children}</p>}
  </div>
);
