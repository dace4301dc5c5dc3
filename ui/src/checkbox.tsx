import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The text next to the box. It wraps, toggles as a whole, and may contain links. */
  children: ReactNode;
  error?: string | undefined;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

const boxLook =
  'flex size-6 shrink-0 items-center justify-center rounded-chip border-2 text-transparent peer-checked:border-accent-fill peer-checked:bg-accent-fill peer-checked:text-on-fill peer-disabled:border-line peer-disabled:bg-raised peer-checked:peer-disabled:text-disabled peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

export const Checkbox = ({ checked, onChange, children, error, disabled = false, testId }: CheckboxProps) => {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1">
      <label className="relative flex min-h-11 items-start gap-3 py-2.5">
        {/* The input covers the whole row, so that the target is the row and not the small box. */}
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          data-testid={testId}
          className="peer absolute inset-0 m-0 size-full opacity-0"
        />
        <span aria-hidden className={`${boxLook} ${error === undefined ? 'border-line-strong' : 'border-danger'}`}>
          <Check strokeWidth={3} className="size-4" />
        </span>
        <span className={`relative min-w-0 flex-1 type-body ${disabled ? 'text-disabled' : 'text-1'}`}>{children}</span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
};
