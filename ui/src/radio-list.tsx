import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly caption?: ReactNode;
  readonly icon?: ReactNode;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly disabled?: boolean | undefined;
}

interface RadioListProps<Value extends string> {
  /** What is chosen here, for screen readers; sighted customers see the title above the list. */
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  testId?: string | undefined;
}

/** One of several, each in its own row. The browser moves between them with the arrow keys. */
export const RadioList = <Value extends string>({ label, options, value, onChange, testId }: RadioListProps<Value>) => {
  const name = useId();
  return (
    <fieldset className="divide-y divide-line" data-testid={testId}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-14 items-center gap-3 px-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="peer absolute inset-0 m-0 size-full opacity-0"
            data-testid={testId && `${testId}.${option.value}`}
          />
          {option.icon !== undefined && <span className="shrink-0 text-2">{option.icon}</span>}
          <span className="flex min-w-0 flex-1 flex-col text-1 peer-disabled:text-disabled">
            <span lang={option.lang} className="type-body">
              {option.label}
            </span>
            {option.caption !== undefined && <span className="type-caption text-3">{option.caption}</span>}
          </span>
          <Check aria-hidden className="size-6 invisible text-accent peer-checked:visible" />
        </label>
      ))}
    </fieldset>
  );
};
