import type { ReactNode } from 'react';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  caption?: ReactNode;
  disabled?: boolean | undefined;
  testId?: string | undefined;
}

const track =
  'relative h-7 w-12 shrink-0 rounded-full border border-line-strong bg-raised transition-colors duration-200 ease-out-soft after:absolute after:top-1 after:left-1 after:size-4.5 after:rounded-full after:bg-line-strong after:transition-[translate,background-color] after:duration-200 peer-checked:border-accent-fill peer-checked:bg-accent-fill peer-checked:after:translate-x-5 peer-checked:after:bg-on-fill peer-disabled:opacity-40 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus';

/** A setting that takes effect at once. The whole row is the target, not only the small track. */
export const Switch = ({ checked, onChange, label, caption, disabled = false, testId }: SwitchProps) => (
  <label className="relative flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start">
    <span className="flex min-w-0 flex-1 flex-col">
      <span className={`type-body ${disabled ? 'text-disabled' : 'text-1'}`}>{label}</span>
      {caption !== undefined && <span className="type-caption text-3">{caption}</span>}
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="peer absolute inset-0 m-0 size-full opacity-0"
      data-testid={testId}
    />
    <span aria-hidden className={track} />
  </label>
);
