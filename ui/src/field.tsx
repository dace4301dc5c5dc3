import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';

/** Passed by every field to its input, so that a screen reader announces label, hint and error with it. */
export interface ControlProps {
  id: string;
  disabled: boolean;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** The texts around a control, the same for every field. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

interface FieldProps extends FieldWords {
  /** Right of the label: a balance, a link. */
  aside?: ReactNode;
  counter?: { used: number; limit: number } | undefined;
  /** Actions that resolve the error, shown under it: `Reduce to max`, `Recharge`. */
  errorActions?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

export const Field = ({ label, hint, error, disabled = false, children, ...slots }: FieldProps) => {
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = hint === undefined ? '' : `${id}-hint`;
  const errorId = error === undefined ? '' : `${id}-error`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <label id={labelId} htmlFor={id} className={`type-label ${disabled ? 'text-3' : 'text-2'}`}>
          {label}
        </label>
        {slots.aside}
      </div>
      {children({
        id,
        disabled,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        'aria-invalid': error !== undefined,
      })}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} counter={slots.counter} />
      {error !== undefined && slots.errorActions}
    </div>
  );
};

interface FieldNotesProps {
  hint: string | undefined;
  hintId: string;
  error: string | undefined;
  errorId: string;
  counter: { used: number; limit: number } | undefined;
}

const FieldNotes = ({ hint, hintId, error, errorId, counter }: FieldNotesProps) => {
  if (hint === undefined && error === undefined && counter === undefined) return null;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
        {hint !== undefined && (
          <p id={hintId} className="type-caption text-3">
            {hint}
          </p>
        )}
      </div>
      {counter !== undefined && (
        <span
          className={`num shrink-0 type-caption ${counter.used > counter.limit ? 'text-danger' : 'text-3'}`}
        >{`${counter.used}/${counter.limit}`}</span>
      )}
    </div>
  );
};

/** States the problem and its solution in words, with a mark for customers who do not see the colour. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} role="alert" className="flex items-start gap-1.5 type-caption text-danger">
    <CircleAlert aria-hidden className="mt-px size-4" />
    <span className="min-w-0">{children}</span>
  </p>
);

interface FieldBoxProps {
  invalid: boolean;
  disabled: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of an input. It grows with its text, and shows the focus of the input inside. */
export const FieldBox = ({ invalid, disabled, className = '', children }: FieldBoxProps) => (
  <div
    className={`flex min-h-12 items-center rounded-input border bg-raised outline-offset-2 has-[:is(input,textarea):focus-visible]:outline-2 has-[:is(input,textarea):focus-visible]:outline-focus ${
      invalid ? 'border-danger' : disabled ? 'border-line' : 'border-line-strong'
    } ${className}`}
  >
    {children}
  </div>
);

/** The look of the input inside a `FieldBox`; 16 px, because iOS zooms the page on anything smaller. */
export const inputLook =
  'min-h-11 w-full min-w-0 flex-1 bg-transparent px-3 type-body text-1 outline-none placeholder:text-3 placeholder:text-ellipsis disabled:text-disabled';
